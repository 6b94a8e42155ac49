import type { List } from '../../../shared/contract/shapes.ts';
import type { StaffJob } from '../../../shared/contract/staffManagement.ts';
import { application } from '../../data/entities/application.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, queryAll } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { joinedInto } from '../accounts/joined.ts';
import { openJobs } from '../applications/openJobs.ts';
import { type Paging, paginate } from '../paging.ts';

/** The jobs that somebody applied for, also with records that were joined into theirs, newest first. @throws Failure not_found */
export async function jobsOfPerson(staffId: string, paging: Paging): Promise<List<StaffJob>> {
  const [record, joined] = await Promise.all([
    get(staff, { id: staffId }, { consistent: false }),
    joinedInto(staffId),
  ]);
  if (!record) throw new Failure('not_found');
  const numbers = new Map(joined.map(({ id, staffNumber }) => [id, staffNumber]));
  const lists = await Promise.all(
    [staffId, ...numbers.keys()].map((id) =>
      queryAll(application.ofStaff({ staffId: id }), { newestFirst: true }),
    ),
  );
  const applications =
    joined.length === 0 ? lists[0]! : lists.flat().toSorted((a, b) => b.appliedAt.localeCompare(a.appliedAt));
  const { data, ...rest } = paginate(applications, paging);
  const open = await openJobs(data.map(({ jobId }) => jobId));
  return {
    ...rest,
    data: data.map((one) => {
      const { id, status, appliedAt, updatedAt, jobId, jobNumber, jobTitle, companyName } = one;
      const of = numbers.get(one.staffId);
      return {
        ...{ id, status, appliedAt, updatedAt },
        ...(of && { of }),
        job: { id: jobId, jobNumber, title: jobTitle, isOpen: open.has(jobId), companyName },
      };
    }),
  };
}
