import { type AlertFrequency, savedSearchLimit } from '../../../shared/domain/savedSearches.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import {
  type AnyEntity,
  type Entity,
  get,
  transact,
  type Write,
  WriteRefused,
  write,
} from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';

/** A saved search as stored, whoever's it is. */
export interface KeptSearch {
  id: string;
  name: string;
  query: string;
  alert: AlertFrequency;
  createdAt: string;
  updatedAt: string;
}

export interface SearchChange<Alert extends AlertFrequency> {
  name?: string | undefined;
  alert?: Alert | undefined;
  version?: number | undefined;
}

/** One kind of saved searches. `Key` is whose they are: the fields that its three entities have in their keys. */
interface Kind<Key, Kept> {
  // biome-ignore lint/suspicious/noExplicitAny: a shape of KeptSearch and whose it is
  search: Entity<any, Key & { id: string }>;
  // biome-ignore lint/suspicious/noExplicitAny: a shape with the number of `searches`
  count: Entity<any, Key>;
  /** Has what the records of searches have that its shape names, and the term. */
  term: AnyEntity;
  keyOf(owner: Key): Key & Record<string, string>;
  /** Makes a transaction fail if the owner has left. */
  present(owner: Key): Write;
  /** The terms under which a search with mails is registered. */
  termsOf(search: Kept): string[];
}

/**
 * Saving, changing and deleting searches of one kind: each is there once, there are so many at most, and those
 * with mails are registered under their terms.
 */
export function keptSearches<Key extends object, Kept extends Key & KeptSearch>(kind: Kind<Key, Kept>) {
  type Stored = Kept & { version: number };
  const read = (owner: Key, id: string): Promise<Stored | undefined> =>
    get(kind.search, { ...kind.keyOf(owner), id });
  const termsOf = (search: Kept) => (search.alert === 'NONE' ? [] : kind.termsOf(search));

  /** Writes that update a search's terms. */
  function termWrites(before: Kept | undefined, after: Kept | undefined): Write[] {
    const wanted = after ? termsOf(after) : [];
    const searchId = (after ?? before)!.id;
    return [
      ...wanted.map((term) => write.put(kind.term, { ...after, searchId, term })),
      ...(before ? termsOf(before) : [])
        .filter((term) => !wanted.includes(term))
        .map((term) => write.remove(kind.term, { ...kind.keyOf(before!), searchId, term })),
    ];
  }

  /** @throws Failure not_found, changed_meanwhile */
  async function update(
    owner: Key,
    id: string,
    { version, name, alert }: SearchChange<AlertFrequency>,
  ): Promise<Stored> {
    const before = await read(owner, id);
    if (!before) throw new Failure('not_found');
    if (version !== undefined && version !== before.version) throw new Failure('changed_meanwhile');
    const after = {
      ...before,
      name: name ?? before.name,
      alert: alert ?? before.alert,
      updatedAt: instant(),
    };
    await unlessChanged([
      write.save(kind.search, after),
      ...(after.alert === before.alert ? [] : termWrites(before, after)),
    ]);
    return { ...after, version: before.version + 1 };
  }

  return {
    /**
     * Saves a search once: with an id that is there already it changes name and mails.
     * @throws Failure saved_search_limit, changed_meanwhile, session_ended
     */
    async save(wanted: Omit<Kept, 'createdAt' | 'updatedAt'>): Promise<Stored> {
      const at = instant();
      const record = { ...wanted, createdAt: at, updatedAt: at } as unknown as Kept;
      const { id, name, alert } = record;
      const key = kind.keyOf(record);
      if (await read(key, id)) return update(key, id, { name, alert });
      try {
        await transactNamed<'owner' | 'search' | 'count' | 'terms'>({
          owner: kind.present(key),
          search: write.create(kind.search, record),
          count: write.add(kind.count, key, {
            add: { searches: 1 },
            set: key,
            condition: {
              expression: 'attribute_not_exists(searches) OR searches < :limit',
              values: { ':limit': savedSearchLimit },
            },
          }),
          terms: termWrites(undefined, record),
        });
      } catch (error) {
        if (!isRefused<'owner' | 'search'>(error)) throw error;
        if (error.has('owner')) throw new Failure('session_ended');
        // Two devices saved it concurrently.
        if (error.has('search')) return update(key, id, { name, alert });
        throw new Failure('saved_search_limit', { values: { limit: savedSearchLimit } });
      }
      return { ...record, version: 1 };
    },

    update,

    /** @throws Failure not_found, changed_meanwhile */
    async remove(owner: Key, id: string): Promise<void> {
      const before = await read(owner, id);
      if (!before) throw new Failure('not_found');
      const key = kind.keyOf(owner);
      await unlessChanged([
        write.remove(kind.search, { ...key, id }, { version: before.version }),
        write.add(kind.count, key, { add: { searches: -1 }, set: key }),
        ...termWrites(before, undefined),
      ]);
    },
  };
}

/** @throws Failure changed_meanwhile */
async function unlessChanged(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}

/** @throws Failure validation_failed: nothing is asked for */
export function requireQuery(query: string): void {
  if (query === '')
    throw new Failure('validation_failed', { fields: [{ field: 'query', code: 'required' }] });
}

export const latestFirst = <Search extends KeptSearch>(searches: readonly Search[]): Search[] =>
  searches.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));
