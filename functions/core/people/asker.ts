import { account } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import type { AgencyActor } from '../actor.ts';

/** The employee who had something done in the background, with the rights of now; undefined once they cannot log in. */
export async function askerOf(accountId: string): Promise<AgencyActor | undefined> {
  const of = await get(account, { id: accountId });
  if (of?.state !== 'ACTIVE' || (of.role !== 'employee' && of.role !== 'admin') || !of.employeeId)
    return undefined;
  const { role, employeeId, affiliation, locale } = of;
  return { accountId, sessionId: '', role, employeeId, affiliation, locale };
}
