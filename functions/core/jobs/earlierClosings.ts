import { job } from '../../data/entities/job.ts';
import { jobClosing } from '../../data/entities/jobClosing.ts';
import { eachShard } from '../../data/shards.ts';
import { queryAll, queryPages, transact, WriteRefused, write } from '../../data/table.ts';
import { closingWrite, stillIn } from './closing.ts';
import type { JobRecord } from './records.ts';

/** What a posting without a reason was closed for. */
const unknownReason = 'other';

/**
 * Ends what is still in postings that were closed before closing ended it: each gets the closing that it lacks, which is
 * worked off as any other. A posting that is republished meanwhile is left alone. Idempotent.
 * @returns how many postings there were
 */
export async function closeEarlier(): Promise<number> {
  let found = 0;
  for (const part of eachShard(({ shard }) => job.withStatus({ status: 'CLOSED', shard })))
    for await (const records of queryPages(part))
      for (const record of records) if (await closeOne(record)) found += 1;
  return found;
}

async function closeOne(record: JobRecord): Promise<boolean> {
  const { id, closeReason: reason = unknownReason } = record;
  if ((await queryAll(jobClosing.ofJob({ jobId: id }))).length > 0) return false;
  if ((await stillIn(id)).length === 0) return false;
  const isClosed = {
    expression: '#status = :closed',
    names: { '#status': 'status' },
    values: { ':closed': 'CLOSED' },
  };
  try {
    await transact([write.check(job, { id }, isClosed), closingWrite(record, { as: 'system' }, { reason })]);
  } catch (error) {
    if (error instanceof WriteRefused) return false;
    throw error;
  }
  return true;
}
