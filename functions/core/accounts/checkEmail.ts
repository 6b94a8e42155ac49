import { limitEmailCheck } from '../limits.ts';
import { isEmailTaken } from './account.ts';

/**
 * Whether an address can register. It reveals no more than registration itself does, and is rate limited.
 * @throws Failure too_many_requests
 */
export async function isEmailAvailable(email: string, sourceIp: string): Promise<boolean> {
  await limitEmailCheck(sourceIp);
  return !(await isEmailTaken(email));
}
