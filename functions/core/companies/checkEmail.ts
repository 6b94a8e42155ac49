import { isEmailTaken } from '../accounts/account.ts';
import { limitEmailCheck } from '../limits.ts';

/**
 * Whether an address can register as a company; reveals no more than registration itself.
 * @throws Failure too_many_requests
 */
export async function checkCompanyEmail(email: string, sourceIp: string): Promise<boolean> {
  await limitEmailCheck(sourceIp);
  return !(await isEmailTaken(email));
}
