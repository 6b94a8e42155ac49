import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { photoObject, photoSizeNames } from '../../../shared/domain/photos.ts';
import { pictureSizes, uploadOf } from '../../../shared/domain/pictures.ts';
import { uploadsPrefix } from '../../../shared/domain/uploads.ts';
import { config } from '../../platform/config.ts';
import { s3 } from '../../platform/storageClient.ts';
import { isPhoto } from '../photos.ts';

const at = (key: string) => ({ Bucket: config('MEDIA_BUCKET'), Key: key });

export interface PictureObject {
  key: string;
  bytes: Uint8Array;
  contentType: string;
  contentDisposition?: string;
}

/** Stores every size; the picture itself last, so that its presence implies the others. */
export async function writeObjects(objects: readonly PictureObject[], cacheControl: string): Promise<void> {
  for (const { key, bytes, contentType, contentDisposition } of objects)
    await s3().send(
      new PutObjectCommand({
        ...at(key),
        Body: bytes,
        ContentType: contentType,
        ...(contentDisposition !== undefined && { ContentDisposition: contentDisposition }),
        CacheControl: cacheControl,
      }),
    );
}

/** Key of the uploaded file of a record: always in the private part, whatever becomes of it. */
export const uploadObject = (key: string): string =>
  isPhoto(key) ? key.replace(/^photos\/(.*)\.\w+$/, `${uploadsPrefix}$1`) : uploadOf(key);

/** The file as it was uploaded, including the camera's metadata. */
export const removeUpload = (key: string) => s3().send(new DeleteObjectCommand(at(uploadObject(key))));

/**
 * Deletes every object of a photo, a picture or an unprocessed image. Deleting a missing object is no error.
 */
export async function removePicture(key: string): Promise<void> {
  const sizes = isPhoto(key)
    ? photoSizeNames.map((size) => photoObject(key, size))
    : pictureSizes(key).map(({ name }) => name);
  const keys = new Set([key, uploadObject(key), ...sizes]);
  await Promise.all([...keys].map((one) => s3().send(new DeleteObjectCommand(at(one)))));
}
