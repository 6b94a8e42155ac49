import { type Judged, replyShareDays, replyShareOf } from '../../../shared/domain/replyClock.ts';
import { addDays, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { replyDay } from '../../data/entities/replyClock.ts';
import { queryAll, type Write, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';

/** Days for which a count is kept after the last on which it is shown. */
const keptLonger = 10;

/** For the transaction that changes a clock: what it was counted as, and is from now on. */
export function judgedWrites(
  companyId: string,
  before: Judged | undefined,
  after: Judged | undefined,
): Write[] {
  if (before?.day === after?.day && before?.inTime === after?.inTime) return [];
  const counts = [
    { judged: before, by: -1 },
    { judged: after, by: 1 },
  ].flatMap(({ judged, by }) => (judged ? [{ ...judged, by }] : []));
  // One write for each day: a transaction may not change a record twice.
  return [...new Set(counts.map(({ day }) => day))].map((day) => {
    const sum = (inTime: boolean) =>
      counts
        .filter((one) => one.day === day && one.inTime === inTime)
        .reduce((total, { by }) => total + by, 0);
    const expiresAt = Date.parse(startOfDay(addDays(day, replyShareDays + keptLonger))) / 1000;
    return write.add(
      replyDay,
      { companyId, day },
      { add: { inTime: sum(true), late: sum(false) }, set: { companyId, day, expiresAt } },
    );
  });
}

/**
 * To what share of applications a company answered in time, over the last 90 days; undefined if they were too few.
 * @returns with the last day that is counted
 */
export async function replyShare(
  companyId: string,
): Promise<{ applications: number; percent: number; until: string } | undefined> {
  const until = tokyoDay(new Date(now()).toISOString());
  const days = await queryAll(replyDay.ofCompany({ companyId }));
  const first = addDays(until, 1 - replyShareDays);
  const share = replyShareOf(days.filter(({ day }) => day >= first));
  return share && { ...share, until };
}
