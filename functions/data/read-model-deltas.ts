import { now } from '../platform/clock.ts';
import type { Delta, DeltaLog, JobDocument } from '../search/types.ts';
import { searchDelta } from './entities/job.ts';
import { query, run, write } from './table.ts';

const hour = 3_600_000;
/** How long a change is kept: readers whose snapshot is older refuse to answer. */
export const deltasKeptMs = 72 * hour;
/** After this time into the next hour nobody writes to an hour any more. */
const settledMs = hour / 6;

const bucketOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 13);

/** The log of changes in the table. */
export class TableDeltaLog implements DeltaLog {
  /** Hours that are over and in which nothing happened: with no change seen yet, every poll begins at the oldest. */
  readonly #empty = new Set<string>();

  async *since(instant: string): AsyncGenerator<Delta> {
    const present = now();
    const from = Math.max(Date.parse(instant), present - deltasKeptMs);
    const start = new Date(from).toISOString();
    // An hour ahead: the writer's clock may be.
    for (let at = Math.floor(from / hour) * hour; at <= present + hour; at += hour) {
      const bucket = bucketOf(at);
      if (this.#empty.has(bucket)) continue;
      let found = 0;
      let after: Record<string, unknown> | undefined;
      do {
        const page = await query(searchDelta, 'table', `DELTA#${bucket}`, {
          from: start,
          after,
          // A page that is made right after a change must show it: nothing renders it again.
          consistent: true,
        });
        found += page.items.length;
        for (const record of page.items) yield toDelta(record);
        after = page.next;
      } while (after);
      if (found === 0 && start <= new Date(at).toISOString() && at + hour + settledMs < present) {
        this.#empty.add(bucket);
      }
    }
  }
}

function toDelta({
  at,
  jobId,
  jobVersion,
  document,
}: {
  at: string;
  jobId: string;
  jobVersion: number;
  document?: unknown;
}): Delta {
  return {
    at,
    id: jobId,
    version: jobVersion,
    ...(document !== undefined && { document: document as JobDocument }),
  };
}

/** Writes down what a version of a job is to the search: a document, or nothing. */
export async function writeDelta(jobId: string, jobVersion: number, document?: JobDocument): Promise<void> {
  const at = now();
  await run(
    write.put(searchDelta, {
      bucket: bucketOf(at),
      at: new Date(at).toISOString(),
      jobId,
      jobVersion,
      ...(document && { document }),
      expiresAt: Math.floor((at + deltasKeptMs) / 1000),
    }),
  );
}
