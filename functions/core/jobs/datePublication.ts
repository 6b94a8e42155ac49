import { isHiring, newDays } from '../../../shared/domain/jobStatus.ts';
import { dayLength } from '../../../shared/domain/time.ts';
import { change, untilWritten } from '../../data/change.ts';
import { job } from '../../data/entities/job.ts';
import { run, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { getRecord } from './records.ts';
import { confirmedAnew } from './stillHiring.ts';

/**
 * Sets when an open posting was first published elsewhere, for an operator who migrates postings. Not
 * available in the API, so that nobody can make their posting look older or newer.
 * @throws Failure not_found for a job that is not open; validation_failed for an instant in the future
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

/**
 * Sets when the company of an open posting confirmed elsewhere that it still hires, for the same operator; not
 * before it was published.
 * @throws Failure validation_failed for an instant in the future
 */
export async function dateConfirmation(id: string, confirmedAt: string): Promise<void> {
  if (!(Date.parse(confirmedAt) <= now()))
    throw new Failure('validation_failed', { fields: [{ field: 'confirmedAt', code: 'inFuture' }] });
  await change(job, { id }, (record) => {
    if (!isHiring(record, now())) return undefined;
    const { publishedAt = '' } = record;
    return confirmedAnew(record, publishedAt > confirmedAt ? publishedAt : confirmedAt);
  });
}
