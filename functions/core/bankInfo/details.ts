import { bankInfo } from '../../data/entities/bankInfo.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { ownAccount } from '../accounts/account.ts';
import type { Caller } from '../accounts/caller.ts';
import { auditLook } from '../audit/entry.ts';
import { mayPay } from '../rights.ts';
import { openAccount, shownAccount } from './account.ts';

/**
 * A staff member's account for the agency: whole to who may pay, to others the end of its number. The look is written down
 * before anything is answered.
 * @throws Failure not_found
 */
export async function bankInfoDetails(caller: Caller, staffId: string) {
  const [person, record, own] = await Promise.all([
    get(staff, { id: staffId }),
    get(bankInfo, { staffId }),
    ownAccount(caller.accountId),
  ]);
  if (!person || person.withdrawn) throw new Failure('not_found');
  const pays = mayPay({ role: own.role, affiliation: own.affiliation });
  await auditLook(caller, { act: 'bankInfo.read', staffId, after: { whole: pays } });
  if (!record) return { mayPay: pays, bankInfo: null };
  const account = await openAccount(record);
  const shown = await shownAccount(account, record.updatedAt);
  if (!pays) {
    const { country, lastDigits, updatedAt } = shown;
    return { mayPay: pays, bankInfo: { country, lastDigits, updatedAt } };
  }
  const number =
    account.place === 'abroad' && account.iban !== undefined
      ? { iban: account.iban }
      : { accountNumber: account.accountNumber };
  return { mayPay: pays, bankInfo: { ...shown, ...number } };
}
