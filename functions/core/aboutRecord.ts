import { type Paging, paginate } from './paging.ts';

/** A record of the same person that was joined into another one, whose notes and files are read with it. */
export interface Joined {
  recordId: string;
  number: string;
}

interface Entry {
  id: string;
  recordId: string;
  createdAt: string;
}

const newestFirst = (a: Entry, b: Entry): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

/**
 * A page of what the office keeps about a record and those that were joined into it, newest first.
 * @returns with `joinedOf`, the joined record that an entry is about
 */
export async function pageAbout<One extends Entry, Key extends { recordId: string }>(
  of: Key,
  joined: readonly Joined[],
  { read, paging }: { read: (of: Key) => Promise<One[]>; paging: Paging },
) {
  const lists = await Promise.all([of, ...joined.map(({ recordId }) => ({ ...of, recordId }))].map(read));
  const known = new Map(joined.map((one) => [one.recordId, one]));
  return {
    ...paginate(lists.flat().toSorted(newestFirst), paging),
    joinedOf: ({ recordId }: One): Joined | undefined => known.get(recordId),
  };
}
