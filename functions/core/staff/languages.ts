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
 * Saves the languages of the basic info under its version; the rest of it stays as it is.
 * @throws Failure validation_failed; changed_meanwhile, also where no basic info is there to hold them; session_ended
 */
export async function putLanguages(
  { staffId }: OfStaff,
  { version, ...languages }: StaffLanguages & { version: number },
): Promise<{ version: number; completeness: Completeness }> {
  requireOfferedLanguages(languages);
  const before = await get(staffBasicInfo, { staffId });
  if (before?.version !== version) throw new Failure('changed_meanwhile');
  // A level that is left out is gone.
  const { jlpt: _, ...rest } = before.info;
  const record = { ...before, info: { ...rest, ...languages }, updatedAt: instant() };
  await saveAsOwner(staffId, write.save(staffBasicInfo, record));
  return { version: version + 1, completeness: await completenessOf(staffId) };
}
