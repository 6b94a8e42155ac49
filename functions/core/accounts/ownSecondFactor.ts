import type { OwnSecondFactor } from '../../../shared/contract/secondFactor.ts';
import { untilWritten } from '../../data/change.ts';
import { secondFactor, secondFactorPolicy } from '../../data/entities/secondFactor.ts';
import { isRefused, retryIfRefused, transactNamed } from '../../data/named.ts';
import { run, write } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite } from '../audit/entry.ts';
import { attemptCode } from '../limits.ts';
import { ownAccount } from './account.ts';
import { endChallenge, isOfPassword, openChallenge, readChallenge, stepOver } from './challenges.ts';
import { requirePassword } from './login.ts';
import {
  isRequiredBy,
  newKey,
  newRecoveryCodes,
  notRequired,
  policy,
  secondFactorOf,
  setUpWith,
  useCode,
} from './secondFactor.ts';
import { changeAndEndSessions } from './sessions.ts';

/** What employees do with their own second factor once they are logged in. */

export async function ownSecondFactor({ accountId }: AgencyActor): Promise<OwnSecondFactor> {
  const [factor, rule] = await Promise.all([secondFactorOf(accountId), policy()]);
  return {
    isSetUp: factor !== undefined,
    ...(factor && { since: factor.since, recoveryCodesLeft: factor.recovery.length }),
    isRequired: isRequiredBy(rule),
  };
}

/**
 * A new key for the caller, who has given the password, and a code if there is a second factor already.
 * @throws Failure password_wrong, second_factor_present without a code, code_wrong, code_used, too_many_logins
 */
export async function beginSetUp(
  actor: Pick<AgencyActor, 'accountId' | 'sessionId'>,
  { password, code }: { password: string; code?: string | undefined },
  sourceIp: string,
) {
  const of = await ownAccount(actor);
  await requirePassword(of, password, sourceIp);
  const { encrypted, answer } = await newKey(of);
  const { token, write: opened } = openChallenge(of, 'setup', { sessionId: actor.sessionId, encrypted });
  await untilWritten(async () => {
    const before = await secondFactorOf(of.id);
    if (!before) return run(opened);
    if (code === undefined) throw new Failure('second_factor_present');
    const counted = await attemptCode(of.id);
    await transactNamed({ factor: await useCode(before, code), opened });
    return counted.succeeded();
  }, retryIfRefused<string>('factor'));
  return { ...answer, challenge: token };
}

/**
 * Sets the caller's second factor up with the key that a code was entered of; another one ends, and so does every
 * other session.
 * @throws Failure code_wrong, login_step_over, too_many_logins
 */
export async function finishSetUp(
  actor: AgencyActor,
  { challenge: token, code }: { challenge: string; code: string },
): Promise<Audited<{ recoveryCodes: string[] }>> {
  const open = await readChallenge(token, 'setup');
  const of = await ownAccount(actor);
  const isOwn = open.accountId === of.id && open.sessionId === actor.sessionId;
  if (!isOwn || !open.encrypted || !isOfPassword(open, of)) throw stepOver();
  const counted = await attemptCode(of.id);
  const before = await secondFactorOf(of.id);
  const { codes, write: factor } = await setUpWith(of.id, open.encrypted, code, before);
  const entry = auditWrite(actor, {
    act: 'employee.secondFactor',
    subjectId: actor.employeeId,
    before: { secondFactor: before !== undefined },
    after: { secondFactor: true },
  });
  try {
    await changeAndEndSessions(of.id, { challenge: endChallenge(open), factor, entry }, actor.sessionId);
  } catch (error) {
    if (isRefused(error)) throw stepOver();
    throw error;
  }
  await counted.succeeded();
  return audited(entry, { recoveryCodes: codes });
}

/**
 * Makes the recovery codes anew; those before are void.
 * @throws Failure password_wrong, second_factor_missing, too_many_logins
 */
export async function renewRecoveryCodes(
  actor: AgencyActor,
  password: string,
  sourceIp: string,
): Promise<Audited<{ recoveryCodes: string[] }>> {
  const of = await ownAccount(actor);
  await requirePassword(of, password, sourceIp);
  return untilWritten(async () => {
    const factor = await secondFactorOf(of.id);
    if (!factor) throw new Failure('second_factor_missing');
    const { codes, stored } = newRecoveryCodes(of.id);
    const entry = auditWrite(actor, {
      act: 'employee.recoveryCodes',
      subjectId: actor.employeeId,
      before: { recoveryCodesLeft: factor.recovery.length },
      after: { recoveryCodesLeft: codes.length },
    });
    await transactNamed({ factor: write.save(secondFactor, { ...factor, ...stored }), entry });
    return audited(entry, { recoveryCodes: codes });
  });
}

/**
 * Removes the caller's second factor, with password and code, if employees need none; ends every other session.
 * @throws Failure password_wrong, second_factor_required, not_found, code_wrong, code_used, too_many_logins
 */
export async function removeOwnSecondFactor(
  actor: AgencyActor,
  { password, code }: { password: string; code: string },
  sourceIp: string,
): Promise<Audited<void>> {
  const of = await ownAccount(actor);
  await requirePassword(of, password, sourceIp);
  const required = () => new Failure('second_factor_required');
  const entry = auditWrite(actor, {
    act: 'employee.secondFactor',
    subjectId: actor.employeeId,
    before: { secondFactor: true },
    after: { secondFactor: false },
  });
  if (isRequiredBy(await policy())) throw required();
  const counted = await attemptCode(of.id);
  try {
    await untilWritten(async () => {
      const factor = await secondFactorOf(of.id);
      if (!factor) throw new Failure('not_found');
      // Whether the code is right, and new; what it would write is the removal instead.
      await useCode(factor, code);
      const writes = {
        factor: write.remove(secondFactor, { accountId: of.id }, { version: factor.version }),
        rule: write.check(secondFactorPolicy, {}, notRequired),
        entry,
      };
      await changeAndEndSessions(of.id, writes, actor.sessionId);
    }, retryIfRefused<string>('factor'));
  } catch (error) {
    if (isRefused<'rule'>(error) && error.has('rule')) throw required();
    throw error;
  }
  await counted.succeeded();
  return audited(entry, undefined);
}
