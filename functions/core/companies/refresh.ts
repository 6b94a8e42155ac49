import { isDeepStrictEqual } from 'node:util';
import { company } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { get, query, run, WriteRefused, write } from '../../data/table.ts';
import { companyCopy, getRecord, type JobRecord } from '../jobs/records.ts';

/**
 * Gives every job of a company its present name, address and logo; called when the company has changed. Jobs that have
 * them already are not written. @returns how many jobs were
 */
export async function refreshJobsOfCompany(companyId: string): Promise<number> {
  const owner = await get(company, { id: companyId });
  if (!owner) return 0;
  const copy = companyCopy(owner);
  let changed = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query(job, 'byOwner', `COMPANY#${companyId}#JOBS`, { after, limit: 100 });
    for (const found of page.items) if (await refresh(found, copy)) changed += 1;
    after = page.next;
  } while (after);
  return changed;
}

async function refresh(found: JobRecord, copy: JobRecord['company']): Promise<boolean> {
  for (let record: JobRecord | undefined = found; record; record = await getRecord(record.id)) {
    if (isDeepStrictEqual(record.company, copy)) return false;
    try {
      await run(write.save(job, { ...record, company: copy }));
      return true;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
  return false;
}
