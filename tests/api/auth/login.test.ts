import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const computed = vi.hoisted(() => ({ hashes: 0 }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  // Counts hashes, and makes them cheap with the same parameters format: their cost is not tested here.
  const argon2: typeof real.argon2 = (algorithm, parameters, done) => {
    computed.hashes += 1;
    const memory = parameters.memory === 19_456 ? 64 : parameters.memory;
    return real.argon2(algorithm, { ...parameters, memory }, done);
  };
  return { ...real, argon2, default: { ...real, argon2 } };
});

import { hashPassword } from '../../../functions/core/accounts/passwords.ts';
import { openSession } from '../../../functions/core/accounts/sessions.ts';
import { readAccessToken } from '../../../functions/core/accounts/tokens.ts';
import { account, session } from '../../../functions/data/entities/account.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { metered } from '../../../functions/platform/meter.ts';
import {
  accountOf,
  call,
  logIn,
  mailedToken,
  newEmail,
  newSource,
  password,
  registerActive,
  registerLoggedIn,
  registerPending,
  setState,
} from '../../support/accounts.ts';
import { useTable } from '../../support/table.ts';

useTable();
beforeEach(() => {
  computed.hashes = 0;
});
afterEach(() => setClock());

const sessions = (accountId: string) => queryAll(session.ofAccount({ accountId }));

