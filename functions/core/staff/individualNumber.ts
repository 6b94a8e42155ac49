import type { IndividualNumberState } from '../../../shared/contract/staffMoney.ts';
import type { IndividualNumberPurpose } from '../../../shared/domain/individualNumber.ts';
import { individualNumber } from '../../data/entities/taxNumbers.ts';
import { get, type Stored, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { decryptFields, encryptFields, type Subject } from '../../platform/fieldEncryption.ts';
import { requireFreshPassword } from '../accounts/freshPassword.ts';
import type { StaffActor } from '../actor.ts';
import {
  type Audited,
  type AuditedBy,
  audited,
  auditLook,
  auditWrite,
  nothingToAudit,
} from '../audit/entry.ts';
import { presentStaff } from './present.ts';

type Kept = Omit<Stored<typeof individualNumber>, 'version'>;

const subjectOf = (staffId: string): Subject => ({ kind: 'individualNumber', ownerId: staffId });

const stateOf = (record: Kept | undefined): IndividualNumberState =>
  record
    ? {
        registered: true,
        purpose: record.purpose as IndividualNumberPurpose,
        registeredAt: record.registeredAt,
        updatedAt: record.updatedAt,
      }
    : { registered: false };

async function change(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}

/**
 * Whether the caller's number is stored, since when and for which purpose.
 * @throws Failure password_needed
 */
export async function ownIndividualNumber(actor: StaffActor): Promise<Audited<IndividualNumberState>> {
  await requireFreshPassword(actor);
  const { staffId } = actor;
  const record = await get(individualNumber, { staffId });
  if (!record) return nothingToAudit(stateOf(record));
  const entry = await auditLook(actor, { act: 'individualNumber.look', subjectId: staffId });
  return audited(entry, stateOf(record));
}

/**
 * Saves the caller's number, encrypted, with the purpose agreed to.
 * @throws Failure password_needed, changed_meanwhile
 */
export async function saveIndividualNumber(
  actor: StaffActor,
  given: { individualNumber: string; purpose: IndividualNumberPurpose },
): Promise<Audited<IndividualNumberState>> {
  await requireFreshPassword(actor);
  const { staffId } = actor;
  const { purpose } = given;
  const before = await get(individualNumber, { staffId });
  const at = instant();
  const record: Kept = {
    staffId,
    encrypted: await encryptFields(subjectOf(staffId), { individualNumber: given.individualNumber }),
    purpose,
    agreedAt: at,
    registeredAt: before?.registeredAt ?? at,
    updatedAt: at,
  };
  const entry = auditWrite(actor, {
    act: 'individualNumber.save',
    subjectId: staffId,
    before: { registered: before !== undefined },
    after: { registered: true, purpose },
  });
  await change([
    before
      ? write.save(individualNumber, { ...record, version: before.version })
      : write.create(individualNumber, record),
    entry,
    presentStaff(staffId),
  ]);
  return audited(entry, stateOf(record));
}

/** Deletes the caller's number. Idempotent. @throws Failure password_needed, changed_meanwhile */
export async function deleteIndividualNumber(actor: StaffActor): Promise<Audited<void>> {
  await requireFreshPassword(actor);
  const { staffId } = actor;
  const before = await get(individualNumber, { staffId });
  if (!before) return nothingToAudit(undefined);
  const entry = auditWrite(actor, {
    act: 'individualNumber.delete',
    subjectId: staffId,
    before: { registered: true, purpose: before.purpose },
    after: { registered: false },
  });
  await change([write.remove(individualNumber, { staffId }, { version: before.version }), entry]);
  return audited(entry, undefined);
}

/**
 * The only access to a stored number: who reads it and why is audited before it is decrypted, and it is
 * passed to `use` rather than returned.
 * @throws Failure not_found
 */
export async function withIndividualNumber<Result>(
  reader: AuditedBy,
  { staffId, reason }: { staffId: string; reason: string },
  use: (number: string) => Result | Promise<Result>,
): Promise<Result> {
  const record = await get(individualNumber, { staffId });
  if (!record) throw new Failure('not_found');
  await auditLook(reader, { act: 'individualNumber.read', subjectId: staffId, reason });
  const { individualNumber: number } = await decryptFields(subjectOf(staffId), record.encrypted);
  return use(number!);
}
