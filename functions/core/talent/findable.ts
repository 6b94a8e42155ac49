import { missingForFinding } from '../../../shared/domain/findability.ts';
import { account } from '../../data/entities/account.ts';
import { isToBeFound } from '../../data/entities/talent.ts';
import { get } from '../../data/table.ts';
import { type Profile, readProfile } from '../staff/profile.ts';

type Parts = Parameters<typeof missingForFinding>[0] & Pick<Profile, 'visibility'>;

/** Whether a profile may be found: its owner wishes it, the agency does not prevent it, and it has what is needed. */
export const isReadyToBeFound = (profile: Parts): boolean =>
  profile.visibility !== undefined &&
  isToBeFound(profile.visibility) &&
  missingForFinding(profile).length === 0;

/** Whether companies may find the owner of this profile now. */
export async function isFindable(profile: Profile, options: { consistent?: boolean } = {}): Promise<boolean> {
  if (!isReadyToBeFound(profile)) return false;
  return (await get(account, { id: profile.staff.accountId }, options))?.state === 'ACTIVE';
}

/**
 * The profile of somebody whom companies may find now; undefined for everybody else, as if there were no such
 * person. Whether they hide from a particular company is a separate question (staff/blocked.ts).
 */
export async function findableProfile(
  staffId: string,
  options: { consistent?: boolean } = {},
): Promise<Profile | undefined> {
  const profile = await readProfile(staffId, options);
  return profile && (await isFindable(profile, options)) ? profile : undefined;
}
