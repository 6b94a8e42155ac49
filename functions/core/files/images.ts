import { pictureLimits, pictureSizes, uploadOf } from '../../../shared/domain/pictures.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { uploadsPrefix } from '../../../shared/domain/uploads.ts';
import { untilWritten } from '../../data/change.ts';
import { upload } from '../../data/entities/account.ts';
import { get, run, WriteRefused, write } from '../../data/table.ts';
import { config } from '../../platform/config.ts';
import type { OfAccount } from '../actor.ts';
import { missingFile } from './contents.ts';
import { type Making, make, type Upload } from './make.ts';

const making = (key: string, field: string): Making => ({
  field,
  limits: pictureLimits,
  rate: rateLimits.picture.account,
  // The content of a key never changes.
  cacheControl: 'public, max-age=31536000, immutable',
  async draw(image) {
    // The image engine is loaded only here: calls without a picture do not wait for it.
    const { pictureFrom } = await import('../../documents/picture.ts');
    return pictureFrom(key, image);
  },
});

async function recordOf(accountId: string, key: string, field: string): Promise<Upload> {
  const record = await get(upload, { accountId, key: uploadOf(key) });
  if (record?.kind !== 'IMAGE' || (record.key !== key && record.made !== key)) throw missingFile(field);
  return record;
}

/** A picture from before uploads were processed is treated like a new upload. */
async function adopted({ accountId, key, ...old }: Upload, field: string) {
  const { firstBytes } = await import('./firstBytes.ts');
  const bytes = await firstBytes(config('MEDIA_BUCKET'), key, undefined);
  if (!bytes) throw missingFile(field);
  const sameId = key.replace(/^media\/(.*)\.\w+$/, `${uploadsPrefix}$1`);
  const { kind, contentType, size, createdAt } = old;
  await run(write.create(upload, { key: sameId, accountId, kind, contentType, size, createdAt })).catch(
    (error: unknown) => {
      if (!(error instanceof WriteRefused)) throw error;
    },
  );
  return { record: await recordOf(accountId, sameId, field), bytes };
}

/**
 * The picture for the caller's upload of kind IMAGE, by the key of the upload or of the picture; created now
 * if it does not exist yet.
 * @param sent the bytes, if they are not in storage
 * @returns the picture's key
 * @throws Failure file_missing, file_type, image_size, image_animated, image_broken, too_many_requests
 */
export async function makeImage(
  { accountId }: OfAccount,
  key: string,
  field = 'key',
  sent?: Uint8Array,
): Promise<string> {
  const found = await recordOf(accountId, key, field);
  const isOld = found.key.startsWith('media/');
  const { record, bytes } = isOld ? await adopted(found, field) : { record: found, bytes: sent };
  return (await make(record, making(record.key, field), bytes)).made!;
}

/**
 * The same for a record that keeps the picture: from now on it does not expire.
 * @throws Failure as makeImage
 */
export async function claimImage(accountId: string, key: string, field: string): Promise<string> {
  const picture = await makeImage({ accountId }, key, field);
  // Another request may claim it concurrently, or it may expire.
  return untilWritten(async () => {
    const record = await recordOf(accountId, picture, field);
    if (record.expiresAt !== undefined) await run(write.save(upload, { ...record, expiresAt: undefined }));
    return picture;
  });
}

/** The size of a picture, by its key. */
export const sizeOf = (picture: string) => pictureSizes(picture).at(-1)!;
