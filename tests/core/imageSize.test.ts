import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { imageSize } from '../../functions/core/files/imageSize.ts';
import { jpegHead, pngHead } from '../support/images.ts';

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

describe('the size of an image', () => {
  it('is read from real files', () => {
    expect(imageSize('image/png', file('site/public/social.png'))).toEqual({ width: 1200, height: 630 });
    const photo = imageSize('image/jpeg', file('infra/pictures/overview.jpg'))!;
    expect(photo.width).toBeGreaterThan(photo.height);
  });

  it('is the display size, in any orientation', () => {
    expect(imageSize('image/jpeg', jpegHead(4000, 3000))).toEqual({ width: 4000, height: 3000 });
    for (const orientation of [1, 2, 3, 4])
      expect(imageSize('image/jpeg', jpegHead(4000, 3000, { orientation }))).toMatchObject({ width: 4000 });
    for (const orientation of [5, 6, 7, 8])
      expect(imageSize('image/jpeg', jpegHead(4000, 3000, { orientation }))).toEqual({
        width: 3000,
        height: 4000,
      });
  });

  it('is read from all three kinds of WebP', () => {
    const head = (chunk: string, rest: string) =>
      Buffer.concat([Buffer.from(`RIFF____WEBP${chunk}____`, 'latin1'), bytesOf(rest)]);
    // 800 is 0x0320, 600 is 0x0258.
    expect(imageSize('image/webp', head('VP8 ', '000000 9d012a 2003 5802'))).toEqual({
      width: 800,
      height: 600,
    });
    const lossless = Buffer.alloc(4);
    lossless.writeUInt32LE((799 | (599 << 14)) >>> 0);
    expect(imageSize('image/webp', head('VP8L', `2f${lossless.toString('hex')}`))).toEqual({
      width: 800,
      height: 600,
    });
    expect(imageSize('image/webp', head('VP8X', '00000000 1f0300 570200'))).toEqual({
      width: 800,
      height: 600,
    });
  });

  it('is unknown for truncated files and non-images', () => {
    for (const whole of [pngHead(10, 10), jpegHead(10, 10, { orientation: 6 })]) {
      const type = whole[0] === 0x89 ? 'image/png' : 'image/jpeg';
      expect(imageSize(type, whole)).toEqual({ width: 10, height: 10 });
      for (const length of [0, 3, 12, 17]) expect(imageSize(type, whole.subarray(0, length))).toBeUndefined();
    }
    expect(imageSize('image/png', pngHead(0, 10))).toBeUndefined();
    expect(imageSize('image/svg+xml', Buffer.from('<svg width="1" height="1"/>'))).toBeUndefined();
    expect(imageSize('image/jpeg', bytesOf('ffd8 ffe1 0008 45786966 0000'))).toBeUndefined();
    expect(imageSize('image/jpeg', bytesOf('ffd8 ffda 0008 0000 0000 0000'))).toBeUndefined();
  });
});
