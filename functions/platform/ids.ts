import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { now } from './clock.ts';

const next = monotonicFactory(() => randomBytes(4).readUInt32BE() / 2 ** 32);

/** A ULID, monotonic within this process. */
export const newId = (): string => next(now());
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lettersOf = (text: string, length: number): string =>
  [...createHash('sha256').update(text).digest().subarray(0, length)]
    .map((byte) => alphabet[byte % 32])
    .join('');

/** A ULID that follows from a text. @param time its first ten characters, of another id or of an instant */
export const derivedId = (time: string, text: string): string => time.slice(0, 10) + lettersOf(text, 16);

/** An id of the same form that follows from a text alone. */
export const idOfText = (text: string): string => lettersOf(text, 26);

/** 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const sha256 = (value: string | Uint8Array): string =>
  createHash('sha256').update(value).digest('base64url');
export const hmac = (key: string, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url');
/** Constant-time comparison. */
export const sameSecret = (a: string, b: string): boolean => {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
};
