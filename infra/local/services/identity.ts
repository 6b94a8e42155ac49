import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { securityHeaders } from '../../../shared/securityHeaders.ts';
import { readJson, writeAtomically } from './checkpoint.ts';
import { listen, readBody } from './listen.ts';
import { answerJson, answerPage, escapeHtml, isLocalHost, type Language, languageOf } from './page.ts';

export interface Person {
  name: string;
  email: string;
  emailVerified: boolean;
}

export interface IdentityClient {
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

export interface IdentityOptions {
  /** Stores the signing key, so that tokens stay valid after a restart. */
  directory: string;
  port?: number;
  /** Its public URL, such as `http://localhost:4002`, if it differs from the address it listens on. */
  origin?: string;
  google: IdentityClient;
  facebook: IdentityClient;
  /** People offered by the login page; others can be typed. */
  people: readonly Person[];
}

export interface Identity {
  endpoint: string;
  /** Issuer for OpenID Connect discovery. */
  googleIssuer: string;
  /** Base URL of `/dialog/oauth`, `/oauth/access_token` and `/me`, with or without a version. */
  facebookBase: string;
  close(): Promise<void>;
}

type Provider = 'google' | 'facebook';

interface Grant {
  provider: Provider;
  person: Person;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string | undefined;
  scope: string;
  expiresAt: number;
}

interface Context {
  options: IdentityOptions;
  issuer: string;
  sign: (claims: Record<string, unknown>) => Promise<string>;
  publicKey: JWK;
  codes: Map<string, Grant>;
  tokens: Map<string, Grant>;
}

const codeMilliseconds = 60_000;
const tokenSeconds = 3_600;

/**
 * Stand-in for Google (OpenID Connect, PKCE required) and Facebook (OAuth 2): the user picks or types an
 * identity, and returns with that name and address.
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const privateKey = await signingKey(join(options.directory, 'identity-key.json'));
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicKey } = privateKey;
  const key = await importJWK(privateKey, 'RS256');
  const context: Context = {
    options,
    issuer: '',
    publicKey,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: privateKey.kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign(key),
    codes: new Map(),
    tokens: new Map(),
  };
  const server = await listen(options.port ?? 0, (request, response) => {
    void route(context, request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, { error: 'server_error', error_description: (error as Error).message });
    });
  });
  const origin = options.origin ?? server.url;
  context.issuer = `${origin}/google`;
  return {
    endpoint: origin,
    googleIssuer: context.issuer,
    facebookBase: `${origin}/facebook`,
    close: server.close,
  };
}

async function signingKey(file: string): Promise<JWK> {
  const stored = readJson<JWK>(file);
  if (stored) return stored;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const made = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
  writeAtomically(file, JSON.stringify(made));
  return made;
}

async function route(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocalHost(request)) return answerJson(response, 403, { error: 'access_denied' });
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = url.pathname.replace(/^\/facebook\/v\d+(\.\d+)?\//, '/facebook/');
  const { issuer } = context;
  switch (`${request.method} ${path}`) {
    case 'GET /google/.well-known/openid-configuration':
      return answerJson(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        claims_supported: [
          'aud',
          'email',
          'email_verified',
          'exp',
          'family_name',
          'given_name',
          'iat',
          'iss',
          'name',
          'nonce',
          'sub',
        ],
        code_challenge_methods_supported: ['S256'],
        grant_types_supported: ['authorization_code'],
      });
    case 'GET /google/keys':
      return answerJson(response, 200, { keys: [context.publicKey] });
    case 'GET /google/authorize':
      return showLogin(context, 'google', request, response, url.searchParams);
    case 'GET /facebook/dialog/oauth':
      return showLogin(context, 'facebook', request, response, url.searchParams);
    case 'POST /google/authorize':
      return decide(context, 'google', request, response);
    case 'POST /facebook/dialog/oauth':
      return decide(context, 'facebook', request, response);
    case 'POST /google/token':
      return exchangeGoogle(context, request, response);
    case 'GET /facebook/oauth/access_token':
      return exchangeFacebook(context, url.searchParams, response);
    case 'POST /facebook/oauth/access_token':
      return exchangeFacebook(context, await readForm(request), response);
    case 'GET /google/userinfo':
      return userInfo(context, request, response);
    case 'GET /facebook/me':
      return me(context, request, url.searchParams, response);
    default:
      return answerJson(response, 404, { error: 'not_found' });
  }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request, 100_000)).toString('utf8'));
}

// --- the login page

const texts = {
  ja: {
    title: (provider: string) => `${provider}でログイン（ローカル環境）`,
    about: 'このパソコンの中だけで動く模擬ログインです。本物のアカウントは使いません。',
    choose: 'アカウントを選択',
    other: '別の人としてログイン',
    name: '名前',
    email: 'メールアドレス',
    verified: 'メールアドレスは確認済み',
    unverified: '未確認',
    proceed: '続ける',
    cancel: 'キャンセル',
    wrong: 'このログイン要求は受け付けられません',
  },
  en: {
    title: (provider: string) => `Log in with ${provider} (local)`,
    about: 'A stand-in that lives on this machine. No real account is used.',
    choose: 'Choose an account',
    other: 'Log in as someone else',
    name: 'Name',
    email: 'Email address',
    verified: 'The address is verified',
    unverified: 'not verified',
    proceed: 'Continue',
    cancel: 'Cancel',
    wrong: 'This login request is refused',
  },
} satisfies Record<Language, unknown>;

const providerNames = { google: 'Google', facebook: 'Facebook' } as const;

interface Check {
  /** An error to show here, since the redirect address is not trusted. */
  fault?: string;
  /** An error to return to the client. */
  error?: { code: string; description: string };
}

