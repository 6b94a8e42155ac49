import { closesUnderPlan } from '../../../shared/domain/plans.ts';
import { job } from '../../data/entities/job.ts';
import { queryAll, run, WriteRefused, write } from '../../data/table.ts';
import { getRecord, type JobRecord } from './records.ts';

/** Brings the closing times of open postings forward to the end of a plan that has become shorter; others stay. */
export async function endWithPlan(companyId: string, validUntil: string): Promise<void> {
  for (const found of await queryAll(job, 'byOwner', `COMPANY#${companyId}#JOBS`))
    await end(found, validUntil);
}

async function end(found: JobRecord, validUntil: string): Promise<void> {
  for (let record: JobRecord | undefined = found; record; record = await getRecord(record.id)) {
    const { status, closesAt } = record;
    if ((status !== 'NEW' && status !== 'HIRING') || closesAt === undefined) return;
    const until = closesUnderPlan(closesAt, validUntil);
    if (until === closesAt) return;
    try {
      await run(write.save(job, { ...record, closesAt: until }));
      return;
    } catch (error) {
      // Changed at this moment: look again.
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
}
