import { dueReminder, isWorthSaying, type Reminded } from '../../../shared/domain/residenceExpiry.ts';
import { dueRecords } from '../../data/due.ts';
import { residenceDuePartition, staffBasicInfo } from '../../data/entities/staff.ts';
import { get, run, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';

/** Staff members of whose stay a reminder is due up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueResidences(
  untilInstant: string,
): AsyncGenerator<{ staffId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(staffBasicInfo, residenceDuePartition, untilInstant))
    yield { staffId: record.staffId, dueAt };
}

/**
 * Hands on the reminder whose time has come, then writes down that it was: interrupted between the two it is handed on
 * again, and its name makes it one. Safe to call at any time and as often as one likes.
 */
export async function remindOfResidence(
  staffId: string,
  handOn: (reminder: Reminded) => Promise<void>,
): Promise<void> {
  for (;;) {
    const record = await get(staffBasicInfo, { staffId });
    const expiresOn = record?.info.visaExpiresOn;
    const days = dueReminder(expiresOn, record?.reminded, now());
    if (!record || expiresOn === undefined || days === undefined) return;
    const reminded = { expiresOn, days };
    if (isWorthSaying(expiresOn, now())) await handOn(reminded);
    try {
      await run(write.save(staffBasicInfo, { ...record, reminded }));
      return;
    } catch (error) {
      // Saved by the person at this moment: another last day has reminders of its own.
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
}
