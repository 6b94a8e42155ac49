import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Locale } from '../../../shared/domain/codes.ts';
import { address, languageTag } from '../../../shared/routes.ts';
import { loginState } from '../../data/entities/account.ts';
import { get, run, WriteRefused, write } from '../../data/table.ts';
import { epochIn, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { newSecret, sameSecret } from '../../platform/ids.ts';
import { secrets } from '../../platform/secrets.ts';
import {
  type IdentityProvider,
  jsonOf,
  type ProvedIdentity,
  providerTimeout,
  withProvider,
} from './provider.ts';

/** OpenID Connect Discovery 1.0, the fields used. */
const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
interface Provider extends z.infer<typeof Discovery> {
  keys: ReturnType<typeof createRemoteJWKSet>;
}

let discovered: { provider: Provider; until: number } | undefined;

/** The provider's endpoints, cached for an hour. */
async function discover(signal: AbortSignal): Promise<Provider> {
  if (discovered && discovered.until > now()) return discovered.provider;
  const issuer = config('GOOGLE_ISSUER');
  const found = Discovery.parse(
    await jsonOf(await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { signal })),
  );
  if (found.issuer !== issuer) throw new Error('The discovery document has another issuer');
  const provider = {
    ...found,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: providerTimeout }),
  };
  discovered = { provider, until: now() + 3_600_000 };
  return provider;
}

/** Seconds between the redirect to the provider and the return. */
const stateSeconds = 600;

const redirectUri = (locale: Locale) =>
  `${config('SITE_ORIGIN')}${address('login', {}, locale)}?provider=google`;

const refused = (cause?: unknown) => new Failure('identity_refused', { cause });

/**
 * Starts a login at the provider: state against forged returns, nonce against a replayed token, PKCE against
 * a stolen code.
 */
async function begin(locale: Locale): Promise<{ url: string; state: string }> {
  const { authorization_endpoint } = await withProvider('google', discover);
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
  const expiresAt = epochIn(stateSeconds);
  await run(
    write.create(loginState, { state, nonce, verifier, redirectUri: redirectUri(locale), expiresAt }),
  );
  const url = new URL(authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: config('GOOGLE_CLIENT_ID'),
    redirect_uri: redirectUri(locale),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: languageTag[locale],
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state };
}

/** The record of the login's start; deleted when read. */
async function takeState(state: string) {
  const left = await get(loginState, { state });
  if (!left) throw refused();
  try {
    await run(write.remove(loginState, { state }, { mustExist: true }));
  } catch (error) {
    if (error instanceof WriteRefused) throw refused(error);
    throw error;
  }
  return left;
}

const IdToken = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  given_name: z.string().max(100).optional().catch(undefined),
  family_name: z.string().max(100).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});

async function exchange({ code, state }: { code: string; state: string }): Promise<ProvedIdentity> {
  const left = await takeState(state);
  return withProvider('google', async (signal) => {
    const { issuer, token_endpoint, keys } = await discover(signal);
    const audience = config('GOOGLE_CLIENT_ID');
    const answer = await fetch(token_endpoint, {
      method: 'POST',
      signal,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: left.redirectUri,
        client_id: audience,
        client_secret: (await secrets()).googleClientSecret,
        code_verifier: left.verifier,
      }),
    });
    const { id_token } = z.object({ id_token: z.string() }).parse(await jsonOf(answer));
    const { payload } = await jwtVerify(id_token, keys, {
      // Google's tokens have the issuer with or without the scheme.
      issuer: [issuer, issuer.replace('https://', '')],
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: new Date(now()),
      clockTolerance: 60,
    });
    const claims = IdToken.parse(payload);
    if (!sameSecret(claims.nonce, left.nonce)) throw refused();
    return {
      provider: 'google',
      subject: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified,
      name: { given: claims.given_name, family: claims.family_name },
    };
  });
}

export const google = { begin, exchange } satisfies IdentityProvider<
  typeof begin,
  { code: string; state: string }
>;
