import { application, scout } from '../../data/entities/application.ts';
import { queryAll } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Caller } from '../accounts/caller.ts';
import { type Profile, readProfile } from '../staff/profile.ts';
import { namedTechnicalInfo } from '../staff/technicalInfo.ts';
import { namedWishes } from '../staff/wishes.ts';

/** The own profile as a whole: one query. @throws Failure session_ended for somebody who has withdrawn */
export async function ownResume(staffId: string) {
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
 * What stands between a company and a staff member: an application or an accepted scout lets the company read the resume,
 * with the contact data for as long as the staff member has not withdrawn every one of them.
 */
async function relation(companyId: string, staffId: string): Promise<{ isThere: boolean; contact: boolean }> {
  const [applications, scouts] = await Promise.all([
    queryAll(application, 'byRelation', `STAFF#${staffId}#APPLICATIONS`),
    queryAll(scout, 'byRelation', `STAFF#${staffId}#SCOUTS`),
  ]);
  const applied = applications.filter((one) => one.companyId === companyId);
  const accepted = scouts.some((one) => one.companyId === companyId && one.status === 'ACCEPTED');
  return {
    isThere: applied.length > 0 || accepted,
    contact: accepted || applied.some(({ status }) => status !== 'WITHDRAWN'),
  };
}

/**
 * The profile that a resume is printed from, for who may see it.
 * @returns also whether the caller may see who it is
 * @throws Failure not_found where there is no such person, or none for this caller
 */
export async function resumeFor(
  caller: Caller,
  staffId = caller.staffId,
): Promise<{ profile: Profile; mayContact: boolean }> {
  if (staffId === undefined) throw new Failure('not_found');
  const isOffice = caller.role === 'employee' || caller.role === 'admin';
  const isOwn = caller.role === 'staff' && caller.staffId === staffId;
  let mayContact = isOffice || isOwn;
  if (caller.role === 'company' && caller.companyId !== undefined) {
    const { isThere, contact } = await relation(caller.companyId, staffId);
    if (!isThere) throw new Failure('not_found');
    mayContact = contact;
  } else if (!mayContact) throw new Failure('not_found');
  const profile = await readProfile(staffId);
  if (!profile) throw new Failure(isOwn ? 'session_ended' : 'not_found');
  return { profile, mayContact };
}
