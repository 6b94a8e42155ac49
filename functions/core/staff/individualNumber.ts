import type { IndividualNumberState } from '../../../shared/contract/staffMoney.ts';
import type { IndividualNumberPurpose } from '../../../shared/domain/individualNumber.ts';
import { individualNumber } from '../../data/entities/taxNumbers.ts';
import { get, type Stored, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { open, type Subject, seal } from '../../platform/fieldEncryption.ts';
import type { Caller } from '../accounts/caller.ts';
import { requireFreshPassword } from '../accounts/freshPassword.ts';
import { auditLook, auditWrite } from '../audit/entry.ts';
import { presentStaff } from './present.ts';

type Own = Caller & { staffId: string };
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

/** That the own number is kept, since when and for what. @throws Failure password_needed */
export async function ownIndividualNumber(caller: Own): Promise<IndividualNumberState> {
  await requireFreshPassword(caller);
  const { staffId } = caller;
  const record = await get(individualNumber, { staffId });
  if (record) await auditLook(caller, { act: 'individualNumber.look', staffId });
  return stateOf(record);
}

/** Saves the own number, sealed, with the purpose agreed to. @throws Failure password_needed, changed_meanwhile */
export async function saveIndividualNumber(
  caller: Own,
  given: { individualNumber: string; purpose: IndividualNumberPurpose },
): Promise<IndividualNumberState> {
  await requireFreshPassword(caller);
  const { staffId } = caller;
  const { purpose } = given;
  const before = await get(individualNumber, { staffId });
  const at = instant();
  const record: Kept = {
    staffId,
    sealed: await seal(subjectOf(staffId), { individualNumber: given.individualNumber }),
    purpose,
    agreedAt: at,
    registeredAt: before?.registeredAt ?? at,
    updatedAt: at,
  };
  await change([
    before
      ? write.save(individualNumber, { ...record, version: before.version })
      : write.create(individualNumber, record),
    auditWrite(caller, {
      act: 'individualNumber.save',
      staffId,
      before: { registered: before !== undefined },
      after: { registered: true, purpose },
    }),
    presentStaff(staffId),
  ]);
  return stateOf(record);
}

/** Erases the own number; one that there is not is erased already. @throws Failure password_needed, changed_meanwhile */
export async function deleteIndividualNumber(caller: Own): Promise<void> {
  await requireFreshPassword(caller);
  const { staffId } = caller;
  const before = await get(individualNumber, { staffId });
  if (!before) return;
  await change([
    write.remove(individualNumber, { staffId }, { version: before.version }),
    auditWrite(caller, {
      act: 'individualNumber.delete',
      staffId,
      before: { registered: true, purpose: before.purpose },
      after: { registered: false },
    }),
  ]);
}

/**
 * The only way to a number that is kept: who reads it and why is written down before it is opened, and it is handed to
 * `use` instead of being answered.
 * @throws Failure not_found
 */
export async function withIndividualNumber<Result>(
  reader: Pick<Caller, 'accountId' | 'role'>,
  { staffId, reason }: { staffId: string; reason: string },
  use: (number: string) => Result | Promise<Result>,
): Promise<Result> {
  const record = await get(individualNumber, { staffId });
  if (!record) throw new Failure('not_found');
  await auditLook(reader, { act: 'individualNumber.read', staffId, reason });
  const { individualNumber: number } = await open(subjectOf(staffId), record.sealed);
  return use(number!);
}
