import { isDisclosed, isPersonalResume } from '../../../shared/domain/disclosure.ts';
import { Failure } from '../../platform/failure.ts';
import type { Actor, OfStaff } from '../actor.ts';
import { relationTo } from '../applications/relation.ts';
import { type Profile, readProfile } from '../staff/profile.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedWishes } from '../staff/wishes.ts';

/** The caller's whole profile: one query. @throws Failure session_ended for a user who has withdrawn */
export async function ownResume({ staffId }: OfStaff) {
  const profile = await readProfile(staffId);
  if (!profile) throw new Failure('session_ended');
  const { staff, basicInfo, education, workHistory, technicalInfo, wishes, soccer, completeness } = profile;
  return {
    staffId,
    staffNumber: staff.staffNumber,
    basicInfo: basicInfo ?? null,
    education: [...education],
    workHistory: [...workHistory],
    technicalInfo: namedTechnicalInfo(technicalInfo),
    wishes: namedWishes(wishes),
    soccer: soccer ?? null,
    completeness,
  };
}

/**
 * The profile that a resume is printed from, if the caller may see it.
 * @returns also whether to print the name, and the gender, which is the person's own choice alone
 * @throws Failure not_found if there is no such person, or the caller may not see them
 */
export async function resumeFor(
  actor: Actor,
  staffId = actor.staffId,
): Promise<{ profile: Profile; isPersonal: boolean; mayStateGender: boolean }> {
  if (staffId === undefined) throw new Failure('not_found');
  const isOffice = actor.role === 'employee' || actor.role === 'admin';
  const isOwn = actor.role === 'staff' && actor.staffId === staffId;
  let isPersonal = isOffice || isOwn;
  if (actor.role === 'company' && actor.companyId !== undefined) {
    const relation = await relationTo(actor.companyId, staffId);
    if (!isDisclosed(relation, 'resume')) throw new Failure('not_found');
    isPersonal = isPersonalResume(relation);
  } else if (!isPersonal) throw new Failure('not_found');
  const profile = await readProfile(staffId);
  if (!profile) throw new Failure(isOwn ? 'session_ended' : 'not_found');
  return { profile, isPersonal, mayStateGender: isOwn };
}
