import { newDays } from '../../../shared/domain/jobStatus.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { untilWritten } from '../../data/change.ts';
import { job } from '../../data/entities/job.ts';
import { run, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { getRecord } from './records.ts';

/**
 * Gives an open posting the instant at which it was published elsewhere, before it came here: for an operator who takes
 * postings over. No API does this, as nobody may make their own posting look older or newer.
 * @throws Failure not_found for a job that is not open; validation_failed for an instant that lies ahead
 */
export async function datePublication(id: string, publishedAt: string): Promise<void> {
  const at = Date.parse(publishedAt);
  if (!(at <= now()))
    throw new Failure('validation_failed', { fields: [{ field: 'publishedAt', code: 'inFuture' }] });
  await untilWritten(async () => {
    const record = await getRecord(id);
    if (!record || (record.status !== 'NEW' && record.status !== 'HIRING')) throw new Failure('not_found');
    if (record.publishedAt === publishedAt) return;
    const status = now() - at < newDays * dayLength ? 'NEW' : 'HIRING';
    await run(write.save(job, { ...record, publishedAt, status }));
  });
}
