import type { JobStatus } from '../../../shared/domain/codes.ts';
import { lapsesAt, statusNow } from '../../../shared/domain/jobStatus.ts';
import { dueQuestion, isCounted, unconfirmedReason } from '../../../shared/domain/stillHiring.ts';
import { untilWritten } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { job } from '../../data/entities/job.ts';
import { transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { closeWrites } from './close.ts';
import { logEntry } from './postingRight.ts';
import { getRecord, type JobRecord } from './records.ts';

/**
 * Brings a job up to date: opened at opensAt, NEW → HIRING after 7 days, LATED at closesAt; its company asked
 * whether it still hires, and CLOSED without an answer (shared/domain/stillHiring.ts), which returns its slot.
 * The question is mailed from the stream. Idempotent.
 * @returns the status afterwards; undefined if there is no such job.
 */
export async function advanceJob(jobId: string): Promise<JobStatus | undefined> {
  return untilWritten(async () => {
    const record = await getRecord(jobId);
    if (!record) return undefined;
    const at = now();
    const status = statusNow(record, at);
    if (status === 'CLOSED' && record.status !== 'CLOSED') {
      await transactNamed(
        await closeWrites(record, { as: 'system' }, unconfirmedReason, { at: lapsesAt(record) }),
      );
      return status;
    }
    const next = advanced(record, status, at);
    if (!next) return status;
    await transactNamed({
      job: write.save(job, next),
      log:
        status === record.status
          ? undefined
          : logEntry(jobId, { from: record.status, to: status, actor: { as: 'system' } }),
    });
    return status;
  });
}

/** The job as time has made it; undefined if it is up to date. */
function advanced(record: JobRecord, status: JobStatus, at: number): JobRecord | undefined {
  const { waiting, ...rest } = record;
  const opens = waiting === true && record.opensAt !== undefined && Date.parse(record.opensAt) <= at;
  const isOpen = (status === 'NEW' || status === 'HIRING') && (!waiting || opens);
  const counts = isOpen && !isCounted(record);
  const days = isOpen ? dueQuestion(record, at) : undefined;
  if (status === record.status && !opens && !counts && days === undefined) return undefined;
  return {
    ...rest,
    ...(waiting && !opens && status !== 'LATED' && { waiting }),
    ...(counts && { countedFrom: new Date(at).toISOString() }),
    ...(days && { asked: { id: newId(), days, at: new Date(at).toISOString() } }),
    status,
  };
}

/** Jobs with something due up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueJobs(untilInstant: string): AsyncGenerator<{ jobId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(job.due, untilInstant)) yield { jobId: record.id, dueAt };
}
