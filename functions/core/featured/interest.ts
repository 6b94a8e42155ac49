import { addDays, startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { jobInterest } from '../../data/entities/featured.ts';
import { type Write, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import type { JobRecord } from '../jobs/records.ts';

/** Days that count for the hot list; for the trending lists the later half is compared with the earlier. */
export const interestDays = 14;

type Interested = Pick<JobRecord, 'id' | 'content'>;

/** Counts one act of interest on its day; `by` -1 undoes it. Goes into the act's transaction. */
export function interestWrite(
  wanted: Interested,
  act: 'saves' | 'applications',
  at: string,
  by: 1 | -1 = 1,
): Write {
  const day = tokyoDay(at);
  return write.add(
    jobInterest,
    { day, jobId: wanted.id },
    {
      add: { [act]: by },
      set: {
        day,
        jobId: wanted.id,
        languages: [...new Set(wanted.content.languages.map(({ language }) => language))],
        expiresAt: Date.parse(startOfDay(addDays(day, interestDays + 2))) / 1000,
      },
    },
  );
}

/** Whether an act at this instant still counts. */
export const isWithinInterestWindow = (at: string): boolean =>
  tokyoDay(at) > addDays(tokyoDay(now()), -interestDays);
