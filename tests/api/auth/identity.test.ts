import { afterEach, describe, expect, test } from 'vitest';
import { handler as auth } from '../../../functions/api/auth.ts';
import { handler as staffApi } from '../../../functions/api/staff.ts';
import { accountByEmail } from '../../../functions/core/accounts/account.ts';
import { putBasicInfo } from '../../../functions/core/staff/basicInfo.ts';
import { account, identity, loginState } from '../../../functions/data/entities/account.ts';
import { staff } from '../../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../../functions/data/table.ts';
import { setClock } from '../../../functions/platform/clock.ts';
import { agreementVersions } from '../../../shared/agreements.ts';
import { auth as contract } from '../../../shared/contract/auth.ts';
import { staff as staffContract } from '../../../shared/contract/staff.ts';
import {
  accountOf,
  call,
  logIn,
  mailedToken,
  newEmail,
  newSource,
  registerActive,
  registerPending,
  setState,
} from '../../support/accounts.ts';
import { type Received, send } from '../../support/api.ts';
import { consent, facebookRedirect, googleRedirect, useProvider } from '../../support/provider.ts';
import { useTable } from '../../support/table.ts';

const provider = useProvider(useTable());
afterEach(() => setClock());

const begin = async (locale: 'jp' | 'en' = 'jp') =>
  (await send(auth, contract.googleLoginUrl, { query: { locale } })).body as { url: string; state: string };

const finish = (code: string, state: string, locale = 'jp') => call('googleLogin', { code, state, locale });

const agree = (signUpToken: string, more: object = {}) =>
  call('registerIdentity', { signUpToken, agreed: true, ...more }, { sourceIp: newSource() });
/** Agrees if asked to. */
const agreeing = async (answer: Received, more: object = {}) =>
  answer.body.code === 'agreement_needed' ? agree(answer.body.signUpToken, more) : answer;

/** Redirect to the provider and back. */
async function proved(email: string, verified = true, name?: string) {
  const { url, state } = await begin();
  const back = await consent(url, { email, verified, ...(name && { name }) });
  return finish(back.get('code')!, state);
}
/** The whole flow: to the provider, back, and logged in. */
const google = async (email: string, verified = true, name?: string) =>
  agreeing(await proved(email, verified, name));

const identitiesOf = (accountId: string) => queryAll(identity.ofAccount({ accountId }));
const me = async (token: string) => (await call('me', undefined, { token })).body;

