import type { StaffLanguages } from '../../../shared/contract/staff.ts';
import type { Completeness } from '../../../shared/domain/profileCompleteness.ts';
import { staffBasicInfo } from '../../data/entities/staff.ts';
import { get, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { completenessOf, saveAsOwner } from './parts.ts';
import { requireOfferedLanguages } from './rules.ts';

/**
 * Saves the languages of the basic info under its version; the other fields stay.
 * @throws Failure validation_failed; changed_meanwhile, also if there is no basic info yet; session_ended
 */
export async function putLanguages(
  { staffId }: OfStaff,
  { version, ...languages }: StaffLanguages & { version: number },
): Promise<{ version: number; completeness: Completeness }> {
  requireOfferedLanguages(languages);
  const before = await get(staffBasicInfo, { staffId });
  if (before?.version !== version) throw new Failure('changed_meanwhile');
  // Leaving out the level deletes it.
  const { jlpt: _, ...rest } = before.info;
  const record = { ...before, info: { ...rest, ...languages }, updatedAt: instant() };
  await saveAsOwner(staffId, write.save(staffBasicInfo, record));
  return { version: version + 1, completeness: await completenessOf(staffId) };
}
