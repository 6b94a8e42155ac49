import { maskedAddress } from '../../../shared/domain/memberMerge.ts';
import { account } from '../../data/entities/account.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { attemptLogin } from '../limits.ts';
import { type Account, accountByEmail } from './account.ts';
import { type Entered, enterAccount } from './enter.ts';
import { lastRecord } from './joined.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** The caller, as far as rate limits and the list of sessions need it. */
export interface Source {
  sourceIp: string;
  userAgent?: string | undefined;
}

/**
 * @throws Failure inactive_email, invitation_needed, account_suspended, account_merged: revealed only to a caller who has proved that the
 * account is theirs
 */
export function requireActive(of: Account): void {
  if (of.state === 'PENDING') throw new Failure('inactive_email');
  if (of.state === 'NO_LOGIN') throw new Failure('invitation_needed');
  if (of.state === 'SUSPENDED') throw new Failure('account_suspended');
  if (of.state === 'MERGED') throw new Failure('account_merged');
}

/** The same, and with which address the owner of a joined account logs in now. @throws as `requireActive` */
export async function requireEntry(of: Account): Promise<void> {
  if (of.state === 'MERGED') throw new Failure('account_merged', { values: { email: await joinedWith(of) } });
  requireActive(of);
}

/** The masked address of the account that an account was joined into. */
async function joinedWith(of: Account): Promise<string> {
  const record = of.staffId ? await get(staff, { id: of.staffId }) : undefined;
  const kept = record && (await get(account, { id: (await lastRecord(record)).accountId }));
  return maskedAddress((kept ?? of).email);
}

/**
 * Exchanges address and password for tokens; of employees for the second step, if there is one. Takes the same steps
 * for every address: count, two reads, one hash.
 * @throws Failure wrong_credentials, inactive_email, account_suspended, account_merged, too_many_logins
 */
export async function login(
  { email, password }: { email: string; password: string },
  { sourceIp, userAgent }: Source,
): Promise<Entered> {
  const counted = await attemptLogin(email, sourceIp);
  const of = await accountByEmail(email);
  const { right, outdated } = await verifyPassword(password, of?.passwordHash);
  if (!of || !right || of.state === 'WITHDRAWN') throw new Failure('wrong_credentials');
  await counted.succeeded();
  await requireEntry(of);
  return enterAccount(of, {
    userAgent,
    byPassword: true,
    ...(outdated && { newHash: await hashPassword(password) }),
  });
}

/**
 * Checks the password of a logged-in user. A wrong one counts as a failed login, so that a stolen session
 * cannot be used to guess it. For an account without a password (it logs in through a provider) every
 * password is wrong: its owner sets one through 'forgot password' first.
 * @throws Failure password_wrong, too_many_logins
 */
export async function requirePassword(
  of: Account,
  password: string,
  sourceIp: string,
  field = 'password',
): Promise<void> {
  const counted = await attemptLogin(of.email, sourceIp);
  const { right } = await verifyPassword(password, of.passwordHash);
  if (!right) throw new Failure('password_wrong', { fields: [{ field, code: 'passwordWrong' }] });
  await counted.succeeded();
}
