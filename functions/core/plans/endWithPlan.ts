import { closesUnderPlan } from '../../../shared/domain/plans.ts';
import { change } from '../../data/change.ts';
import { job } from '../../data/entities/job.ts';
import { queryAll } from '../../data/table.ts';
import type { JobRecord } from '../jobs/records.ts';

/** Moves the closing times of open postings forward to the end of a shortened plan; others stay. */
export async function endWithPlan(companyId: string, validUntil: string): Promise<void> {
  const earlier = ({ status, closesAt }: JobRecord): string | undefined => {
    if ((status !== 'NEW' && status !== 'HIRING') || closesAt === undefined) return undefined;
    const until = closesUnderPlan(closesAt, validUntil);
    return until === closesAt ? undefined : until;
  };
  for (const found of await queryAll(job.ofCompany({ companyId })))
    if (earlier(found))
      await change(job, { id: found.id }, (record) => {
        const closesAt = earlier(record);
        return closesAt === undefined ? undefined : { ...record, closesAt };
      });
}
