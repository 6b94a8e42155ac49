/**
 * Converts uploaded images: decoded, rotated upright, scaled and re-encoded, so that only pixels are kept.
 */
import { initSync, Renderer } from '@takumi-rs/wasm';
import { type PhotoSize, photoObject, photoSizeNames, photoSizes } from '../../shared/domain/photos.ts';
import {
  keptSize,
  type PictureType,
  pictureKey,
  pictureSizes,
  type Size,
} from '../../shared/domain/pictures.ts';
import { readAsset } from '../platform/asset.ts';

const pixelBytes = 4;
/** JPEG quality: below it skin shows blocks, above it only the file grows. */
const quality = 85;

let renderer: Promise<Renderer> | undefined;

function ready(): Promise<Renderer> {
  renderer ??= (async () => {
    initSync({ module: await readAsset('takumi.wasm') });
    return new Renderer();
  })();
  renderer.catch(() => {
    renderer = undefined;
  });
  return renderer;
}

interface Pixels extends Size {
  /** Red, green, blue, alpha. */
  data: Uint8Array;
}

/** An image scaled to fill its frame; the overflow is cut off equally on both sides. */
async function draw(src: unknown, of: Size, background: string | undefined, options: object) {
  const size = { width: of.width, height: of.height };
  const picture = {
    type: 'container',
    style: { display: 'flex', ...size, ...(background && { backgroundColor: background }) },
    children: [{ type: 'image', src, style: { ...size, objectFit: 'cover' } }],
  };
  try {
    return await (await ready()).render(picture as never, { ...size, ...options } as never);
  } catch (error) {
    // The engine crashed rather than rejecting the image: use a new instance for the next one.
    if (error instanceof WebAssembly.RuntimeError) renderer = undefined;
    throw error;
  }
}

/**
 * Maps a pixel of the upright picture to the stored one, by Exif orientation: rows and columns are swapped
 * from 5 on, then counted from the other end.
 */
function turned(pixels: Uint8Array, { width, height }: Size, orientation: number): Uint8Array {
  if (orientation === 1) return pixels;
  const isSwapped = orientation >= 5;
  const [fromRight, fromBelow] = [[2, 3, 7, 8].includes(orientation), [3, 4, 6, 7].includes(orientation)];
  const stored = isSwapped ? { width: height, height: width } : { width, height };
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / pixelBytes);
  const upright = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = isSwapped ? [y, x] : [x, y];
      const storedX = fromRight ? stored.width - 1 - column : column;
      const storedY = fromBelow ? stored.height - 1 - row : row;
      upright[y * width + x] = from[storedY * stored.width + storedX]!;
    }
  }
  return new Uint8Array(upright.buffer);
}

/** @param orientation of Exif, 1 to 8: the engine ignores it */
async function upright(
  bytes: Uint8Array,
  orientation: number,
  size: Size,
  background?: string,
): Promise<Pixels> {
  const { width, height } = size;
  const stored = await draw(
    'original',
    orientation >= 5 ? { width: height, height: width } : size,
    background,
    {
      format: 'raw',
      images: [{ src: 'original', data: bytes, cache: 'none' }],
    },
  );
  // A copy, because the pixels are read as 32-bit words, which must be aligned.
  return { data: turned(Uint8Array.from(stored), size, orientation), width, height };
}

// Transparent pixels would become black in a JPEG.
const paper = '#fff';

const encoded = (pixels: Pixels, size: Size, type: PictureType): Promise<Uint8Array> =>
  draw(pixels, size, type === 'image/jpeg' ? paper : undefined, {
    format: type === 'image/jpeg' ? 'jpeg' : 'webp',
    quality,
  });

/**
 * The sizes of a staff member's photo, cropped to 3:4.
 * @returns a JPEG for each size, without metadata
 * @throws if the bytes cannot be decoded
 */
export async function photoFrom(
  bytes: Uint8Array,
  orientation: number,
): Promise<Record<PhotoSize, Uint8Array>> {
  const pixels = await upright(bytes, orientation, photoSizes.large, paper);
  const made: Partial<Record<PhotoSize, Uint8Array>> = {};
  for (const size of photoSizeNames) made[size] = await encoded(pixels, photoSizes[size], 'image/jpeg');
  return made as Record<PhotoSize, Uint8Array>;
}

/** Objects of a photo, the large one last. */
export async function photoObjectsFrom(photo: string, image: { bytes: Uint8Array; orientation: number }) {
  const sizes = await photoFrom(image.bytes, image.orientation);
  return photoSizeNames.map((size) => ({
    key: photoObject(photo, size),
    bytes: sizes[size],
    contentType: 'image/jpeg',
  }));
}

function isTransparent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += pixelBytes) if (data[at]! < 255) return true;
  return false;
}

/** The smaller of JPEG (photos) and lossless WebP (drawings). Only WebP supports transparency. */
async function typeFor(pixels: Pixels, size: Size): Promise<PictureType> {
  if (isTransparent(pixels)) return 'image/webp';
  const [jpeg, webp] = [await encoded(pixels, size, 'image/jpeg'), await encoded(pixels, size, 'image/webp')];
  return webp.length <= jpeg.length ? 'image/webp' : 'image/jpeg';
}

/**
 * Objects of a picture that a company shows: not cropped, with transparency.
 * @param upload key of the upload
 * @param image its display size
 * @returns the smallest first, the picture itself last
 * @throws if the bytes cannot be decoded
 */
export async function pictureFrom(
  upload: string,
  { bytes, size, orientation }: { bytes: Uint8Array; size: Size; orientation: number },
) {
  const pixels = await upright(bytes, orientation, keptSize(size));
  const sample = pictureSizes(pictureKey(upload, pixels, 'image/webp')).findLast(({ width }) => width <= 480);
  const contentType = await typeFor(pixels, sample ?? pixels);
  const objects: { key: string; bytes: Uint8Array; contentType: PictureType }[] = [];
  for (const { name, ...of } of pictureSizes(pictureKey(upload, pixels, contentType)))
    objects.push({ key: name, bytes: await encoded(pixels, of, contentType), contentType });
  return objects;
}
