import { boardDays } from '../../../shared/contract/board.ts';
import { addDays, dayLength, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { now } from '../../platform/clock.ts';

/** Today and the days before, with the milliseconds in which each lies. */
export function recentDays(): { day: string; from: number; to: number }[] {
  const today = tokyoDay(now());
  return Array.from({ length: boardDays + 1 }, (_, back) => {
    const day = addDays(today, -back);
    const from = Date.parse(startOfDay(day));
    return { day, from, to: from + dayLength - 1 };
  });
}
