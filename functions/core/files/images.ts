import { upload } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { isOfType, signatureBytes, wrongType } from './contents.ts';
import { type ImageSize, imageSize } from './imageSize.ts';

export { mediaUrl } from '../media.ts';

/** Within these first bytes nearly every image tells its size; a camera's preview before it is what makes them many. */
const headBytes = 64 * 1024;

/**
 * Holds a key that somebody wants to use as a picture against what is really there: an upload of their own account, of
 * kind IMAGE, that has arrived and is an image of the type it was signed for.
 * @param field named in the failure
 * @throws Failure file_missing, file_type
 */
export async function requireOwnImage(accountId: string, key: string, field = 'photo'): Promise<void> {
  await ownImage(accountId, key, field, signatureBytes);
}

/** The same, with its size. @throws Failure file_missing; file_type also where the file does not tell its size */
export async function requireOwnPhoto(accountId: string, key: string, field: string): Promise<ImageSize> {
  for (const first of [headBytes, undefined]) {
    const { contentType, bytes } = await ownImage(accountId, key, field, first);
    const size = imageSize(contentType, bytes);
    if (size) return size;
    if (first !== undefined && bytes.length < first) break;
  }
  throw wrongType('IMAGE', field);
}

/** @param first how many bytes are wanted; undefined: all */
async function ownImage(accountId: string, key: string, field: string, first: number | undefined) {
  const record = await get(upload, { accountId, key });
  // Few calls name a picture: the client for it is loaded by the first that does.
  const { firstBytes } = await import('./firstBytes.ts');
  const bytes = record?.kind === 'IMAGE' ? await firstBytes(config('MEDIA_BUCKET'), key, first) : undefined;
  if (!record || !bytes) throw new Failure('file_missing', { fields: [{ field, code: 'fileMissing' }] });
  const { contentType } = record;
  if (!isOfType(contentType, bytes)) throw wrongType('IMAGE', field);
  return { contentType, bytes };
}
