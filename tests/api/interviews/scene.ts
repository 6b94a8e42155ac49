import { handler } from '../../../functions/api/interviews.ts';
import { handler as jobsHandler } from '../../../functions/api/jobs.ts';
import { now } from '../../../functions/platform/clock.ts';
import { interviews } from '../../../shared/contract/interviews.ts';
import { jobs } from '../../../shared/contract/jobs.ts';
import { type Received, send } from '../../support/api.ts';
import {
  completeContent,
  makeCompany,
  makeStaff,
  type TestCompany,
  type TestStaff,
  tokenFor,
} from '../../support/people.ts';
import { indexInterviews } from '../../support/readModel.ts';

/** For tests of interviews, with `useReadModel`: a company with applicants, and the calls of both. */

type By = { token: string };
const answer = (by: By, id: string, name: keyof typeof interviews, body?: object): Promise<Received> =>
  send(handler, interviews[name], { token: by.token, params: { id }, ...(body && { body }) });

export const hours = (count: number) => new Date(now() + count * 3_600_000).toISOString();
export const interviewer = { name: '橋本 花子', email: 'hashimoto@example.com' };
export const proposal = (more: object = {}) => ({
  times: [hours(48), hours(72)],
  minutes: 60,
  place: '大阪市北区梅田1-2-3',
  interviewers: [interviewer],
  ...more,
});
export const propose = (by: By, applicationId: string, more: object = {}) =>
  answer(by, applicationId, 'proposeInterview', proposal(more));
export const change = (by: By, id: string, body: object) => {
  const { times: _, ...rest } = proposal();
  return answer(by, id, 'changeInterview', { ...rest, ...body });
};
export const choose = (by: By, id: string, startsAt: string, version?: number) =>
  answer(by, id, 'chooseInterviewTime', { startsAt, ...(version !== undefined && { version }) });
export const askOthers = (by: By, id: string, body: object = {}) => answer(by, id, 'requestOtherTimes', body);
export const cancel = (by: By, id: string, body: object = {}) => answer(by, id, 'cancelInterview', body);
export const state = (by: By, id: string, outcome: string) =>
  answer(by, id, 'stateInterviewOutcome', { outcome });
export const read = (by: By, id: string) => answer(by, id, 'getInterview');
export const calendar = (by: By, id: string) => answer(by, id, 'interviewCalendar');
/** A company's list has every change so far. */
export async function list(by: By | TestCompany, query: Record<string, string | string[]> = {}) {
  if ('companyId' in by) await indexInterviews(by);
  return send(handler, interviews.listInterviews, { token: by.token, query });
}
export const interviewersOf = (by: By) => send(handler, interviews.listInterviewers, { token: by.token });

export const declineApplication = (by: By, id: string, body: object = {}) =>
  send(jobsHandler, jobs.declineApplied, { token: by.token, params: { id }, body });

/** The company and the applicant with sessions that are valid now, after the clock was set. */
export const loggedInAgain = async ({ company, person }: Pick<Scene, 'company' | 'person'>) => ({
  company: { ...company, token: await tokenFor({ ...company, role: 'company' }) },
  person: { ...person, token: await tokenFor({ ...person, role: 'staff' }) },
});

export interface Scene {
  company: TestCompany;
  person: TestStaff;
  applicationId: string;
  /** Another applicant for the same job. */
  applicant: () => Promise<{ person: TestStaff; applicationId: string }>;
}
/** @param given what the applicants send; `content` of the posting */
export async function scene(given: object = {}, content: object = {}): Promise<Scene> {
  const company = await makeCompany();
  const job = await send(jobsHandler, jobs.createJob, {
    token: company.token,
    body: { content: completeContent(content), publish: true },
  });
  const applicant = async () => {
    const person = await makeStaff();
    const applied = await send(jobsHandler, jobs.applyJob, {
      token: person.token,
      params: { id: job.body.id },
      body: given,
    });
    return { person, applicationId: applied.body.id as string };
  };
  return { company, ...(await applicant()), applicant };
}