describe('Google', () => {
  test('starts with state, nonce and PKCE, and returns to the login page of the language', async () => {
    const { url, state } = await begin('en');
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'test-google-client',
      redirect_uri: googleRedirect('/en'),
      scope: 'openid email profile',
      state,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const kept = (await get(loginState, { state }))!;
    expect(url).not.toContain(kept.verifier);
    const again = await begin('en');
    expect(again.state).not.toBe(state);
  });

  test('creates an ACTIVE staff member for a new user with a verified address', async () => {
    const email = newEmail();
    const answer = await google(email);
    expect(answer).toMatchObject({ status: 200, body: { code: 'ok' } });
    const own = await me(answer.body.accessToken);
    expect(own).toMatchObject({ email, role: 'staff', state: 'ACTIVE', staffNumber: expect.any(String) });
    const made = await accountOf(email);
    expect(made.passwordHash).toBeUndefined();
    expect(made.consent).toMatchObject({ newsletter: false });
    expect(await get(staff, { id: made.staffId! })).toMatchObject({ accountId: made.id });
    // No password logs in.
    expect((await logIn(email, '')).status).toBe(422);
    expect((await logIn(email, 'undefined')).body.code).toBe('wrong_credentials');
  });

  test('asks a new user to agree to the terms, and stores nothing before', async () => {
    const email = newEmail();
    const answer = await proved(email, true, 'Linh Chi Tran');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        code: 'agreement_needed',
        email,
        name: { familyName: 'Tran', givenName: 'Linh Chi' },
        signUpToken: expect.any(String),
      },
    });
    expect(answer.body.accessToken).toBeUndefined();
    expect(await accountByEmail(email)).toBeUndefined();
    const { signUpToken } = answer.body;
    for (const wrong of [{}, { agreed: false }])
      expect((await call('registerIdentity', { signUpToken, ...wrong })).status).toBe(422);
    const made = await agree(signUpToken, { locale: 'en', newsletter: true });
    expect(made).toMatchObject({ status: 200, body: { code: 'ok' } });
    expect(await accountOf(email)).toMatchObject({
      locale: 'en',
      consent: { newsletter: true, page: '/en/login', at: expect.any(String) },
      agreement: {
        at: expect.any(String),
        terms: agreementVersions.terms,
        privacy: agreementVersions.privacyPolicy,
      },
    });
    // Can be used once.
    expect(await agree(signUpToken)).toMatchObject({ status: 422, body: { code: 'identity_refused' } });
  });

  test('accepts the sign-up token for half an hour, and no other token', async () => {
    const { signUpToken } = (await proved(newEmail())).body;
    const refused = { status: 422, body: { code: 'identity_refused' } };
    const [head, payload, mark] = signUpToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, email: newEmail() })).toString('base64url');
    expect(await agree(`${head}.${forged}.${mark}`)).toMatchObject(refused);
    const { body } = await google(newEmail());
    expect(await agree(body.accessToken)).toMatchObject(refused);
    expect((await call('me', undefined, { token: signUpToken })).status).toBe(401);
    const later = Date.now() + 1_801_000;
    setClock(() => later);
    expect(await agree(signUpToken)).toMatchObject(refused);
  });

  test("prefills the basic info with the provider's name until it is saved", async () => {
    const basicInfo = async (token: string) =>
      (await send(staffApi, staffContract.getStaffBasicInfo, { token })).body;
    const latin = await google(newEmail(), true, 'Linh Chi Tran');
    expect(await basicInfo(latin.body.accessToken)).toEqual({
      basicInfo: null,
      nameAtLogin: { givenName: 'Linh Chi', familyName: 'Tran' },
      version: 0,
    });
    const kanji = await google(newEmail(), true, '花子 橋本');
    expect((await basicInfo(kanji.body.accessToken)).nameAtLogin).toEqual({
      givenNameKanji: '花子',
      familyNameKanji: '橋本',
    });
    const thai = await google(newEmail(), true, 'สมชาย ใจดี');
    expect((await basicInfo(thai.body.accessToken)).nameAtLogin).toBeUndefined();
    // Also for an existing account whose owner has not entered another name.
    const known = await registerActive();
    const tied = await google(known.email, true, 'Maria Santos');
    expect((await basicInfo(tied.body.accessToken)).nameAtLogin).toMatchObject({ familyName: 'Santos' });
    await putBasicInfo(known, {
      version: 0,
      familyName: 'Cruz',
      givenName: 'Maria',
      familyNameKana: 'クルス',
      givenNameKana: 'マリア',
      gender: 'female',
      birthDate: '1995-04-01',
      nationality: 'PH',
      inJapan: true,
      country: 'JP',
      phone: '+819012345678',
      japaneseLevel: 'daily',
      motherTongue: 'tl',
      languages: [],
    });
    expect(await basicInfo(tied.body.accessToken)).toMatchObject({ basicInfo: { familyName: 'Cruz' } });
    expect((await get(staff, { id: known.staffId }))!.nameAtLogin).toBeUndefined();
  });

  test('finds the same account again, also after its address has changed', async () => {
    const email = newEmail();
    const first = await me((await google(email)).body.accessToken);
    const record = (await get(account, { id: first.id }))!;
    await run(write.save(account, { ...record, email: newEmail() }));
    const second = await me((await google(email)).body.accessToken);
    expect(second.id).toBe(first.id);
  });

  test('links an account with the same verified address, which keeps its password', async () => {
    const made = await registerActive();
    const answer = await google(made.email.toUpperCase());
    expect((await me(answer.body.accessToken)).id).toBe(made.accountId);
    expect((await logIn(made.email)).status).toBe(200);
    expect(await identitiesOf(made.accountId)).toHaveLength(1);
  });

  test('does not link an account by an unverified address', async () => {
    const made = await registerActive();
    expect(await google(made.email, false)).toMatchObject({
      status: 409,
      body: { code: 'identity_not_verified' },
    });
    expect(await identitiesOf(made.accountId)).toEqual([]);
  });

  test('mails a link first for an unverified address without an account', async () => {
    const email = newEmail();
    expect(await google(email, false)).toMatchObject({ status: 403, body: { code: 'inactive_email' } });
    const made = await accountOf(email);
    expect(made.state).toBe('PENDING');
    await call('verifyAccount', { token: await mailedToken(made.id, 'active_account') });
    expect((await google(email, false)).status).toBe(200);
  });

  test('removes the password of an unconfirmed account with the address', async () => {
    const squatted = await registerPending();
    const activation = await mailedToken(squatted.accountId, 'active_account');
    const answer = await google(squatted.email);
    expect((await me(answer.body.accessToken)).id).toBe(squatted.accountId);
    expect((await logIn(squatted.email)).body.code).toBe('wrong_credentials');
    expect((await call('verifyAccount', { token: activation })).body.code).toBe('link_invalid');
  });

  test('refuses a suspended account', async () => {
    const tied = await registerActive();
    await google(tied.email);
    await setState(tied.accountId, 'SUSPENDED');
    expect((await google(tied.email)).body.code).toBe('account_suspended');
    const untied = await registerActive();
    await setState(untied.accountId, 'SUSPENDED');
    expect((await google(untied.email)).body.code).toBe('account_suspended');
    expect(await identitiesOf(untied.accountId)).toEqual([]);
  });

  test('creates one account for two concurrent logins', async () => {
    const email = newEmail();
    const asked = await Promise.all([proved(email), proved(email), proved(email)]);
    const answers = await Promise.all(asked.map((one) => agreeing(one)));
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    // The slower one finds the account and logs in again instead.
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('identity_refused');
    const ids = await Promise.all(made.map(async ({ body }) => (await me(body.accessToken)).id));
    expect(new Set(ids).size).toBe(1);
  });

  describe('a login at a provider is refused', () => {
    const refused = { status: 422, body: { code: 'identity_refused' } };
    const away = async () => {
      const { url, state } = await begin();
      const back = await consent(url, { email: newEmail() });
      return { code: back.get('code')!, state };
    };

    test('with a state that is unknown, used, or too old', async () => {
      const { code, state } = await away();
      expect(await finish(code, 'x'.repeat(43))).toMatchObject(refused);
      expect((await finish(code, state)).status).toBe(200);
      expect(await get(loginState, { state })).toBeUndefined();
      provider.asked.length = 0;
      expect(await finish(code, state)).toMatchObject(refused);
      // No request is made: the state alone is refused.
      expect(provider.asked).toEqual([]);
      const late = await away();
      const later = Date.now() + 601_000;
      setClock(() => later);
      expect(await finish(late.code, late.state)).toMatchObject(refused);
    });

    test("with another login's state, since code, nonce and verifier belong together", async () => {
      const [one, other] = [await away(), await begin()];
      expect(await finish(one.code, other.state)).toMatchObject(refused);
    });

    test('with an invented code', async () => {
      const { state } = await begin();
      expect(await finish('made-up', state)).toMatchObject(refused);
    });

    test.each([
      ['another signature', (jwt: string) => `${jwt.slice(0, -8)}AAAAAAAA`],
      [
        'no signature',
        (jwt: string) => {
          const [, payload] = jwt.split('.');
          return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
        },
      ],
      [
        'another audience',
        (jwt: string) => {
          const [head, payload, mark] = jwt.split('.') as [string, string, string];
          const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
          return `${head}.${Buffer.from(JSON.stringify({ ...claims, aud: 'x' })).toString('base64url')}.${mark}`;
        },
      ],
    ])('with %s on the token', async (_, forge) => {
      const { code, state } = await away();
      provider.fault = (path, body) => {
        if (!path.endsWith('/token')) return body;
        const answer = JSON.parse(body);
        return JSON.stringify({ ...answer, id_token: forge(answer.id_token) });
      };
      expect(await finish(code, state)).toMatchObject(refused);
    });

    test('with the token of another login, by its nonce', async () => {
      const first = await away();
      let stolen = '';
      provider.fault = (path, body) => {
        if (path.endsWith('/token')) stolen = JSON.parse(body).id_token;
        return body;
      };
      expect((await finish(first.code, first.state)).status).toBe(200);
      const second = await away();
      provider.fault = (path, body) =>
        path.endsWith('/token') ? JSON.stringify({ ...JSON.parse(body), id_token: stolen }) : body;
      expect(await finish(second.code, second.state)).toMatchObject(refused);
    });

    test('when the provider is down, or returns something else', async () => {
      for (const fault of [() => 'down', () => '<html>', () => '{}', () => '{"id_token":7}'] as const) {
        const { code, state } = await away();
        provider.fault = (path, body) => (path.endsWith('/token') ? fault() : body);
        expect(await finish(code, state)).toMatchObject(refused);
      }
    });

    test('when the provider does not answer within five seconds', async () => {
      const { code, state } = await away();
      provider.fault = (path, body) => (path.endsWith('/token') ? 'hang' : body);
      expect(await finish(code, state)).toMatchObject(refused);
    }, 15_000);
  });

  test('with a token without an address', async () => {
    const { url, state } = await begin();
    const withoutEmail = new URL(url);
    withoutEmail.searchParams.set('scope', 'openid');
    const back = await consent(withoutEmail.href, { email: newEmail() });
    expect((await finish(back.get('code')!, state)).body.code).toBe('identity_refused');
  });
});

