import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { smallFileBytes, uploadRules } from '../../../shared/contract/files.ts';
import type { UploadKind } from '../../../shared/domain/codes.ts';
import { fileKindOf, messageFileRules } from '../../../shared/domain/messageFiles.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import {
  uploadFormSeconds as formSeconds,
  uploadsPrefix,
  uploadWaitsDays,
} from '../../../shared/domain/uploads.ts';
import { upload } from '../../data/entities/account.ts';
import { run, write } from '../../data/table.ts';
import { epochIn, instant, instantIn } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { s3 } from '../../platform/storageClient.ts';
import type { OfAccount } from '../actor.ts';
import { attempt, hour } from '../limits.ts';
import { mediaUrl } from '../media.ts';
import { endingOf, isOfType, tooLarge, wrongMessageFile, wrongType } from './contents.ts';
import { makeImage } from './images.ts';
import { uploadObject } from './pictureObjects.ts';

interface Place {
  bucket: string;
  key: string;
  /** Headers to store the object with. */
  headers: Record<string, string>;
}

/** No upload is public: an image waits to be processed, everything else can only be downloaded. */
function placeFor(accountId: string, kind: UploadKind, contentType: string, ending: string): Place {
  if (kind === 'IMAGE')
    return {
      bucket: config('MEDIA_BUCKET'),
      key: `${uploadsPrefix}${accountId}/${newId()}`,
      headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' },
    };
  return {
    bucket: config('FILES_BUCKET'),
    key: `files/${accountId}/${newId()}.${ending}`,
    headers: { 'Content-Type': contentType, 'Content-Disposition': 'attachment' },
  };
}

/** Seconds that a file is kept before it is used. */
const unusedWaits = uploadWaitsDays * 24 * hour;

/** Records an upload before it is stored: an object without a record could never be deleted. */
const remember = (
  accountId: string,
  key: string,
  kind: UploadKind | 'PHOTO' | 'MESSAGE' | 'OFFICE',
  contentType: string,
  size: number,
) =>
  run(
    write.create(upload, {
      ...{ key, accountId, kind, contentType, size, createdAt: instant() },
      ...(expiringKinds.includes(kind) && { expiresAt: epochIn(unusedWaits) }),
    }),
  );

const expiringKinds: readonly string[] = ['IMAGE', 'PHOTO', 'MESSAGE', 'OFFICE'];

const limitUploads = (accountId: string) =>
  attempt({ subject: `UPLOAD#${accountId}`, ...rateLimits.upload.account });

/**
 * A form with which a browser may upload one file of this type and at most this size, within ten minutes. S3
 * accepts a form repeatedly and has no condition against that (If-None-Match is for PutObject alone), so
 * whatever uses an upload copies the checked bytes to another key.
 * @throws Failure file_type, file_too_large, too_many_requests
 */
export async function presignUpload(
  { accountId }: OfAccount,
  wanted: { kind: UploadKind; contentType: string; size: number },
) {
  const { kind, contentType, size } = wanted;
  const ending = endingOf(kind, contentType, 'contentType');
  if (size > uploadRules[kind].bytes) throw tooLarge(uploadRules[kind].bytes, 'size');
  await limitUploads(accountId);
  const { bucket, key, headers } = placeFor(accountId, kind, contentType, ending);
  await remember(accountId, key, kind, contentType, size);
  return {
    key,
    upload: await formFor({ bucket, key, headers }, size),
    expiresAt: instantIn(formSeconds),
  };
}

const formFor = ({ bucket, key, headers }: Place, size: number) =>
  createPresignedPost(s3(), {
    Bucket: bucket,
    Key: key,
    Fields: headers,
    Conditions: [
      ['content-length-range', 1, size],
      ...Object.entries(headers).map(([name, value]) => ['eq', `$${name}`, value] as ['eq', string, string]),
    ],
    Expires: formSeconds,
  });

/** A form for one file of a spreadsheet at this key, which its caller has recorded. */
export const csvForm = (key: string, size: number) =>
  formFor(
    {
      ...{ bucket: config('FILES_BUCKET'), key },
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' },
    },
    size,
  );

/**
 * The same for a photo of a staff member; the processed photo is available only by signed URLs
 * (core/staff/photo.ts).
 * @throws Failure file_type, file_too_large, too_many_requests
 */
export async function presignPhoto({ accountId }: OfAccount, wanted: { contentType: string; size: number }) {
  const { contentType, size } = wanted;
  const ending = endingOf('IMAGE', contentType, 'contentType');
  if (size > uploadRules.IMAGE.bytes) throw tooLarge(uploadRules.IMAGE.bytes, 'size');
  await limitUploads(accountId);
  const key = `photos/${accountId}/${newId()}.${ending}`;
  await remember(accountId, key, 'PHOTO', contentType, size);
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' };
  const place = { bucket: config('MEDIA_BUCKET'), key: uploadObject(key), headers };
  return { key, upload: await formFor(place, size), expiresAt: instantIn(formSeconds) };
}

/**
 * The same for a picture or file to send in a conversation, or that the office keeps with a record; it is made into
 * what is sent or kept by core/conversations/files.ts and core/officeFiles/files.ts.
 * @throws Failure file_type, file_too_large, too_many_requests
 */
export async function presignMessageUpload(
  { accountId }: OfAccount,
  { contentType, size }: { contentType: string; size: number },
  usedAs: 'MESSAGE' | 'OFFICE' = 'MESSAGE',
) {
  const kind = fileKindOf(contentType);
  if (!kind) throw wrongMessageFile('contentType');
  const { bytes } = messageFileRules[kind];
  if (size > bytes) throw tooLarge(bytes, 'size');
  await limitUploads(accountId);
  const key = `${uploadsPrefix}${accountId}/${newId()}`;
  await remember(accountId, key, usedAs, contentType, size);
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' };
  const place = { bucket: config('MEDIA_BUCKET'), key, headers };
  return { key, upload: await formFor(place, size), expiresAt: instantIn(formSeconds) };
}

/**
 * Stores a small file sent through the API; of an image only the processed result is kept.
 * @throws Failure file_type, also if the content does not match the type; file_too_large, too_many_requests;
 * those of makeImage
 */
export async function storeFile(
  { accountId }: OfAccount,
  file: { kind: UploadKind; contentType: string; bytes: Uint8Array },
) {
  const { kind, contentType, bytes } = file;
  const ending = endingOf(kind, contentType, 'file');
  const most = Math.min(smallFileBytes, uploadRules[kind].bytes);
  if (bytes.length > most) throw tooLarge(most);
  if (bytes.length === 0 || !isOfType(contentType, bytes)) throw wrongType(kind);
  await limitUploads(accountId);
  const { bucket, key, headers } = placeFor(accountId, kind, contentType, ending);
  await remember(accountId, key, kind, contentType, bytes.length);
  if (kind === 'IMAGE') {
    const picture = await makeImage({ accountId }, key, 'file', bytes);
    return { key: picture, url: mediaUrl(picture) };
  }
  await s3().send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: bytes,
      ContentType: headers['Content-Type'],
      ContentDisposition: headers['Content-Disposition'],
    }),
  );
  return { key };
}
