import { afterEach, describe, expect, test } from 'vitest';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { linkToken } from '../../../functions/core/accounts/links.ts';
import { account, currentLink, link } from '../../../functions/data/entities/account.ts';
import { staff as staffEntity } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { metered } from '../../../functions/platform/meter.ts';
import { agreementVersions } from '../../../shared/agreements.ts';
import { staff } from '../../../shared/contract/staff.ts';
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
} from '../../support/accounts.ts';
import { send } from '../../support/api.ts';
import { useTable } from '../../support/table.ts';

useTable();
afterEach(() => setClock());

const ask = (operation: 'forgotPassword' | 'activeAccount', email: string, sourceIp = newSource()) =>
  call(operation, { email }, { sourceIp });
const reset = (token: string, to = 'another2horse') => call('resetPassword', { token, password: to });
const verify = (token: string) => call('verifyAccount', { token });
const invalid = { status: 422, body: { code: 'link_invalid' } };
const linksOf = (accountId: string) => queryAll(link.ofAccount({ accountId }));

describe('the device that signed up', () => {
  const deviceSecret = 'd'.repeat(43);
  const other = 'e'.repeat(43);
  const next = '/en/job_info/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/apply';
  async function signedUp(more: object = { deviceSecret, next }) {
    const email = newEmail();
    await send(staffApi, staff.registerStaff, {
      body: { email, password, agreed: true, ...more },
      sourceIp: newSource(),
    });
    const { id } = await accountOf(email);
    return { email, id, token: await mailedToken(id, 'active_account') };
  }
  const open = (token: string, secret?: string) =>
    call('verifyAccount', { token, ...(secret && { deviceSecret: secret }) });

  test('is logged in by the link', async () => {
    const { email, id, token } = await signedUp();
    const answer = await open(token, deviceSecret);
    expect(answer).toMatchObject({ status: 200, body: { type: 'active_account', role: 'staff', email } });
    const { accessToken, refreshToken } = answer.body.session;
    expect((await call('me', undefined, { token: accessToken })).body).toMatchObject({ id, email });
    expect((await call('refreshToken', { refreshToken })).status).toBe(200);
    // The link is used up, also with the secret.
    expect(await open(token, deviceSecret)).toMatchObject(invalid);
  });

  test.each([
    ['without the secret', undefined],
    ['with another', other],
  ])('%s the address is confirmed without logging in', async (_, secret) => {
    const { email, token } = await signedUp();
    const answer = await open(token, secret);
    expect(answer).toMatchObject({ status: 200, body: { email } });
    expect(answer.body.session).toBeUndefined();
    expect((await logIn(email)).status).toBe(200);
  });

  test('is not logged in by a sign-up without a secret', async () => {
    const { token } = await signedUp({});
    expect((await open(token, deviceSecret)).body.session).toBeUndefined();
  });

  test('is stored again when the mail is sent again, and the former link is invalid', async () => {
    const { email, id, token } = await signedUp();
    await call('activeAccount', { email, deviceSecret: other, next: '/job' }, { sourceIp: newSource() });
    expect(await open(token, deviceSecret)).toMatchObject(invalid);
    const [newest] = (await linksOf(id)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
    expect(newest).toMatchObject({ next: '/job' });
    expect(JSON.stringify(newest)).not.toContain(other);
    const again = await mailedToken(id, 'active_account');
    expect((await open(again, deviceSecret)).body.session).toBeUndefined();
  });

  test.each(['https://evil.example', '//evil.example', '/login', '/no-such-page', '/\\evil.example'])(
    'is redirected only within this site: %s',
    async (wrong) => {
      const email = newEmail();
      const answer = await send(staffApi, staff.registerStaff, {
        body: { email, password, agreed: true, next: wrong },
        sourceIp: newSource(),
      });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      const { errors } = answer.body as { errors: { field: string }[] };
      expect(new Set(errors.map(({ field }) => field))).toEqual(new Set(['next']));
    },
  );
});

describe('registration', () => {
  const register = (body: object, sourceIp = newSource()) =>
    send(staffApi, staff.registerStaff, {
      body: { email: newEmail(), password, agreed: true, ...body },
      sourceIp,
    });

  test('creates a PENDING account with its number, consent and one link valid for 24 hours', async () => {
    const email = newEmail();
    const answer = await register({ email, locale: 'en', newsletter: true });
    expect(answer).toMatchObject({
      status: 201,
      body: { ok: true, staffNumber: expect.stringMatching(/^S\d{7}$/) },
    });
    const made = await accountOf(email);
    expect(made).toMatchObject({
      state: 'PENDING',
      role: 'staff',
      locale: 'en',
      consent: { newsletter: true, page: '/en/registration', at: expect.any(String) },
      agreement: {
        at: expect.any(String),
        terms: agreementVersions.terms,
        privacy: agreementVersions.privacyPolicy,
      },
    });
    expect(await get(staffEntity, { id: made.staffId! })).toMatchObject({
      staffNumber: answer.body.staffNumber,
      accountId: made.id,
    });
    const [mailed, ...others] = await linksOf(made.id);
    expect(others).toEqual([]);
    expect(mailed).toMatchObject({ type: 'active_account', email });
    expect(mailed!.expiresAt - Date.parse(mailed!.createdAt) / 1000).toBeCloseTo(24 * 3600, -1);
    const [, secret] = (await linkToken(mailed!.id)).split('.');
    expect(JSON.stringify(mailed)).not.toContain(secret);
  });

  test('accepts an address once, in any letter case, also for concurrent requests', async () => {
    const email = newEmail();
    const both = await Promise.all([register({ email }), register({ email: email.toUpperCase() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await register({ email: `　${email.replace('@', '＠')}` });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: [{ field: 'email', code: 'emailTaken' }] },
    });
  });

  test.each([
    [{ password: 'short1' }, 'password'],
    [{ password: 'nodigitshere' }, 'password'],
    [{ password: 'NOLOWER123' }, 'password'],
    [{ password: `${'a'.repeat(128)}1` }, 'password'],
    [{ password: 'lone1\ud800surrogate' }, 'password'],
    [{ email: 'nobody' }, 'email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
    [{ agreed: false }, 'agreed'],
    [{ locale: 'ja' }, 'locale'],
    [{ role: 'admin' }, 'role'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await register(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
  });

  test('is limited to sixty per hour and source', async () => {
    const sourceIp = newSource();
    const taken = (await registerActive()).email;
    for (let index = 0; index < 60; index += 1) await register({ email: taken }, sourceIp);
    expect(await register({ email: taken }, sourceIp)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'Retry-After': expect.any(String) },
    });
  });
});

describe('confirming an address', () => {
  test('makes the account ACTIVE, once', async () => {
    const made = await registerPending();
    const token = await mailedToken(made.accountId, 'active_account');
    expect(await verify(token)).toMatchObject({
      status: 200,
      body: { type: 'active_account', role: 'staff' },
    });
    expect(await accountOf(made.email)).toMatchObject({ state: 'ACTIVE', activatedAt: expect.any(String) });
    expect(await verify(token)).toMatchObject(invalid);
    expect(await linksOf(made.accountId)).toEqual([]);
  });

  test('works once for two concurrent requests', async () => {
    const made = await registerPending();
    const token = await mailedToken(made.accountId, 'active_account');
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('fails after 24 hours', async () => {
    const made = await registerPending();
    const token = await mailedToken(made.accountId, 'active_account');
    const later = Date.now() + 24 * 3600 * 1000 + 1000;
    setClock(() => later);
    expect(await verify(token)).toMatchObject(invalid);
    expect((await accountOf(made.email)).state).toBe('PENDING');
  });

  test('fails with an older link than the latest', async () => {
    const made = await registerPending();
    const older = await mailedToken(made.accountId, 'active_account');
    expect((await ask('activeAccount', made.email)).status).toBe(202);
    const newer = await mailedToken(made.accountId, 'active_account');
    expect(newer).not.toBe(older);
    expect(await verify(older)).toMatchObject(invalid);
    expect((await verify(newer)).status).toBe(200);
  });

  test('fails with a forged secret, another id and a link of another type', async () => {
    const made = await registerPending();
    const other = await registerActive();
    await ask('forgotPassword', other.email);
    const token = await mailedToken(made.accountId, 'active_account');
    const [id, secret] = token.split('.') as [string, string];
    const flipped = `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`;
    const resetToken = await mailedToken(other.accountId, 'reset_password');
    const [otherId] = resetToken.split('.');
    for (const bad of [
      `${id}.${flipped}`,
      `${otherId}.${secret}`,
      `${id}.`,
      id,
      resetToken,
      `${token}x`,
      'a'.repeat(2048),
    ]) {
      expect(await verify(bad), bad).toMatchObject(invalid);
    }
    expect(await reset(token)).toMatchObject(invalid);
    expect((await verify(token)).status).toBe(200);
    expect((await reset(resetToken)).status).toBe(200);
  });
});

describe('requesting a mail', () => {
  test.each(['forgotPassword', 'activeAccount'] as const)(
    '%s does the same work whether or not the address exists',
    async (operation) => {
      const made = operation === 'forgotPassword' ? await registerActive() : await registerPending();
      const known = await metered(() => ask(operation, made.email));
      const unknown = await metered(() => ask(operation, newEmail()));
      expect(known.result.status).toBe(202);
      expect(unknown.result.body).toEqual(known.result.body);
      expect(unknown.usage.requests).toBe(known.usage.requests);
    },
  );

  test('sends no second activation to an ACTIVE account', async () => {
    const made = await registerActive();
    expect((await ask('activeAccount', made.email)).status).toBe(202);
    expect(await linksOf(made.accountId)).toEqual([]);
  });

  test('is limited to five per hour and address, known or not, with 429', async () => {
    const made = await registerActive();
    for (const email of [made.email, newEmail()]) {
      for (let index = 0; index < 5; index += 1)
        expect((await ask('forgotPassword', email)).status).toBe(202);
      const over = await ask('forgotPassword', email);
      expect(over).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(over.headers['Retry-After'])).toBeGreaterThan(3000);
    }
  });

  test('checkEmail reveals what registration does, and is rate limited', async () => {
    const made = await registerActive();
    const sourceIp = newSource();
    expect((await call('checkEmail', { email: made.email.toUpperCase() }, { sourceIp })).body).toEqual({
      available: false,
    });
    expect((await call('checkEmail', { email: newEmail() }, { sourceIp })).body).toEqual({ available: true });
    for (let index = 2; index < 120; index += 1)
      await call('checkEmail', { email: newEmail() }, { sourceIp });
    expect((await call('checkEmail', { email: newEmail() }, { sourceIp })).status).toBe(429);
  });
});

describe('resetting a password', () => {
  test('sets it once with the mailed token, and ends every session', async () => {
    const made = await registerLoggedIn();
    await ask('forgotPassword', made.email);
    const token = await mailedToken(made.accountId, 'reset_password');
    expect((await reset(token)).status).toBe(200);
    expect((await call('me', undefined, { token: made.token })).body.code).toBe('session_ended');
    expect((await logIn(made.email)).status).toBe(401);
    expect((await logIn(made.email, 'another2horse')).status).toBe(200);
    expect(await reset(token, 'a3third-horse')).toMatchObject(invalid);
  });

  test('fails after one hour', async () => {
    const made = await registerActive();
    await ask('forgotPassword', made.email);
    const token = await mailedToken(made.accountId, 'reset_password');
    const later = Date.now() + 3600 * 1000 + 1000;
    setClock(() => later);
    expect(await reset(token)).toMatchObject(invalid);
  });

  test('keeps the link valid after a weak password', async () => {
    const made = await registerActive();
    await ask('forgotPassword', made.email);
    const token = await mailedToken(made.accountId, 'reset_password');
    expect((await reset(token, 'weak')).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  test('confirms the address of a PENDING account, since only its owner reads the mail', async () => {
    const made = await registerPending();
    const activation = await mailedToken(made.accountId, 'active_account');
    await ask('forgotPassword', made.email);
    expect((await reset(await mailedToken(made.accountId, 'reset_password'))).status).toBe(200);
    expect((await logIn(made.email, 'another2horse')).status).toBe(200);
    expect(await verify(activation)).toMatchObject(invalid);
  });

  test('is invalidated by changing the password', async () => {
    const made = await registerLoggedIn();
    await ask('forgotPassword', made.email);
    const token = await mailedToken(made.accountId, 'reset_password');
    await call(
      'changePassword',
      { currentPassword: password, newPassword: 'another2horse' },
      { token: made.token, sourceIp: newSource() },
    );
    expect(await reset(token, 'a3third-horse')).toMatchObject(invalid);
  });
});

describe('changing the address', () => {
  const request = (token: string, email: string, given = password) =>
    call('changeEmail', { email, password: given }, { token, sourceIp: newSource() });

  test('moves the account with the link in the mail to the new address, and releases the old one', async () => {
    const made = await registerLoggedIn();
    const email = newEmail();
    expect((await request(made.token, email)).status).toBe(202);
    const [mailed] = await linksOf(made.accountId);
    expect(mailed).toMatchObject({ type: 'change_email', email });
    // Until then the old one is valid.
    expect((await logIn(made.email)).status).toBe(200);
    const token = await mailedToken(made.accountId, 'change_email');
    expect(await verify(token)).toMatchObject({ status: 200, body: { type: 'change_email' } });
    expect((await logIn(made.email)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    expect((await call('me', undefined, { token: made.token })).body.email).toBe(email);
    expect(await verify(token)).toMatchObject(invalid);
    expect((await registerPending(made.email)).accountId).not.toBe(made.accountId);
  });

  test('reports a link as used if a concurrent request used it after it was read', async () => {
    const made = await registerLoggedIn();
    await request(made.token, newEmail());
    const token = await mailedToken(made.accountId, 'change_email');
    const [mailed] = await linksOf(made.accountId);
    await verify(token);
    // The slower of two has read the link before, and the account after the faster one.
    await run(write.put(link, mailed!));
    expect(await verify(token)).toMatchObject(invalid);
  });

  test('requires the password, and an unused address', async () => {
    const made = await registerLoggedIn();
    const other = await registerPending();
    expect((await request(made.token, newEmail(), 'wrong1password')).body.code).toBe('password_wrong');
    expect(await request(made.token, other.email)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(await linksOf(made.accountId)).toEqual([]);
  });

  test('is rate limited, so that registered addresses cannot be enumerated', async () => {
    const made = await registerLoggedIn();
    const { email } = await registerPending();
    const sourceIp = newSource();
    const asked = [];
    for (let count = 0; count < 6; count += 1) {
      asked.push((await call('changeEmail', { email, password }, { token: made.token, sourceIp })).status);
    }
    expect(asked).toEqual([409, 409, 409, 409, 409, 429]);
  });

  test('fails if the address was registered meanwhile', async () => {
    const made = await registerLoggedIn();
    const email = newEmail();
    await request(made.token, email);
    const other = await registerPending(email);
    const answer = await verify(await mailedToken(made.accountId, 'change_email'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await accountOf(email)).id).toBe(other.accountId);
    expect((await get(account, { id: made.accountId }))!.email).toBe(made.email);
    // Nothing was used up.
    expect(await get(currentLink, { accountId: made.accountId, type: 'change_email' })).toBeDefined();
  });

  test('invalidates a reset mailed to the old address', async () => {
    const made = await registerLoggedIn();
    await ask('forgotPassword', made.email);
    const resetToken = await mailedToken(made.accountId, 'reset_password');
    await request(made.token, newEmail());
    await verify(await mailedToken(made.accountId, 'change_email'));
    expect(await reset(resetToken)).toMatchObject(invalid);
  });
});
