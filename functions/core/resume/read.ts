import { Failure } from '../../platform/failure.ts';
import type { OfStaff } from '../actor.ts';
import { readProfile } from '../staff/profile.ts';
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
