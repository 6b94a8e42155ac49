import type { JobStatus } from '../../../shared/domain/codes.ts';
import { statusNow } from '../../../shared/domain/jobStatus.ts';
import { untilWritten } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { job } from '../../data/entities/job.ts';
import { transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { logEntry } from './postingRight.ts';
import { getRecord } from './records.ts';

/**
 * Brings a job's status up to date: opened at opensAt, NEW → HIRING after 7 days, LATED at closesAt.
 * Idempotent.
 * @returns the status afterwards; undefined if there is no such job.
 */
export async function advanceJob(jobId: string): Promise<JobStatus | undefined> {
  return untilWritten(async () => {
    const record = await getRecord(jobId);
    if (!record) return undefined;
    const at = now();
    const status = statusNow(record, at);
    const opens = record.waiting === true && record.opensAt !== undefined && Date.parse(record.opensAt) <= at;
    if (status === record.status && !opens) return status;
    const { waiting, ...rest } = record;
    const isWaiting = waiting && !opens && status !== 'LATED';
    await transactNamed({
      job: write.save(job, { ...rest, ...(isWaiting && { waiting }), status }),
      log:
        status === record.status
          ? undefined
          : logEntry(jobId, { from: record.status, to: status, actor: { as: 'system' } }),
    });
    return status;
  });
}

/** Jobs with something due up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueJobs(untilInstant: string): AsyncGenerator<{ jobId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(job.due, untilInstant)) yield { jobId: record.id, dueAt };
}
