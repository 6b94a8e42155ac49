/** How pictures of companies are put into a page: each in the size that is shown. */
import { pictureSizes } from '../../../shared/domain/pictures.ts';

export interface PictureAttributes {
  src: string;
  srcset?: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/** @param sizes how wide it is shown, as `sizes` of HTML. A picture that does not tell its size is shown as it is. */
export function pictureAttributes(url: string, sizes: string): PictureAttributes {
  const made = pictureSizes(url);
  const largest = made.at(-1);
  if (!largest) return { src: url };
  const { width, height } = largest;
  const srcset = made.map(({ name, width: one }) => `${name} ${one}w`).join(', ');
  return { src: url, ...(made.length > 1 && { srcset, sizes }), width, height };
}

/** Whether a picture was made for companies, and is not the photo of a person. */
export const isMade = (url: string): boolean => pictureSizes(url).length > 0;

/** The address of a logo for a square of at most 80 pixels, sharp on screens of two to one too. */
export const logoAddress = (url: string): string => pictureSizes(url)[0]?.name ?? url;
