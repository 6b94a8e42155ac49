import { pictureLimits } from './pictures.ts';

/** A staff member's photo, as on a résumé: 3:4, in these sizes (pixels), each a JPEG of its own. */
export const photoSizes = {
  small: { width: 96, height: 128 },
  medium: { width: 240, height: 320 },
  large: { width: 480, height: 640 },
} as const;
export type PhotoSize = keyof typeof photoSizes;
export const photoSizeNames = Object.keys(photoSizes) as PhotoSize[];

/**
 * What may be made into a photo: below the least it would be a blur, and more pixels than any decoder of ours is asked to
 * unpack. Browsers send less: they cut and scale before they upload.
 */
export const photoLimits = {
  ...{ width: 120, height: 160 },
  most: pictureLimits.most,
  megapixels: pictureLimits.megapixels,
} as const;

/** Key of one size of a photo; the photo's own key is the one its original was uploaded under. */
export const photoObject = (photo: string, size: PhotoSize): string =>
  photo.replace(/\.[a-z]+$/, `-${photoSizes[size].width}.jpg`);

/** How long a photo that was replaced or removed can be taken back, in seconds; then it is erased. */
export const photoUndoSeconds = 900;
