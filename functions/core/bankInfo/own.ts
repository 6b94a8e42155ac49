import type { BankAccount, BankInfo } from '../../../shared/contract/bankInfo.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { bankInfo } from '../../data/entities/bankInfo.ts';
import { get, run, type Stored, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { rewrap } from '../../platform/fieldEncryption.ts';
import { requireFreshPassword } from '../accounts/freshPassword.ts';
import type { StaffActor } from '../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { presentStaff } from '../staff/present.ts';
import {
  auditedAccount,
  countryOf,
  encryptAccount,
  openAccount,
  shownAccount,
  subjectOf,
} from './account.ts';
import { bankNames } from './banks.ts';

/** Re-encrypts the record's data key under the current key of bank accounts, if it is under an older one. */
async function keepUnderPresentKey(record: Stored<typeof bankInfo>): Promise<void> {
  const encrypted = await rewrap(subjectOf(record.staffId), record.encrypted);
  if (!encrypted) return;
  try {
    await run(write.save(bankInfo, { ...record, encrypted }));
  } catch (error) {
    // It was saved concurrently, and so with the current key.
    if (!(error instanceof WriteRefused)) throw error;
  }
}

/** The caller's account, with the last digits of its number. @throws Failure password_needed */
export async function ownBankInfo(actor: StaffActor): Promise<BankInfo | null> {
  await requireFreshPassword(actor);
  const record = await get(bankInfo, { staffId: actor.staffId });
  if (!record) return null;
  const account = await openAccount(record);
  await keepUnderPresentKey(record);
  return shownAccount(account, record.updatedAt);
}

/** @throws Failure validation_failed: unknown bank, branch or country */
async function requireKnown(account: BankAccount): Promise<void> {
  const refuse = (field: string, code: string) =>
    new Failure('validation_failed', { fields: [{ field, code }] });
  if (account.place === 'japan') {
    const { bankName, branchName } = await bankNames(account.bankCode, account.branchCode);
    if (bankName === undefined) throw refuse('bankCode', 'noSuchBank');
    if (branchName === undefined) throw refuse('branchCode', 'noSuchBranch');
  } else if (!isOption('COUNTRY', account.country)) throw refuse('country', 'notOffered');
}

async function change(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
}

/**
 * Saves the caller's account, encrypted.
 * @param replaces `updatedAt` of the account that it replaces, or 'none'; without it, replaces any
 * @throws Failure password_needed, validation_failed, changed_meanwhile
 */
export async function saveBankInfo(
  actor: StaffActor,
  account: BankAccount,
  replaces?: string,
): Promise<Audited<BankInfo>> {
  await requireFreshPassword(actor);
  await requireKnown(account);
  const { staffId } = actor;
  const before = await get(bankInfo, { staffId });
  if (replaces !== undefined && replaces !== (before?.updatedAt ?? 'none'))
    throw new Failure('changed_meanwhile');
  const record = {
    staffId,
    place: account.place,
    country: countryOf(account),
    encrypted: await encryptAccount(staffId, account),
    updatedAt: instant(),
  };
  const entry = auditWrite(actor, {
    act: 'bankInfo.save',
    subjectId: staffId,
    before: before && auditedAccount(await openAccount(before)),
    after: auditedAccount(account),
  });
  await change([
    before ? write.save(bankInfo, { ...record, version: before.version }) : write.create(bankInfo, record),
    entry,
    presentStaff(staffId),
  ]);
  return audited(entry, await shownAccount(account, record.updatedAt));
}

/** Deletes the caller's account. Idempotent. @throws Failure password_needed, changed_meanwhile */
export async function deleteBankInfo(actor: StaffActor): Promise<Audited<void>> {
  await requireFreshPassword(actor);
  const { staffId } = actor;
  const before = await get(bankInfo, { staffId });
  if (!before) return nothingToAudit(undefined);
  const entry = auditWrite(actor, {
    act: 'bankInfo.delete',
    subjectId: staffId,
    before: auditedAccount(await openAccount(before)),
  });
  await change([write.remove(bankInfo, { staffId }, { version: before.version }), entry]);
  return audited(entry, undefined);
}
