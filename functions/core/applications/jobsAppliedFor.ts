import type { JobRow } from '../../../shared/contract/postings.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { application } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { getMany } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { CompanyActor } from '../actor.ts';
import { toRows } from '../jobs/answers.ts';
import { listPage } from '../lists/page.ts';
import type { Paging } from '../paging.ts';
import { isBlocked } from '../staff/blocked.ts';
import { staffByNumber } from '../staff/byNumber.ts';
import { applicantLayout } from './applicants.ts';

/**
 * A page of the company's jobs that a staff member applied for, by the company's list of applicants. A person who never
 * applied here is not found, like an unknown number, and one who hides from the company.
 * @throws Failure not_found, try_again
 */
export async function listJobsByStaffNumber(
  actor: CompanyActor,
  staffNumber: string,
  { page, pageSize }: Paging,
): Promise<List<JobRow>> {
  const person = await staffByNumber(staffNumber);
  if (!person || (await isBlocked(person.id, actor.companyId))) throw new Failure('not_found');
  const { hits, rest } = await listPage(
    applicantLayout,
    actor,
    { page, pageSize },
    { filters: { staffId: [person.id] }, facets: [] },
  );
  if (rest.total === 0) throw new Failure('not_found');
  const sent = await getMany(
    application,
    hits.map(({ id }) => ({ id })),
  );
  const own = sent.filter((one) => one.companyId === actor.companyId && !one.hiddenFor.includes('company'));
  const records = await getMany(
    job,
    own.map(({ jobId }) => ({ id: jobId })),
  );
  return { data: await toRows(records), total: rest.total, page, pageSize };
}
