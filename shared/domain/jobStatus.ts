import type { JobStatus } from './codes.ts';
import { type Confirmable, unconfirmedAt } from './stillHiring.ts';
import { addDays, dayLength, endOfDay, tokyoDay } from './time.ts';

/** `system` is the scheduled sweep; its transitions are also applied when reading, before it has run. */
export type JobActor = 'company' | 'employee' | 'system';

export interface JobTransition {
  from: JobStatus;
  to: JobStatus;
  name: 'publish' | 'settle' | 'expire' | 'extend' | 'close' | 'lapse' | 'reopen';
  by: readonly JobActor[];
  needsPostingRight?: true;
  needsClosesAt?: true;
}

const owner = ['company', 'employee'] as const;

/** All allowed changes of a job's status. A draft is deleted instead. */
const jobTransitions: readonly JobTransition[] = [
  { from: 'DRAFT', to: 'NEW', name: 'publish', by: owner, needsPostingRight: true },
  { from: 'NEW', to: 'HIRING', name: 'settle', by: ['system'] },
  { from: 'NEW', to: 'LATED', name: 'expire', by: ['system'] },
  { from: 'HIRING', to: 'LATED', name: 'expire', by: ['system'] },
  { from: 'NEW', to: 'CLOSED', name: 'lapse', by: ['system'] },
  { from: 'HIRING', to: 'CLOSED', name: 'lapse', by: ['system'] },
  { from: 'LATED', to: 'HIRING', name: 'extend', by: owner, needsClosesAt: true },
  { from: 'NEW', to: 'CLOSED', name: 'close', by: owner },
  { from: 'HIRING', to: 'CLOSED', name: 'close', by: owner },
  { from: 'LATED', to: 'CLOSED', name: 'close', by: owner },
  { from: 'CLOSED', to: 'HIRING', name: 'reopen', by: owner, needsPostingRight: true, needsClosesAt: true },
];

export function jobTransition(from: JobStatus, to: JobStatus, actor: JobActor): JobTransition | undefined {
  return jobTransitions.find((row) => row.from === from && row.to === to && row.by.includes(actor));
}

/** Days as NEW, maximum days open, and days until a closed page answers 410. */
export const newDays = 7;
export const maximumPostingDays = 90;
export const closedPageDays = 90;

export interface JobTimes extends Confirmable {
  status: JobStatus;
  publishedAt?: string;
  closesAt?: string;
  closedAt?: string;
}

type Moment = Date | string | number;
const time = (moment: Moment): number => new Date(moment).getTime();

/** When it is closed unless its company confirms; undefined if its posting period ends before. */
export function lapsesAt(job: JobTimes): string | undefined {
  const lapses = unconfirmedAt(job);
  return lapses !== undefined && job.closesAt !== undefined && time(job.closesAt) <= time(lapses)
    ? undefined
    : lapses;
}

/** The current status: as if the sweep had just run. */
export function statusNow(job: JobTimes, now: Moment): JobStatus {
  if (job.status !== 'NEW' && job.status !== 'HIRING') return job.status;
  const lapses = lapsesAt(job);
  if (lapses !== undefined && time(lapses) <= time(now)) return 'CLOSED';
  if (job.closesAt !== undefined && time(job.closesAt) <= time(now)) return 'LATED';
  if (job.status === 'NEW' && job.publishedAt !== undefined) {
    return time(now) >= time(job.publishedAt) + newDays * dayLength ? 'HIRING' : 'NEW';
  }
  return job.status;
}

/** The last instant that a number can say. */
const never = Number.MAX_SAFE_INTEGER;

/** What `statusNow` of a published job says at any instant, in numbers that an index holds. Milliseconds since 1970. */
export interface StatusTimes {
  /** NEW before it. */
  newUntil: number;
  /** From `newUntil` HIRING before it, `endsAs` from it. */
  hiringUntil: number;
  endsAs: 'LATED' | 'CLOSED';
}

/** Undefined for a draft, which nothing but a change ends. */
export function statusTimes(job: JobTimes): StatusTimes | undefined {
  if (job.status === 'DRAFT') return undefined;
  if (job.status !== 'NEW' && job.status !== 'HIRING')
    return { newUntil: 0, hiringUntil: 0, endsAs: job.status };
  const lapses = lapsesAt(job);
  const ends = lapses ?? job.closesAt;
  const hiringUntil = ends === undefined ? never : time(ends);
  const settles = job.publishedAt === undefined ? never : time(job.publishedAt) + newDays * dayLength;
  return {
    newUntil: job.status === 'NEW' ? Math.min(settles, hiringUntil) : 0,
    hiringUntil,
    endsAs: lapses === undefined ? 'LATED' : 'CLOSED',
  };
}

/** The status at an instant by these times; of a draft without. */
export const statusAt = (times: StatusTimes | undefined, now: number): JobStatus =>
  !times ? 'DRAFT' : now < times.newUntil ? 'NEW' : now < times.hiringUntil ? 'HIRING' : times.endsAs;

/** Published and not ended; it may open later. */
export function isHiring(job: JobTimes, now: Moment): boolean {
  const status = statusNow(job, now);
  return status === 'NEW' || status === 'HIRING';
}

/** Public, listed and accepting applications. */
export const isOpen = (job: JobTimes, now: Moment): boolean =>
  isHiring(job, now) && (job.opensAt === undefined || time(job.opensAt) <= time(now));

/** Its company still chooses among those who applied, also after the posting period: only closing ends what is in a job. */
export const isChoosing = (job: JobTimes, now: Moment): boolean => statusNow(job, now) !== 'CLOSED';

/** When it ended; undefined if it has not. */
export function endedAt(job: JobTimes, now: Moment): string | undefined {
  const status = statusNow(job, now);
  if (status === 'CLOSED') return job.status === 'CLOSED' ? (job.closedAt ?? job.closesAt) : lapsesAt(job);
  return status === 'LATED' ? job.closesAt : undefined;
}

/** Ended so long ago that its page answers 410. */
export function isGone(job: JobTimes, now: Moment): boolean {
  const ended = endedAt(job, now);
  return ended !== undefined && time(now) >= time(ended) + closedPageDays * dayLength;
}

/** A closing time may be up to 90 days in the future (for publishing, extending and reopening). */
export function isClosesAtAllowed(closesAt: string, now: Moment): boolean {
  const ahead = time(closesAt) - time(now);
  return ahead > 0 && ahead <= maximumPostingDays * dayLength;
}

/** The default closing time: the end of the Tokyo day 60 days ahead. */
export function defaultClosesAt(now: Moment): string {
  return endOfDay(addDays(tokyoDay(now), 60));
}
