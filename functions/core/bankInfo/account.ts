import { BankAccount, type BankInfo } from '../../../shared/contract/bankInfo.ts';
import { lastDigits } from '../../../shared/domain/bankAccount.ts';
import type { AuditValues } from '../../data/entities/audit.ts';
import type { bankInfo } from '../../data/entities/bankInfo.ts';
import type { Stored } from '../../data/table.ts';
import {
  decryptFields,
  type EncryptedFields,
  encryptFields,
  type Subject,
} from '../../platform/fieldEncryption.ts';
import { bankNames } from './banks.ts';

export const subjectOf = (staffId: string): Subject => ({ kind: 'bank', ownerId: staffId });

export const countryOf = (account: BankAccount): string =>
  account.place === 'japan' ? 'JP' : account.country;

/** The destination of a transfer. */
const numberOf = (account: BankAccount): string =>
  account.place === 'japan' ? account.accountNumber : (account.iban ?? account.accountNumber ?? '');

/** Everything but place and country, which the record keeps in clear. */
export function encryptAccount(staffId: string, account: BankAccount): Promise<EncryptedFields> {
  const shown = new Set(['place', 'country']);
  const hidden = Object.entries(account).filter(
    (one): one is [string, string] => !shown.has(one[0]) && one[1] !== undefined,
  );
  return encryptFields(subjectOf(staffId), Object.fromEntries(hidden));
}

/**
 * The account that a record holds.
 * @throws Error if the record was tampered with or belongs to another person
 */
export async function openAccount(record: Stored<typeof bankInfo>): Promise<BankAccount> {
  const { staffId, place, country, encrypted } = record;
  const fields = await decryptFields(subjectOf(staffId), encrypted);
  return BankAccount.parse({ place, ...(place === 'abroad' && { country }), ...fields });
}

/** An account as its owner sees it. */
export async function shownAccount(account: BankAccount, updatedAt: string): Promise<BankInfo> {
  const common = {
    country: countryOf(account),
    holder: account.holder,
    lastDigits: lastDigits(numberOf(account)),
    updatedAt,
  };
  if (account.place === 'japan') {
    const { place, bankCode, branchCode, accountType } = account;
    const { bankName, branchName } = await bankNames(bankCode, branchCode);
    // A bank that no longer exists is shown by its code.
    const names = { bankName: bankName ?? bankCode, branchName: branchName ?? branchCode };
    return { ...common, place, bankCode, branchCode, accountType, ...names, hasIban: false };
  }
  const { place, bic, routingCode, bankName, bankAddress, iban } = account;
  const hasIban = iban !== undefined;
  return {
    ...common,
    place,
    bic,
    bankName,
    bankAddress,
    hasIban,
    ...(routingCode !== undefined && { routingCode }),
  };
}

/** The part of an account that the audit log may contain. */
export const auditedAccount = (account: BankAccount): AuditValues => ({
  country: countryOf(account),
  lastDigits: lastDigits(numberOf(account)),
});
