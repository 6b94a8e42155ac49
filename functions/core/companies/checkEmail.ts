import { isEmailTaken } from '../accounts/account.ts';
import { limitEmailCheck } from '../limits.ts';

/** Whether an address can register as a company: no more than registration itself tells. @throws Failure too_many_requests */
export async function checkCompanyEmail(email: string, sourceIp: string): Promise<boolean> {
  await limitEmailCheck(sourceIp);
  return !(await isEmailTaken(email));
}