describe('login', () => {
  test('returns tokens for address and password', async () => {
    const made = await registerActive();
    // Another spelling of the same address.
    const { status, body } = await logIn(` ${made.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.code).toBe('ok');
    expect(await readAccessToken(body.accessToken)).toMatchObject({
      sub: made.accountId,
      role: 'staff',
      staffId: made.staffId,
    });
    const me = await call('me', undefined, { token: body.accessToken });
    expect(me.body).toMatchObject({
      id: made.accountId,
      email: made.email,
      state: 'ACTIVE',
      staffNumber: expect.stringMatching(/^S\d{7}$/),
      messages: { total: 0, apply: 0, scout: 0, inquiry: 0 },
    });
  });

  test('stores only the hash of the refresh token', async () => {
    const made = await registerLoggedIn();
    const [open] = await sessions(made.accountId);
    expect(JSON.stringify(open)).not.toContain(made.refreshToken.split('.')[2]);
  });

  test('gives the same error for a wrong password, an unknown address and an address without a password', async () => {
    const made = await registerActive();
    const { passwordHash: _, ...provided } = (await get(account, { id: made.accountId }))!;
    const wrong = await logIn(made.email, 'wrong1password');
    const unknown = await logIn(newEmail(), 'wrong1password');
    await run(write.save(account, provided));
    const without = await logIn(made.email, 'wrong1password');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(without.body).toEqual(wrong.body);
  });

  test('computes exactly one hash and the same number of reads and writes for every outcome', async () => {
    const pending = await registerPending();
    const active = await registerActive();
    const suspended = await registerActive();
    await setState(suspended.accountId, 'SUSPENDED');
    const provided = await registerActive();
    const { passwordHash: _, ...withoutPassword } = (await get(account, { id: provided.accountId }))!;
    await run(write.save(account, withoutPassword));
    const costs = [];
    for (const email of [newEmail(), pending.email, active.email, suspended.email, provided.email]) {
      computed.hashes = 0;
      const { usage } = await metered(() => logIn(email, 'wrong1password'));
      costs.push({ hashes: computed.hashes, requests: usage.requests });
    }
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size, JSON.stringify(costs)).toBe(1);
    expect(costs[0]!.hashes).toBe(1);
    computed.hashes = 0;
    await logIn(active.email);
    expect(computed.hashes).toBe(1);
  });

  test('reveals PENDING and SUSPENDED only with the right password', async () => {
    const pending = await registerPending();
    expect(await logIn(pending.email)).toMatchObject({ status: 403, body: { code: 'inactive_email' } });
    expect(await logIn(pending.email, 'wrong1password')).toMatchObject({
      body: { code: 'wrong_credentials' },
    });
    const suspended = await registerActive();
    await setState(suspended.accountId, 'SUSPENDED');
    expect(await logIn(suspended.email)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    expect(await logIn(suspended.email, 'wrong1password')).toMatchObject({
      body: { code: 'wrong_credentials' },
    });
    expect(await sessions(pending.accountId)).toEqual([]);
    expect(await sessions(suspended.accountId)).toEqual([]);
  });

  test('replaces a hash with outdated parameters at the next login', async () => {
    const made = await registerActive();
    const before = (await get(account, { id: made.accountId }))!;
    const outdated = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    await run(write.save(account, { ...before, passwordHash: outdated }));
    expect((await logIn(made.email, 'password')).status).toBe(200);
    const after = (await get(account, { id: made.accountId }))!;
    expect(after.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(made.email, 'password')).status).toBe(200);
  });
});

describe('lockout', () => {
  test('locks an address after ten failures, also for the right password, with Retry-After, until the window has passed', async () => {
    const made = await registerActive();
    for (let index = 0; index < 10; index += 1) {
      expect((await logIn(made.email, `wrong1password${index}`)).status).toBe(401);
    }
    const locked = await logIn(made.email);
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_logins' } });
    const wait = Number(locked.headers['Retry-After']);
    expect(wait).toBeGreaterThan(15 * 60 - 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    const later = Date.now() + wait * 1000;
    setClock(() => later);
    expect((await logIn(made.email)).status).toBe(200);
  });

  test('resets the count after a success', async () => {
    const made = await registerActive();
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1) await logIn(made.email, 'wrong1password');
      expect((await logIn(made.email)).status).toBe(200);
    }
  });

  test('counts concurrent guesses', async () => {
    const made = await registerActive();
    const source = newSource();
    computed.hashes = 0;
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => logIn(made.email, `wrong1password${index}`, source)),
    );
    expect(computed.hashes).toBe(10);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('locks a source after fifty failures for every address, known or not', async () => {
    const made = await registerActive();
    const source = newSource();
    for (let index = 0; index < 50; index += 1) {
      expect((await logIn(newEmail(), 'wrong1password', source)).status).toBe(401);
    }
    expect((await logIn(made.email, password, source)).status).toBe(429);
    expect((await logIn(made.email)).status).toBe(200);
  }, 30_000);

  test('locks an unknown address like a known one', async () => {
    const email = newEmail();
    for (let index = 0; index < 10; index += 1) await logIn(email, 'wrong1password');
    expect((await logIn(email, 'wrong1password')).status).toBe(429);
  });

  test('counts wrong passwords of logged-in users as well', async () => {
    const made = await registerLoggedIn();
    for (let index = 0; index < 10; index += 1) {
      const answer = await call(
        'checkLoginInfo',
        { password: 'wrong1password' },
        { token: made.token, sourceIp: newSource() },
      );
      expect(answer).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    }
    const locked = await call('checkLoginInfo', { password }, { token: made.token, sourceIp: newSource() });
    expect(locked.status).toBe(429);
  });
});

describe('refresh tokens', () => {
  const refresh = (refreshToken: string) => call('refreshToken', { refreshToken });

  test('can be used once, and are replaced', async () => {
    const made = await registerLoggedIn();
    const first = await refresh(made.refreshToken);
    expect(first.status).toBe(200);
    const second = await refresh(first.body.refreshToken);
    expect(second.status).toBe(200);
    expect((await call('me', undefined, { token: second.body.accessToken })).status).toBe(200);
  });

  test('end the whole family when used twice, including access tokens', async () => {
    const made = await registerLoggedIn();
    const other = await logIn(made.email);
    const next = await refresh(made.refreshToken);
    expect(await refresh(made.refreshToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
    expect((await call('me', undefined, { token: next.body.accessToken })).body.code).toBe('session_ended');
    // Another login of the same user is another family.
    expect((await call('me', undefined, { token: other.body.accessToken })).status).toBe(200);
  });

  test('give at most one new pair when used concurrently, and end the family', async () => {
    const made = await registerLoggedIn();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(made.refreshToken)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeLessThanOrEqual(1);
    for (const { body } of good) expect((await refresh(body.refreshToken)).status).toBe(401);
    expect((await call('me', undefined, { token: made.token })).status).toBe(401);
  });

  test.each([
    'x',
    'a.b.c',
    `01JD0Q5X5V7Q2W3E4R5T6Y7V8W.01JD0Q5X5V7Q2W3E4R5T6Y7V8W.${'a'.repeat(43)}`,
    '.'.repeat(2000),
  ])('are refused if invalid: %s', async (refreshToken) => {
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  test("cannot refresh another account's session", async () => {
    const [mine, theirs] = [await registerLoggedIn(), await registerLoggedIn()];
    const [account1] = mine.refreshToken.split('.');
    const [, session2, secret2] = theirs.refreshToken.split('.');
    expect((await refresh(`${account1}.${session2}.${secret2}`)).status).toBe(401);
    expect((await call('me', undefined, { token: theirs.token })).status).toBe(200);
  });

  test('expire after 30 days', async () => {
    const made = await registerLoggedIn();
    const later = Date.now() + 30 * 24 * 3600 * 1000 + 1000;
    setClock(() => later);
    expect((await refresh(made.refreshToken)).status).toBe(401);
  });

  test('are refused for a suspended account', async () => {
    const made = await registerLoggedIn();
    await setState(made.accountId, 'SUSPENDED');
    expect((await refresh(made.refreshToken)).status).toBe(401);
    expect(await sessions(made.accountId)).toEqual([]);
  });
});

describe('sessions', () => {
  test('are ended individually by logging out, at once', async () => {
    const made = await registerLoggedIn();
    const other = await logIn(made.email);
    expect((await call('logout', undefined, { token: made.token })).status).toBe(200);
    expect((await call('me', undefined, { token: made.token })).body.code).toBe('session_ended');
    expect((await call('refreshToken', { refreshToken: made.refreshToken })).status).toBe(401);
    // Repeated, as when its answer was lost; a token that was never valid is refused as everywhere.
    expect(await call('logout', undefined, { token: made.token })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect((await call('logout', undefined, { token: 'a.b.c' })).body.code).toBe('not_logged_in');
    expect((await call('me', undefined, { token: other.body.accessToken })).status).toBe(200);
  });

  test('are ended by a changed password, all but this one', async () => {
    const made = await registerLoggedIn();
    const other = await logIn(made.email);
    const wrong = await call(
      'changePassword',
      { currentPassword: 'wrong1password', newPassword: 'another2horse' },
      { token: made.token, sourceIp: newSource() },
    );
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', errors: [{ field: 'currentPassword' }] },
    });
    expect((await call('me', undefined, { token: other.body.accessToken })).status).toBe(200);
    const changed = await call(
      'changePassword',
      { currentPassword: password, newPassword: 'another2horse' },
      { token: made.token, sourceIp: newSource() },
    );
    expect(changed.status).toBe(200);
    expect((await call('me', undefined, { token: made.token })).status).toBe(200);
    expect((await call('me', undefined, { token: other.body.accessToken })).status).toBe(401);
    expect((await logIn(made.email)).status).toBe(401);
    expect((await logIn(made.email, 'another2horse')).status).toBe(200);
  });

  test('are all ended, even if more than fit into one transaction', async () => {
    const made = await registerLoggedIn();
    const [mine] = await sessions(made.accountId);
    for (let index = 0; index < 95; index += 1) {
      const id = `01JD0Q5X5V7Q2W3E4R5T6Y${String(index).padStart(4, '0')}`;
      await run(write.create(session, { ...mine!, id }));
    }
    await call(
      'changePassword',
      { currentPassword: password, newPassword: 'another2horse' },
      { token: made.token, sourceIp: newSource() },
    );
    expect((await sessions(made.accountId)).map(({ id }) => id)).toEqual([mine!.id]);
  });

  test('cannot be opened by a login with the old password that overlaps the change', async () => {
    const made = await registerLoggedIn();
    const change = call(
      'changePassword',
      { currentPassword: password, newPassword: 'another2horse' },
      { token: made.token, sourceIp: newSource() },
    );
    const logins = Array.from({ length: 6 }, () => logIn(made.email));
    expect((await change).status).toBe(200);
    for (const { status, body } of await Promise.all(logins)) {
      if (status !== 200) continue;
      expect((await call('me', undefined, { token: body.accessToken })).status).toBe(401);
    }
    expect(await sessions(made.accountId)).toHaveLength(1);
  });

  test('cannot be opened for an account that has changed since it was checked', async () => {
    const made = await registerLoggedIn();
    const checked = await accountOf(made.email);
    const open = () => openSession(checked, { userAgent: undefined });
    expect((await open()).code).toBe('ok');
    await run(write.save(account, { ...checked, passwordHash: await hashPassword('another2horse') }));
    await expect(open()).rejects.toMatchObject({ code: 'try_again' });
    const now = await accountOf(made.email);
    await run(write.save(account, { ...now, passwordHash: checked.passwordHash, state: 'SUSPENDED' }));
    await expect(open()).rejects.toMatchObject({ code: 'try_again' });
  });

  test("are verified by checkLoginInfo with the caller's password", async () => {
    const made = await registerLoggedIn();
    const check = (given: string) =>
      call('checkLoginInfo', { password: given }, { token: made.token, sourceIp: newSource() });
    expect((await check(password)).status).toBe(200);
    expect(await check('wrong1password')).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', errors: [{ field: 'password' }] },
    });
  });
});

test("of an account with a provider's login only get a password through forgot password", async () => {
  const made = await registerLoggedIn();
  const { passwordHash: _, ...without } = await accountOf(made.email);
  await run(write.save(account, without));
  const ask = { currentPassword: password, newPassword: 'another2horse' };
  const refused = await call('changePassword', ask, { token: made.token, sourceIp: newSource() });
  expect(refused.body.code).toBe('password_wrong');
  await call('forgotPassword', { email: made.email }, { sourceIp: newSource() });
  const token = await mailedToken(made.accountId, 'reset_password');
  expect((await call('resetPassword', { token, password: 'another2horse' })).status).toBe(200);
  expect((await logIn(made.email, 'another2horse')).status).toBe(200);
});
