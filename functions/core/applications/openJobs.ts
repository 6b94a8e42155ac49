import { isChoosing, isOpen, type JobTimes } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { getMany } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';

/** Of some jobs by their ids: which are open now, and of which the company still chooses among those who applied. */
export interface JobsNow {
  open: Set<string>;
  choosing: Set<string>;
}

export function jobsNowOf(records: readonly (JobTimes & { id: string })[]): JobsNow {
  const at = now();
  const ids = (holds: typeof isOpen) =>
    new Set(records.filter((record) => holds(record, at)).map(({ id }) => id));
  return { open: ids(isOpen), choosing: ids(isChoosing) };
}

export const jobsNow = async (jobIds: readonly string[]): Promise<JobsNow> =>
  jobsNowOf(
    await getMany(
      job,
      [...new Set(jobIds)].map((id) => ({ id })),
    ),
  );

/** Which of these jobs are open now. */
export const openJobs = async (jobIds: readonly string[]): Promise<Set<string>> =>
  (await jobsNow(jobIds)).open;
