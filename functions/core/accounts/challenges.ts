import { challengeSeconds } from '../../../shared/domain/secondFactor.ts';
import { loginChallenge } from '../../data/entities/secondFactor.ts';
import { get, type Stored, type Write, write } from '../../data/table.ts';
import { epochIn } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId, newSecret, sameSecret, sha256 } from '../../platform/ids.ts';
import type { Account } from './account.ts';

export type Challenge = Stored<typeof loginChallenge>;
type Purpose = Challenge['purpose'];

/** What ends an open step when the password is changed meanwhile. */
const markOf = ({ passwordHash }: Pick<Account, 'passwordHash'>) => sha256(passwordHash ?? '');

/**
 * Opens a step for an account that has just proved its first factor.
 * @returns the token, `<id>.<secret>`, and the write that keeps its hash
 */
export function openChallenge(
  of: Account,
  purpose: Purpose,
  more: Pick<Challenge, 'byPassword' | 'sessionId' | 'encrypted'> = {},
): { token: string; write: Write } {
  const id = newId();
  const secret = newSecret();
  return {
    token: `${id}.${secret}`,
    write: write.create(loginChallenge, {
      id,
      secretHash: sha256(secret),
      accountId: of.id,
      purpose,
      passwordMark: markOf(of),
      ...more,
      expiresAt: epochIn(challengeSeconds),
    }),
  };
}

const tokenForm = /^([0-9A-HJKMNP-TV-Z]{26})\.([\w-]{43})$/;

export const stepOver = () => new Failure('login_step_over');

/**
 * The open step of a token.
 * @throws Failure login_step_over: forged, expired, done, or of another purpose
 */
export async function readChallenge(token: string, purpose: Purpose): Promise<Challenge> {
  const [, id, secret] = tokenForm.exec(token) ?? [];
  const found = id === undefined ? undefined : await get(loginChallenge, { id });
  if (!found || !sameSecret(sha256(secret!), found.secretHash) || found.purpose !== purpose) throw stepOver();
  return found;
}

/** Whether the account still has the password that opened the step. */
export const isOfPassword = ({ passwordMark }: Challenge, of: Account): boolean =>
  passwordMark === markOf(of);

/** Ends a step, once: part of the transaction of its effect. */
export const endChallenge = ({ id, version }: Challenge): Write =>
  write.remove(loginChallenge, { id }, { version });
