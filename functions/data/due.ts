import type * as z from 'zod';
import { shards as allShards } from './shards.ts';
import { indexKeys, type Question, queryPages } from './table.ts';

/**
 * The records of the index of due times up to an instant, with their due times: shard by shard, the earliest
 * of each shard first.
 */
export async function* dueRecords<Shape extends z.ZodObject>(
  question: (parts: { shard: number }) => Question<Shape>,
  untilInstant: string,
  shards = allShards,
) {
  for (let shard = 0; shard < shards; shard += 1) {
    for await (const records of queryPages(question({ shard }), { to: untilInstant })) {
      for (const record of records)
        yield { record, dueAt: indexKeys(question({ shard }).of, record).byDue?.[1] ?? '' };
    }
  }
}
