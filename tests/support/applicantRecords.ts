import { handler } from '../../functions/api/jobs.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { eraseStaff } from '../../functions/core/leaving/erase.ts';
import { change } from '../../functions/data/change.ts';
import { application } from '../../functions/data/entities/application.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { itemsBeside } from '../../functions/data/table.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { send } from './api.ts';
import {
  completeContent,
  makeCompany,
  makeMember,
  makeStaff,
  type TestCompany,
  type TestStaff,
} from './people.ts';

/** Whoever sends with this access token. */
export type By = { token: string };

export interface Application {
  company: TestCompany;
  colleague: By & { accountId: string };
  reader: By & { accountId: string };
  person: TestStaff;
  jobId: string;
  id: string;
}
/** One person has applied to one job of a company of three: its owner, a recruiter and a reader. */
export async function makeApplication(): Promise<Application> {
  const [company, person] = [await makeCompany({ postingLimit: null }), await makeStaff()];
  const { id: jobId } = await createJob(company, { content: completeContent(), publish: true });
  const { body } = await send(handler, jobs.applyJob, {
    ...{ token: person.token, params: { id: jobId }, body: {} },
  });
  const [colleague, reader] = [await makeMember(company, 'RECRUITER'), await makeMember(company, 'READER')];
  return { company, colleague, reader, person, jobId, id: body.id };
}

/** Closes the account of a job seeker and erases what was kept for it. */
export async function leave({ staffId }: TestStaff): Promise<void> {
  await change(staff, { id: staffId }, (one) => ({ ...one, withdrawn: true }));
  await eraseStaff(staffId);
}

/** Kinds of what a company keeps beside an application; a record without content only counts its versions. */
export async function keptBeside(id: string): Promise<unknown[]> {
  const items = await itemsBeside(application, { id });
  return items.flatMap(({ entity, notes, assessments, score, tags, startedAt }) =>
    entity === 'application' ||
    entity === 'replyClock' ||
    (entity === 'applicantRecord' &&
      JSON.stringify([notes, assessments, score, tags, startedAt]) === '[0,0,null,[],null]')
      ? []
      : [entity],
  );
}
