import { hasRight } from '../../../shared/domain/rights.ts';
import { bankInfo } from '../../data/entities/bankInfo.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { audited, auditLook } from '../audit/entry.ts';
import { openAccount, shownAccount } from './account.ts';

/**
 * A staff member's account for the agency: the full number if the caller may make payments, otherwise its
 * last digits. The access is audited before anything is returned.
 * @throws Failure not_found
 */
export async function bankInfoDetails(actor: AgencyActor, staffId: string) {
  const [person, record] = await Promise.all([get(staff, { id: staffId }), get(bankInfo, { staffId })]);
  if (!person || person.withdrawn) throw new Failure('not_found');
  const pays = hasRight(actor, 'bankAccounts.readWhole');
  const entry = await auditLook(actor, { act: 'bankInfo.read', subjectId: staffId, after: { whole: pays } });
  if (!record) return audited(entry, { mayPay: pays, bankInfo: null });
  const account = await openAccount(record);
  const shown = await shownAccount(account, record.updatedAt);
  if (!pays) {
    const { country, lastDigits, updatedAt } = shown;
    return audited(entry, { mayPay: pays, bankInfo: { country, lastDigits, updatedAt } });
  }
  const number =
    account.place === 'abroad' && account.iban !== undefined
      ? { iban: account.iban }
      : { accountNumber: account.accountNumber };
  return audited(entry, { mayPay: pays, bankInfo: { ...shown, ...number } });
}
