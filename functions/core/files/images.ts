import { upload } from '../../data/entities/account.ts';
import { get } from '../../data/table.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { isOfType, wrongType } from './contents.ts';

export { mediaUrl } from '../media.ts';

/**
 * Holds a key that somebody wants to use as a picture against what is really there: an upload of their own account, of
 * kind IMAGE, that has arrived and is an image of the type it was signed for.
 * @param field named in the failure
 * @throws Failure file_missing, file_type
 */
export async function requireOwnImage(accountId: string, key: string, field = 'photo'): Promise<void> {
  const record = await get(upload, { accountId, key });
  // Few calls name a picture: the client for it is loaded by the first that does.
  const { firstBytes } = await import('./firstBytes.ts');
  const bytes = record?.kind === 'IMAGE' ? await firstBytes(config('MEDIA_BUCKET'), key) : undefined;
  if (!record || !bytes) throw new Failure('file_missing', { fields: [{ field, code: 'fileMissing' }] });
  if (!isOfType(record.contentType, bytes)) throw wrongType('IMAGE', field);
}
