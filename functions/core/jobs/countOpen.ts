import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { queryPages } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { OfCompany } from '../actor.ts';

/** How many of a company's jobs are open, page by page from the table: for a mail, whose function has no read model. */
export async function countOpenJobs({ companyId }: OfCompany): Promise<number> {
  const at = now();
  let count = 0;
  for await (const records of queryPages(job.ofCompany({ companyId })))
    count += records.filter((record) => isOpen(record, at)).length;
  return count;
}
