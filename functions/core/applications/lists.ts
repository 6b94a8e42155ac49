import type * as z from 'zod';
import { applications } from '../../../shared/collections/applications.ts';
import type { jobs } from '../../../shared/contract/jobs.ts';
import type { AppliedStatus, FilterOption, Locale, ScoutStatus } from '../../../shared/domain/codes.ts';
import { isScoutOpen, scoutStatusNow } from '../../../shared/domain/scoutStatus.ts';
import { meetsAnswers } from '../../../shared/domain/screeningQuestions.ts';
import { application, scout } from '../../data/entities/application.ts';
import { get, queryAll, run, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { rowLayout } from '../../search/index.ts';
import type { Actor } from '../actor.ts';
import { pageOfFew, rowsAfter } from '../lists/page.ts';
import type { Paging } from '../paging.ts';
import { type ApplicationRecord, asSeenBy, type Side, toApplications } from './answers.ts';
import { openJobs } from './openJobs.ts';
import { askedIn } from './questions.ts';
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

export function applicationsOf(
  side: Side,
  id: string,
  jobId: string | undefined,
): Promise<ApplicationRecord[]> {
  const newestFirst = { newestFirst: true };
  if (side === 'staff') return queryAll(application.ofStaff({ staffId: id }), newestFirst);
  // The company check below also covers a job of another company.
  return jobId
    ? queryAll(application.ofJob({ jobId }), newestFirst)
    : queryAll(application.ofCompany({ companyId: id }), newestFirst);
}

/**
 * Staff: the caller's applications; company: its applicants. With counts per status, whichever is requested.
 */
export async function appliedJobs(actor: Actor, asked: AppliedQuery, locale: Locale) {
  const { side, id } = sideOf(actor);
  // Read from an eventually consistent index, so the caller's own change is waited for.
  const { rows, isBehind } = await rowsAfter(asked.after, () => applicationsOf(side, id, asked.jobId));
  const all = rows.map((record) => asSeenBy(side, record));
  const own = all.filter(
    (record) =>
      (side === 'staff' ? record.staffId : record.companyId) === id &&
      !record.hiddenFor.includes(side) &&
      (asked.jobId === undefined || record.jobId === asked.jobId),
  );
  const open = await openJobs(own.map(({ jobId }) => jobId));
  const ofJobs = own.filter(
    (record) => speaksOf(open.has(record.jobId), asked) && meetsAnswers(record.answers, asked.answer ?? []),
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
  const known = { applications: all, areAll: asked.jobId === undefined };
  return {
    data: await toApplications(data, side, locale, open, known),
    ...rest,
    ...(side === 'company' && asked.jobId !== undefined && { questions: askedIn(own) }),
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