describe('Facebook', () => {
  async function facebook(email: string, redirectUri = facebookRedirect) {
    const dialog = new URL(`${provider.identity.facebookBase}/dialog/oauth`);
    dialog.search = new URLSearchParams({
      client_id: 'test-facebook-client',
      redirect_uri: facebookRedirect,
      state: 'the-browsers-own',
      scope: 'email',
    }).toString();
    const back = await consent(dialog.href, { email });
    return agreeing(await call('facebookLogin', { code: back.get('code'), redirectUri, locale: 'en' }), {
      locale: 'en',
    });
  }

  test('mails a link to a new user first, then logs in', async () => {
    const email = newEmail();
    expect(await facebook(email)).toMatchObject({ status: 403, body: { code: 'inactive_email' } });
    const made = await accountOf(email);
    expect(made).toMatchObject({ state: 'PENDING', locale: 'en', role: 'staff' });
    await call('verifyAccount', { token: await mailedToken(made.id, 'active_account') });
    expect((await me((await facebook(email)).body.accessToken)).id).toBe(made.id);
  });

  test('does not link an existing account, since its addresses are unverified', async () => {
    const made = await registerActive();
    expect(await facebook(made.email)).toMatchObject({
      status: 409,
      body: { code: 'identity_not_verified' },
    });
  });

  test('is unlinked by a password reset if it was linked before the owner confirmed', async () => {
    const email = newEmail();
    await facebook(email);
    const made = await accountOf(email);
    await call('forgotPassword', { email }, { sourceIp: newSource() });
    const token = await mailedToken(made.id, 'reset_password');
    expect((await call('resetPassword', { token, password: 'another2horse' })).status).toBe(200);
    expect((await facebook(email)).body.code).toBe('identity_not_verified');
    expect((await logIn(email, 'another2horse')).status).toBe(200);
  });

  test('sends its secret only to the token endpoint, and its proof with the token', async () => {
    await facebook(newEmail());
    const asked = provider.asked.find((line) => line.includes('/me?'))!;
    expect(asked).toMatch(/appsecret_proof=[0-9a-f]{64}/);
    expect(provider.asked.join()).not.toMatch(/client_secret|access_token=/);
  });

  test('refuses a code that was sent elsewhere', async () => {
    expect(await facebook(newEmail(), 'https://evil.example/login')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'redirectUri' }] },
    });
  });

  test('is refused with an invented code, and when the provider is down', async () => {
    const ask = () => call('facebookLogin', { code: 'made-up', redirectUri: facebookRedirect });
    expect((await ask()).body.code).toBe('identity_refused');
    provider.fault = () => 'down';
    expect((await ask()).body.code).toBe('identity_refused');
  });
});
