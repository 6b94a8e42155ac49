import { agreedVersions } from '../../../shared/agreements.ts';
import type { Affiliation, Locale, Role } from '../../../shared/domain/codes.ts';
import { account, emailClaim } from '../../data/entities/account.ts';
import { isRefused, type NamedWrites, transactNamed } from '../../data/named.ts';
import { write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { type Account, isEmailTaken } from './account.ts';
import { type Confirmation, linkWrites } from './links.ts';
import { hashPassword } from './passwords.ts';

export interface NewAccount {
  /** Given only if another record already refers to it; otherwise generated here. */
  id?: string;
  /** Normalized, as the contract returns it. */
  email: string;
  /** Absent for an account that logs in through a provider. */
  password?: string;
  role: Role;
  locale: Locale;
  staffId?: string;
  companyId?: string;
  employeeId?: string;
  affiliation?: Affiliation;
  /** `page`: path within the site where consent was given (required by 特定電子メール法). */
  consent: { newsletter: boolean; page: string };
  /** Agrees to the current terms and privacy policy. */
  agreed?: boolean;
  confirmation?: Confirmation;
  /** The address is already verified: no link is mailed, the account is ACTIVE at once. */
  verified?: boolean;
  /** Made for somebody else, who sets the password by a mailed link. */
  invited?: boolean;
}

/**
 * A new account and the writes that create it: the address's claim first, then account and link. What belongs
 * to the account (staff, company) goes into the same transaction, which `registerAccount` sends.
 */
async function accountWrites(
  wanted: NewAccount,
): Promise<{ account: Account; writes: NamedWrites<'email' | 'account' | 'mailed'> }> {
  const at = instant();
  const { id = newId(), email, password, consent, verified = false, agreed, ...owner } = wanted;
  const { confirmation, invited = false } = wanted;
  const versions = agreed ? agreedVersions(owner.role) : undefined;
  const made: Account = {
    id,
    email,
    role: owner.role,
    state: verified ? 'ACTIVE' : 'PENDING',
    ...(password !== undefined && { passwordHash: await hashPassword(password) }),
    locale: owner.locale,
    ...(owner.staffId && { staffId: owner.staffId }),
    ...(owner.companyId && { companyId: owner.companyId }),
    ...(owner.employeeId && { employeeId: owner.employeeId }),
    ...(owner.affiliation && { affiliation: owner.affiliation }),
    consent: { ...consent, at },
    ...(versions && { agreement: { at, ...versions } }),
    notificationBanned: false,
    createdAt: at,
    ...(verified && { activatedAt: at }),
    version: 1,
  };
  const type = invited ? 'invitation' : 'active_account';
  const mailed = verified ? [] : (await linkWrites(id, type, email, confirmation)).writes;
  return {
    account: made,
    writes: {
      email: write.create(emailClaim, { email, accountId: id }),
      account: write.create(account, made),
      mailed,
    },
  };
}

/**
 * Creates an account together with what belongs to it, all or nothing.
 * @param others writes besides the account's own, by their names
 * @throws Failure email_taken, also for the second of two concurrent requests
 * @throws Refused when one of `others` was refused
 */
export async function registerAccount(
  wanted: NewAccount,
  others: (made: Account) => NamedWrites<string> = () => ({}),
): Promise<Account> {
  // Saves computing a hash in the common case; the claim's own condition decides.
  if (await isEmailTaken(wanted.email)) throw emailTaken();
  const { account: made, writes } = await accountWrites(wanted);
  try {
    await transactNamed<string>({ ...writes, ...others(made) });
  } catch (error) {
    if (isRefused<keyof typeof writes>(error) && error.has('email')) throw emailTaken();
    throw error;
  }
  return made;
}

export const emailTaken = () =>
  new Failure('email_taken', { fields: [{ field: 'email', code: 'emailTaken' }] });
