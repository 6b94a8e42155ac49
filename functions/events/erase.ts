import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { followHiding } from '../core/applicantRecords/hiding.ts';
import { deleteUnusedPhoto } from '../core/companies/albums/deleteUnusedPhoto.ts';
import { removePicture } from '../core/files/pictureObjects.ts';
import { eraseCompany, eraseStaff } from '../core/leaving/erase.ts';
import { renameApplicant } from '../core/notificationEvents/renameApplicant.ts';
import { upload } from '../data/entities/account.ts';
import { run, WriteRefused, write } from '../data/table.ts';
import { epochIn } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { s3 } from '../platform/storageClient.ts';
import { EraseMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Finishes a withdrawal, in case its request died, deletes what is unused, and removes the names of those who hide. */
export const handler = eachMessage('erase', EraseMessage, async (message) => {
  if (message.kind === 'object') return deleteObject(message.key);
  if (message.kind === 'upload') return deleteExpiredUpload(message.accountId, message.key);
  if (message.kind === 'name') {
    await renameApplicant(message.staffId, message.companyId);
    return followHiding(message.staffId, message.companyId);
  }
  if (message.kind === 'photo') return deleteUnusedPhoto(message.companyId, message.key);
  if (message.staffId) {
    await eraseStaff(message.staffId);
    await renameApplicant(message.staffId);
  }
  if (message.companyId) await eraseCompany(message.companyId);
});

/**
 * Deletes an expired upload, unless it has been used again, in which case it has no expiry or a later one.
 */
async function deleteExpiredUpload(accountId: string, key: string): Promise<void> {
  // A minute for clock skew.
  const isOver = { expression: 'expiresAt <= :soon', values: { ':soon': epochIn(60) } };
  await run(write.remove(upload, { accountId, key }, { condition: isOver })).catch((error: unknown) => {
    if (!(error instanceof WriteRefused)) throw error;
  });
}

/**
 * The bucket is derived from the first part of the key; all sizes of a picture are deleted. Deleting a
 * missing object is no error.
 */
async function deleteObject(key: string): Promise<void> {
  if (/^(?:attachments|media|photos|uploads)\//.test(key)) return removePicture(key);
  await s3().send(new DeleteObjectCommand({ Bucket: config('FILES_BUCKET'), Key: key }));
}
