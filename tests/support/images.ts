/** Image headers with a size: all that the server reads. */

const ascii = (text: string) => Buffer.from(text, 'latin1');
const bytes16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

export function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89]),
    ascii('PNG\r\n'),
    Buffer.from([0x1a, 0x0a, 0, 0, 0, 13]),
    ascii('IHDR'),
    size,
  ]);
}

/**
 * @param orientation of Exif: 6 for a camera held upright.
 * @param preview bytes of an embedded picture, before the size
 */
export function jpegHead(
  width: number,
  height: number,
  { orientation, preview = 0 }: { orientation?: number; preview?: number } = {},
): Buffer {
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), bytes16(content.length + 2), content]);
  const exif = Buffer.concat([
    ascii('Exif\0\0II'),
    Buffer.from([
      42,
      0,
      8,
      0,
      0,
      0,
      1,
      0,
      0x12,
      0x01,
      3,
      0,
      1,
      0,
      0,
      0,
      orientation ?? 1,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    ]),
  ]);
  const previews = Array.from({ length: Math.ceil(preview / 60_000) }, () =>
    segment(0xe2, Buffer.alloc(60_000, 0xd8)),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(orientation === undefined ? [] : [segment(0xe1, exif)]),
    ...previews,
    segment(0xc4, Buffer.alloc(20)),
    segment(0xc2, Buffer.concat([Buffer.from([8]), bytes16(height), bytes16(width), Buffer.alloc(9)])),
  ]);
}
