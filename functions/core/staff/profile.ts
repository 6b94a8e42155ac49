import type { Education } from '../../../shared/contract/educationHistory.ts';
import type { StaffBasicInfo } from '../../../shared/contract/staff.ts';
import type { Work } from '../../../shared/contract/workingHistory.ts';
import { type Completeness, profileCompleteness } from '../../../shared/domain/profileCompleteness.ts';
import { educationList, profilePrefix, staff, staffBasicInfo, workList } from '../../data/entities/staff.ts';
import { pick, queryPartition, type Stored } from '../../data/table.ts';

export interface Profile {
  staff: Stored<typeof staff>;
  basicInfo: StaffBasicInfo | undefined;
  education: readonly Education[];
  workHistory: readonly Work[];
  completeness: Completeness;
}

/** A staff member's profile in one query, or undefined where there is no such staff member (or they have withdrawn). */
export async function readProfile(
  staffId: string,
  options: { consistent?: boolean } = {},
): Promise<Profile | undefined> {
  const items = await queryPartition(`STAFF#${staffId}`, { beginsWith: profilePrefix, ...options });
  const [record] = pick(staff, items);
  if (!record || record.withdrawn) return undefined;
  const basicInfo = pick(staffBasicInfo, items)[0]?.info;
  const education = pick(educationList, items)[0]?.items ?? [];
  const workHistory = pick(workList, items)[0]?.items ?? [];
  return {
    staff: record,
    basicInfo,
    education,
    workHistory,
    completeness: profileCompleteness({ basicInfo, education, workHistory }),
  };
}
