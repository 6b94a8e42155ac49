import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSize, isWholeJpeg, jpegOrientation } from '../../functions/core/files/imageSize.ts';
import { photoFrom } from '../../functions/documents/picture.ts';
import { type PhotoSize, photoSizes } from '../../shared/domain/photos.ts';
import { asCamera, decode, encode, quarters, seen, segmentsOf, storedAs } from '../support/photos.ts';

const upright = ['red', 'green', 'blue', 'yellow'];
const sizes = Object.entries(photoSizes) as [PhotoSize, { width: number; height: number }][];

describe('a photo', () => {
  it("has every size, without the camera's metadata", async () => {
    const camera = asCamera(await encode(quarters(300, 400), 'jpeg'));
    expect(camera.includes('GPSLatitude')).toBe(true);
    expect(segmentsOf(camera).filter((marker) => [0xe1, 0xed, 0xfe].includes(marker))).toHaveLength(4);
    const made = await photoFrom(camera, 1);
    for (const [size, { width, height }] of sizes) {
      const jpeg = Buffer.from(made[size]);
      expect(imageSize('image/jpeg', jpeg), size).toEqual({ width, height });
      // APP0 (JFIF), tables, frame, scan: no other application's segment, no comment.
      for (const marker of segmentsOf(jpeg)) expect([0xe0, 0xdb, 0xc0, 0xc4, 0xda, 0xdd]).toContain(marker);
      for (const word of ['Exif', 'xap', 'GPS', 'CAM', 'Photoshop', 'taken at home'])
        expect(jpeg.includes(word), `${size} ${word}`).toBe(false);
      expect(seen(await decode(jpeg, width, height)), size).toEqual(upright);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright for Exif orientation %i', async (orientation) => {
    const stored = storedAs(quarters(240, 320), orientation);
    for (const isLittle of [true, false]) {
      const camera = asCamera(await encode(stored, 'jpeg'), { orientation, isLittle });
      expect(jpegOrientation(camera)).toBe(orientation);
      const { medium } = await photoFrom(camera, jpegOrientation(camera));
      expect(seen(await decode(medium, 240, 320))).toEqual(upright);
    }
  });

  it('is cropped equally on both sides if it is not 3:4', async () => {
    for (const [width, height] of [
      [800, 400],
      [300, 900],
    ] as const) {
      const { large } = await photoFrom(await encode(quarters(width, height), 'png'), 1);
      const pixels = await decode(large, 480, 640);
      expect(seen(pixels)).toEqual(upright);
      // The middle is unchanged.
      const colourAt = (x: number, y: number) => [
        ...pixels.data.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 3),
      ];
      expect(colourAt(230, 310)[0]).toBeGreaterThan(150);
      expect(colourAt(250, 310)[1]).toBeGreaterThan(150);
    }
  });

  it('is white where the picture was transparent', async () => {
    const { width, height } = photoSizes.small;
    const clear = { width: 300, height: 400, data: new Uint8Array(300 * 400 * 4) };
    const { small } = await photoFrom(await encode(clear, 'png'), 1);
    for (const value of (await decode(small, width, height)).data.subarray(0, 3))
      expect(value).toBeGreaterThan(250);
  });

  it('is not created from bytes that only begin like an image', async () => {
    const png = await encode(quarters(300, 400), 'png');
    await expect(photoFrom(png.subarray(0, png.length / 2), 1)).rejects.toThrow();
    await expect(photoFrom(Buffer.from('\xff\xd8\xff not an image', 'latin1'), 1)).rejects.toThrow();
    // The next one is created normally.
    expect(Object.keys(await photoFrom(png, 1))).toEqual(Object.keys(photoSizes));
  });
});

describe('the head of a JPEG', () => {
  it('reveals whether it is complete', async () => {
    const jpeg = await encode(quarters(300, 400), 'jpeg');
    expect(isWholeJpeg(asCamera(jpeg))).toBe(true);
    // Cameras append arbitrary data.
    expect(isWholeJpeg(Buffer.concat([jpeg, Buffer.from('more')]))).toBe(true);
    expect(isWholeJpeg(jpeg.subarray(0, jpeg.length - 2))).toBe(false);
    // The end of an embedded preview is not the end of the picture.
    const preview = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xe2, 0, 6, 0xff, 0xd9, 0, 0]),
      jpeg.subarray(2),
    ]);
    expect(isWholeJpeg(preview)).toBe(true);
    expect(isWholeJpeg(preview.subarray(0, preview.length - 2))).toBe(false);
  });

  it('of arbitrary bytes has a valid orientation', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const head = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), bytes]);
        for (const one of [bytes, head]) {
          expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(jpegOrientation(one));
          expect(typeof isWholeJpeg(one)).toBe('boolean');
        }
      }),
      { numRuns: 500 },
    );
  });
});
