import { isScoutOpen, scoutStatusNow } from '../../../shared/domain/scoutStatus.ts';
import { dueRecords } from '../../data/due.ts';
import { scout, scoutDuePartition } from '../../data/entities/application.ts';
import { get, queryAll, run, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { openJobs } from '../applications/answers.ts';

/** Unanswered scouts whose time ends up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueScouts(untilInstant: string): AsyncGenerator<{ scoutId: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(scout, scoutDuePartition, untilInstant))
    yield { scoutId: record.id, dueAt };
}

/** Ends a scout whose time or whose posting has ended without an answer; both sides are told. Does nothing to any other. */
export async function expireScout(id: string): Promise<void> {
  for (;;) {
    const record = await get(scout, { id });
    if (!record || !isScoutOpen(record.status)) return;
    const open = await openJobs([record.jobId]);
    if (scoutStatusNow(record, open.has(record.jobId), now()) !== 'EXPIRED') return;
    try {
      await run(write.save(scout, { ...record, status: 'EXPIRED', expiredAt: instant() }));
      return;
    } catch (error) {
      // Answered or opened at this moment: look again.
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
}

/** The same for all scouts of a posting that has ended. */
export async function expireScoutsOf(jobId: string): Promise<void> {
  const found = await queryAll(scout, 'byName', `JOB#${jobId}#SCOUTS`);
  for (const { id, status } of found) if (isScoutOpen(status)) await expireScout(id);
}