function check({ options }: Context, provider: Provider, query: URLSearchParams): Check {
  const client = options[provider];
  if (query.get('client_id') !== client.clientId) return { fault: 'client_id: unknown' };
  if (!client.redirectUris.includes(query.get('redirect_uri') ?? ''))
    return { fault: `redirect_uri: not registered (${client.redirectUris.join(', ')})` };
  const invalid = (description: string) => ({ error: { code: 'invalid_request', description } });
  if ((query.get('response_type') ?? 'code') !== 'code')
    return { error: { code: 'unsupported_response_type', description: 'response_type is code.' } };
  if (provider === 'facebook') return {};
  if (!query.get('scope')?.split(' ').includes('openid')) return invalid('The scope has no openid.');
  const isChallenge = /^[A-Za-z0-9_-]{43}$/.test(query.get('code_challenge') ?? '');
  if (!isChallenge || query.get('code_challenge_method') !== 'S256')
    return invalid('PKCE with S256 is required.');
  return {};
}

function showLogin(
  context: Context,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): void {
  const language = languageOf(request, query);
  const text = texts[language];
  const title = text.title(providerNames[provider]);
  const { fault, error } = check(context, provider, query);
  if (fault) {
    const body = `<main><h1>${text.wrong}</h1><p>${escapeHtml(fault)}</p></main>`;
    answerPage(response, { language, title, style, body, status: 400 });
    return;
  }
  if (error) {
    goBack(response, query, { error: error.code, error_description: error.description });
    return;
  }
  const fields = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const hint = query.get('login_hint') ?? '';
  const people = context.options.people.map(
    (person, index) => `<li><button name="person" value="${index}" class="person">
      <span class="initial" aria-hidden="true">${escapeHtml([...person.name][0] ?? '?')}</span>
      <span><strong>${escapeHtml(person.name)}</strong><br><span class="quiet-text">${escapeHtml(person.email)}${
        person.emailVerified ? '' : ` · ${text.unverified}`
      }</span></span></button></li>`,
  );
  answerPage(response, {
    language,
    title,
    style,
    body: `<main><p class="brand">${providerNames[provider]}</p><h1>${title}</h1><p class="quiet-text">${text.about}</p>
      ${people.length > 0 ? `<form method="post">${fields}<h2>${text.choose}</h2><ul class="people">${people.join('')}</ul></form>` : ''}
      <form method="post">${fields}
        <fieldset><legend>${text.other}</legend>
          <label>${text.name}<input type="text" name="typed_name" required maxlength="100" autocomplete="name"></label>
          <label>${text.email}<input type="email" name="typed_email" required maxlength="254" autocomplete="email" value="${escapeHtml(hint)}"></label>
          <label class="check"><input type="checkbox" name="typed_verified" value="yes" checked> ${text.verified}</label>
          <div class="actions"><button name="person" value="typed">${text.proceed}</button>
          <button name="person" value="nobody" class="quiet" formnovalidate>${text.cancel}</button></div>
        </fieldset>
      </form></main>`,
  });
}

