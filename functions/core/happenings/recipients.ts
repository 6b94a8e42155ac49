import { account } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, queryAll, type Stored } from '../../data/table.ts';

type Account = Stored<typeof account>;

/** Whether an account is told what is not strictly needed: who has left, is shut out or wants silence is not. */
export const receivesNotifications = (one: Account): boolean =>
  one.state === 'ACTIVE' && !one.notificationBanned;

async function told(accountId: string | undefined): Promise<Account | undefined> {
  const found = accountId ? await get(account, { id: accountId }) : undefined;
  return found && receivesNotifications(found) ? found : undefined;
}

/** The account to tell of what concerns a company. */
export async function companyAccount(companyId: string): Promise<Account | undefined> {
  return told((await get(company, { id: companyId }))?.accountId);
}

/** The account to tell of what concerns a staff member. */
export async function staffAccount(staffId: string): Promise<Account | undefined> {
  return told((await get(staff, { id: staffId }))?.accountId);
}

/** Everybody of the office, to tell of what waits for one of them. */
export const officeAccounts = async (): Promise<Account[]> =>
  (await queryAll(account.employees())).filter(receivesNotifications);
