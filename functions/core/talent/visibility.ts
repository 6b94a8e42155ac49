import type { Visibility } from '../../../shared/contract/visibility.ts';
import { missingForFinding } from '../../../shared/domain/findability.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { untilWritten } from '../../data/change.ts';
import { staffVisibility } from '../../data/entities/talent.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, run, WriteRefused, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { presentStaff } from '../staff/present.ts';
import { type Profile, readProfile } from '../staff/profile.ts';

const answer = (profile: Profile): Visibility => ({
  findable: profile.visibility?.findable ?? false,
  isDecided: profile.visibility?.decidedAt !== undefined,
  missing: missingForFinding(profile),
});

/** @throws Failure session_ended for a user who has withdrawn */
export async function ownVisibility({ staffId }: OfStaff): Promise<Visibility> {
  const profile = await readProfile(staffId);
  if (!profile) throw new Failure('session_ended');
  return answer(profile);
}

/** The latest decision holds; the same again changes nothing. @throws Failure session_ended, try_again */
export async function putVisibility(
  { staffId }: OfStaff,
  { findable }: { findable: boolean },
): Promise<Visibility> {
  await untilWritten(
    async () => {
      const before = await get(staffVisibility, { staffId });
      if (before?.decidedAt !== undefined && before.findable === findable) return;
      const { blacklisted } = before ?? {};
      const record = {
        ...{ staffId, findable, decidedAt: instant(), activeOn: tokyoDay(now()) },
        ...(blacklisted && { blacklisted }),
      };
      try {
        await transactNamed<'visibility' | 'staff'>({
          visibility: before
            ? write.save(staffVisibility, { ...record, version: before.version })
            : write.create(staffVisibility, record),
          staff: presentStaff(staffId),
        });
      } catch (error) {
        if (isRefused<'visibility' | 'staff'>(error) && error.has('staff'))
          throw new Failure('session_ended', { cause: error });
        throw error;
      }
    },
    (error) => error instanceof WriteRefused,
  );
  return ownVisibility({ staffId });
}

/**
 * Records that somebody who can be found was here, once a day: lists show who is active. A concurrent visit
 * or decision is as good.
 */
export async function recordVisit({ staffId }: OfStaff): Promise<void> {
  const today = tokyoDay(now());
  const found = await get(staffVisibility, { staffId }, { consistent: false });
  if (!found?.findable || (found.activeOn ?? '') >= today) return;
  try {
    await run(write.save(staffVisibility, { ...found, activeOn: today }));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
}
