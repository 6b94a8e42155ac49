/** Photos of people: private objects, available to holders of a signed URL until it expires. */
import { type PhotoSize, photoObject } from '../../shared/domain/photos.ts';
import { config } from '../platform/config.ts';
import { signedMediaUrl } from './signedMedia.ts';

const hour = 3_600_000;

export const isPhoto = (key: string): boolean => key.startsWith('photos/');

/**
 * The signed URL of a staff member's photo in one size: valid for one to two hours. Callers must check first whether
 * the user may see this person.
 */
export const signedPhotoUrl = async (photo: string, size: PhotoSize): Promise<string> =>
  (await signedMediaUrl(photoObject(photo, size), hour)).url;

/**
 * The photo's JPEG bytes, for a document that shows it; undefined if it was deleted. The function that calls
 * it needs `MEDIA: ['read', 'list']` (functions/lambdas.ts).
 */
export async function readPhoto(photo: string, size: PhotoSize = 'large'): Promise<Uint8Array | undefined> {
  const { firstBytes } = await import('./files/firstBytes.ts');
  return firstBytes(config('MEDIA_BUCKET'), photoObject(photo, size), undefined);
}
