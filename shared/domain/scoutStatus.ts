import type { ScoutStatus } from './codes.ts';
import { dayLength } from './time.ts';

/**
 * Days after which an unanswered scout expires, and after which the same company may scout the same person
 * again.
 */
const scoutDays = 14;
export const scoutAgainDays = 30;

/** Unanswered; all others are final. */
export const openScoutStatuses = ['SENT', 'SEEN'] as const satisfies readonly ScoutStatus[];

export const isScoutOpen = (status: ScoutStatus): boolean =>
  (openScoutStatuses as readonly string[]).includes(status);

/** As its recipient sees it: one that was withdrawn is not shown. */
export type ReceivedStatus = Exclude<ScoutStatus, 'WITHDRAWN'>;

export const isReceived = <Of extends { status: ScoutStatus }>(
  scout: Of,
): scout is Of & { status: ReceivedStatus } => scout.status !== 'WITHDRAWN';

/** The instant until which a scout can be answered. */
export const scoutExpiresAt = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + scoutDays * dayLength).toISOString();

/** Scouts sent from this instant on can still be answered. @param now and answer: milliseconds since 1970 */
export const answerableSince = (now: number): number => now - scoutDays * dayLength + 1;

/**
 * The current status: expired after 14 days without an answer, or with its job.
 * @param now milliseconds since 1970
 */
export function scoutStatusNow<Status extends ScoutStatus>(
  { status, sentAt }: { status: Status; sentAt: string },
  isJobOpen: boolean,
  now: number,
): Status | 'EXPIRED' {
  if (!isScoutOpen(status)) return status;
  return !isJobOpen || now >= Date.parse(scoutExpiresAt(sentAt)) ? 'EXPIRED' : status;
}
