import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { eraseCompany, eraseStaff } from '../core/accounts/erase.ts';
import { forgetPhoto } from '../core/albums/forget.ts';
import { config } from '../platform/config.ts';
import { s3 } from '../platform/storageClient.ts';
import { forgetApplicant } from './forget.ts';
import { EraseMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Finishes what a withdrawal began, should its request have died, and deletes what nobody holds any more. */
export const handler = eachMessage(EraseMessage, async (message) => {
  if (message.kind === 'object') return deleteObject(message.key);
  if (message.kind === 'photo') return forgetPhoto(message.companyId, message.key);
  if (message.staffId) {
    await eraseStaff(message.staffId);
    await forgetApplicant(message.staffId);
  }
  if (message.companyId) await eraseCompany(message.companyId);
});

/** The bucket follows from the key's first part (shared/contract/files.ts). Deleting what is gone is no error. */
async function deleteObject(key: string): Promise<void> {
  const bucket = key.startsWith('media/') ? 'MEDIA_BUCKET' : 'FILES_BUCKET';
  await s3().send(new DeleteObjectCommand({ Bucket: config(bucket), Key: key }));
}
