import type { List } from '../../../shared/contract/shapes.ts';
import type { StaffJob } from '../../../shared/contract/staffManagement.ts';
import { application } from '../../data/entities/application.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, queryAll } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { openJobs } from '../applications/openJobs.ts';
import { type Paging, paginate } from '../paging.ts';

/** The jobs that somebody applied for, newest first. @throws Failure not_found */
export async function jobsOfPerson(staffId: string, paging: Paging): Promise<List<StaffJob>> {
  const [record, applications] = await Promise.all([
    get(staff, { id: staffId }, { consistent: false }),
    queryAll(application.ofStaff({ staffId }), { newestFirst: true }),
  ]);
  if (!record) throw new Failure('not_found');
  const { data, ...rest } = paginate(applications, paging);
  const open = await openJobs(data.map(({ jobId }) => jobId));
  return {
    ...rest,
    data: data.map(({ id, status, appliedAt, updatedAt, jobId, jobNumber, jobTitle, companyName }) => ({
      ...{ id, status, appliedAt, updatedAt },
      job: { id: jobId, jobNumber, title: jobTitle, isOpen: open.has(jobId), companyName },
    })),
  };
}
