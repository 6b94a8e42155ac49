import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { loginChallenge } from '../../data/entities/secondFactor.ts';
import { isRefused, retryIfRefused } from '../../data/named.ts';
import { get, run, WriteRefused, write } from '../../data/table.ts';
import type { RequestSource } from '../actor.ts';
import { auditWrite } from '../audit/entry.ts';
import { attemptCode } from '../limits.ts';
import type { Account } from './account.ts';
import { type Challenge, endChallenge, isOfPassword, readChallenge, stepOver } from './challenges.ts';
import { requireActive } from './login.ts';
import { newKey, secondFactorOf, setUpWith, useCode } from './secondFactor.ts';
import { openSession, type Tokens } from './sessions.ts';

/** The second step of an employee's login: what is done with the challenge that the first one answered. */

/** @throws Failure login_step_over, account_suspended */
async function ownerOf(open: Challenge): Promise<Account> {
  const of = await get(account, { id: open.accountId });
  if (!of || of.state === 'WITHDRAWN' || !isOfPassword(open, of)) throw stepOver();
  requireActive(of);
  return of;
}

const detailsOf = ({ byPassword }: Challenge, userAgent: string | undefined) => ({
  userAgent,
  ...(byPassword && { byPassword }),
});

/** Somebody else has used up the challenge meanwhile. */
function explained(error: unknown): unknown {
  return isRefused<'challenge'>(error) && error.has('challenge') ? stepOver() : error;
}

/**
 * Exchanges a challenge and a code for tokens. Challenge, code and session are one transaction: of two requests
 * with one code, or one challenge, one gets a session.
 * @throws Failure code_wrong, code_used, login_step_over, account_suspended, too_many_logins
 */
export async function proveSecondFactor(
  { challenge: token, code }: { challenge: string; code: string },
  { userAgent }: Pick<RequestSource, 'userAgent'>,
): Promise<Tokens> {
  const open = await readChallenge(token, 'code');
  const of = await ownerOf(open);
  const counted = await attemptCode(of.id);
  const tokens = await untilWritten(async () => {
    const factor = await secondFactorOf(of.id);
    // Reset meanwhile: the next login asks for a new one.
    if (!factor) throw stepOver();
    const used = await useCode(factor, code);
    return openSession(of, {
      ...detailsOf(open, userAgent),
      alongside: { challenge: endChallenge(open), factor: used },
    });
  }, retryIfRefused<string>('factor')).catch((error: unknown) => {
    throw explained(error);
  });
  await counted.succeeded();
  return tokens;
}

/**
 * A new key for somebody who must set a second factor up to log in. A second call replaces the key of the first.
 * @throws Failure login_step_over, account_suspended
 */
export async function beginEnrolment(token: string) {
  const open = await readChallenge(token, 'enrolment');
  const of = await ownerOf(open);
  if (await secondFactorOf(of.id)) throw stepOver();
  const { encrypted, answer } = await newKey(of);
  try {
    await run(write.save(loginChallenge, { ...open, encrypted }));
  } catch (error) {
    if (error instanceof WriteRefused) throw stepOver();
    throw error;
  }
  return answer;
}

/**
 * Sets the second factor up and logs in.
 * @throws Failure code_wrong, login_step_over, account_suspended, too_many_logins
 */
export async function finishEnrolment(
  { challenge: token, code }: { challenge: string; code: string },
  source: RequestSource,
): Promise<{ recoveryCodes: string[]; session: Tokens }> {
  const open = await readChallenge(token, 'enrolment');
  const of = await ownerOf(open);
  if (!open.encrypted) throw stepOver();
  const counted = await attemptCode(of.id);
  const { codes, write: factor } = await setUpWith(of.id, open.encrypted, code);
  const { id: accountId, role, employeeId } = of;
  const entry = auditWrite(
    { accountId, role, ...(employeeId && { employeeId }), source },
    {
      act: 'employee.secondFactor',
      subjectId: employeeId ?? accountId,
      before: { secondFactor: false },
      after: { secondFactor: true },
    },
  );
  try {
    const session = await openSession(of, {
      ...detailsOf(open, source.userAgent),
      alongside: { challenge: endChallenge(open), factor, entry },
    });
    await counted.succeeded();
    return { recoveryCodes: codes, session };
  } catch (error) {
    // Set up by another device meanwhile, or the same step twice.
    if (isRefused<'challenge' | 'factor'>(error) && (error.has('challenge') || error.has('factor')))
      throw stepOver();
    throw error;
  }
}
