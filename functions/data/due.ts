import { dueShards } from './entities/job.ts';
import { type AnyEntity, query } from './table.ts';

/** The records of the index of due times up to an instant, with theirs: shard by shard, the earliest of each shard first. */
export async function* dueRecords<E extends AnyEntity>(
  of: E,
  partition: (shard: number) => string,
  untilInstant: string,
  shards = dueShards,
) {
  for (let shard = 0; shard < shards; shard += 1) {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await query(of, 'byDue', partition(shard), { to: untilInstant, after });
      for (const record of page.items) yield { record, dueAt: of.indexes!(record).byDue?.[1] ?? '' };
      after = page.next;
    } while (after);
  }
}
