import type { StaffErpInfo, StaffMigration } from '../../../shared/contract/memberSystems.ts';
import { loggedMemberChange, memberChange } from '../../../shared/domain/memberFields.ts';
import { employee } from '../../data/entities/employee.ts';
import { memberEdit, memberErp, memberMigration } from '../../data/entities/memberRecord.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, type Write, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { listToken } from '../lists/page.ts';
import { unmergedStaff } from '../staff/present.ts';
import { type Person, personVersion, presentPerson } from './source.ts';

/** What the office keeps of a member for other systems. */
type Kept = { version: number; updatedAt: string; updatedBy: string } | undefined;

async function savedOf(kept: Kept) {
  if (!kept) return { version: 0 };
  const by = (await get(employee, { id: kept.updatedBy }, { consistent: false }))?.name;
  return { version: kept.version, updatedAt: kept.updatedAt, ...(by && { updatedBy: by }) };
}

/** @throws Failure not_found, also for who has left */
export async function erpInfoOf(staffId: string) {
  const { erp } = await presentPerson(staffId);
  return { ...erp?.info, ...(await savedOf(erp)) };
}

/** Nothing saved is a record that has not begun to move. @throws Failure not_found, also for who has left */
export async function migrationOf(staffId: string) {
  const { migration } = await presentPerson(staffId);
  return { ...(migration?.info ?? { status: 'not-started' as const }), ...(await savedOf(migration)) };
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields without those that were emptied. */
const given = <Info extends object>(info: Info): Info =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined && value !== '')) as Info;

interface Change {
  person: Person;
  act: 'staff.erp' | 'staff.migration';
  before: Fields;
  after: Fields;
  kept: Kept;
  /** Version that was read. */
  version: number;
  part: (saved: { staffId: string; updatedAt: string; updatedBy: string }) => Write;
}

/**
 * Saves under the version that was read; what is stored already changes nothing. The words of the change stay with the
 * member, codes alone in the log.
 */
async function save(
  actor: AgencyActor,
  { person, act, before, after, kept, version, part }: Change,
): Promise<Audited<{ ok: true; version: number; listToken: string }>> {
  const staffId = person.record.id;
  const answer = (at: number, rise: number) => ({
    ok: true as const,
    version: at,
    listToken: listToken({ id: staffId, version: personVersion(person) + rise }),
  });
  const change = memberChange(before, after);
  if (kept && Object.keys(change.after).length === 0) return nothingToAudit(answer(kept.version, 0));
  if ((kept?.version ?? 0) !== version) throw new Failure('changed_meanwhile');
  const id = newId();
  const entry = auditWrite(actor, { id, act, subjectId: staffId, ...loggedMemberChange(before, after) });
  const at = instant();
  try {
    await transactNamed<'part' | 'staff' | 'words' | 'entry'>({
      part: part({ staffId, updatedAt: at, updatedBy: actor.employeeId }),
      staff: unmergedStaff(staffId),
      words: write.create(memberEdit, { staffId, id, at, ...change }),
      entry,
    });
  } catch (error) {
    if (!isRefused<'staff'>(error)) throw error;
    throw new Failure(error.has('staff') ? 'not_found' : 'changed_meanwhile', { cause: error });
  }
  return audited(entry, answer(version + 1, 1));
}

/** @throws Failure not_found, changed_meanwhile */
export async function putErpInfo(
  actor: AgencyActor,
  staffId: string,
  { version, ...asked }: StaffErpInfo & { version: number },
) {
  const person = await presentPerson(staffId);
  const info = given(asked);
  return save(actor, {
    ...{ person, act: 'staff.erp', before: person.erp?.info ?? {}, after: info, kept: person.erp, version },
    part: (saved) =>
      version === 0
        ? write.create(memberErp, { ...saved, info })
        : write.save(memberErp, { ...saved, info, version }),
  });
}

const noted = ({ status, ...others }: Partial<StaffMigration> = {}): Fields => ({
  ...(status && { migrationStatus: status }),
  ...others,
});

/** @throws Failure not_found, changed_meanwhile */
export async function putMigration(
  actor: AgencyActor,
  staffId: string,
  { version, ...asked }: StaffMigration & { version: number },
) {
  const person = await presentPerson(staffId);
  const info = given(asked);
  const { migration } = person;
  return save(actor, {
    ...{ person, act: 'staff.migration', before: noted(migration?.info), after: noted(info) },
    ...{ kept: migration, version },
    part: (saved) =>
      version === 0
        ? write.create(memberMigration, { ...saved, info })
        : write.save(memberMigration, { ...saved, info, version }),
  });
}
