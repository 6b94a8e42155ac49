import type { TurnedDownJob } from '../../../shared/contract/fit.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { TurnDownReason } from '../../../shared/domain/matching.ts';
import { turnedDownJob } from '../../data/entities/turnedDownJob.ts';
import { queryAll, run, type Stored, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { publicState } from '../jobs/read.ts';
import { loadJob } from '../jobs/records.ts';
import { type Paging, paginate } from '../paging.ts';
import { jobCard } from '../search/document.ts';
import { saveAsOwner } from '../staff/parts.ts';

/** Maximum of dismissals kept; beyond it the oldest is deleted. */
const turnedDownAtMost = 200;
const keptSeconds = 365 * 24 * 3600;

/** What a staff member has dismissed, latest first. */
export async function turnedDownBy(
  staffId: string,
  options: { consistent?: boolean } = {},
): Promise<Stored<typeof turnedDownJob>[]> {
  const found = await queryAll(turnedDownJob.ofStaff({ staffId }), { ...options });
  return found.sort((a, b) => b.at.localeCompare(a.at) || b.jobId.localeCompare(a.jobId));
}

/**
 * Dismisses a job; a repeated call replaces the reason. Also allowed for an ended posting, which may have
 * ended while the page was open.
 * @throws Failure not_found, session_ended
 */
export async function turnDownJob(
  { staffId }: OfStaff,
  jobId: string,
  reason: TurnDownReason,
): Promise<void> {
  const [loaded, before] = await Promise.all([loadJob(jobId), turnedDownBy(staffId, { consistent: true })]);
  if (!loaded || publicState(loaded.record) === 'hidden') throw new Failure('not_found');
  const card = jobCard(loaded.record, loaded.content);
  await saveAsOwner(
    staffId,
    write.put(turnedDownJob, {
      staffId,
      jobId,
      reason,
      at: instant(),
      title: card.title,
      companyId: card.company.id,
      companyName: card.company.name,
      jobPosition: card.jobPosition,
      workAreas: card.workAreas,
      salary: card.salary,
      employmentStatus: card.employmentStatus,
      weeklyHours: card.weeklyHours,
      japaneseLevel: card.japaneseLevel,
      expiresAt: epochIn(keptSeconds),
    }),
  );
  const others = before.filter((one) => one.jobId !== jobId);
  for (const { jobId: oldest } of others.slice(turnedDownAtMost - 1))
    await run(write.remove(turnedDownJob, { staffId, jobId: oldest }));
}

/** Undoes a dismissal. Idempotent. */
export const takeBackJob = ({ staffId }: OfStaff, jobId: string): Promise<void> =>
  run(write.remove(turnedDownJob, { staffId, jobId })).then(() => undefined);

export async function listTurnedDown({ staffId }: OfStaff, paging: Paging): Promise<List<TurnedDownJob>> {
  const { data, ...list } = paginate(await turnedDownBy(staffId, { consistent: true }), paging);
  return {
    ...list,
    data: data.map(({ jobId, reason, at, title, companyName }) => ({
      jobId,
      reason,
      at,
      title,
      companyName,
    })),
  };
}
