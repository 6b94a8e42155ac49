/** Pictures that companies show: their logo, photos of jobs, albums. Each is made by the server, in several sizes. */
export const pictureLimits = {
  /** Pixels: below it there is nothing to see. */
  width: 32,
  height: 32,
  /** Of either side: above it a decoder only works. */
  most: 10_000,
  /** More pixels than any decoder of ours is asked to unpack. */
  megapixels: 24,
} as const;

/** The longer side of the largest size, in pixels: sharp on a large screen, light enough for a phone. */
const pictureLongest = 1600;
/** Widths of the smaller sizes: for a logo, a card, a column. Those that are narrower than the picture are made. */
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

/** How large a picture is kept: as it is, or with its longer side as long as the longest. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, pictureLongest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const uploaded = /^uploads\/(\w{26}\/\w{26})$/;
const made = /-(\d{1,5})x(\d{1,5})\.(?:jpg|webp)$/;

/** Key of the picture that is made of an upload. It tells the size, so that whoever names it can reserve its place. */
export const pictureKey = (upload: string, { width, height }: Size, type: PictureType): string =>
  upload.replace(uploaded, `media/$1-${width}x${height}.${pictureEndings[type]}`);

/** Key of the upload that a picture was made of; other keys as they are. */
export const uploadOf = (key: string): string =>
  isMade(key) ? key.replace(/^media\/(.*)$/, 'uploads/$1').replace(made, '') : key;

/** Whether a key is of a picture that was made, and not of one from the time when uploads were shown as they came. */
const isMade = (key: string): boolean => key.startsWith('media/') && made.test(key);

/**
 * Every size of a picture, the narrowest first and the picture itself last, by its key or its address.
 * @returns nothing for an address that does not tell its size
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
