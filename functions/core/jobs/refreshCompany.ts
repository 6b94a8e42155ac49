import { isDeepStrictEqual } from 'node:util';
import { change } from '../../data/change.ts';
import { company } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { get, queryPages } from '../../data/table.ts';
import { companyCopy } from './records.ts';

/**
 * Updates the copied name, address and logo in every job of a company; called when the company has changed.
 * Jobs that are up to date are not written.
 * @returns how many jobs were written
 */
export async function refreshJobsOfCompany(companyId: string): Promise<number> {
  const owner = await get(company, { id: companyId });
  if (!owner) return 0;
  const copy = companyCopy(owner);
  let changed = 0;
  for await (const records of queryPages(job.ofCompany({ companyId }), { limit: 100 }))
    for (const { id, company: known } of records) {
      if (isDeepStrictEqual(known, copy)) continue;
      await change(job, { id }, (record) =>
        isDeepStrictEqual(record.company, copy) ? undefined : { ...record, company: copy },
      );
      changed += 1;
    }
  return changed;
}
