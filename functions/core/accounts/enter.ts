import type { SecondFactorNeeded } from '../../../shared/contract/auth.ts';
import { isAgency } from '../../../shared/domain/access.ts';
import { account } from '../../data/entities/account.ts';
import { transact, WriteRefused, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from './account.ts';
import { openChallenge } from './challenges.ts';
import { isRequiredBy, policy, secondFactorOf, withoutFactor } from './secondFactor.ts';
import { openSession, type SessionDetails, type Tokens, unchanged } from './sessions.ts';

/** A session, or for employees the second step before it. */
export type Entered = Tokens | SecondFactorNeeded;

/**
 * What follows the first factor, the password or a provider's word: the one way from there to a session.
 * @throws Failure try_again when the account changed in between
 */
export async function enterAccount(
  of: Account,
  details: Omit<SessionDetails, 'alongside'>,
): Promise<Entered> {
  if (!isAgency(of)) return openSession(of, details);
  const [factor, rule] = await Promise.all([secondFactorOf(of.id), policy()]);
  if (!factor && !isRequiredBy(rule))
    return openSession(of, { ...details, alongside: { factor: withoutFactor(of.id) } });
  const { newHash, byPassword } = details;
  const present = { ...of, ...(newHash && { passwordHash: newHash }) };
  const step = factor ? 'code' : 'enrolment';
  const { token, write: opened } = openChallenge(present, step, byPassword ? { byPassword } : {});
  const still = newHash
    ? write.save(account, present, unchanged(of))
    : write.check(account, { id: of.id }, unchanged(of));
  try {
    await transact([opened, still]);
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('try_again', { cause: error });
    throw error;
  }
  return { code: 'second_factor_needed', step, challenge: token };
}