async function decide(
  context: Context,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request);
  const { fault, error } = check(context, provider, form);
  if (fault) return answerJson(response, 400, { error: 'invalid_request', error_description: fault });
  if (error) return goBack(response, form, { error: error.code, error_description: error.description });
  const choice = form.get('person') ?? '';
  if (choice === 'nobody') return goBack(response, form, { error: 'access_denied' });
  const typed = {
    name: (form.get('typed_name') ?? '').trim(),
    email: (form.get('typed_email') ?? '').trim(),
    emailVerified: form.get('typed_verified') === 'yes',
  };
  const person = choice === 'typed' ? typed : context.options.people[Number(choice || Number.NaN)];
  if (!person?.name || !/^[^\s@]+@[^\s@]+$/.test(person.email))
    return answerJson(response, 400, {
      error: 'invalid_request',
      error_description: 'A name and an address.',
    });
  const code = randomBytes(24).toString('base64url');
  context.codes.set(code, {
    provider,
    person,
    clientId: form.get('client_id')!,
    redirectUri: form.get('redirect_uri')!,
    codeChallenge: form.get('code_challenge') ?? '',
    nonce: form.get('nonce') ?? undefined,
    scope: form.get('scope') ?? '',
    expiresAt: Date.now() + codeMilliseconds,
  });
  goBack(response, form, { code });
}

function goBack(response: ServerResponse, query: URLSearchParams, answer: Record<string, string>): void {
  const target = new URL(query.get('redirect_uri')!);
  const state = query.get('state');
  for (const [name, value] of Object.entries({ ...answer, ...(state === null ? {} : { state }) }))
    target.searchParams.set(name, value);
  response.writeHead(303, {
    ...securityHeaders('mailbox'),
    location: target.href,
    'cache-control': 'no-store',
  });
  response.end();
}

// --- tokens

/** A code is valid once, for the client and redirect address that it was issued for. */
function redeem(context: Context, provider: Provider, form: URLSearchParams): Grant | undefined {
  const code = form.get('code') ?? '';
  const grant = context.codes.get(code);
  if (grant?.provider !== provider) return undefined;
  context.codes.delete(code);
  if (grant.expiresAt < Date.now() || grant.redirectUri !== form.get('redirect_uri')) return undefined;
  const verifier = form.get('code_verifier') ?? '';
  // Google always has a challenge; Facebook checks it if given.
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return grant.codeChallenge && !isSame(challenge, grant.codeChallenge) ? undefined : grant;
}

function isClient(
  { options }: Context,
  provider: Provider,
  clientId: string | null,
  secret: string | null,
): boolean {
  const client = options[provider];
  return isSame(clientId ?? '', client.clientId) && isSame(secret ?? '', client.clientSecret);
}

function isSame(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(x!, y!);
}

function issue(context: Context, grant: Grant): string {
  const token = randomBytes(24).toString('base64url');
  context.tokens.set(token, { ...grant, expiresAt: Date.now() + tokenSeconds * 1_000 });
  return token;
}

/** The same address is the same account. */
function subjectOf(provider: Provider, { email }: Person): string {
  const hash = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest();
  return String(10n ** 20n + (hash.readBigUInt64BE() % 10n ** 19n));
}

