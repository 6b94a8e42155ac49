import { isAgency } from '../../../shared/domain/access.ts';
import { account, attempts, emailClaim, identity } from '../../data/entities/account.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { queryAll, transact, type Write, write } from '../../data/table.ts';
import { epochIn, instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId, sameSecret, sha256 } from '../../platform/ids.ts';
import type { OfAccount } from '../actor.ts';
import { limitMail } from '../limits.ts';
import { type Account, accountByEmail, isEmailTaken, ownAccount, releaseAddress } from './account.ts';
import {
  type Confirmation,
  consumeLink,
  type Link,
  type LinkType,
  linkWrites,
  readLink,
  voidLink,
} from './links.ts';
import { requirePassword, type Source } from './login.ts';
import { hashPassword } from './passwords.ts';
import { emailTaken } from './register.ts';
import { changeAndEndSessions, openSession, type Tokens } from './sessions.ts';

/**
 * Writes as much for an unknown address as for a known one, so that response times do not reveal which it is.
 */
async function writeForNobody(): Promise<void> {
  const subject = `NOBODY#${newId()}`;
  const left = { subject, times: [], expiresAt: epochIn(60) };
  await transact([write.create(attempts, left), write.put(attempts, { ...left, subject: `${subject}#2` })]);
}

async function mailLink(to: Account | undefined, type: LinkType, confirmation?: Confirmation): Promise<void> {
  if (!to) return writeForNobody();
  await transact((await linkWrites(to.id, type, to.email, confirmation)).writes);
}

/** Mails a link to set a new password, if the address has an account. @throws Failure too_many_requests */
export async function forgotPassword(email: string, sourceIp: string): Promise<void> {
  await limitMail(email, sourceIp);
  const of = await accountByEmail(email);
  // Whoever was registered without a login gets no mail but the invitation; a joined account stays closed.
  await mailLink(of?.state === 'NO_LOGIN' || of?.state === 'MERGED' ? undefined : of, 'reset_password');
}

/**
 * Mails the link that confirms an address again, if one is waiting to be confirmed.
 * @throws Failure too_many_requests
 */
export async function sendActivation(
  email: string,
  sourceIp: string,
  confirmation?: Confirmation,
): Promise<void> {
  await limitMail(email, sourceIp);
  const of = await accountByEmail(email);
  await mailLink(of?.state === 'PENDING' ? of : undefined, 'active_account', confirmation);
}

/**
 * Mails a link to a new address; the account keeps the old one until the link is used.
 * @throws Failure password_wrong, too_many_logins, too_many_requests, email_taken
 */
export async function requestEmailChange(
  { accountId }: OfAccount,
  { email, password }: { email: string; password: string },
  sourceIp: string,
): Promise<void> {
  const of = await ownAccount({ accountId });
  await requirePassword(of, password, sourceIp);
  // Comes first: the answer reveals whether an address is registered, so it must be rate limited.
  await limitMail(email, sourceIp);
  if (await isEmailTaken(email)) throw emailTaken();
  await transact((await linkWrites(of.id, 'change_email', email)).writes);
}

/**
 * Sends a transaction that uses up a `link`.
 * @throws Failure link_invalid on the second use, email_taken, try_again
 */
async function withLink(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isRefused<'link' | 'email'>(error)) throw error;
    if (error.has('link')) throw new Failure('link_invalid');
    throw error.has('email') ? emailTaken() : new Failure('try_again', { cause: error });
  }
}

/** Whether a request comes from the device that signed up and asked for the mail. */
const isFromDevice = ({ deviceHash }: Link, deviceSecret: string | undefined): boolean =>
  deviceHash !== undefined && deviceSecret !== undefined && sameSecret(sha256(deviceSecret), deviceHash);

/**
 * Uses an active_account or change_email link. Logs the caller in if they opened it on the device that signed
 * up, where the password was typed; on another device they still enter the password.
 * @throws Failure link_invalid, email_taken (the new address has been registered since)
 */
