/**
 * Pictures that companies show: logo, photos of jobs, albums. Each is processed by the server in several
 * sizes.
 */
export const pictureLimits = {
  /** Minimum pixels that are recognisable. */
  width: 32,
  height: 32,
  /** Maximum of either side. */
  most: 10_000,
  /** Maximum that is decoded. */
  megapixels: 24,
} as const;

/** The longer side of the largest size, in pixels: sharp on a large screen, small enough for a phone. */
const pictureLongest = 1600;
/**
 * Widths of the smaller sizes: for a logo, a card, a column. Only those narrower than the picture are
 * created.
 */
const widths = [160, 480, 960] as const;

export const pictureEndings = { 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof pictureEndings;

/** Media type of a picture, by its key. */
export const pictureType = (key: string): PictureType =>
  key.endsWith('.webp') ? 'image/webp' : 'image/jpeg';

export interface Size {
  width: number;
  height: number;
}
export interface PictureSize extends Size {
  /** Key or address of this size. */
  name: string;
}

/** The stored size of a picture: unchanged, or with its longer side scaled down to the maximum. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, pictureLongest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const uploaded = /^uploads\/(\w{26}\/\w{26})$/;
const made = /-(\d{1,5})x(\d{1,5})\.(?:jpg|webp)$/;

/** Key of the picture for an upload. Contains the size, so that pages can reserve its space. */
export const pictureKey = (upload: string, { width, height }: Size, type: PictureType): string =>
  upload.replace(uploaded, `media/$1-${width}x${height}.${pictureEndings[type]}`);

/** Key of the upload that a picture was created from; other keys unchanged. */
export const uploadOf = (key: string): string =>
  isMade(key) ? key.replace(/^(?:media|attachments)\/(.*)$/, 'uploads/$1').replace(made, '') : key;

/** Whether a key is of a processed picture, and not of an old upload shown unprocessed. */
const isMade = (key: string): boolean => /^(?:media|attachments)\//.test(key) && made.test(key);

/**
 * Every size of a picture, narrowest first and the picture itself last, by its key or URL.
 * @returns undefined for a URL without a size
 */
export function pictureSizes(name: string): PictureSize[] {
  const [, w, h] = made.exec(name) ?? [];
  if (!w || !h) return [];
  const [width, height] = [Number(w), Number(h)];
  return [
    ...widths
      .filter((one) => one < width)
      .map((one) => ({
        name: name.replace(/\.(\w+)$/, `-${one}.$1`),
        ...{ width: one, height: Math.max(1, Math.round((height * one) / width)) },
      })),
    { name, width, height },
  ];
}
