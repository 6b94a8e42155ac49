import { tokyoDay } from '../../../shared/domain/time.ts';
import { jobCounters } from '../../data/entities/job.ts';
import { type Condition, type Write, write } from '../../data/table.ts';
import { dayWrite } from './days.ts';

/** What was counted is erased when its company leaves, a day's also after its time. */
const isCounted: Condition = { expression: 'saves >= :least', values: { ':least': 1 } };

/**
 * Counts that a job was saved at this instant; `by` -1 undoes it, and is refused where nothing is counted any more. Goes into
 * the transaction of saving.
 */
export function saveWrites(jobId: string, savedAt: string, by: 1 | -1 = 1): { saves: Write; day: Write } {
  const condition = by < 0 ? isCounted : undefined;
  return {
    saves: write.add(
      jobCounters,
      { jobId },
      { add: { saves: by }, set: { jobId }, ...(condition && { condition }) },
    ),
    day: dayWrite(jobId, tokyoDay(savedAt), { saves: by }, condition),
  };
}
