/** Responsive attributes for pictures of companies. */
import { pictureSizes } from '../../../shared/domain/pictures.ts';

export interface PictureAttributes {
  src: string;
  srcset?: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/**
 * @param sizes its displayed width, as in HTML's `sizes`. A picture without a known size is used unchanged.
 */
export function pictureAttributes(url: string, sizes: string): PictureAttributes {
  const made = pictureSizes(url);
  const largest = made.at(-1);
  if (!largest) return { src: url };
  const { width, height } = largest;
  const srcset = made.map(({ name, width: one }) => `${name} ${one}w`).join(', ');
  return { src: url, ...(made.length > 1 && { srcset, sizes }), width, height };
}

/** Whether a picture is a company's processed one, rather than a person's photo. */
export const isMade = (url: string): boolean => pictureSizes(url).length > 0;

/** The URL of a logo for a square of at most 80 pixels, sharp on 2x screens too. */
export const logoAddress = (url: string): string => pictureSizes(url)[0]?.name ?? url;
