import { Failure } from '../platform/failure.ts';
import { hmac, sameSecret } from '../platform/ids.ts';
import { secrets } from '../platform/secrets.ts';

/** An opaque, signed cursor for the next page: a stranger can neither read another list with it nor forge one. */
export async function seal(
  scope: string,
  key: Record<string, unknown> | undefined,
): Promise<string | undefined> {
  if (!key) return undefined;
  const body = Buffer.from(JSON.stringify(key)).toString('base64url');
  return `${body}.${hmac((await secrets()).cursorKey, `${scope} ${body}`)}`;
}

/** @throws Failure malformed_request for a cursor that is not ours or of another list. */
export async function unseal(
  scope: string,
  cursor: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (cursor === undefined) return undefined;
  const [body = '', mark = ''] = cursor.split('.');
  if (!sameSecret(mark, hmac((await secrets()).cursorKey, `${scope} ${body}`))) {
    throw new Failure('malformed_request', { fields: [{ field: 'cursor', code: 'invalid' }] });
  }
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
}
