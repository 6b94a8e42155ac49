/** Makes the sizes of a staff member's photo: decoded, turned upright, cut to 3:4, scaled, and encoded anew. */
import { initSync, Renderer } from '@takumi-rs/wasm';
import { type PhotoSize, photoSizes } from '../../shared/domain/photos.ts';
import { readAsset } from '../platform/asset.ts';

const { width, height } = photoSizes.large;
const pixelBytes = 4;
/** Of a JPEG: below it skin shows blocks, above it only the file grows. */
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

/** One image that fills its picture; what does not fit is cut off at both sides alike. */
async function draw(
  src: unknown,
  of: { width: number; height: number },
  options: object,
): Promise<Uint8Array> {
  const size = { width: of.width, height: of.height };
  const picture = {
    type: 'container',
    // What is transparent would become black in a JPEG.
    style: { display: 'flex', ...size, backgroundColor: '#fff' },
    children: [{ type: 'image', src, style: { ...size, objectFit: 'cover' } }],
  };
  try {
    return await (await ready()).render(picture as never, { ...size, ...options } as never);
  } catch (error) {
    // The engine fell over, and did not merely refuse: the next photo gets a new one.
    if (error instanceof WebAssembly.RuntimeError) renderer = undefined;
    throw error;
  }
}

/**
 * Where the pixel of the upright picture lies in the stored one, by the orientation of Exif: rows and columns are
 * swapped from 5 on, then counted from the other end.
 */
function turned(pixels: Uint8Array, orientation: number): Uint8Array {
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

/**
 * @param orientation of Exif, 1 to 8: the engine itself takes pixels as they are stored
 * @returns a JPEG for each size, in which nothing of the file is left but what it shows
 * @throws where the bytes cannot be decoded
 */
export async function photoFrom(
  bytes: Uint8Array,
  orientation: number,
): Promise<Record<PhotoSize, Uint8Array>> {
  const lying = orientation >= 5;
  const stored = await draw('original', lying ? { width: height, height: width } : { width, height }, {
    format: 'raw',
    images: [{ src: 'original', data: bytes, cache: 'none' }],
  });
  // A copy: the pixels are read as whole words, which must begin at one.
  const data = turned(Uint8Array.from(stored), orientation);
  const made: Partial<Record<PhotoSize, Uint8Array>> = {};
  for (const [size, of] of Object.entries(photoSizes))
    made[size as PhotoSize] = await draw({ data, width, height }, of, { format: 'jpeg', quality });
  return made as Record<PhotoSize, Uint8Array>;
}
