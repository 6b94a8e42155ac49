import type { JobStatus } from './codes.ts';
import { addDays, dayLength, endOfDay, tokyoDay } from './time.ts';

/** `system` is the sweep that runs by itself; its transitions hold at read time too, before it has run. */
export type JobActor = 'company' | 'employee' | 'system';

export interface JobTransition {
  from: JobStatus;
  to: JobStatus;
  name: 'publish' | 'settle' | 'expire' | 'extend' | 'close' | 'reopen';
  by: readonly JobActor[];
  needsPostingRight?: true;
  needsClosesAt?: true;
}

const owner = ['company', 'employee'] as const;

/** Every change of a job's status; what is not here is refused. A draft is deleted, not moved. */
const jobTransitions: readonly JobTransition[] = [
  { from: 'DRAFT', to: 'NEW', name: 'publish', by: owner, needsPostingRight: true },
  { from: 'NEW', to: 'HIRING', name: 'settle', by: ['system'] },
  { from: 'NEW', to: 'LATED', name: 'expire', by: ['system'] },
  { from: 'HIRING', to: 'LATED', name: 'expire', by: ['system'] },
  { from: 'LATED', to: 'HIRING', name: 'extend', by: owner, needsClosesAt: true },
  { from: 'NEW', to: 'CLOSED', name: 'close', by: owner },
  { from: 'HIRING', to: 'CLOSED', name: 'close', by: owner },
  { from: 'LATED', to: 'CLOSED', name: 'close', by: owner },
  { from: 'CLOSED', to: 'HIRING', name: 'reopen', by: owner, needsPostingRight: true, needsClosesAt: true },
];

export function jobTransition(from: JobStatus, to: JobStatus, actor: JobActor): JobTransition | undefined {
  return jobTransitions.find((row) => row.from === from && row.to === to && row.by.includes(actor));
}

/** Days as NEW, longest time open, and how long a closed page stays before it answers 410. */
export const newDays = 7;
export const maximumPostingDays = 90;
export const closedPageDays = 90;

export interface JobTimes {
  status: JobStatus;
  publishedAt?: string;
  opensAt?: string;
  closesAt?: string;
  closedAt?: string;
}

type Moment = Date | string | number;
const time = (moment: Moment): number => new Date(moment).getTime();

/** The status that is true now: what the sweep would have made of it if it had just run. */
export function statusNow(job: JobTimes, now: Moment): JobStatus {
  if (job.status !== 'NEW' && job.status !== 'HIRING') return job.status;
  if (job.closesAt !== undefined && time(job.closesAt) <= time(now)) return 'LATED';
  if (job.status === 'NEW' && job.publishedAt !== undefined) {
    return time(now) >= time(job.publishedAt) + newDays * dayLength ? 'HIRING' : 'NEW';
  }
  return job.status;
}

/** Public, listed and open to applications. */
export function isOpen(job: JobTimes, now: Moment): boolean {
  const status = statusNow(job, now);
  if (status !== 'NEW' && status !== 'HIRING') return false;
  return job.opensAt === undefined || time(job.opensAt) <= time(now);
}

/** When it ended, or undefined while it has not. */
export function endedAt(job: JobTimes, now: Moment): string | undefined {
  const status = statusNow(job, now);
  if (status === 'CLOSED') return job.closedAt ?? job.closesAt;
  return status === 'LATED' ? job.closesAt : undefined;
}

/** Ended so long ago that its page answers 410. */
export function isGone(job: JobTimes, now: Moment): boolean {
  const ended = endedAt(job, now);
  return ended !== undefined && time(now) >= time(ended) + closedPageDays * dayLength;
}

/** A closing time may lie from now on up to 90 days ahead (publishing, extending and reopening alike). */
export function isClosesAtAllowed(closesAt: string, now: Moment): boolean {
  const ahead = time(closesAt) - time(now);
  return ahead > 0 && ahead <= maximumPostingDays * dayLength;
}

/** What a posting gets that names no closing time: the end of the Tokyo day 60 days on. */
export function defaultClosesAt(now: Moment): string {
  return endOfDay(addDays(tokyoDay(now), 60));
}
