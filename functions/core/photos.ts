/** Photos of people: private objects, seen by whoever was given a signed address, until it expires. */
import { type PhotoSize, photoObject } from '../../shared/domain/photos.ts';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { secrets } from '../platform/secrets.ts';

const hour = 3_600_000;

/** Milliseconds since 1970: the end of the next hour. Within an hour an address stays the same, so that browsers keep the picture. */
const expiry = () => (Math.floor(now() / hour) + 2) * hour;

/** Signing is a millisecond of processor each; lists show the same faces again. */
const signed = new Map<string, string>();

export const isPhoto = (key: string): boolean => key.startsWith('photos/');

/**
 * The address of a staff member's photo in one size, for who may see it: good for one to two hours (a signed URL of
 * CloudFront with a canned policy). Ask whether the caller may see this person before.
 */
export async function signedPhotoUrl(photo: string, size: PhotoSize): Promise<string> {
  const dateLessThan = expiry();
  const url = `${config('MEDIA_ORIGIN')}/${photoObject(photo, size)}`;
  const name = `${dateLessThan} ${url}`;
  const known = signed.get(name);
  if (known) return known;
  // Few calls show a face: the signer is loaded by the first that does.
  const [{ getSignedUrl }, { photoPrivateKey }] = await Promise.all([
    import('@aws-sdk/cloudfront-signer'),
    secrets(),
  ]);
  const made = getSignedUrl({
    url,
    keyPairId: config('PHOTO_KEY_ID'),
    privateKey: photoPrivateKey,
    dateLessThan: new Date(dateLessThan).toISOString(),
  });
  if (signed.size >= 1000) signed.clear();
  signed.set(name, made);
  return made;
}

/**
 * The photo itself, a JPEG, for a document that shows it; nothing where it is gone. The function that calls it needs
 * `MEDIA: ['read', 'list']` (functions/lambdas.ts).
 */
export async function readPhoto(photo: string, size: PhotoSize = 'large'): Promise<Uint8Array | undefined> {
  const { firstBytes } = await import('./files/firstBytes.ts');
  return firstBytes(config('MEDIA_BUCKET'), photoObject(photo, size), undefined);
}
