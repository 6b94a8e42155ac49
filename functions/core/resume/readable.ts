import { isDisclosed, ofFindable, type Relation } from '../../../shared/domain/disclosure.ts';
import { application } from '../../data/entities/application.ts';
import { queryAll, type Stored } from '../../data/table.ts';
import { relationsTo } from '../applications/relation.ts';
import { type Profile, readProfile } from '../staff/profile.ts';
import { isFindable } from '../talent/findable.ts';

type ApplicationRecord = Stored<typeof application>;

export interface Readable {
  profile: Profile;
  relation: Relation;
  /** The person's applications to the company, the latest first. */
  applications: readonly ApplicationRecord[];
}

/**
 * A person whose resume a company may read now, and how they stand to each other; undefined for everybody else.
 * Only asks: whoever answers anything of the resume goes through gate.ts, which records the look.
 */
export async function readableResume(companyId: string, staffId: string): Promise<Readable | undefined> {
  const profile = await readProfile(staffId);
  if (!profile) return undefined;
  const all = await queryAll(application.ofStaff({ staffId }), { newestFirst: true });
  const applications = all.filter((one) => one.companyId === companyId);
  const known = { applications, areAll: true };
  const found = (await relationsTo(companyId, [profile.staff], known)).get(staffId)!;
  const widened = ofFindable(found);
  const relation = widened !== found && (await isFindable(profile)) ? widened : found;
  return isDisclosed(relation, 'resume') ? { profile, relation, applications } : undefined;
}
