import { account } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, queryAll, type Stored } from '../../data/table.ts';

type Account = Stored<typeof account>;

/** Whether an account gets optional notifications: not if it has left, is suspended or has muted them. */
export const receivesNotifications = (one: Account): boolean =>
  one.state === 'ACTIVE' && !one.notificationBanned;

async function told(accountId: string | undefined): Promise<Account | undefined> {
  const found = accountId ? await get(account, { id: accountId }) : undefined;
  return found && receivesNotifications(found) ? found : undefined;
}

/** The account to notify for a company. */
export async function companyAccount(companyId: string): Promise<Account | undefined> {
  return told((await get(company, { id: companyId }))?.accountId);
}

/** The account to notify for a staff member. */
export async function staffAccount(staffId: string): Promise<Account | undefined> {
  return told((await get(staff, { id: staffId }))?.accountId);
}

/** All accounts of the office, to notify of open tasks. */
export const officeAccounts = async (): Promise<Account[]> =>
  (await queryAll(account.employees())).filter(receivesNotifications);
