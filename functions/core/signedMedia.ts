/** Signed URLs of private objects behind the distribution: whoever holds one may read the object until it expires. */
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { secrets } from '../platform/secrets.ts';

/** Signing takes a millisecond of CPU; lists show the same pictures repeatedly. */
const signed = new Map<string, string>();

/**
 * The signed URL of an object (CloudFront with a canned policy), and when it expires (milliseconds since 1970): valid
 * for one to two times `milliseconds`. It stays the same within that time, so that browsers can cache the object.
 * Callers must check first whether the user may see it.
 */
export async function signedMediaUrl(
  key: string,
  milliseconds: number,
): Promise<{ url: string; expiresAt: number }> {
  const expiresAt = (Math.floor(now() / milliseconds) + 2) * milliseconds;
  const url = `${config('MEDIA_ORIGIN')}/${key}`;
  const name = `${expiresAt} ${url}`;
  const known = signed.get(name);
  if (known) return { url: known, expiresAt };
  // Few calls show one: the signer is loaded by the first that does.
  const [{ getSignedUrl }, { photoPrivateKey }] = await Promise.all([
    import('@aws-sdk/cloudfront-signer'),
    secrets(),
  ]);
  const made = getSignedUrl({
    url,
    keyPairId: config('PHOTO_KEY_ID'),
    privateKey: photoPrivateKey,
    dateLessThan: new Date(expiresAt).toISOString(),
  });
  if (signed.size >= 1000) signed.clear();
  signed.set(name, made);
  return { url: made, expiresAt };
}
