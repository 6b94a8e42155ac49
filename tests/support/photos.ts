/** Photos as cameras store them: pixels by the product's engine, metadata by hand. */
import { initSync, Renderer } from '@takumi-rs/wasm';
import { readAsset } from '../../functions/platform/asset.ts';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, alpha. */
  data: Uint8Array;
}
type Colour = readonly [red: number, green: number, blue: number];

export const corners = {
  red: [220, 30, 30],
  green: [30, 200, 30],
  blue: [30, 30, 220],
  yellow: [230, 210, 30],
} as const satisfies Record<string, Colour>;

let renderer: Promise<Renderer> | undefined;
const ready = () => {
  renderer ??= readAsset('takumi.wasm').then((module) => {
    initSync({ module });
    return new Renderer();
  });
  return renderer;
};

/** An upright image: red and green above, blue and yellow below. */
export function quarters(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const above = y < height / 2;
      const colour =
        x < width / 2 ? (above ? corners.red : corners.blue) : above ? corners.green : corners.yellow;
      data.set([...colour, 255], (y * width + x) * 4);
    }
  return { width, height, data };
}

/**
 * What a camera in this orientation stores for an upright image (Exif 2.32, Orientation: where the stored
 * first row and column are).
 */
export function storedAs(upright: Pixels, orientation: number): Pixels {
  const { width, height } = upright;
  const [w, h] = orientation >= 5 ? [height, width] : [width, height];
  const data = new Uint8Array(upright.data.length);
  // Position in the upright image of the stored (column, row).
  const place: Record<number, (column: number, row: number) => readonly [number, number]> = {
    1: (column, row) => [column, row],
    2: (column, row) => [width - 1 - column, row],
    3: (column, row) => [width - 1 - column, height - 1 - row],
    4: (column, row) => [column, height - 1 - row],
    5: (column, row) => [row, column],
    6: (column, row) => [width - 1 - row, column],
    7: (column, row) => [width - 1 - row, height - 1 - column],
    8: (column, row) => [row, height - 1 - column],
  };
  for (let row = 0; row < h; row += 1)
    for (let column = 0; column < w; column += 1) {
      const [x, y] = place[orientation]!(column, row);
      data.set(upright.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4), (row * w + column) * 4);
    }
  return { width: w, height: h, data };
}

export async function encode(pixels: Pixels, format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const { width, height } = pixels;
  const picture = { type: 'image', src: pixels, style: { width, height } };
  return Buffer.from(await (await ready()).render(picture as never, { width, height, format }));
}

/** @param width of the image, from its header */
export async function decode(bytes: Uint8Array, width: number, height: number): Promise<Pixels> {
  const picture = { type: 'image', src: 'it', style: { width, height } };
  const images = [{ src: 'it', data: bytes, cache: 'none' }];
  const data = await (await ready()).render(
    picture as never,
    { width, height, format: 'raw', images } as never,
  );
  return { width, height, data };
}

/** Colours of the corners as seen: upper left and right, lower left and right. */
export function seen({ width, height, data }: Pixels): string[] {
  const nearest = (x: number, y: number) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    const distance = (colour: Colour) =>
      colour.reduce((sum, value, index) => sum + Math.abs(value - data[at + index]!), 0);
    return Object.entries(corners).toSorted(([, a], [, b]) => distance(a) - distance(b))[0]![0];
  };
  return [nearest(0.2, 0.2), nearest(0.8, 0.2), nearest(0.2, 0.8), nearest(0.8, 0.8)];
}

const segment = (marker: number, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, content]);
};

/** An Exif directory: TIFF in the given byte order, with orientation, camera's name and place. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4 + 2 + 2 * 12 + 4 + 24);
  const u16 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  const entry = (at: number, tag: number, type: number, count: number) => {
    u16(tag, at);
    u16(type, at + 2);
    u32(count, at + 4);
  };
  u16(3, 8);
  entry(10, 0x010f, 2, 4);
  tiff.write('CAM\0', 18, 'latin1');
  entry(22, 0x0112, 3, 1);
  u16(orientation, 30);
  entry(34, 0x8825, 4, 1);
  const gps = 8 + 2 + 3 * 12 + 4;
  u32(gps, 42);
  u16(2, gps);
  entry(gps + 2, 1, 2, 2);
  tiff.write('N\0', gps + 10, 'latin1');
  entry(gps + 14, 2, 5, 3);
  u32(gps + 30, gps + 22);
  // 35° 40′ 52″
  for (const [index, value] of [35, 1, 40, 1, 52, 1].entries()) u32(value, gps + 30 + index * 4);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

const xmp = Buffer.from(
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>35,40.86N</exif:GPSLatitude></x:xmpmeta>',
  'latin1',
);

/**
 * A JPEG as stored by a phone: Exif with a place, XMP, a maker's segment and a comment around the same
 * pixels.
 */
export function asCamera(
  jpeg: Buffer,
  { orientation = 1, isLittle = true }: { orientation?: number; isLittle?: boolean } = {},
): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, exif(orientation, isLittle)),
    segment(0xe1, xmp),
    segment(0xed, Buffer.from('Photoshop 3.0\0secret', 'latin1')),
    segment(0xfe, Buffer.from('taken at home', 'latin1')),
    jpeg.subarray(2),
  ]);
}

/** Markers of a JPEG's segments in order, up to its pixels: 0xe1 is Exif and XMP, 0xfe a comment. */
export function segmentsOf(jpeg: Uint8Array): number[] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const found: number[] = [];
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) throw new Error(`No marker at ${at}`);
    found.push(view.getUint8(at + 1));
    if (found.at(-1) === 0xda) return found;
  }
}
