import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { product } from '../../../shared/product.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { secrets } from '../../platform/secrets.ts';
import type { ProvedIdentity } from './provider.ts';

/** What a provider asserted, with the address normalized. */
export interface Linked extends ProvedIdentity {
  email: string;
}

/** Seconds to read the terms and agree. */
const seconds = 30 * 60;
/** Differs from an access token's, so that neither is accepted as the other. */
const audience = 'sign-up';

const Claims = z.object({
  provider: z.enum(['google', 'facebook']),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.object({ given: z.string().optional(), family: z.string().optional() }).optional(),
});

const key = async () => new TextEncoder().encode((await secrets()).tokenKey);

/**
 * What the provider asserted, kept by the client as a JWT (RFC 7519) until the user agrees, so that nothing
 * is stored about users who do not.
 */
export async function signUpToken({
  provider,
  subject,
  email,
  emailVerified,
  name,
}: Linked): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT({ provider, subject, email, emailVerified, ...(name && { name }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(product.slug)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(await key());
}

/** @throws Failure identity_refused for one that is forged, expired or made for another purpose */
export async function readSignUpToken(token: string): Promise<Linked> {
  try {
    const { payload } = await jwtVerify(token, await key(), {
      algorithms: ['HS256'],
      issuer: product.slug,
      audience,
      currentDate: new Date(now()),
    });
    const { name, ...claims } = Claims.parse(payload);
    return { ...claims, ...(name && { name }) };
  } catch (error) {
    throw new Failure('identity_refused', { cause: error });
  }
}
