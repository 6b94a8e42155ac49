import { transact, type Write, WriteRefused } from './table.ts';

/** A transaction refused by the current state of the table, with the names of the refused writes. */
export class Refused<Name extends string> extends WriteRefused {
  readonly #names: ReadonlySet<string>;
  constructor(names: readonly string[], { refused, cause }: WriteRefused) {
    super(refused, cause);
    this.message = `The table refused: ${names.join(', ')}`;
    this.name = 'Refused';
    this.#names = new Set(names);
  }
  has(name: Name): boolean {
    return this.#names.has(name);
  }
}

export type NamedWrites<Name extends string> = Readonly<
  Partial<Record<Name, Write | readonly Write[] | undefined>>
>;

/** `transact` with a name for each write or group of writes; undefined ones are left out. @throws Refused */
export async function transactNamed<Name extends string>(
  writes: NamedWrites<Name>,
  token?: string,
): Promise<void> {
  const named = (Object.entries(writes) as [Name, Write | readonly Write[] | undefined][]).flatMap(
    ([name, some]): [Name, Write][] =>
      some === undefined ? [] : [some].flat().map((one): [Name, Write] => [name, one as Write]),
  );
  try {
    await transact(
      named.map(([, write]) => write),
      token,
    );
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    throw new Refused<Name>(
      error.refused.map(({ index }) => named[index]![0]),
      error,
    );
  }
}

export const isRefused = <Name extends string>(error: unknown): error is Refused<Name> =>
  error instanceof Refused;

/** For `untilWritten`: retries when one of these writes was refused; all others are the caller's to explain. */
export const retryIfRefused =
  <Name extends string>(...names: Name[]) =>
  (error: unknown): boolean =>
    isRefused<Name>(error) && names.some((name) => error.has(name));
