import { transact, type Write, WriteRefused } from './table.ts';

/** A transaction lost against the present state of the table; the writes that were refused go by their names. */
export class Refused<Name extends string> extends Error {
  readonly #names: ReadonlySet<string>;
  constructor(names: readonly string[], cause: unknown) {
    super(`The table refused: ${names.join(', ')}`, { cause });
    this.name = 'Refused';
    this.#names = new Set(names);
  }
  has(name: Name): boolean {
    return this.#names.has(name);
  }
}

/** `transact` with a name for each write; a write that is undefined is left out. @throws Refused */
export async function transactNamed<Name extends string>(
  writes: Readonly<Record<Name, Write | undefined>>,
  token?: string,
): Promise<void> {
  const named = (Object.entries(writes) as [Name, Write | undefined][]).filter(
    (one): one is [Name, Write] => one[1] !== undefined,
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
