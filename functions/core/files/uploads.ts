import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { smallFileBytes, uploadRules } from '../../../shared/contract/files.ts';
import type { UploadKind } from '../../../shared/domain/codes.ts';
import { uploadFormSeconds as formSeconds } from '../../../shared/domain/uploads.ts';
import { upload } from '../../data/entities/account.ts';
import { run, write } from '../../data/table.ts';
import { epochIn, instant, instantIn } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { s3 } from '../../platform/storageClient.ts';
import { attempt, hour } from '../accounts/limits.ts';
import { endingOf, isOfType, tooLarge, wrongType } from './contents.ts';
import { mediaUrl } from './images.ts';

interface Place {
  bucket: string;
  key: string;
  /** Headers that the object is served with. */
  headers: Record<string, string>;
}

/** Images are public under a key that never changes its content; everything else is only ever downloaded, never shown. */
function placeFor(accountId: string, kind: UploadKind, contentType: string, ending: string): Place {
  const isImage = kind === 'IMAGE';
  return {
    bucket: config(isImage ? 'MEDIA_BUCKET' : 'FILES_BUCKET'),
    key: `${isImage ? 'media' : 'files'}/${accountId}/${newId()}.${ending}`,
    headers: {
      'Content-Type': contentType,
      ...(isImage
        ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
        : { 'Content-Disposition': 'attachment' }),
    },
  };
}

/** Remembers an upload before it comes: an object that nobody knows of could never be erased. */
const remember = (
  accountId: string,
  key: string,
  kind: UploadKind | 'PHOTO',
  contentType: string,
  size: number,
  expiresAt?: number,
) =>
  run(
    write.create(upload, {
      ...{ key, accountId, kind, contentType, size, createdAt: instant() },
      ...(expiresAt !== undefined && { expiresAt }),
    }),
  );

const limitUploads = (accountId: string) =>
  attempt({ subject: `UPLOAD#${accountId}`, limit: 600, seconds: hour });

/**
 * A form with which a browser may upload one file of this type and at most this size, for ten minutes.
 * @throws Failure file_type, file_too_large, too_many_requests
 */
export async function presignUpload(
  accountId: string,
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
    ...(kind === 'IMAGE' && { url: mediaUrl(key) }),
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

/** How long a photo waits for the basic info that names it, in seconds: a draft may lie for some days. */
const photoWaits = 7 * 24 * hour;

/**
 * The same for a photo of a staff member: into the private part of the bucket, where nothing is shown before it has been
 * made anew (core/staff/photo.ts). What no basic info names within a week goes by itself.
 * @throws Failure file_type, file_too_large, too_many_requests
 */
export async function presignPhoto(accountId: string, wanted: { contentType: string; size: number }) {
  const { contentType, size } = wanted;
  const ending = endingOf('IMAGE', contentType, 'contentType');
  if (size > uploadRules.IMAGE.bytes) throw tooLarge(uploadRules.IMAGE.bytes, 'size');
  await limitUploads(accountId);
  const key = `photos/${accountId}/${newId()}.${ending}`;
  await remember(accountId, key, 'PHOTO', contentType, size, epochIn(photoWaits));
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'no-store' };
  const upload = await formFor({ bucket: config('MEDIA_BUCKET'), key, headers }, size);
  return { key, upload, expiresAt: instantIn(formSeconds) };
}

/**
 * Stores a small file that came through the API.
 * @throws Failure file_type also where its content is not of the type it says; file_too_large, too_many_requests
 */
export async function storeFile(
  accountId: string,
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
  await s3().send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: bytes,
      ContentType: headers['Content-Type'],
      CacheControl: headers['Cache-Control'],
      ContentDisposition: headers['Content-Disposition'],
    }),
  );
  return { key, ...(kind === 'IMAGE' && { url: mediaUrl(key) }) };
}
