import { photoLimits, photoSizeNames } from '../../../shared/domain/photos.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { upload } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import type { OfAccount } from '../actor.ts';
import { missingFile } from '../files/contents.ts';
import { type Making, make } from '../files/make.ts';
import { signedPhotoUrl } from '../photos.ts';

const making = (photo: string): Making => ({
  field: 'key',
  limits: photoLimits,
  rate: rateLimits.photo.account,
  // As long as its URL stays the same; the CDN does not cache private objects.
  cacheControl: 'private, max-age=3600',
  async draw(image) {
    // The image engine is loaded only here: calls that request a form do not wait for it.
    const { photoObjectsFrom } = await import('../../documents/picture.ts');
    return photoObjectsFrom(photo, image);
  },
});

/**
 * Creates a photo from the caller's upload.
 * @throws Failure file_missing, file_type, image_size, image_animated, image_broken, too_many_requests
 */
export async function makePhoto({ accountId }: OfAccount, key: string) {
  const record = await get(upload, { accountId, key });
  if (record?.kind !== 'PHOTO') throw missingFile('key');
  await make(record, making(key));
  const urls = await Promise.all(photoSizeNames.map(async (size) => [size, await signedPhotoUrl(key, size)]));
  return { photo: key, urls: Object.fromEntries(urls) as Record<(typeof photoSizeNames)[number], string> };
}
