import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { secrets } from '../../platform/secrets.ts';
import { type IdentityProvider, jsonOf, type ProvedIdentity, withProvider } from './provider.ts';

const AccessToken = z.object({ access_token: z.string().min(1) });
const Person = z.object({ id: z.string().min(1).max(255), email: z.string().optional() });

/**
 * Facebook Login, the code flow implemented by hand: code → access token → `/me`. Facebook does not say
 * whether an address is verified, so it never counts as verified.
 */
async function exchange({
  code,
  redirectUri,
}: {
  code: string;
  redirectUri: string;
}): Promise<ProvedIdentity> {
  // A code is bound to its redirect address; only our own are accepted.
  if (new URL(redirectUri).origin !== new URL(config('SITE_ORIGIN')).origin) {
    throw new Failure('validation_failed', { fields: [{ field: 'redirectUri', code: 'notOffered' }] });
  }
  return withProvider('facebook', async (signal) => {
    const graph = config('FACEBOOK_GRAPH').replace(/\/$/, '');
    const secret = (await secrets()).facebookClientSecret;
    const answer = await fetch(`${graph}/oauth/access_token`, {
      method: 'POST',
      signal,
      body: new URLSearchParams({
        client_id: config('FACEBOOK_CLIENT_ID'),
        client_secret: secret,
        redirect_uri: redirectUri,
        code,
      }),
    });
    const { access_token } = AccessToken.parse(await jsonOf(answer));
    const me = new URL(`${graph}/me`);
    me.searchParams.set('fields', 'id,name,email');
    me.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(access_token).digest('hex'));
    const person = Person.parse(
      await jsonOf(await fetch(me, { signal, headers: { Authorization: `Bearer ${access_token}` } })),
    );
    return { provider: 'facebook', subject: person.id, email: person.email, emailVerified: false };
  });
}

export const facebook = { exchange } satisfies IdentityProvider<never, { code: string; redirectUri: string }>;
