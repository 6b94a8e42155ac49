import * as z from 'zod';
import { agreedVersions } from '../../../shared/agreements.ts';
import type { AgreementNeeded } from '../../../shared/contract/auth.ts';
import { EmailAddress } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { profileName } from '../../../shared/domain/profileName.ts';
import { address } from '../../../shared/routes.ts';
import { untilWritten } from '../../data/change.ts';
import { account, identity } from '../../data/entities/account.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, run, transact, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { sha256 } from '../../platform/ids.ts';
import { type Account, accountByEmail } from '../accounts/account.ts';
import { type Entered, enterAccount } from '../accounts/enter.ts';
import { voidLink } from '../accounts/links.ts';
import { requireEntry, type Source } from '../accounts/login.ts';
import { activated, identityDeletes } from '../accounts/mailedLinks.ts';
import { limitRegistration } from '../limits.ts';
import { registerStaff } from '../staff/register.ts';
import type { ProvedIdentity } from './provider.ts';
import { type Linked, readSignUpToken, signUpToken } from './signUpToken.ts';

const keyOf = ({ provider, subject }: ProvedIdentity) => ({
  provider,
  subjectHash: sha256(`${provider} ${subject}`),
});

const linkTo = (proved: ProvedIdentity, accountId: string) =>
  write.create(identity, { ...keyOf(proved), accountId, linkedAt: instant() });

/** The account that this identity is linked to, if any. */
async function accountOf(proved: ProvedIdentity): Promise<Account | undefined> {
  const known = await get(identity, keyOf(proved));
  if (!known) return undefined;
  const of = await get(account, { id: known.accountId });
  if (of && of.state !== 'WITHDRAWN') return of;
  // Left over from a deleted account.
  await run(write.remove(identity, keyOf(proved), { version: known.version }));
  return undefined;
}

/** The name given by the provider, if none is filled in yet: prefills the form of the basic info. */
async function nameWrites(proved: Linked, { staffId }: Account): Promise<Write[]> {
  const nameAtLogin = profileName(proved.name);
  const record = staffId && nameAtLogin ? await get(staff, { id: staffId }) : undefined;
  if (!record || record.withdrawn || record.name || record.nameAtLogin) return [];
  return [write.save(staff, { ...record, nameAtLogin })];
}

/** Links the identity to an active account with the same address. */
async function joinAccount(proved: Linked, of: Account): Promise<void> {
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
    ...(await nameWrites(proved, of)),
  ]);
}

/** What the user agrees to. */
export interface Agreement {
  locale: Locale;
  newsletter: boolean;
  next?: string;
  deviceSecret?: string;
}

const consentOf = ({ newsletter, locale }: Agreement) => ({ newsletter, page: address('login', {}, locale) });

/**
 * An account whose address was never confirmed may have been created by anybody: its password, other logins
 * and consents are dropped, and it belongs to the address's owner from here on.
 */
async function takeOver(proved: Linked, of: Account, agreement: Agreement): Promise<void> {
  const { passwordHash: _, ...withoutPassword } = of;
  const at = instant();
  const versions = agreedVersions(of.role);
  await transact([
    linkTo(proved, of.id),
    write.save(account, {
      ...activated(withoutPassword),
      consent: { ...consentOf(agreement), at },
      ...(versions && { agreement: { at, ...versions } }),
    }),
    voidLink(of, 'active_account'),
    ...(await identityDeletes(of.id)),
    ...(await nameWrites(proved, of)),
  ]);
}

/** A new staff account, ACTIVE at once if the provider has verified the address. */
async function makeAccount(proved: Linked, agreement: Agreement): Promise<void> {
  const { locale, next, deviceSecret } = agreement;
  await registerStaff(
    {
      email: proved.email,
      locale,
      consent: consentOf(agreement),
      agreed: true,
      confirmation: { next, deviceSecret },
      verified: proved.emailVerified,
      nameAtLogin: profileName(proved.name),
    },
    (made) => ({ identity: linkTo(proved, made.id) }),
  );
}

/**
 * @throws Failure identity_not_verified, account_suspended, account_merged, invitation_needed: such an account is not linked to a
 * provider
 */
async function requireJoinable(proved: Linked, of: Account): Promise<void> {
  if (!proved.emailVerified) throw new Failure('identity_not_verified');
  if (of.state === 'MERGED') await requireEntry(of);
  if (of.state === 'SUSPENDED') throw new Failure('account_suspended');
  // The office registered it: its owner agrees to the terms with the invitation.
  if (of.state === 'NO_LOGIN') throw new Failure('invitation_needed');
}

function linkedOf(proved: ProvedIdentity): Linked {
  const email = z.safeParse(EmailAddress, proved.email);
  if (!email.success) throw new Failure('identity_refused');
  return { ...proved, email: email.data };
}

/** Lost a race: a concurrent request has created or linked the account; read again. */
const isLost = (error: unknown): boolean =>
  error instanceof WriteRefused || (error instanceof Failure && error.code === 'email_taken');

/**
 * Logs in a user authenticated by a provider, with the account that belongs to them. A user without an
 * account, or with one never confirmed, is asked to agree to the terms first (`registerIdentity`).
 * @throws Failure identity_refused, identity_not_verified, inactive_email, invitation_needed, account_suspended, account_merged
 */
export async function loginWithIdentity(
  proved: ProvedIdentity,
  { userAgent }: Pick<Source, 'userAgent'>,
): Promise<Entered | AgreementNeeded> {
  const logIn = async (): Promise<Entered | AgreementNeeded> => {
    const of = await accountOf(proved);
    if (of) {
      await requireEntry(of);
      return enterAccount(of, { userAgent });
    }
    const linked = linkedOf(proved);
    const sameAddress = await accountByEmail(linked.email);
    if (sameAddress) await requireJoinable(linked, sameAddress);
    if (sameAddress?.state !== 'ACTIVE') {
      const token = await signUpToken(linked);
      const { family: familyName, given: givenName } = linked.name ?? {};
      return {
        code: 'agreement_needed',
        signUpToken: token,
        email: linked.email,
        ...((familyName || givenName) && { name: { familyName, givenName } }),
      };
    }
    await joinAccount(linked, sameAddress);
    return logIn();
  };
  return untilWritten(logIn, isLost);
}

/**
 * Creates the account of a user who was authenticated by a provider and agrees, once, and logs in.
 * @throws Failure identity_refused (also if the account exists already), identity_not_verified,
 * inactive_email, invitation_needed, account_suspended, account_merged, too_many_requests
 */
export async function registerIdentity(
  token: string,
  agreement: Agreement,
  { sourceIp, userAgent }: Source,
): Promise<Entered> {
  const proved = await readSignUpToken(token);
  await limitRegistration(sourceIp);
  if (await accountOf(proved)) throw new Failure('identity_refused');
  const enter = async (): Promise<Entered> => {
    const of = await accountOf(proved);
    if (of) {
      await requireEntry(of);
      return enterAccount(of, { userAgent });
    }
    const sameAddress = await accountByEmail(proved.email);
    if (!sameAddress) await makeAccount(proved, agreement);
    else {
      await requireJoinable(proved, sameAddress);
      await (sameAddress.state === 'ACTIVE'
        ? joinAccount(proved, sameAddress)
        : takeOver(proved, sameAddress, agreement));
    }
    return enter();
  };
  return untilWritten(enter, isLost);
}
