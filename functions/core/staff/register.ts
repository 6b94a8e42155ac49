import type { ProfileName } from '../../../shared/domain/profileName.ts';
import { numberCounter } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import type { NamedWrites } from '../../data/named.ts';
import { increment, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Account } from '../accounts/account.ts';
import { type NewAccount, registerAccount } from '../accounts/register.ts';

/** S0000001; a number is never reused, but one may be skipped. */
export async function nextStaffNumber(): Promise<string> {
  const last = await increment(numberCounter, { kind: 'STAFF' }, 'last');
  return `S${String(last).padStart(7, '0')}`;
}

export type NewStaff = Pick<
  NewAccount,
  'email' | 'password' | 'locale' | 'consent' | 'agreed' | 'confirmation' | 'verified'
> & { nameAtLogin?: ProfileName | undefined };

/**
 * Registers a job seeker: account, staff record, and the writes of `others`, in one transaction.
 * @throws Failure email_taken; WriteRefused for `others`, its indexes counted from 1
 */
export async function registerStaff(
  { nameAtLogin, ...wanted }: NewStaff,
  others: (made: Account) => NamedWrites<string> = () => ({}),
): Promise<{ staffId: string; staffNumber: string; account: Account }> {
  const staffId = newId();
  const staffNumber = await nextStaffNumber();
  const account = await registerAccount({ ...wanted, role: 'staff', staffId }, (made) => ({
    staff: write.create(staff, {
      id: staffId,
      staffNumber,
      accountId: made.id,
      ...(nameAtLogin && { nameAtLogin }),
      withdrawn: false,
      createdAt: instant(),
    }),
    ...others(made),
  }));
  return { staffId, staffNumber, account };
}
