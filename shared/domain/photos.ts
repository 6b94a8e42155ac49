import { pictureLimits } from './pictures.ts';

/** A staff member's photo, as on a résumé: 3:4, in these sizes (pixels), each a separate JPEG. */
export const photoSizes = {
  small: { width: 96, height: 128 },
  medium: { width: 240, height: 320 },
  large: { width: 480, height: 640 },
} as const;
export type PhotoSize = keyof typeof photoSizes;
export const photoSizeNames = Object.keys(photoSizes) as PhotoSize[];

/**
 * Accepted pixels: fewer would be blurred, more are not decoded. Browsers send less: they crop and scale
 * before uploading.
 */
export const photoLimits = {
  ...{ width: 120, height: 160 },
  most: pictureLimits.most,
  megapixels: pictureLimits.megapixels,
} as const;

/** Key of one size of a photo; the photo's own key is that of its upload. */
export const photoObject = (photo: string, size: PhotoSize): string =>
  photo.replace(/\.[a-z]+$/, `-${photoSizes[size].width}.jpg`);

/** How long a replaced or removed photo can be restored, in seconds; then it is erased. */
export const photoUndoSeconds = 900;
