import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { startIdentity } from '../../../infra/local/services/identity.ts';
import { cleanup, temporaryDirectory } from './support.ts';

const redirectUri = 'http://127.0.0.1:42010/callback';
const google = { clientId: 'jobashi', clientSecret: 'google-secret', redirectUris: [redirectUri] };
const facebook = { clientId: 'jobashi-f', clientSecret: 'facebook-secret', redirectUris: [redirectUri] };
const people = [
  { name: 'グエン・ヴァン', email: 'nguyen@example.jp', emailVerified: true },
  { name: 'Unverified', email: 'unverified@example.jp', emailVerified: false },
];

async function start(directory = temporaryDirectory()) {
  const identity = await startIdentity({ directory, google, facebook, people });
  cleanup(() => identity.close());
  const discovery = await (await fetch(`${identity.googleIssuer}/.well-known/openid-configuration`)).json();
  return { identity, discovery };
}

const verifier = 'v'.repeat(43);
const request = {
  client_id: google.clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'st&te',
  nonce: 'n0nce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

/** Presses a button of the login page; returns the redirect. */
async function choose(endpoint: string, fields: Record<string, string>): Promise<URLSearchParams> {
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const location = new URL(response.headers.get('location')!);
  expect(location.href.startsWith(redirectUri)).toBe(true);
  return location.searchParams;
}

const token = (endpoint: string, code: string, changes = {}) =>
  fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: google.clientId,
      client_secret: google.clientSecret,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...changes,
    }),
  });

test('a chosen person returns with a token for that person', async () => {
  const { identity, discovery } = await start();
  const page = await fetch(`${discovery.authorization_endpoint}?${new URLSearchParams(request)}`, {
    headers: { 'accept-language': 'ja,en;q=0.5' },
  });
  const html = await page.text();
  expect(html).toContain('<html lang="ja">');
  expect(html).toContain('nguyen@example.jp');
  expect(html).toContain('value="st&amp;te"');

  const back = await choose(discovery.authorization_endpoint, { ...request, person: '0' });
  expect(back.get('state')).toBe('st&te');
  const answer = await (await token(discovery.token_endpoint, back.get('code')!)).json();
  const { payload } = await jwtVerify(answer.id_token, createRemoteJWKSet(new URL(discovery.jwks_uri)), {
    issuer: identity.googleIssuer,
    audience: google.clientId,
  });
  expect(payload).toMatchObject({
    email: 'nguyen@example.jp',
    email_verified: true,
    name: 'グエン・ヴァン',
    nonce: 'n0nce',
    sub: expect.stringMatching(/^\d{21}$/),
  });
  const info = await fetch(discovery.userinfo_endpoint, {
    headers: { authorization: `Bearer ${answer.access_token}` },
  });
  expect(await info.json()).toEqual({
    sub: payload.sub,
    email: 'nguyen@example.jp',
    email_verified: true,
    name: 'グエン・ヴァン',
    given_name: 'グエン・ヴァン',
  });
});

test('another person can be typed, or the login cancelled', async () => {
  const { discovery } = await start();
  const typed = await choose(discovery.authorization_endpoint, {
    ...request,
    scope: 'openid email',
    person: 'typed',
    typed_name: '<Mallory>',
    typed_email: 'm@example.jp',
  });
  const { id_token } = await (await token(discovery.token_endpoint, typed.get('code')!)).json();
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ email: 'm@example.jp', email_verified: false });
  expect(claims).not.toHaveProperty('name');
  const cancelled = await choose(discovery.authorization_endpoint, { ...request, person: 'nobody' });
  expect(Object.fromEntries(cancelled)).toEqual({ error: 'access_denied', state: 'st&te' });
});

test('a code is valid once, with its verifier, for its client and redirect address', async () => {
  const { discovery } = await start();
  const code = async () =>
    (await choose(discovery.authorization_endpoint, { ...request, person: '0' })).get('code')!;
  const { token_endpoint } = discovery;
  const attempts: [object, number, string][] = [
    [{ code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
    [{ code_verifier: '' }, 400, 'invalid_grant'],
    [{ redirect_uri: 'http://127.0.0.1:42010/other' }, 400, 'invalid_grant'],
    [{ client_secret: 'guessed' }, 401, 'invalid_client'],
    [{ client_id: facebook.clientId }, 401, 'invalid_client'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ];
  for (const [changes, status, error] of attempts) {
    const response = await token(token_endpoint, await code(), changes);
    expect([changes, response.status, (await response.json()).error]).toEqual([changes, status, error]);
  }
  const used = await code();
  expect((await token(token_endpoint, used)).status).toBe(200);
  expect((await token(token_endpoint, used)).status).toBe(400);
});

test('PKCE is required, and only registered redirect addresses are used', async () => {
  const { discovery } = await start();
  const ask = (changes: Partial<typeof request>) =>
    fetch(`${discovery.authorization_endpoint}?${new URLSearchParams({ ...request, ...changes })}`, {
      redirect: 'manual',
    });
  for (const changes of [{ code_challenge: '' }, { code_challenge_method: 'plain' }, { scope: 'email' }]) {
    const response = await ask(changes);
    expect(new URL(response.headers.get('location')!).searchParams.get('error')).toBe('invalid_request');
  }
  for (const changes of [{ redirect_uri: 'http://evil.test/' }, { client_id: '<b>' }]) {
    const response = await ask(changes);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('<b>');
  }
});

test('it uses its configured public URL', async () => {
  const identity = await startIdentity({
    directory: temporaryDirectory(),
    origin: 'http://localhost:42011',
    google,
    facebook,
    people,
    port: 42011,
  });
  cleanup(() => identity.close());
  const discovery = await (await fetch(`${identity.googleIssuer}/.well-known/openid-configuration`)).json();
  expect(discovery.issuer).toBe('http://localhost:42011/google');
  expect(discovery.jwks_uri).toBe('http://localhost:42011/google/keys');
});

test('key, issuer and subject are stable over a restart', async () => {
  const directory = temporaryDirectory();
  const first = await start(directory);
  const keys = await (await fetch(first.discovery.jwks_uri)).json();
  expect(Object.keys(keys.keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  await first.identity.close();
  const second = await start(directory);
  expect(await (await fetch(second.discovery.jwks_uri)).json()).toEqual(keys);
});

test('Facebook returns name and verified address for a token', async () => {
  const { identity } = await start();
  const query = { client_id: facebook.clientId, redirect_uri: redirectUri, state: 's', scope: 'email' };
  const dialog = `${identity.facebookBase}/v23.0/dialog/oauth`;
  expect(await (await fetch(`${dialog}?${new URLSearchParams(query)}`)).text()).toContain('Facebook');
  const login = async (person: string) => {
    const code = (await choose(dialog, { ...query, person })).get('code')!;
    const parameters = new URLSearchParams({
      client_id: facebook.clientId,
      client_secret: facebook.clientSecret,
      redirect_uri: redirectUri,
      code,
    });
    const address = `${identity.facebookBase}/v23.0/oauth/access_token?${parameters}`;
    const { access_token } = await (await fetch(address)).json();
    expect((await fetch(address)).status).toBe(400);
    return (
      await fetch(`${identity.facebookBase}/me?fields=id,name,email&access_token=${access_token}`)
    ).json();
  };
  expect(await login('0')).toEqual({
    id: expect.any(String),
    name: 'グエン・ヴァン',
    email: 'nguyen@example.jp',
  });
  expect(await login('1')).toEqual({ id: expect.any(String), name: 'Unverified' });
  expect((await fetch(`${identity.facebookBase}/me?access_token=guessed`)).status).toBe(400);
});
