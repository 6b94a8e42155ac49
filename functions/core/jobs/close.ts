import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { untilWritten } from '../../data/change.ts';
import { jobCriteria } from '../../data/entities/assessment.ts';
import { job, jobText } from '../../data/entities/job.ts';
import { retryIfRefused, transactNamed } from '../../data/named.ts';
import { queryPages, run, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { closingWrite } from './closing.ts';
import { countJobs, type JobChangedBy, logEntry, returnPostingRight } from './postingRight.ts';
import { getRecord, type JobRecord } from './records.ts';

/** Reason for closing the jobs of a company that has left: their pages are removed too. */
export const withdrawnReason = 'withdrawn';

const closed = (record: JobRecord, reason: string, endedAt: string | undefined): JobRecord => {
  const { waiting: _waiting, asked: _asked, ...rest } = record;
  const at = instant();
  return { ...rest, status: 'CLOSED', closedAt: endedAt ?? at, updatedAt: at, closeReason: reason };
};

/**
 * The writes that close an open or expired posting and return its slot; refused under the name `entitlement`
 * when somebody else has used the right: read again.
 * Who is still in it is notified by the steps that follow (core/applications/closing.ts).
 * @param ended when it ended by itself (instant; otherwise it ends now), and what its company writes
 */
export async function closeWrites(
  record: JobRecord,
  actor: JobChangedBy,
  reason: string,
  ended: { at?: string | undefined; texts?: LocalizedText | undefined } = {},
) {
  return {
    job: write.save(job, closed(record, reason, ended.at)),
    ...(await returnPostingRight(record, actor.accountId)),
    log: logEntry(record.id, { from: record.status, to: 'CLOSED', actor, reason }),
    closing: closingWrite(record, actor, { reason, texts: ended.texts }),
  };
}

/** Deletes a draft. */
export function deleteWrites(record: JobRecord) {
  return {
    job: write.remove(
      job,
      { id: record.id },
      {
        version: record.version,
        condition: {
          expression: '#status = :draft',
          names: { '#status': 'status' },
          values: { ':draft': 'DRAFT' },
        },
      },
    ),
    texts: write.remove(jobText, { jobId: record.id }),
    criteria: write.remove(jobCriteria, { jobId: record.id }),
    plan: countJobs(record.companyId, -1),
  };
}

function endJob(found: JobRecord, actor: JobChangedBy): Promise<void> {
  let record: JobRecord | undefined = found;
  return untilWritten(
    async () => {
      record ??= await getRecord(found.id);
      const seen = record;
      record = undefined;
      if (!seen) return;
      if (seen.status === 'DRAFT') await transactNamed(deleteWrites(seen));
      else if (seen.status !== 'CLOSED') await transactNamed(await closeWrites(seen, actor, withdrawnReason));
      else if (seen.closeReason !== withdrawnReason) {
        await transactNamed({ job: write.save(job, { ...seen, closeReason: withdrawnReason }) });
      }
    },
    // A write conflict: read again. Any other error is rethrown.
    retryIfRefused('job', 'entitlement'),
  );
}

/**
 * Closes every posting of a company that leaves, returns its slots and deletes its drafts. Idempotent: closed
 * postings stay as they are, without what applicants were rated by. Publishing checks in its transaction that the company has not left.
 */
export async function closeAllJobs(companyId: string, actor: JobChangedBy): Promise<void> {
  for await (const records of queryPages(job.ofCompany({ companyId }), { limit: 100 }))
    for (const record of records) {
      await endJob(record, actor);
      await run(write.remove(jobCriteria, { jobId: record.id }));
    }
}
