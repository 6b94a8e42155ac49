import { tokyoDay } from '../../../shared/domain/time.ts';
import { jobCounters } from '../../data/entities/job.ts';
import { type Write, write } from '../../data/table.ts';
import { dayWrite } from './days.ts';

/** Counts that a job was saved at this instant; `by` -1 undoes it. Goes into the transaction of saving. */
export const saveWrites = (jobId: string, savedAt: string, by: 1 | -1 = 1): { saves: Write; day: Write } => ({
  saves: write.add(jobCounters, { jobId }, { add: { saves: by }, set: { jobId } }),
  day: dayWrite(jobId, tokyoDay(savedAt), { saves: by }),
});
