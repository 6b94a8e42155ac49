import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type PhotoSize, photoObject, photoSizeNames } from '../../../shared/domain/photos.ts';
import { config } from '../../platform/config.ts';
import { s3 } from '../../platform/storageClient.ts';

const at = (key: string) => ({ Bucket: config('MEDIA_BUCKET'), Key: key });

/** Stores every size; the large one last, so that where it is the others are too. */
export async function writePhoto(
  photo: string,
  sizes: Readonly<Record<PhotoSize, Uint8Array>>,
): Promise<void> {
  for (const size of photoSizeNames)
    await s3().send(
      new PutObjectCommand({
        ...at(photoObject(photo, size)),
        Body: sizes[size],
        ContentType: 'image/jpeg',
        // As long as its address stays the same; the edge keeps nothing that is private.
        CacheControl: 'private, max-age=3600',
      }),
    );
}

export async function isWritten(photo: string): Promise<boolean> {
  try {
    await s3().send(new HeadObjectCommand(at(photoObject(photo, 'large'))));
    return true;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}

/** The file as it was uploaded, with whatever the camera wrote into it. */
export const removeOriginal = (photo: string) => s3().send(new DeleteObjectCommand(at(photo)));

/** Original and every size. Deleting what is gone is no error. */
export async function removePhoto(photo: string): Promise<void> {
  const keys = [photo, ...photoSizeNames.map((size) => photoObject(photo, size))];
  await Promise.all(keys.map((key) => s3().send(new DeleteObjectCommand(at(key)))));
}
