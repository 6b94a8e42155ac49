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
}

/** Stores every size; the last one is the picture itself, so that where it is the others are too. */
export async function writeObjects(objects: readonly PictureObject[], cacheControl: string): Promise<void> {
  for (const { key, bytes, contentType } of objects)
    await s3().send(
      new PutObjectCommand({
        ...at(key),
        Body: bytes,
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    );
}

/** Where the file lies that was uploaded for a record: in the private part, whatever becomes of it. */
export const uploadObject = (key: string): string =>
  isPhoto(key) ? key.replace(/^photos\/(.*)\.\w+$/, `${uploadsPrefix}$1`) : uploadOf(key);

/** The file as it was uploaded, with whatever the camera wrote into it. */
export const removeUpload = (key: string) => s3().send(new DeleteObjectCommand(at(uploadObject(key))));

/** Every object of a photo, a picture or an image that was uploaded and not made. Deleting what is gone is no error. */
export async function removePicture(key: string): Promise<void> {
  const sizes = isPhoto(key)
    ? photoSizeNames.map((size) => photoObject(key, size))
    : pictureSizes(key).map(({ name }) => name);
  const keys = new Set([key, uploadObject(key), ...sizes]);
  await Promise.all([...keys].map((one) => s3().send(new DeleteObjectCommand(at(one)))));
}
