import { addDays, startOfDay } from '../../../shared/domain/time.ts';
import { jobDay } from '../../data/entities/jobFigures.ts';
import { type Condition, type Write, write } from '../../data/table.ts';

/** Days for which a day's counts are kept: a year and a month, to compare with the year before. */
const keptDays = 400;

/** Adds to the counts of a job's day, if a condition holds. */
export const dayWrite = (
  jobId: string,
  day: string,
  add: { views?: number; saves?: number },
  condition?: Condition,
): Write =>
  write.add(
    jobDay,
    { jobId, day },
    {
      add,
      set: { jobId, day, expiresAt: Date.parse(startOfDay(addDays(day, keptDays))) / 1000 },
      ...(condition && { condition }),
    },
  );
