import type { Application, Scout } from '../../../shared/contract/jobs.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import {
  type AppliedStatus,
  appliedStatuses,
  type FilterOption,
  type Locale,
  type ScoutStatus,
} from '../../../shared/domain/codes.ts';
import { isScoutOpen, scoutStatusNow } from '../../../shared/domain/scoutStatus.ts';
import { application, scout } from '../../data/entities/application.ts';
import { get, queryAll, run, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor } from '../actor.ts';
import { cut, type Paging } from '../paging.ts';
import { type ApplicationRecord, knownTo, openJobs, type Side, toApplications } from './answers.ts';
import { requireOwn, sideOf } from './side.ts';

export interface ByJob {
  filterOption: FilterOption;
  showCloseJob: boolean;
}

/** HIRING: of jobs open now, with `showCloseJob` of ended ones too; CLOSED: of ended ones; ALL: of both. */
export const speaksOf = (isOpen: boolean, { filterOption, showCloseJob }: ByJob): boolean =>
  filterOption === 'ALL' || (filterOption === 'HIRING' ? isOpen || showCloseJob : !isOpen);

export interface AppliedQuery extends Paging, ByJob {
  status: readonly AppliedStatus[];
  jobId?: string;
}

export function applicationsOf(
  side: Side,
  id: string,
  jobId: string | undefined,
): Promise<ApplicationRecord[]> {
  const newestFirst = { newestFirst: true };
  if (side === 'staff') return queryAll(application, 'byRelation', `STAFF#${id}#APPLICATIONS`, newestFirst);
  // The company's own check below holds for a job of somebody else too.
  return jobId
    ? queryAll(application, 'byName', `JOB#${jobId}#APPLICATIONS`, newestFirst)
    : queryAll(application, 'byOwner', `COMPANY#${id}#APPLICATIONS`, newestFirst);
}

/** Staff: own applications; company: its applicants. Newest first. */
export async function appliedJobs(
  actor: Actor,
  asked: AppliedQuery,
  locale: Locale,
): Promise<List<Application> & { counts: Record<AppliedStatus, number> }> {
  const { side, id } = sideOf(actor);
  const all = (await applicationsOf(side, id, asked.jobId)).map((record) => knownTo(side, record));
  const own = all.filter(
    (record) =>
      (side === 'staff' ? record.staffId : record.companyId) === id &&
      !record.hiddenFor.includes(side) &&
      (asked.jobId === undefined || record.jobId === asked.jobId),
  );
  const open = await openJobs(own.map(({ jobId }) => jobId));
  const ofJobs = own.filter((record) => speaksOf(open.has(record.jobId), asked));
  const found = ofJobs.filter(({ status }) => asked.status.length === 0 || asked.status.includes(status));
  const { data, ...rest } = cut(found, asked);
  const known = { applications: all, areAll: asked.jobId === undefined };
  const counts = Object.fromEntries(
    appliedStatuses.map((one) => [one, ofJobs.filter(({ status }) => status === one).length]),
  ) as Record<AppliedStatus, number>;
  return { data: await toApplications(data, side, locale, open, known), ...rest, counts };
}

export interface ScoutedQuery extends Paging, ByJob {
  status: readonly ScoutStatus[];
  scoutId?: string;
}

/** Staff: scouts received; company: scouts sent. Newest first. */
export async function scoutedJobs(actor: Actor, asked: ScoutedQuery): Promise<List<Scout>> {
  const { side, id } = sideOf(actor);
  const all =
    side === 'staff'
      ? await queryAll(scout, 'byRelation', `STAFF#${id}#SCOUTS`, { newestFirst: true })
      : await queryAll(scout, 'byOwner', `COMPANY#${id}#SCOUTS`, { newestFirst: true });
  const open = await openJobs(all.map(({ jobId }) => jobId));
  const found = all
    .map((record) => ({ ...record, status: scoutStatusNow(record, open.has(record.jobId), now()) }))
    .filter(
      (record) =>
        !record.hiddenFor.includes(side) &&
        (asked.scoutId === undefined || record.id === asked.scoutId) &&
        (asked.status.length === 0 || asked.status.includes(record.status)) &&
        speaksOf(open.has(record.jobId), asked),
    );
  const { data, ...rest } = cut(found, asked);
  return {
    data: data.map((record) => ({
      id: record.id,
      status: record.status,
      message: record.message,
      job: {
        id: record.jobId,
        jobNumber: record.jobNumber,
        title: record.jobTitle,
        isOpen: open.has(record.jobId),
      },
      company: { slug: record.companySlug, name: record.companyName },
      ...(side === 'company' && { staffNumber: record.staffNumber }),
      sentAt: record.sentAt,
    })),
    ...rest,
  };
}

/** Takes an ended scout out of the own list; the other side keeps it. */
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
