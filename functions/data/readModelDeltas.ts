import type { Collection } from '../../shared/collections/collection.ts';
import { now } from '../platform/clock.ts';
import type { AnyDocument, Delta, DeltaLog, Manifest } from '../search/types.ts';
import { searchDelta } from './entities/job.ts';
import { listChange } from './entities/listChange.ts';
import { shardOf } from './shards.ts';
import { type Question, query, run, write } from './table.ts';

const hour = 3_600_000;
/** How long changes are kept: readers with an older snapshot refuse to answer. */
export const deltasKeptMs = 72 * hour;
/** Maximum clock skew of writers: this long after an hour has ended, nobody writes to it any more. */
const settledMs = hour / 6;

const hourOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 13);

/** A collection's log of changes in the table. */
export class TableDeltaLog implements DeltaLog {
  readonly #collection: Collection;
  /**
   * Past partitions without changes, cached because every poll starts at the oldest until a change is seen.
   */
  readonly #empty = new Set<string>();

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  async *since(instant: string, manifest?: Manifest): AsyncGenerator<Delta> {
    const present = now();
    const from = Math.max(Date.parse(instant), present - deltasKeptMs);
    for (let at = Math.floor(from / hour) * hour; at <= present + settledMs; at += hour) {
      const parts = await Promise.all(
        this.#partsOf(hourOf(at), manifest).map((part) => this.#read(part, from)),
      );
      for (const { name, found } of parts) {
        if (found.length === 0 && from <= at && at + hour + settledMs < present) this.#empty.add(name);
        yield* found;
      }
    }
  }

  #partsOf(of: string, manifest: Manifest | undefined): Part[] {
    const { name: collection, shards } = this.#collection;
    const parts: Part[] = Array.from({ length: shards }, (_, shard) => ({
      name: `${shard} ${of}`,
      read: (options) => changes(listChange.ofHour({ collection, shard, hour: of }), options),
    }));
    // Changes after a snapshot from the version that had only jobs.
    if (manifest && manifest.collection === undefined)
      parts.push({
        name: of,
        read: (options) => formerChanges(searchDelta.ofHour({ bucket: of }), options),
      });
    return parts.filter(({ name }) => !this.#empty.has(name));
  }

  async #read({ name, read }: Part, from: number): Promise<{ name: string; found: Delta[] }> {
    const found: Delta[] = [];
    let after: Record<string, unknown> | undefined;
    // Consistent, because a page rendered right after a change must show it: it is not rendered again.
    const options = { from: new Date(from).toISOString(), consistent: true };
    do {
      const page = await read({ ...options, after });
      found.push(...page.deltas);
      after = page.next;
    } while (after);
    return { name, found };
  }
}

/** One partition of an hour's changes. */
interface Part {
  name: string;
  read: (options: Read) => Promise<{ deltas: Delta[]; next?: Record<string, unknown> | undefined }>;
}
interface Read {
  from: string;
  consistent: boolean;
  after: Record<string, unknown> | undefined;
}

const deltaOf = (at: string, id: string, version: number, document: unknown): Delta => ({
  at,
  id,
  version,
  ...(document !== undefined && { document: document as AnyDocument }),
});

async function changes(question: Question<typeof listChange.shape>, options: Read) {
  const { items, next } = await query(question, options);
  return {
    deltas: items.map(({ at, id, rowVersion, document }) => deltaOf(at, id, rowVersion, document)),
    next,
  };
}

async function formerChanges(question: Question<typeof searchDelta.shape>, options: Read) {
  const { items, next } = await query(question, options);
  return {
    deltas: items.map(({ at, jobId, jobVersion, document }) => deltaOf(at, jobId, jobVersion, document)),
    next,
  };
}

/** Records a row's version for its list: a document, or none. */
export async function writeDelta(
  { name, shards }: Collection,
  id: string,
  version: number,
  document?: AnyDocument,
): Promise<void> {
  const at = now();
  await run(
    write.put(listChange, {
      collection: name,
      shard: shardOf(id, shards),
      hour: hourOf(at),
      at: new Date(at).toISOString(),
      id,
      rowVersion: version,
      ...(document && { document }),
      expiresAt: Math.floor((at + deltasKeptMs) / 1000),
    }),
  );
}