export async function verifyAccount(
  { token, deviceSecret }: { token: string; deviceSecret?: string },
  { userAgent }: Pick<Source, 'userAgent'> = {},
) {
  const used = await readLink(token, ['active_account', 'change_email']);
  const of = await ownAccountOfLink(used.accountId);
  let session: Tokens | undefined;
  if (used.type === 'active_account') {
    if (of.state !== 'PENDING') throw new Failure('link_invalid');
    const active = activated(of);
    await withLink(() => transactNamed({ link: consumeLink(used), account: write.save(account, active) }));
    // Employees log in with their password, and with what is asked for beside it.
    if (isFromDevice(used, deviceSecret) && !isAgency(of))
      session = await openSession(active, { userAgent }).catch(noSession);
  } else {
    // A concurrent request used the link first.
    if (of.email === used.email) throw new Failure('link_invalid');
    const writes = {
      link: consumeLink(used),
      email: write.create(emailClaim, { email: used.email, accountId: of.id }),
      former: releaseAddress(of),
      account: write.save(account, { ...of, email: used.email }),
      // Invalidate a reset link that was mailed to the old address.
      reset: voidLink(of, 'reset_password'),
    };
    await withLink(() => transactNamed(writes));
  }
  return {
    type: used.type as 'active_account' | 'change_email',
    role: of.role,
    email: used.email,
    ...(session && { session }),
  };
}

/** The address is confirmed anyway: its owner logs in with the password. */
function noSession(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

/** The account after its owner has proved that the address is theirs. */
export const activated = (of: Account): Account =>
  of.state === 'PENDING' ? { ...of, state: 'ACTIVE', activatedAt: instant() } : of;

async function ownAccountOfLink(accountId: string): Promise<Account> {
  return ownAccount({ accountId }).catch((error: unknown) => {
    if (error instanceof Failure) throw new Failure('link_invalid');
    throw error;
  });
}

/** Writes that unlink an account from its logins at providers. */
export async function identityDeletes(accountId: string): Promise<Write[]> {
  const linked = await queryAll(identity.ofAccount({ accountId }));
  return linked.map(({ provider, subjectHash }) => write.remove(identity, { provider, subjectHash }));
}

/** Writes for an account whose owner shows up for the first time: what was prepared for it before is void. */
async function firstWrites(of: Account, used: LinkType): Promise<Write[]> {
  if (of.state !== 'PENDING') return [];
  const others = of.employeeId
    ? (['active_account', 'invitation', 'reset_password'] as const)
    : (['active_account'] as const);
  const links = others.filter((type) => type !== used).map((type) => voidLink(of, type));
  return [...links, ...(await identityDeletes(of.id))];
}

/** Mails an invited employee a new link, which replaces the one before. */
export const mailInvitation = (to: Account): Promise<{ linkId: string; writes: Write[] }> =>
  linkWrites(to.id, 'invitation', to.email);

/**
 * Sets a new password with the mailed token of a reset or an invitation and ends every session. Access to the mailbox proves ownership of
 * the address, so a PENDING account becomes ACTIVE, without the provider logins that another person may have
 * linked before.
 * @throws Failure link_invalid
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  const used = await readLink(token, ['reset_password', 'invitation']);
  const of = await ownAccountOfLink(used.accountId);
  if (of.state === 'NO_LOGIN') throw new Failure('link_invalid');
  // Somebody who came by another way has a password already.
  if (used.type === 'invitation' && of.state !== 'PENDING') throw new Failure('link_invalid');
  const passwordHash = await hashPassword(password);
  const writes = {
    link: consumeLink(used),
    account: write.save(account, { ...activated(of), passwordHash }),
    change: voidLink(of, 'change_email'),
    untied: await firstWrites(of, used.type),
  };
  await withLink(() => changeAndEndSessions(of.id, writes));
}
