import type { RateLimit } from '../../../shared/domain/rateLimits.ts';
import { upload } from '../../data/entities/account.ts';
import { get, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { sha256 } from '../../platform/ids.ts';
import { attempt } from '../limits.ts';
import {
  animatedImage,
  brokenImage,
  type ImageLimits,
  isOfType,
  missingFile,
  wrongImageSize,
  wrongType,
} from './contents.ts';
import { type ImageSize, imageSize, isAnimated, isWholeJpeg, jpegOrientation } from './imageSize.ts';
import {
  type PictureObject,
  removePicture,
  removeUpload,
  uploadObject,
  writeObjects,
} from './pictureObjects.ts';

export type Upload = Stored<typeof upload>;

/** An image whose header has been checked, before it is decoded. */
export interface CheckedImage {
  bytes: Uint8Array;
  /** Display size. */
  size: ImageSize;
  /** Exif orientation, 1 to 8. */
  orientation: number;
}

interface Storing {
  /** The field named in failures. */
  field: string;
  /** Rate limit for one account's uploads. */
  rate: RateLimit;
  cacheControl: string;
}

/** How the upload of an image is processed. */
export interface Making extends Storing {
  limits: ImageLimits;
  /**
   * Deterministic: the same objects for the same image; the picture itself last.
   * @throws if the image cannot be decoded
   */
  draw(image: CheckedImage): Promise<PictureObject[]>;
}

/** How any other upload is. */
export interface Keeping extends Storing {
  /**
   * Deterministic: the objects of these bytes, the main one last.
   * @throws Failure if they are refused for good
   */
  from(bytes: Uint8Array): Promise<PictureObject[]>;
}

const refusals: readonly string[] = ['file_type', 'image_size', 'image_animated', 'image_broken'];

/**
 * Creates the objects of an uploaded image, as `keep` does.
 * @throws Failure file_missing, file_type, image_size, image_animated, image_broken, too_many_requests
 */
export const make = (record: Upload, making: Making, sent?: Uint8Array): Promise<Upload> =>
  keep(record, { ...making, from: (bytes) => drawn(record, making, bytes) }, sent);

/**
 * Creates the objects of an upload. What is stored comes from the very bytes that were checked, under
 * separate keys, so that sending a form again changes nothing. Idempotent, also for concurrent calls.
 * Interrupted, it leaves only objects that the upload's record names, and that are deleted with it.
 * @param sent the bytes, if they are not in storage
 * @throws Failure file_missing, too_many_requests; those of `from`, after which the upload is deleted
 */
export async function keep(record: Upload, making: Keeping, sent?: Uint8Array): Promise<Upload> {
  if (record.madeAt) return record;
  const { accountId, key } = record;
  const again = () => get(upload, { accountId, key });
  await attempt({ subject: `PICTURE#${accountId}`, ...making.rate });
  const bytes = sent ?? (await uploadedBytes(key));
  if (!bytes) {
    // A concurrent request has just created it and removed the upload.
    const now = await again();
    if (now?.madeAt) return now;
    throw missingFile(making.field);
  }
  const digest = sha256(bytes);
  if (record.digest && record.digest !== digest) throw missingFile(making.field);
  const objects = await making.from(bytes).catch(async (error: unknown) => {
    if (error instanceof Failure && refusals.includes(error.code)) await removeUpload(key);
    throw error;
  });
  const pinned = record.digest
    ? record
    : await pin({
        ...record,
        digest,
        made: objects.at(-1)!.key,
        size: bytes.length,
      });
  if (pinned?.madeAt) return pinned;
  if (pinned?.digest !== digest) throw missingFile(making.field);
  await writeObjects(objects, making.cacheControl);
  const made = await saved({ ...pinned, madeAt: instant() });
  if (!made?.madeAt) {
    // The account was erased concurrently, so no record would name these objects.
    await removePicture(pinned.made ?? key);
    throw missingFile(making.field);
  }
  await removeUpload(key);
  return made;
}

/** @returns the record as it is now, whoever wrote it; undefined if it was deleted */
async function saved(record: Upload): Promise<Upload | undefined> {
  try {
    await run(write.save(upload, record));
    return { ...record, version: record.version + 1 };
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    return get(upload, record);
  }
}

/**
 * Of concurrent calls the first decides which bytes count; the objects are recorded before they are stored.
 */
const pin = saved;

async function uploadedBytes(key: string): Promise<Uint8Array | undefined> {
  // Few calls involve a picture: the client is loaded by the first that does.
  const { firstBytes } = await import('./firstBytes.ts');
  return firstBytes(config('MEDIA_BUCKET'), uploadObject(key), undefined);
}

async function drawn({ contentType }: Upload, making: Making, bytes: Uint8Array): Promise<PictureObject[]> {
  const image = checked(contentType, bytes, making);
  return making.draw(image).catch((error: unknown) => {
    throw brokenImage(making.field, error);
  });
}

/** Checks the header before anything is decoded. */
function checked(contentType: string, bytes: Uint8Array, { limits, field }: Making): CheckedImage {
  if (!isOfType(contentType, bytes)) throw wrongType('IMAGE', field);
  const isJpeg = contentType === 'image/jpeg';
  const size = imageSize(contentType, bytes);
  if (!size || (isJpeg && !isWholeJpeg(bytes))) throw brokenImage(field);
  if (isAnimated(contentType, bytes)) throw animatedImage(field);
  const { width, height } = size;
  if (
    width < limits.width ||
    height < limits.height ||
    Math.max(width, height) > limits.most ||
    width * height > limits.megapixels * 1_000_000
  )
    throw wrongImageSize(limits, field);
  return { bytes, size, orientation: isJpeg ? jpegOrientation(bytes) : 1 };
}
