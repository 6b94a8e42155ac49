import type { AppliedStatus } from './codes.ts';
import { addDays, addMonths, endOfDay, startOfDay, tokyoDay } from './time.ts';

/**
 * For how many months a company keeps what it knows of people who were declined or withdrew: the default and the limits of
 * its setting. Personal data that is not needed any more is to be erased (個人情報保護法 22条).
 */
export const retentionMonths = { standard: 6, minimum: 1, maximum: 24 } as const;

/** Days before the first ending at which the company is notified, at nine in the morning. */
export const retentionNoticeDays = 14;
/** Days after that ending which one notice covers too, so that there is at most one a week. */
const gatheredDays = 6;

const noticeTime = 9 * 3_600_000;

/** An application as far as its keeping depends on it. */
export interface KeptApplication {
  status: AppliedStatus;
  /** Its last day, of which the company was notified; undefined before that. */
  keptUntil?: string | undefined;
}

/** Whether an application ends with it: a hire does not. */
export const isKeptForATime = ({ status }: Pick<KeptApplication, 'status'>): boolean =>
  status === 'DECLINED' || status === 'WITHDRAWN';

/** Whether a last day is over. @param now milliseconds since 1970 */
export const isKeepingOver = (keptUntil: string | undefined, now: number): boolean =>
  keptUntil !== undefined && keptUntil < tokyoDay(now);

/**
 * Whether what the company knew by this application has ended. Never without the notice, which sets the last day.
 * @param now milliseconds since 1970
 */
export const hasLapsed = (one: KeptApplication, now: number): boolean =>
  isKeptForATime(one) && isKeepingOver(one.keptUntil, now);

/** The last day, by the setting: that day of a later month, or the month’s last if it is shorter. */
export const lastKeptDay = (endedAt: string, months: number): string => addMonths(tokyoDay(endedAt), months);

/**
 * The last day as it stands: what was notified, or what the notice will say, which is never less than its days ahead.
 * @param now milliseconds since 1970
 */
export function expectedLastDay(
  { keptUntil, endedAt }: { keptUntil?: string | undefined; endedAt: string },
  months: number,
  now: number,
): string {
  if (keptUntil !== undefined) return keptUntil;
  const earliest = addDays(tokyoDay(now), retentionNoticeDays);
  return [earliest, lastKeptDay(endedAt, months)].toSorted()[1]!;
}

/** When the company is notified of an ending. */
export const retentionNoticeAt = (lastDay: string): string =>
  new Date(Date.parse(startOfDay(addDays(lastDay, -retentionNoticeDays))) + noticeTime).toISOString();

/** The last day that a notice of this day covers. */
export const noticeCovers = (today: string): string => addDays(today, retentionNoticeDays + gatheredDays);

/** The first instant at which something is not kept any more. */
export const keepingEndsAt = (keptUntil: string): string => startOfDay(addDays(keptUntil, 1));

/** The last instant of a last day, for lists that are sorted by it. */
export const keptThrough = (keptUntil: string): string => endOfDay(keptUntil);
