/** Photos of people: private objects, available to holders of a signed URL until it expires. */
import { type PhotoSize, photoObject } from '../../shared/domain/photos.ts';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { secrets } from '../platform/secrets.ts';

const hour = 3_600_000;

/**
 * Milliseconds since 1970: the end of the next hour. A URL stays the same within an hour, so that browsers
 * can cache the photo.
 */
const expiry = () => (Math.floor(now() / hour) + 2) * hour;

/** Signing takes a millisecond of CPU; lists show the same photos repeatedly. */
const signed = new Map<string, string>();

export const isPhoto = (key: string): boolean => key.startsWith('photos/');

/**
 * The signed URL of a staff member's photo in one size: valid for one to two hours (CloudFront with a canned
 * policy). Callers must check first whether the user may see this person.
 */
export async function signedPhotoUrl(photo: string, size: PhotoSize): Promise<string> {
  const dateLessThan = expiry();
  const url = `${config('MEDIA_ORIGIN')}/${photoObject(photo, size)}`;
  const name = `${dateLessThan} ${url}`;
  const known = signed.get(name);
  if (known) return known;
  // Few calls show a photo: the signer is loaded by the first that does.
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
 * The photo's JPEG bytes, for a document that shows it; undefined if it was deleted. The function that calls
 * it needs `MEDIA: ['read', 'list']` (functions/lambdas.ts).
 */
export async function readPhoto(photo: string, size: PhotoSize = 'large'): Promise<Uint8Array | undefined> {
  const { firstBytes } = await import('./files/firstBytes.ts');
  return firstBytes(config('MEDIA_BUCKET'), photoObject(photo, size), undefined);
}
