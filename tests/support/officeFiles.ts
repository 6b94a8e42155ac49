import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { AgencyActor } from '../../functions/core/actor.ts';
import { presignMessageUpload } from '../../functions/core/files/uploads.ts';
import { addFile } from '../../functions/core/officeFiles/files.ts';
import { filedPerson } from '../../functions/core/people/officeFiles.ts';
import { newId } from '../../functions/platform/ids.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { samples } from './storage.ts';
import { testEnvironment } from './table.ts';

/** An upload of an employee that arrived. @returns its key */
export async function uploadedOfficeFile(
  { accountId }: { accountId: string },
  { contentType = 'application/pdf', bytes = samples.pdf }: { contentType?: string; bytes?: Uint8Array } = {},
): Promise<string> {
  const { key } = await presignMessageUpload({ accountId }, { contentType, size: bytes.length }, 'OFFICE');
  await s3().send(new PutObjectCommand({ Bucket: testEnvironment.MEDIA_BUCKET, Key: key, Body: bytes }));
  return key;
}

/** A file about a member. */
export async function fileAbout(
  staffId: string,
  actor: AgencyActor,
): Promise<{ fileId: string; key: string }> {
  const [fileId, key] = [newId(), await uploadedOfficeFile(actor)];
  await addFile(actor, filedPerson(staffId), { fileId, key, name: 'contract.pdf' });
  return { fileId, key };
}
