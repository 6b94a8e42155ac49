import { limitEmailCheck } from '../limits.ts';
import { isEmailTaken } from './account.ts';

/**
 * Whether an address can register. It tells what registration itself would, no more, and not often.
 * @throws Failure too_many_requests
 */
export async function isEmailAvailable(email: string, sourceIp: string): Promise<boolean> {
  await limitEmailCheck(sourceIp);
  return !(await isEmailTaken(email));
}
