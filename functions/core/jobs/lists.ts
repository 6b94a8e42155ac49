import type { JobRow } from '../../../shared/contract/postings.ts';
import type { List, LocalizedText } from '../../../shared/contract/shapes.ts';
import type { JobStatus } from '../../../shared/domain/codes.ts';
import { isOpen, statusNow } from '../../../shared/domain/jobStatus.ts';
import { application } from '../../data/entities/application.ts';
import { companyPlan } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { get, getMany, query, queryAll } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfCompany } from '../actor.ts';
import { companyByNumber } from '../companies/records.ts';
import { type Paging, paginate } from '../paging.ts';
import { isBlocked } from '../staff/blocked.ts';
import { staffByNumber } from '../staff/byNumber.ts';
import { toRows } from './answers.ts';
import type { JobRecord } from './records.ts';

/**
 * All jobs of a company, newest first. The total comes from a counter; earlier pages are read and skipped.
 */
export async function listJobsByCompany({ companyId }: OfCompany, paging: Paging): Promise<List<JobRow>> {
  const upTo = paging.page * paging.pageSize;
  const [plan, records] = await Promise.all([
    get(companyPlan, { companyId }, { consistent: false }),
    firstJobs(companyId, upTo),
  ]);
  const rows = await toRows(records.slice(upTo - paging.pageSize, upTo));
  return { data: rows, total: Math.max(plan?.jobs ?? 0, records.length), ...paging };
}

async function firstJobs(companyId: string, limit: number): Promise<JobRecord[]> {
  const found: JobRecord[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query(job.ofCompany({ companyId }), {
      newestFirst: true,
      limit: limit - found.length,
      after,
    });
    found.push(...page.items);
    after = page.next;
  } while (after && found.length < limit);
  return found;
}

/**
 * Closed ones too, on purpose in one read: a plan bounds how many are open, and thirty cost 4 units. A status depends on the
 * instant, so that the table cannot count it.
 */
const allJobs = (companyId: string): Promise<JobRecord[]> =>
  queryAll(job.ofCompany({ companyId }), { newestFirst: true });

/** The company's jobs with one of these statuses now. */
export async function listJobsByStatus(
  { companyId }: OfCompany,
  statuses: readonly JobStatus[],
  paging: Paging,
): Promise<List<JobRow>> {
  const at = now();
  const found = (await allJobs(companyId)).filter((record) => statuses.includes(statusNow(record, at)));
  const { data, ...rest } = paginate(found, paging);
  return { data: await toRows(data), ...rest };
}

interface JobOption {
  id: string;
  jobNumber: string;
  title: LocalizedText;
  status: JobStatus;
}

/** Id and title of the company's jobs, newest first. */
export async function jobOptions({ companyId }: OfCompany): Promise<JobOption[]> {
  const at = now();
  return (await allJobs(companyId)).map((record) => ({
    id: record.id,
    jobNumber: record.jobNumber,
    title: record.content.title,
    status: statusNow(record, at),
  }));
}

/** The company's open jobs. */
export async function scoutOptions({ companyId }: OfCompany): Promise<JobOption[]> {
  const at = now();
  return (await allJobs(companyId))
    .filter((record) => isOpen(record, at))
    .map(({ id, jobNumber, content, status }) => ({ id, jobNumber, title: content.title, status }));
}

/** All jobs of a company, for employees. @throws Failure not_found for an unknown number */
export async function jobsByCompanyNumber(companyNumber: string, paging: Paging): Promise<List<JobRow>> {
  const found = await companyByNumber(companyNumber);
  if (!found) throw new Failure('not_found');
  return listJobsByCompany({ companyId: found.id }, paging);
}

/**
 * The company's jobs that a staff member applied for. A person who never applied here is not found, like an
 * unknown number.
 * @throws Failure not_found
 */
export async function listJobsByStaffNumber(
  { companyId }: OfCompany,
  staffNumber: string,
  paging: Paging,
): Promise<List<JobRow>> {
  const person = await staffByNumber(staffNumber);
  const applications = person
    ? await queryAll(application.ofStaff({ staffId: person.id }), { newestFirst: true })
    : [];
  const own = applications.filter((one) => one.companyId === companyId && !one.hiddenFor.includes('company'));
  // A person who hides from the company cannot be found by number either.
  if (own.length === 0 || (await isBlocked(own[0]!.staffId, companyId))) throw new Failure('not_found');
  const { data, ...rest } = paginate(own, paging);
  const records = await getMany(
    job,
    data.map(({ jobId }) => ({ id: jobId })),
  );
  return { data: await toRows(records), ...rest };
}
