import { isDisclosed, ofFindable, type Relation } from '../../../shared/domain/disclosure.ts';
import { application } from '../../data/entities/application.ts';
import { queryAll, type Stored } from '../../data/table.ts';
import { relationsTo } from '../applications/relation.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { type Profile, readProfile } from '../staff/profile.ts';
import { findableProfile, isFindable } from '../talent/findable.ts';

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

/**
 * The numbers of those of these people whose resume a company may read now, for lists of many: eventually consistent.
 * Who can be found and does not hide is readable whatever else is between them; only of others is that read.
 */
export async function readableNumbers(
  companyId: string,
  staffIds: Iterable<string>,
): Promise<Map<string, string>> {
  const ids = [...new Set(staffIds)];
  if (ids.length === 0) return new Map();
  const hidden = await hiddenFrom(companyId);
  const profiles = await Promise.all(
    ids
      .filter((id) => !hidden.has(id))
      .map(
        async (id) =>
          (await findableProfile(id, { consistent: false })) ??
          (await readableResume(companyId, id))?.profile,
      ),
  );
  return new Map(profiles.flatMap((one) => (one ? [[one.staff.id, one.staff.staffNumber] as const] : [])));
}
