import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { job } from '../../data/entities/job.ts';
import { getMany } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';

/** Which of these jobs are open now. */
export async function openJobs(jobIds: readonly string[]): Promise<Set<string>> {
  const at = now();
  const records = await getMany(
    job,
    [...new Set(jobIds)].map((id) => ({ id })),
  );
  return new Set(records.filter((record) => isOpen(record, at)).map(({ id }) => id));
}
