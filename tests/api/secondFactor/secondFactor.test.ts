import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  // Cheap hashes of passwords: their cost is not tested here.
  const argon2: typeof real.argon2 = (algorithm, parameters, done) =>
    real.argon2(algorithm, { ...parameters, memory: 64 }, done);
  return { ...real, argon2, default: { ...real, argon2 } };
});

import { handler as auth } from '../../../functions/api/auth.ts';
import { handler as employeesApi } from '../../../functions/api/employees.ts';
import { handler } from '../../../functions/api/secondFactor.ts';
import { enterAccount } from '../../../functions/core/accounts/enter.ts';
import { linkToken, linkWrites } from '../../../functions/core/accounts/links.ts';
import { openSession } from '../../../functions/core/accounts/sessions.ts';
import { createAdmin } from '../../../functions/core/employees/register.ts';
import { loginWithIdentity } from '../../../functions/core/identity/login.ts';
import { account, session } from '../../../functions/data/entities/account.ts';
import { auditEntry } from '../../../functions/data/entities/audit.ts';
import { secondFactor } from '../../../functions/data/entities/secondFactor.ts';
import { get, queryAll, run, transact, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { logger } from '../../../functions/platform/logger.ts';
import { auth as authContract } from '../../../shared/contract/auth.ts';
import { employees } from '../../../shared/contract/employees.ts';
import { secondFactor as contract } from '../../../shared/contract/secondFactor.ts';
import { logIn, newEmail, newSource, password, registerLoggedIn, setState } from '../../support/accounts.ts';
import { type Send, send } from '../../support/api.ts';
import {
  codeOf,
  employeeWithPassword,
  giveSecondFactor,
  requireSecondFactor,
  wrongCode,
} from '../../support/secondFactor.ts';
import { storedItems, useTable } from '../../support/table.ts';

const table = useTable();
const start = Date.parse('2026-12-01T00:00:10.000Z');
let at = start;
const later = (seconds: number) => {
  at += seconds * 1000;
};
beforeEach(async () => {
  at = start;
  setClock(() => at);
  await requireSecondFactor(false);
});
afterEach(() => setClock());

const ask = (name: keyof typeof contract, request: Send = {}) =>
  send(handler, contract[name], { sourceIp: newSource(), ...request });
const sessionsOf = (accountId: string) => queryAll(session.ofAccount({ accountId }));
/** Sessions opened by logging in, besides the one that each made employee has. */
const opened = async (accountId: string) => (await sessionsOf(accountId)).length - 1;
const refresh = (refreshToken: string) =>
  send(auth, authContract.refreshToken, { body: { refreshToken }, sourceIp: newSource() });
const me = (token: string) => send(auth, authContract.me, { token });
const entriesOf = async (employeeId: string) =>
  (await queryAll(auditEntry.about({ kind: 'employee', id: employeeId }))).map(
    ({ act, before, after, by, from }) => ({
      act,
      before,
      after,
      by: by.employeeId,
      from: from?.ip,
    }),
  );

/** An employee with a second factor who has given the right password. */
async function halfWay(role: 'employee' | 'admin' = 'employee') {
  const person = await employeeWithPassword(role);
  const factor = await giveSecondFactor(person.accountId);
  const { status, body } = await logIn(person.email);
  expect([status, body]).toEqual([
    200,
    { code: 'second_factor_needed', step: 'code', challenge: expect.any(String) },
  ]);
  return { ...person, ...factor, challenge: body.challenge as string };
}
const prove = (challenge: string, code: string) => ask('proveSecondFactor', { body: { challenge, code } });

describe('the second step of a login', () => {
  test('exchanges a challenge and a code for a session', async () => {
    const { challenge, key, accountId, employeeId } = await halfWay();
    expect(await opened(accountId)).toBe(0);
    const { status, body } = await prove(challenge, codeOf(key));
    expect([status, body.code]).toEqual([200, 'ok']);
    expect((await me(body.accessToken)).body).toMatchObject({ role: 'employee', employeeId });
    const [newest] = (await sessionsOf(accountId)).filter(({ refreshHash }) => refreshHash !== 'none');
    expect(newest).toMatchObject({ byPassword: true });
  });

  test.each([
    ['with spaces', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    [
      'in full width',
      (code: string) => code.replace(/\d/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('reads a code %s', async (_, written) => {
    const { challenge, key } = await halfWay();
    expect((await prove(challenge, written(codeOf(key)))).status).toBe(200);
  });

  test.each([-1, 1])('accepts a code %i step away, none two steps away', async (steps) => {
    const { challenge, key, accountId } = await halfWay();
    expect(await prove(challenge, codeOf(key, 2 * steps))).toMatchObject({
      status: 422,
      body: { code: 'code_wrong' },
    });
    expect(await opened(accountId)).toBe(0);
    expect((await prove(challenge, codeOf(key, steps))).status).toBe(200);
  });

  test('refuses a wrong code, naming the field, and lets the person try again', async () => {
    const { challenge, key, accountId } = await halfWay();
    expect(await prove(challenge, wrongCode(key))).toMatchObject({
      status: 422,
      body: { code: 'code_wrong', errors: [{ field: 'code', code: 'codeWrong' }] },
    });
    expect(await opened(accountId)).toBe(0);
    expect((await prove(challenge, codeOf(key))).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', 'ABCD-EFGH'])('refuses %j as no code', async (code) => {
    const { challenge } = await halfWay();
    expect(await prove(challenge, code)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test('refuses a code that was used, also with another challenge', async () => {
    const { challenge, key, email, accountId } = await halfWay();
    const code = codeOf(key);
    expect((await prove(challenge, code)).status).toBe(200);
    const again = await logIn(email);
    expect(await prove(again.body.challenge, code)).toMatchObject({
      status: 422,
      body: { code: 'code_used' },
    });
    expect(await prove(again.body.challenge, codeOf(key, -1))).toMatchObject({ body: { code: 'code_used' } });
    expect(await opened(accountId)).toBe(1);
    later(30);
    expect((await prove(again.body.challenge, codeOf(key))).status).toBe(200);
  });

  test('refuses a challenge that was used, is forged, or has expired', async () => {
    const { challenge, key, accountId } = await halfWay();
    expect((await prove(challenge, codeOf(key))).status).toBe(200);
    later(60);
    const over = { status: 409, body: { code: 'login_step_over' } };
    expect(await prove(challenge, codeOf(key))).toMatchObject(over);
    const other = await halfWay();
    const [id] = other.challenge.split('.');
    expect(await prove(`${id}.${challenge.split('.')[1]}`, codeOf(other.key))).toMatchObject(over);
    expect(await prove('nothing', codeOf(other.key))).toMatchObject(over);
    later(10 * 60);
    expect(await prove(other.challenge, codeOf(other.key))).toMatchObject(over);
    expect(await opened(accountId)).toBe(1);
    expect(await opened(other.accountId)).toBe(0);
  });

  test('keeps a challenge until the last second of its ten minutes', async () => {
    const { challenge, key } = await halfWay();
    later(10 * 60 - 1);
    expect((await prove(challenge, codeOf(key))).status).toBe(200);
  });

  test('refuses the challenge of another person', async () => {
    const [one, other] = [await halfWay(), await halfWay()];
    expect(await prove(one.challenge, codeOf(other.key))).toMatchObject({ body: { code: 'code_wrong' } });
  });

  test('refuses a suspended employee, and whoever has left', async () => {
    const { challenge, key, accountId } = await halfWay();
    await setState(accountId, 'SUSPENDED');
    expect(await prove(challenge, codeOf(key))).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    });
    const record = (await get(account, { id: accountId }))!;
    await run(write.save(account, { ...record, state: 'WITHDRAWN' }));
    expect(await prove(challenge, codeOf(key))).toMatchObject({
      status: 409,
      body: { code: 'login_step_over' },
    });
    expect(await opened(accountId)).toBe(0);
  });

  test('refuses a challenge from before the password was changed', async () => {
    const { challenge, key, accountId } = await halfWay();
    const record = (await get(account, { id: accountId }))!;
    await run(write.save(account, { ...record, passwordHash: `${record.passwordHash}x` }));
    expect(await prove(challenge, codeOf(key))).toMatchObject({ body: { code: 'login_step_over' } });
    expect(await opened(accountId)).toBe(0);
  });

  test('refuses a challenge whose second factor was reset meanwhile', async () => {
    const { challenge, key, accountId } = await halfWay();
    await run(write.remove(secondFactor, { accountId }));
    expect(await prove(challenge, codeOf(key))).toMatchObject({ body: { code: 'login_step_over' } });
  });

  test('gives one session to two requests at once with one code', async () => {
    const { challenge, key, email, accountId } = await halfWay();
    const second = (await logIn(email)).body.challenge as string;
    const code = codeOf(key);
    const answers = await Promise.all([prove(challenge, code), prove(second, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.code).toBe('code_used');
    expect(await opened(accountId)).toBe(1);
  });

  test('gives one session to two requests at once with one challenge', async () => {
    const { challenge, recoveryCodes, accountId } = await halfWay();
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map((code) => prove(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await opened(accountId)).toBe(1);
    expect((await get(secondFactor, { accountId }))!.recovery).toHaveLength(9);
  });

  test('locks after five wrong codes, also for the right one, until a quarter of an hour has passed', async () => {
    const { challenge, key, email, accountId } = await halfWay();
    for (let index = 0; index < 5; index += 1)
      expect((await prove(challenge, wrongCode(key))).status).toBe(422);
    const locked = await prove(challenge, codeOf(key));
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_logins' } });
    expect(Number(locked.headers['Retry-After'])).toBeGreaterThan(14 * 60);
    expect(await opened(accountId)).toBe(0);
    // Another challenge is counted for the same account.
    const second = (await logIn(email)).body.challenge as string;
    expect((await prove(second, codeOf(key))).status).toBe(429);
    later(15 * 60 + 1);
    const third = (await logIn(email)).body.challenge as string;
    expect((await prove(third, codeOf(key))).status).toBe(200);
  });

  test('allows twenty wrong codes within a day', async () => {
    const person = await halfWay();
    for (let round = 0; round < 4; round += 1) {
      const { challenge } = (await logIn(person.email)).body;
      for (let index = 0; index < 5; index += 1)
        expect((await prove(challenge, wrongCode(person.key))).status).toBe(422);
      later(15 * 60 + 1);
    }
    const { challenge } = (await logIn(person.email)).body;
    expect(await prove(challenge, codeOf(person.key))).toMatchObject({ status: 429 });
    later(24 * 3600);
    const next = (await logIn(person.email)).body.challenge as string;
    expect((await prove(next, codeOf(person.key))).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('logs in once, and is refused afterwards', async () => {
    const { challenge, recoveryCodes, email, accountId } = await halfWay();
    const typed = recoveryCodes[3]!.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
    expect((await prove(challenge, typed)).status).toBe(200);
    expect((await get(secondFactor, { accountId }))!.recovery).toHaveLength(9);
    const second = (await logIn(email)).body.challenge as string;
    expect(await prove(second, typed)).toMatchObject({ status: 422, body: { code: 'code_used' } });
    expect(await opened(accountId)).toBe(1);
    expect((await prove(second, recoveryCodes[4]!)).status).toBe(200);
  });

  test('of somebody else is wrong', async () => {
    const [one, other] = [await halfWay(), await halfWay()];
    expect(await prove(one.challenge, other.recoveryCodes[0]!)).toMatchObject({
      body: { code: 'code_wrong' },
    });
  });

  test('is made anew with the password, and those before are void', async () => {
    const { token, accountId, employeeId, recoveryCodes, challenge } = await halfWay();
    const wrong = await ask('renewRecoveryCodes', { token, body: { password: 'wrong1password' } });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    const { status, body } = await ask('renewRecoveryCodes', { token, body: { password } });
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await prove(challenge, recoveryCodes[0]!)).toMatchObject({ body: { code: 'code_wrong' } });
    expect((await prove(challenge, body.recoveryCodes[0])).status).toBe(200);
    expect((await ask('getOwnSecondFactor', { token })).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await entriesOf(employeeId)).toMatchObject([{ act: 'employee.recoveryCodes' }]);
    expect(JSON.stringify(storedItems(table))).not.toContain(body.recoveryCodes[1]);
    expect(accountId).toBeDefined();
  });

  test('is not made without a second factor', async () => {
    const { token } = await employeeWithPassword();
    expect(await ask('renewRecoveryCodes', { token, body: { password } })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_missing' },
    });
  });
});

/** An employee without a second factor, where each needs one, who has given the right password. */
async function unenrolled(role: 'employee' | 'admin' = 'employee') {
  const person = await employeeWithPassword(role);
  await requireSecondFactor(true);
  const { body } = await logIn(person.email);
  expect(body).toEqual({ code: 'second_factor_needed', step: 'enrolment', challenge: expect.any(String) });
  return { ...person, challenge: body.challenge as string };
}
const begin = (challenge: string) => ask('beginEnrolment', { body: { challenge } });
const finish = (challenge: string, code: string) =>
  ask('finishEnrolment', { body: { challenge, code }, sourceIp: '203.0.113.9' });

describe('where every employee needs a second factor', () => {
  test('it is set up before the first session', async () => {
    const { challenge, accountId, employeeId, email } = await unenrolled();
    const { status, body } = await begin(challenge);
    expect(status).toBe(200);
    expect(body.uri).toContain(`secret=${body.key}&issuer=Jobashi`);
    expect(body.uri).toContain(encodeURIComponent(email));
    expect(await finish(challenge, wrongCode(body.key))).toMatchObject({ body: { code: 'code_wrong' } });
    expect(await opened(accountId)).toBe(0);
    expect(await get(secondFactor, { accountId })).toBeUndefined();
    const done = await finish(challenge, codeOf(body.key));
    expect(done.status).toBe(200);
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect((await me(done.body.session.accessToken)).body).toMatchObject({ employeeId });
    expect(await entriesOf(employeeId)).toEqual([
      {
        act: 'employee.secondFactor',
        before: { secondFactor: false },
        after: { secondFactor: true },
        by: employeeId,
        from: '203.0.113.9',
      },
    ]);
    // The code that set it up is used.
    const next = (await logIn(email)).body;
    expect(next.step).toBe('code');
    expect(await prove(next.challenge, codeOf(body.key))).toMatchObject({ body: { code: 'code_used' } });
    later(30);
    expect((await prove(next.challenge, codeOf(body.key))).status).toBe(200);
  });

  test('a challenge is good for its own step alone', async () => {
    const { challenge } = await unenrolled();
    expect(await prove(challenge, '123456')).toMatchObject({ body: { code: 'login_step_over' } });
    expect(await finish(challenge, '123456')).toMatchObject({ body: { code: 'login_step_over' } });
    const other = await halfWay();
    expect(await begin(other.challenge)).toMatchObject({ body: { code: 'login_step_over' } });
    expect(await finish(other.challenge, codeOf(other.key))).toMatchObject({
      body: { code: 'login_step_over' },
    });
    // It is no access token either.
    expect((await me(challenge)).status).toBe(401);
  });

  test('a second key replaces the first', async () => {
    const { challenge } = await unenrolled();
    const first = (await begin(challenge)).body.key as string;
    const second = (await begin(challenge)).body.key as string;
    expect(await finish(challenge, codeOf(first))).toMatchObject({ body: { code: 'code_wrong' } });
    expect((await finish(challenge, codeOf(second))).status).toBe(200);
  });

  test('of two devices that set it up at once one does', async () => {
    const { challenge, email, accountId } = await unenrolled();
    const second = (await logIn(email)).body.challenge as string;
    const keys = [(await begin(challenge)).body.key, (await begin(second)).body.key] as string[];
    const answers = await Promise.all([
      finish(challenge, codeOf(keys[0]!)),
      finish(second, codeOf(keys[1]!)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await opened(accountId)).toBe(1);
    // Afterwards nobody sets it up over the first.
    expect(await begin(second)).toMatchObject({ body: { code: 'login_step_over' } });
  });

  test('a suspended employee and an expired challenge set nothing up', async () => {
    const one = await unenrolled();
    const { key } = (await begin(one.challenge)).body;
    await setState(one.accountId, 'SUSPENDED');
    expect(await begin(one.challenge)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect(await finish(one.challenge, codeOf(key))).toMatchObject({ body: { code: 'account_suspended' } });
    await setState(one.accountId, 'ACTIVE');
    later(10 * 60);
    expect(await begin(one.challenge)).toMatchObject({ status: 409, body: { code: 'login_step_over' } });
    expect(await finish(one.challenge, codeOf(key))).toMatchObject({ body: { code: 'login_step_over' } });
    expect(await get(secondFactor, { accountId: one.accountId })).toBeUndefined();
  });

  test('an admin whom the operator made sets it up at the first login', async () => {
    await requireSecondFactor(true);
    const email = newEmail();
    const { token } = await createAdmin({ email, locale: 'en' });
    await send(auth, authContract.resetPassword, { body: { token, password }, sourceIp: newSource() });
    expect((await logIn(email)).body).toMatchObject({ code: 'second_factor_needed', step: 'enrolment' });
  });

  test('is so unless an admin has decided otherwise', async () => {
    const { email } = await employeeWithPassword();
    const { secondFactorPolicy } = await import('../../../functions/data/entities/secondFactor.ts');
    await run(write.remove(secondFactorPolicy, {}));
    expect((await logIn(email)).body).toMatchObject({ step: 'enrolment' });
  });

  test('members and companies log in as before', async () => {
    await requireSecondFactor(true);
    expect((await registerLoggedIn()).token).toEqual(expect.any(String));
  });
});

describe('another way in', () => {
  const proved = (email: string) =>
    ({ provider: 'google', subject: `subject of ${email}`, email, emailVerified: true }) as const;

  test('by Google or Facebook leads to the second step, too', async () => {
    const person = await employeeWithPassword();
    const { key } = await giveSecondFactor(person.accountId);
    const entered = await loginWithIdentity(proved(person.email), { userAgent: undefined });
    expect(entered).toMatchObject({ code: 'second_factor_needed', step: 'code' });
    expect(await opened(person.accountId)).toBe(0);
    const { challenge } = entered as { challenge: string };
    expect((await prove(challenge, codeOf(key))).status).toBe(200);
    const [newest] = (await sessionsOf(person.accountId)).filter(({ refreshHash }) => refreshHash !== 'none');
    expect(newest).not.toHaveProperty('byPassword');
    await requireSecondFactor(true);
    const other = await employeeWithPassword();
    expect(await loginWithIdentity(proved(other.email), { userAgent: undefined })).toMatchObject({
      step: 'enrolment',
    });
  });

  test('by a mailed link opens no session of an employee', async () => {
    const person = await employeeWithPassword();
    const record = (await get(account, { id: person.accountId }))!;
    await run(write.save(account, { ...record, state: 'PENDING' }));
    const deviceSecret = 'd'.repeat(43);
    const { linkId, writes } = await linkWrites(record.id, 'active_account', record.email, { deviceSecret });
    await transact(writes);
    const token = await linkToken(linkId);
    const { status, body } = await send(auth, authContract.verifyAccount, { body: { token, deviceSecret } });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('session');
    expect(await opened(record.id)).toBe(0);
  });

  test('cannot be programmed by mistake', async () => {
    const { accountId } = await employeeWithPassword();
    const of = (await get(account, { id: accountId }))!;
    await expect(openSession(of, { userAgent: undefined })).rejects.toThrow('needs a second factor');
    // Set up between the password and the session.
    const entering = enterAccount(of, { userAgent: undefined });
    await giveSecondFactor(accountId);
    await entering.catch(() => undefined);
    expect(await opened(accountId)).toBeLessThanOrEqual(1);
  });
});

describe('the own second factor', () => {
  const setUp = async (token: string, more: object = {}) =>
    ask('beginSetUp', { token, body: { password, ...more } });

  test('is set up with password and code, and ends other sessions', async () => {
    const { token, accountId, email, employeeId } = await employeeWithPassword();
    expect((await ask('getOwnSecondFactor', { token })).body).toEqual({ isSetUp: false, isRequired: false });
    const elsewhere = (await logIn(email)).body;
    expect(elsewhere.code).toBe('ok');
    expect(await ask('beginSetUp', { token, body: { password: 'wrong1password' } })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
    const { body } = await setUp(token);
    expect(await get(secondFactor, { accountId })).toBeUndefined();
    const confirm = (code: string, by = token) =>
      ask('finishSetUp', { token: by, body: { challenge: body.challenge, code } });
    expect(await confirm(wrongCode(body.key))).toMatchObject({ body: { code: 'code_wrong' } });
    // Another session of the same person did not begin it.
    expect(await confirm(codeOf(body.key), elsewhere.accessToken)).toMatchObject({
      body: { code: 'login_step_over' },
    });
    const done = await confirm(codeOf(body.key));
    expect([done.status, done.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await me(elsewhere.accessToken)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
    expect((await ask('getOwnSecondFactor', { token })).body).toEqual({
      isSetUp: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await confirm(codeOf(body.key))).toMatchObject({ status: 409, body: { code: 'login_step_over' } });
    expect(await entriesOf(employeeId)).toMatchObject([
      { act: 'employee.secondFactor', before: { secondFactor: false }, after: { secondFactor: true } },
    ]);
    expect((await logIn(email)).body).toMatchObject({ step: 'code' });
  });

  test('moves to another phone with a code, not without', async () => {
    const { token, accountId, key, recoveryCodes } = await halfWay();
    expect(await setUp(token)).toMatchObject({ status: 409, body: { code: 'second_factor_present' } });
    expect(await setUp(token, { code: wrongCode(key) })).toMatchObject({ body: { code: 'code_wrong' } });
    const { body } = await setUp(token, { code: codeOf(key) });
    expect(await setUp(token, { code: codeOf(key) })).toMatchObject({ body: { code: 'code_used' } });
    const { challenge } = body;
    expect((await ask('finishSetUp', { token, body: { challenge, code: codeOf(body.key) } })).status).toBe(
      200,
    );
    const email = (await get(account, { id: accountId }))!.email;
    const next = (await logIn(email)).body.challenge as string;
    later(30);
    expect(await prove(next, codeOf(key))).toMatchObject({ body: { code: 'code_wrong' } });
    expect(await prove(next, recoveryCodes[0]!)).toMatchObject({ body: { code: 'code_wrong' } });
    expect((await prove(next, codeOf(body.key))).status).toBe(200);
  });

  test('is removed with password and code, and not where it is required', async () => {
    const { token, accountId, key, email, employeeId } = await halfWay();
    const remove = (given: object) => ask('removeSecondFactor', { token, body: { password, ...given } });
    await requireSecondFactor(true);
    expect(await remove({ code: codeOf(key) })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_required' },
    });
    await requireSecondFactor(false);
    expect(await remove({ code: codeOf(key), password: 'wrong1password' })).toMatchObject({
      body: { code: 'password_wrong' },
    });
    expect(await remove({ code: wrongCode(key) })).toMatchObject({ body: { code: 'code_wrong' } });
    expect(await get(secondFactor, { accountId })).toBeDefined();
    expect((await remove({ code: codeOf(key) })).status).toBe(200);
    expect(await get(secondFactor, { accountId })).toBeUndefined();
    expect((await remove({ code: codeOf(key) })).status).toBe(200);
    expect(await entriesOf(employeeId)).toMatchObject([
      { act: 'employee.secondFactor', before: { secondFactor: true }, after: { secondFactor: false } },
    ]);
    expect((await logIn(email)).body.code).toBe('ok');
  });

  test('is of employees alone', async () => {
    const { token } = await registerLoggedIn();
    for (const name of ['getOwnSecondFactor', 'getSecondFactorPolicy'] as const)
      expect((await ask(name, { token })).status).toBe(403);
    expect((await ask('beginSetUp', { token, body: { password } })).status).toBe(403);
    expect((await ask('getOwnSecondFactor')).status).toBe(401);
  });

  test('is neither answered nor stored nor logged in clear', async () => {
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation((...given: unknown[]) => void lines.push(given));
    const { challenge, email } = await unenrolled();
    const { key } = (await begin(challenge)).body;
    const { recoveryCodes, session: open } = (await finish(challenge, codeOf(key))).body;
    later(30);
    const next = (await logIn(email)).body.challenge as string;
    await prove(next, codeOf(key));
    const own = await ask('getOwnSecondFactor', { token: open.accessToken });
    const everywhere = JSON.stringify([storedItems(table), lines, own.body]);
    for (const secret of [key, ...recoveryCodes, challenge.split('.')[1]])
      expect(everywhere).not.toContain(secret);
    vi.restoreAllMocks();
  });
});

describe('the rule for all', () => {
  const read = (token: string) => ask('getSecondFactorPolicy', { token });
  const save = (token: string, body: object) => ask('saveSecondFactorPolicy', { token, body });

  test('is read and changed by admins, under its version, with an entry', async () => {
    const admin = await employeeWithPassword('admin');
    const colleague = await employeeWithPassword();
    expect((await read(colleague.token)).status).toBe(403);
    expect((await save(colleague.token, { required: true, version: 1 })).status).toBe(403);
    const { version, required } = (await read(admin.token)).body;
    expect(required).toBe(false);
    const answers = await Promise.all([
      save(admin.token, { required: true, version }),
      save(admin.token, { required: true, version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(admin.token)).body).toMatchObject({ required: true, version: version + 1 });
    expect(await save(admin.token, { required: false, version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const [entry] = await queryAll(auditEntry.about({ kind: 'setting', id: 'secondFactor' }), {
      newestFirst: true,
    });
    expect(entry).toMatchObject({
      act: 'secondFactorPolicy.save',
      before: { secondFactorRequired: false },
      after: { secondFactorRequired: true },
      by: { employeeId: admin.employeeId },
    });
    expect((await logIn(colleague.email)).body).toMatchObject({ step: 'enrolment' });
  });
});

describe('a reset by an admin', () => {
  const reset = (token: string, id: string) =>
    send(employeesApi, employees.resetSecondFactor, { token, params: { id }, sourceIp: newSource() });
  const detail = async (token: string, id: string) =>
    (await send(employeesApi, employees.getEmployee, { token, params: { id } })).body;

  test('removes it, ends the sessions and frees a locked login', async () => {
    const admin = await employeeWithPassword('admin');
    const { challenge, key, accountId, employeeId, email, token } = await halfWay();
    expect((await detail(admin.token, employeeId)).secondFactor).toEqual({
      isSetUp: true,
      since: expect.any(String),
    });
    for (let index = 0; index < 5; index += 1) await prove(challenge, wrongCode(key));
    expect((await reset(admin.token, employeeId)).status).toBe(200);
    expect((await detail(admin.token, employeeId)).secondFactor).toEqual({ isSetUp: false });
    expect((await me(token)).status).toBe(401);
    expect(await entriesOf(employeeId)).toMatchObject([
      { act: 'employee.resetSecondFactor', by: admin.employeeId, before: { secondFactor: true } },
    ]);
    await requireSecondFactor(true);
    const next = (await logIn(email)).body;
    expect(next.step).toBe('enrolment');
    const again = (await begin(next.challenge)).body.key as string;
    expect((await finish(next.challenge, codeOf(again))).status).toBe(200);
    expect(await opened(accountId)).toBe(0);
    // Of somebody without one there is nothing to reset, and nothing is written.
    const other = await employeeWithPassword();
    expect((await reset(admin.token, other.employeeId)).status).toBe(200);
    expect(await entriesOf(other.employeeId)).toEqual([]);
  });

  test('is refused for the own one, and to those who are no admins', async () => {
    const admin = await halfWay('admin');
    expect(await reset(admin.token, admin.employeeId)).toMatchObject({ status: 403 });
    const other = await halfWay();
    expect(await reset(other.token, admin.employeeId)).toMatchObject({ status: 403 });
    expect(await get(secondFactor, { accountId: admin.accountId })).toBeDefined();
  });

  test('leaving ends it', async () => {
    const admin = await employeeWithPassword('admin');
    const { employeeId, accountId } = await halfWay();
    const left = await send(employeesApi, employees.deleteEmployee, {
      token: admin.token,
      params: { id: employeeId },
    });
    expect(left.status).toBe(200);
    expect(await get(secondFactor, { accountId })).toBeUndefined();
  });
});

describe('a session of an employee', () => {
  test('ends twelve hours after the login, however often it is used', async () => {
    const { email } = await employeeWithPassword();
    let { accessToken, refreshToken } = (await logIn(email)).body;
    for (let hour = 1; hour < 12; hour += 1) {
      later(3600);
      const { status, body } = await refresh(refreshToken);
      expect([hour, status]).toEqual([hour, 200]);
      ({ accessToken, refreshToken } = body);
    }
    later(3590);
    const last = await refresh(refreshToken);
    expect(last.status).toBe(200);
    ({ accessToken, refreshToken } = last.body);
    later(9);
    expect((await me(accessToken)).status).toBe(200);
    later(1);
    // The token itself would be valid for a quarter of an hour.
    expect(await me(accessToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  test('from before the rule ends with it', async () => {
    const { email, accountId } = await employeeWithPassword();
    const { refreshToken } = (await logIn(email)).body;
    const [open] = (await sessionsOf(accountId)).filter(({ refreshHash }) => refreshHash !== 'none');
    await run(write.save(session, { ...open!, expiresAt: Math.floor(at / 1000) + 30 * 24 * 3600 }));
    later(12 * 3600);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('of a member goes on', async () => {
    const { refreshToken } = await registerLoggedIn();
    later(20 * 24 * 3600);
    expect((await refresh(refreshToken)).status).toBe(200);
  });
});
