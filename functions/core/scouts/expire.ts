import { isScoutOpen, scoutStatusNow } from '../../../shared/domain/scoutStatus.ts';
import { change } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { scout } from '../../data/entities/application.ts';
import { queryAll } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { openJobs } from '../applications/openJobs.ts';

/** Unanswered scouts that expire up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueScouts(untilInstant: string): AsyncGenerator<{ scoutId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(scout.due, untilInstant))
    yield { scoutId: record.id, dueAt };
}

/**
 * Expires an unanswered scout whose time is over or whose posting has ended; both sides are notified. Does
 * nothing to others.
 */
export async function expireScout(id: string): Promise<void> {
  await change(scout, { id }, async (record) => {
    if (!isScoutOpen(record.status)) return undefined;
    const open = await openJobs([record.jobId]);
    if (scoutStatusNow(record, open.has(record.jobId), now()) !== 'EXPIRED') return undefined;
    return { ...record, status: 'EXPIRED' as const, expiredAt: instant() };
  });
}

/** The same for all scouts of a posting that has ended. */
export async function expireScoutsOf(jobId: string): Promise<void> {
  const found = await queryAll(scout.ofJob({ jobId }));
  for (const { id, status } of found) if (isScoutOpen(status)) await expireScout(id);
}
