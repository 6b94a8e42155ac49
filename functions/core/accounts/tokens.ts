import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { roles } from '../../../shared/domain/codes.ts';
import { product } from '../../../shared/product.ts';
import { now } from '../../platform/clock.ts';
import { secrets } from '../../platform/secrets.ts';

/** Seconds. */
const accessTokenSeconds = 15 * 60;
export const refreshTokenSeconds = 30 * 24 * 3600;

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(roles),
  locale: z.enum(['jp', 'en']),
  staffId: z.string().optional(),
  companyId: z.string().optional(),
  employeeId: z.string().optional(),
});
export type Claims = z.infer<typeof Claims>;

const key = async () => new TextEncoder().encode((await secrets()).tokenKey);

/** An access token: JWT (RFC 7519), HS256, 15 minutes. */
export async function signAccessToken(claims: Claims): Promise<string> {
  const issuedAt = Math.floor(now() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(product.slug)
    .setAudience('api')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(await key());
}

/** The claims of a valid token; undefined for an expired or forged one, or one made for something else. */
export async function readAccessToken(token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, await key(), {
      algorithms: ['HS256'],
      issuer: product.slug,
      audience: 'api',
      currentDate: new Date(now()),
    });
    return Claims.parse(payload);
  } catch {
    return undefined;
  }
}
