import type * as z from 'zod';
import { applications } from '../../../shared/collections/applications.ts';
import { applicantList } from '../../../shared/contract/applicantList.ts';
import type { Application } from '../../../shared/contract/applications.ts';
import type { jobs } from '../../../shared/contract/jobs.ts';
import type { ScreeningQuestion } from '../../../shared/contract/screeningQuestions.ts';
import type { AppliedStatus, FilterOption, Locale, ScoutStatus } from '../../../shared/domain/codes.ts';
import { isScoutOpen, scoutStatusNow } from '../../../shared/domain/scoutStatus.ts';
import { meetsAnswers } from '../../../shared/domain/screeningQuestions.ts';
import { application, scout } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { get, queryAll, run, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { rowLayout } from '../../search/index.ts';
import type { Actor, CompanyActor, OfCompany } from '../actor.ts';
import { pageOfFew, rowsAfter } from '../lists/page.ts';
import type { Paging } from '../paging.ts';
import { asSeenBy, toApplications } from './answers.ts';
import { listApplicants } from './applicants.ts';
import { jobsNow, openJobs } from './openJobs.ts';
import { questionsOf } from './questions.ts';
import { applicationVersionIn } from './rowVersion.ts';
import { requireOwn, sideOf } from './side.ts';

export interface ByJob {
  filterOption: FilterOption;
  showCloseJob: boolean;
}

/** HIRING: of open jobs, with `showCloseJob` of ended ones too; CLOSED: of ended ones; ALL: of both. */
export const speaksOf = (isOpen: boolean, { filterOption, showCloseJob }: ByJob): boolean =>
  filterOption === 'ALL' || (filterOption === 'HIRING' ? isOpen || showCloseJob : !isOpen);

type Query = z.output<typeof jobs.appliedJobs.query>;
export type AppliedQuery = Omit<Query, 'status' | 'answer'> & {
  readonly status: readonly AppliedStatus[];
  readonly answer?: readonly string[];
};

const applicationLayout = rowLayout(applications);

/** Staff: the caller's applications; company: its applicants. With counts per status, whichever is requested. */
export const appliedJobs = (actor: Actor, asked: AppliedQuery, locale: Locale) =>
  actor.role === 'company' ? receivedBy(actor, asked, locale) : sentBy(actor, asked, locale);

/** A page of the company's applicants, from the read model; about one posting also what that asks. */
async function receivedBy(
  actor: CompanyActor,
  { jobId, showCloseJob, filterOption, status, answer, ...asked }: AppliedQuery,
  locale: Locale,
) {
  const query = applicantList.listApplicants.query.parse({
    status,
    answer,
    ...(jobId && { jobId: [jobId] }),
  });
  const { data, facets, ...rest } = await listApplicants(
    actor,
    {
      ...query,
      ...asked,
      filterOption: filterOption === 'HIRING' && showCloseJob ? 'ALL' : filterOption,
    },
    locale,
  );
  return {
    data: data.map(({ marks: _, ...one }) => one),
    ...rest,
    facets: { status: facets.status ?? {} },
    ...(jobId !== undefined && { questions: await questionsAsked(actor, jobId, data) }),
  };
}

/** What a posting of the company asks, and what these applicants were asked before its questions were changed. */
async function questionsAsked(
  { companyId }: OfCompany,
  jobId: string,
  rows: readonly Pick<Application, 'answers'>[],
): Promise<ScreeningQuestion[]> {
  const posting = await get(job, { id: jobId }, { consistent: false });
  if (posting?.companyId !== companyId) return [];
  const now = (await questionsOf(posting)) as ScreeningQuestion[];
  const before = rows.flatMap(({ answers = [] }) => answers.map(({ question }) => question));
  const known = new Map([...before.toReversed(), ...now].map((question) => [question.id, question]));
  return [...new Set([...now, ...before].map(({ id }) => id))].map((id) => known.get(id)!);
}

async function sentBy(actor: Actor, asked: AppliedQuery, locale: Locale) {
  const { side, id } = sideOf(actor);
  // Read from an eventually consistent index, so the caller's own change is waited for.
  const { rows, isBehind } = await rowsAfter(
    asked.after,
    () => queryAll(application.ofStaff({ staffId: id }), { newestFirst: true }),
    applicationVersionIn,
  );
  const own = rows
    .map((record) => asSeenBy(side, record))
    .filter(
      (record) =>
        !record.hiddenFor.includes(side) && (asked.jobId === undefined || record.jobId === asked.jobId),
    );
  const jobs = await jobsNow(own.map(({ jobId }) => jobId));
  const ofJobs = own.filter(
    (record) =>
      speaksOf(jobs.open.has(record.jobId), asked) && meetsAnswers(record.answers, asked.answer ?? []),
  );
  const { hits, rest } = pageOfFew(
    applicationLayout,
    actor,
    ofJobs.map((record) => ({
      id: record.id,
      number: record.jobNumber,
      version: record.version,
      updatedAt: record.updatedAt,
      texts: {},
      filters: { status: record.status },
      columns: { applied: Date.parse(record.appliedAt), changed: Date.parse(record.updatedAt) },
      card: null,
    })),
    asked,
  );
  const byId = new Map(ofJobs.map((record) => [record.id, record]));
  const data = hits.map(({ id: hit }) => byId.get(hit)!);
  return {
    data: await toApplications(data, side, locale, jobs),
    ...rest,
    ...(isBehind && { behind: true as const }),
  };
}

export interface ScoutedQuery extends Paging, ByJob {
  status: readonly ScoutStatus[];
  scoutId?: string;
}

/** Removes an ended scout from the caller's list; the other side keeps it. */
export async function deleteScouted(actor: Actor, id: string): Promise<void> {
  const own = sideOf(actor);
  const record = requireOwn(await get(scout, { id }), own);
  const open = await openJobs([record.jobId]);
  const status = scoutStatusNow(record, open.has(record.jobId), now());
  if (isScoutOpen(status)) throw new Failure('application_transition');
  if (record.hiddenFor.includes(own.side)) return;
  try {
    await run(write.save(scout, { ...record, hiddenFor: [...record.hiddenFor, own.side] }));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('try_again', { cause: error });
    throw error;
  }
}
