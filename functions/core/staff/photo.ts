import { photoLimits, photoSizeNames } from '../../../shared/domain/photos.ts';
import { upload } from '../../data/entities/account.ts';
import { get, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { attempt, hour } from '../accounts/limits.ts';
import { isOfType, wrongImageSize, wrongType } from '../files/contents.ts';
import { firstBytes } from '../files/firstBytes.ts';
import { imageSize, isWholeJpeg, jpegOrientation } from '../files/imageSize.ts';
import { isWritten, removeOriginal, removePhoto, writePhoto } from '../files/photoObjects.ts';
import { signedPhotoUrl } from '../photos.ts';

const missing = () => new Failure('file_missing', { fields: [{ field: 'key', code: 'fileMissing' }] });

/**
 * Makes a photo of an own upload. Asked again (the answer was lost) it answers the same. Killed in the middle it leaves
 * only objects that the record of the upload names, and that go with it.
 * @throws Failure file_missing, file_type, image_size, too_many_requests
 */
export async function makePhoto(accountId: string, key: string) {
  const record = await get(upload, { accountId, key });
  if (record?.kind !== 'PHOTO') throw missing();
  if (!record.madeAt) await make(record);
  const urls = await Promise.all(photoSizeNames.map(async (size) => [size, await signedPhotoUrl(key, size)]));
  return { photo: key, urls: Object.fromEntries(urls) as Record<(typeof photoSizeNames)[number], string> };
}

async function make(record: Stored<typeof upload>): Promise<void> {
  const { accountId, key, contentType } = record;
  await attempt({ subject: `PHOTO#${accountId}`, limit: 60, seconds: hour });
  const bytes = await firstBytes(config('MEDIA_BUCKET'), key, undefined);
  // Gone, with its sizes there: an earlier call was killed between the two.
  if (!bytes && !(await isWritten(key))) throw missing();
  if (bytes) {
    await writePhoto(key, await decoded(contentType, bytes));
    await removeOriginal(key);
  }
  try {
    await run(write.save(upload, { ...record, madeAt: instant() }));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    // The same call came twice; or the account was erased meanwhile, and nobody would know of these objects.
    if ((await get(upload, { accountId, key }))?.madeAt) return;
    await removePhoto(key);
    throw missing();
  }
}

/** Looks at the head before anything is unpacked. */
async function decoded(contentType: string, bytes: Uint8Array) {
  const size = isOfType(contentType, bytes) ? imageSize(contentType, bytes) : undefined;
  const isJpeg = contentType === 'image/jpeg';
  if (!size || (isJpeg && !isWholeJpeg(bytes))) throw wrongType('IMAGE', 'key');
  const { width, height, megapixels } = photoLimits;
  const isTooSmall = size.width < width || size.height < height;
  if (isTooSmall || size.width * size.height > megapixels * 1_000_000)
    throw wrongImageSize(photoLimits, 'key');
  // The engine is for this alone: a call that asks for a form does not wait for it.
  const { photoFrom } = await import('../../documents/photo.ts');
  try {
    return await photoFrom(bytes, isJpeg ? jpegOrientation(bytes) : 1);
  } catch (error) {
    throw wrongType('IMAGE', 'key', error);
  }
}
