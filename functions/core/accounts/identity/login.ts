import * as z from 'zod';
import { EmailAddress } from '../../../../shared/contract/shapes.ts';
import type { Locale } from '../../../../shared/domain/codes.ts';
import { address } from '../../../../shared/routes.ts';
import { account, identity } from '../../../data/entities/account.ts';
import { get, run, transact, WriteRefused, write } from '../../../data/table.ts';
import { instant } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import { sha256 } from '../../../platform/ids.ts';
import { registerStaff } from '../../staff/register.ts';
import { type Account, accountByEmail } from '../account.ts';
import { voidLink } from '../links.ts';
import { requireActive, type Source } from '../login.ts';
import { activated, forgetIdentities } from '../mailedLinks.ts';
import { openSession, type Tokens } from '../sessions.ts';
import type { ProvedIdentity } from './provider.ts';

interface Linked extends ProvedIdentity {
  /** Folded. */
  email: string;
}

const keyOf = ({ provider, subject }: ProvedIdentity) => ({
  provider,
  subjectHash: sha256(`${provider} ${subject}`),
});

const linkTo = (proved: ProvedIdentity, accountId: string) =>
  write.create(identity, { ...keyOf(proved), accountId, linkedAt: instant() });

/** The account that this identity logs in to, if it has done so before. */
async function accountOf(proved: ProvedIdentity): Promise<Account | undefined> {
  const known = await get(identity, keyOf(proved));
  if (!known) return undefined;
  const of = await get(account, { id: known.accountId });
  if (of && of.state !== 'WITHDRAWN') return of;
  // Left over from an account that is gone.
  await run(write.remove(identity, keyOf(proved), { version: known.version }));
  return undefined;
}

/**
 * Ties the identity to the account with the same address. The account of somebody who never confirmed the address may
 * have been made by anybody: its password and other logins go, and it is the address's owner's from here on.
 */
async function joinAccount(proved: Linked, of: Account): Promise<void> {
  if (!proved.emailVerified) throw new Failure('identity_not_verified');
  if (of.state === 'SUSPENDED') throw new Failure('account_suspended');
  if (of.state === 'ACTIVE') {
    await transact([
      linkTo(proved, of.id),
      write.check(
        account,
        { id: of.id },
        {
          expression: '#state = :active AND email = :email',
          names: { '#state': 'state' },
          values: { ':active': 'ACTIVE', ':email': proved.email },
        },
      ),
    ]);
    return;
  }
  const { passwordHash: _, ...withoutPassword } = of;
  await transact([
    linkTo(proved, of.id),
    write.save(account, activated(withoutPassword)),
    voidLink(of, 'active_account'),
    ...(await forgetIdentities(of.id)),
  ]);
}

/** Somebody new: a staff account, ACTIVE at once where the provider vouches for the address. */
async function makeAccount(proved: Linked, locale: Locale): Promise<void> {
  await registerStaff(
    {
      email: proved.email,
      locale,
      consent: { newsletter: false, page: address('login', {}, locale) },
      verified: proved.emailVerified,
    },
    (made) => [linkTo(proved, made.id)],
  );
}

/** Ties the identity to an account, whatever is there by now. */
async function settle(proved: ProvedIdentity, locale: Locale): Promise<void> {
  const email = z.safeParse(EmailAddress, proved.email);
  if (!email.success) throw new Failure('identity_refused');
  const linked = { ...proved, email: email.data };
  const sameAddress = await accountByEmail(linked.email);
  if (sameAddress) await joinAccount(linked, sameAddress);
  else await makeAccount(linked, locale);
}

/**
 * Logs in whom a provider has proved, with the account that belongs to them.
 * @throws Failure identity_refused, identity_not_verified, inactive_email, account_suspended
 */
export async function loginWithIdentity(
  proved: ProvedIdentity,
  locale: Locale,
  { userAgent }: Pick<Source, 'userAgent'>,
): Promise<Tokens> {
  for (let round = 0; round < 4; round += 1) {
    const of = await accountOf(proved);
    if (of) {
      requireActive(of);
      return openSession(of, { userAgent });
    }
    try {
      await settle(proved, locale);
    } catch (error) {
      // Two at once: the other one has made or tied the account; look again.
      const lost =
        error instanceof WriteRefused || (error instanceof Failure && error.code === 'email_taken');
      if (!lost) throw error;
    }
  }
  throw new Failure('try_again');
}