async function exchangeGoogle(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request);
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  if (!isClient(context, 'google', id ?? null, secret ?? null))
    return answerJson(response, 401, { error: 'invalid_client' });
  if (form.get('grant_type') !== 'authorization_code')
    return answerJson(response, 400, { error: 'unsupported_grant_type' });
  const grant = redeem(context, 'google', form);
  if (!grant) return answerJson(response, 400, { error: 'invalid_grant' });
  answerJson(response, 200, {
    access_token: issue(context, grant),
    expires_in: tokenSeconds,
    scope: grant.scope,
    token_type: 'Bearer',
    id_token: await context.sign({
      ...claimsOf(grant),
      iss: context.issuer,
      aud: grant.clientId,
      azp: grant.clientId,
      ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
    }),
  });
}

/** The last word is the family name, as Google does for most countries. */
function namesOf({ name }: Person) {
  const words = name.split(/\s+/);
  const family = words.length > 1 ? words.pop() : undefined;
  return { name, given_name: words.join(' '), ...(family && { family_name: family }) };
}

/** Limited by the scope. */
function claimsOf({ person, scope }: Grant): Record<string, unknown> {
  const scopes = scope.split(' ');
  return {
    sub: subjectOf('google', person),
    ...(scopes.includes('email') ? { email: person.email, email_verified: person.emailVerified } : {}),
    ...(scopes.includes('profile') ? namesOf(person) : {}),
  };
}

function grantOf(context: Context, provider: Provider, token: string | null | undefined): Grant | undefined {
  const grant = context.tokens.get(token ?? '');
  return grant?.provider === provider && grant.expiresAt >= Date.now() ? grant : undefined;
}

const bearer = (request: IncomingMessage) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

function userInfo(context: Context, request: IncomingMessage, response: ServerResponse): void {
  const grant = grantOf(context, 'google', bearer(request));
  if (!grant) {
    answerJson(response, 401, { error: 'invalid_token' });
    return;
  }
  answerJson(response, 200, claimsOf(grant));
}

function exchangeFacebook(context: Context, form: URLSearchParams, response: ServerResponse): void {
  if (!isClient(context, 'facebook', form.get('client_id'), form.get('client_secret'))) {
    facebookError(response, 101, 'Error validating client secret.');
    return;
  }
  const grant = redeem(context, 'facebook', form);
  if (!grant) {
    facebookError(response, 100, 'This authorization code is not valid.');
    return;
  }
  answerJson(response, 200, {
    access_token: issue(context, grant),
    token_type: 'bearer',
    expires_in: tokenSeconds,
  });
}

function me(
  context: Context,
  request: IncomingMessage,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const grant = grantOf(context, 'facebook', query.get('access_token') ?? bearer(request));
  if (!grant) {
    facebookError(response, 190, 'Invalid OAuth access token.');
    return;
  }
  const { person } = grant;
  const all: Record<string, string> = {
    id: subjectOf('facebook', person),
    name: person.name,
    // Facebook leaves out an unverified address.
    ...(person.emailVerified ? { email: person.email } : {}),
  };
  const wanted = (query.get('fields') ?? 'id,name').split(',');
  answerJson(
    response,
    200,
    Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name))),
  );
}

function facebookError(response: ServerResponse, code: number, message: string): void {
  answerJson(response, 400, { error: { message, type: 'OAuthException', code } });
}

const style = `
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.brand { display: inline-block; margin: 0 0 1rem; padding: .15rem .7rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); font-weight: 600; }
h2, legend { font-size: 1rem; font-weight: 600; margin: 1.5rem 0 .5rem; padding: 0; }
legend { margin-top: 0; }
.people { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; background: var(--surface); }
.people li + li { border-top: 1px solid var(--line); }
.person { display: flex; gap: .9rem; align-items: center; width: 100%; text-align: left; border: 0; border-radius: 0; background: transparent; color: inherit; font-weight: 400; white-space: normal; overflow-wrap: anywhere; }
.person:hover { background: var(--hover); }
.person:focus-visible { outline-offset: -3px; }
.initial { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-weight: 600; }
fieldset { border: 0; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; }
.check { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; }
.check input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
.actions { display: flex; gap: .5rem; }
`;
