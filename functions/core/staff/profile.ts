import type { Education } from '../../../shared/contract/educationHistory.ts';
import type { SoccerProfile } from '../../../shared/contract/soccer.ts';
import type { StaffBasicInfo } from '../../../shared/contract/staff.ts';
import type { TechnicalInfo } from '../../../shared/contract/technicalInfo.ts';
import type { StaffWishes } from '../../../shared/contract/wishes.ts';
import type { Work } from '../../../shared/contract/workingHistory.ts';
import { type Completeness, profileCompleteness } from '../../../shared/domain/profileCompleteness.ts';
import {
  educationList,
  soccer as soccerEntity,
  staff,
  staffBasicInfo,
  staffWishes,
  technicalInfo as technicalInfoEntity,
  workList,
} from '../../data/entities/staff.ts';
import { staffVisibility } from '../../data/entities/talent.ts';
import { itemsBelow, pick, type Stored } from '../../data/table.ts';

export interface Profile {
  staff: Stored<typeof staff>;
  basicInfo: StaffBasicInfo | undefined;
  education: readonly Education[];
  workHistory: readonly Work[];
  technicalInfo: TechnicalInfo | undefined;
  wishes: StaffWishes | undefined;
  soccer: SoccerProfile | undefined;
  /** Whether companies may find the person; undefined if not asked yet. */
  visibility: Stored<typeof staffVisibility> | undefined;
  completeness: Completeness;
}

/** A profile as its reader may see it: a company may not see the countries of the schools. */
export type ShownProfile = Omit<Profile, 'education'> & {
  education: readonly (Omit<Education, 'country'> & { country?: string | undefined })[];
};

/** A staff member's profile in one query; undefined if missing or withdrawn. */
export async function readProfile(
  staffId: string,
  options: { consistent?: boolean } = {},
): Promise<Profile | undefined> {
  const items = await itemsBelow(staff, { id: staffId }, options);
  const [record] = pick(staff, items);
  if (!record || record.withdrawn) return undefined;
  const parts = {
    basicInfo: pick(staffBasicInfo, items)[0]?.info,
    education: pick(educationList, items)[0]?.items ?? [],
    workHistory: pick(workList, items)[0]?.items ?? [],
    technicalInfo: pick(technicalInfoEntity, items)[0]?.info,
    wishes: pick(staffWishes, items)[0]?.info,
  };
  return {
    staff: record,
    ...parts,
    soccer: pick(soccerEntity, items)[0]?.info,
    visibility: pick(staffVisibility, items)[0],
    completeness: profileCompleteness(parts),
  };
}
