import { account } from '../../data/entities/account.ts';
import { WriteRefused, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfSession } from '../actor.ts';
import { ownAccount } from './account.ts';
import { voidLink } from './links.ts';
import { requirePassword } from './login.ts';
import { hashPassword } from './passwords.ts';
import { changeAndEndSessions } from './sessions.ts';

/**
 * Changes the password, ends every other session, and invalidates a mailed reset link.
 * @throws Failure password_wrong, too_many_logins
 */
export async function changePassword(
  actor: OfSession,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  sourceIp: string,
): Promise<void> {
  const of = await ownAccount(actor);
  await requirePassword(of, currentPassword, sourceIp, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  const writes = {
    account: write.save(account, { ...of, passwordHash }),
    reset: voidLink(of, 'reset_password'),
  };
  try {
    await changeAndEndSessions(of.id, writes, actor.sessionId);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('try_again', { cause: error });
    throw error;
  }
}
