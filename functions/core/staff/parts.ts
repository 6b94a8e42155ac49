import type { Completeness } from '../../../shared/domain/profileCompleteness.ts';
import type { soccer, staffWishes, technicalInfo } from '../../data/entities/staff.ts';
import type { translatorProfile } from '../../data/entities/translator.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, type Stored, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { presentStaff } from './present.ts';
import { readProfile } from './profile.ts';

/** A part of the profile that is one record, read and replaced as a whole. */
type Part = typeof technicalInfo | typeof staffWishes | typeof soccer | typeof translatorProfile;
type Info<Of extends Part> = Stored<Of>['info'];

/** The stored value of a part, with its version: 0 if there is none. */
export async function readPart<Of extends Part>(
  of: Of,
  staffId: string,
): Promise<{ info: Info<Of> | undefined; version: number }> {
  const found = await get(of as typeof technicalInfo, { staffId });
  return { info: found?.info as unknown as Info<Of> | undefined, version: found?.version ?? 0 };
}

/**
 * Sends the write of a part of the profile, on the condition that its owner has not withdrawn.
 * @throws Failure changed_meanwhile, session_ended
 */
export async function saveAsOwner(staffId: string, part: Write): Promise<void> {
  try {
    await transactNamed<'part' | 'staff'>({ part, staff: presentStaff(staffId) });
  } catch (error) {
    if (!isRefused<'staff'>(error)) throw error;
    throw new Failure(error.has('staff') ? 'session_ended' : 'changed_meanwhile', { cause: error });
  }
}

/** What saving a part under the version that was read writes; 0 if there was none. */
export function partWrite<Of extends Part>(of: Of, staffId: string, info: Info<Of>, version: number): Write {
  const record = { staffId, info, updatedAt: instant() } as never;
  return version === 0
    ? write.create(of, record)
    : write.save(of, { ...(record as object), version } as unknown as never);
}

/**
 * Saves a part under the version that was read; 0 if there was none.
 * @returns the new version.
 * @throws Failure changed_meanwhile, session_ended
 */
export async function savePart<Of extends Part>(
  of: Of,
  staffId: string,
  info: Info<Of>,
  version: number,
): Promise<number> {
  await saveAsOwner(staffId, partWrite(of, staffId, info, version));
  return version + 1;
}

/** How complete the profile is now. @throws Failure session_ended for a user who has withdrawn */
export async function completenessOf(staffId: string): Promise<Completeness> {
  const profile = await readProfile(staffId);
  if (!profile) throw new Failure('session_ended');
  return profile.completeness;
}
