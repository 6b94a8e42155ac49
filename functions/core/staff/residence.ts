import { dueReminder, isWorthSaying, type Reminded } from '../../../shared/domain/residenceExpiry.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { staffBasicInfo } from '../../data/entities/staff.ts';
import { now } from '../../platform/clock.ts';

/**
 * Staff members with a residence reminder due up to an instant, shard by shard, the earliest of each shard
 * first.
 */
export async function* dueResidences(
  untilInstant: string,
): AsyncGenerator<{ staffId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(staffBasicInfo.due, untilInstant))
    yield { staffId: record.staffId, dueAt };
}

/**
 * Queues a due reminder, then marks it as queued: interrupted in between, it is queued again, and
 * deduplicated by its id. Idempotent.
 */
export async function remindOfResidence(
  staffId: string,
  enqueue: (reminder: Reminded) => Promise<void>,
): Promise<void> {
  await change(staffBasicInfo, { staffId }, async (record) => {
    const expiresOn = record.info.visaExpiresOn;
    const days = dueReminder(expiresOn, record.reminded, now());
    if (expiresOn === undefined || days === undefined) return undefined;
    const reminded = { expiresOn, days };
    if (isWorthSaying(expiresOn, now())) await enqueue(reminded);
    return { ...record, reminded };
  });
}
