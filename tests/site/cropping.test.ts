import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoLimits, photoSizes } from '../../shared/domain/photos.ts';
import {
  type Crop,
  frameOf,
  isTooSmall,
  moved,
  type Picture,
  photoRatio,
  settled,
  turned,
  turnedSize,
  wholePicture,
  zoomed,
  zoomLimit,
} from '../../site/src/lib/cropping.ts';

const picture = fc.record({
  width: fc.integer({ min: photoLimits.height, max: 9000 }),
  height: fc.integer({ min: photoLimits.height, max: 9000 }),
});
type Act = (picture: Picture, crop: Crop) => Crop;
const part = fc.double({ min: -3, max: 3, noNaN: true });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(part, part).map(
    ([across, down]): Act =>
      (one, crop) =>
        moved(one, crop, across, down),
  ),
  fc.tuple(fc.double({ min: 0.1, max: 20, noNaN: true }), part, part).map(
    ([zoom, across, down]): Act =>
      (one, crop) =>
        zoomed(one, crop, zoom, { across, down }),
  ),
  fc.constantFrom<1 | -1>(1, -1).map(
    (by): Act =>
      (one, crop) =>
        turned(one, crop, by),
  ),
);
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-6 * Math.max(1, Math.abs(a)));

describe('a crop', () => {
  it('is 3:4 inside the picture, after any actions', () => {
    fc.assert(
      fc.property(picture, fc.array(act, { maxLength: 12 }), (one, acts) => {
        let crop = settled(one, wholePicture);
        for (const next of acts) {
          crop = next(one, crop);
          const frame = frameOf(one, crop);
          const whole = turnedSize(one, crop.turns);
          near(frame.width / frame.height, photoRatio);
          expect(frame.left).toBeGreaterThanOrEqual(0);
          expect(frame.top).toBeGreaterThanOrEqual(0);
          expect(frame.left + frame.width).toBeLessThanOrEqual(whole.width + 1e-6);
          expect(frame.top + frame.height).toBeLessThanOrEqual(whole.height + 1e-6);
          expect(crop.zoom).toBeLessThanOrEqual(zoomLimit(one, crop.turns));
        }
      }),
    );
  });

  it('keeps enough pixels for the server', () => {
    fc.assert(
      fc.property(picture, (one) => {
        const { width, height } = frameOf(one, zoomed(one, wholePicture, 100));
        if (isTooSmall(one)) return;
        expect(width).toBeGreaterThanOrEqual(
          Math.min(photoLimits.width, frameOf(one, wholePicture).width) - 1e-6,
        );
        expect(height / width).toBeCloseTo(photoLimits.height / photoLimits.width);
      }),
    );
  });

  it('returns after four turns, and after one back and forth', () => {
    fc.assert(
      fc.property(
        picture,
        fc.array(act, { maxLength: 4 }),
        fc.constantFrom<1 | -1>(1, -1),
        (one, acts, by) => {
          // A zoom that is allowed in every rotation.
          const least = Math.min(zoomLimit(one, 0), zoomLimit(one, 1));
          const some = acts.reduce((crop, next) => next(one, crop), wholePicture);
          const start = settled(one, { ...some, zoom: Math.min(some.zoom, least) });
          const four = [1, 2, 3, 4].reduce((crop) => turned(one, crop, by), start);
          expect(four.turns).toBe(start.turns);
          expect(four.zoom).toBe(start.zoom);
        },
      ),
    );
    const square = { width: 1000, height: 1000 };
    const start = settled(square, { turns: 0, zoom: 3, x: 0.4, y: 0.6 });
    const right = turned(square, start, 1);
    near(right.x, 0.4);
    near(right.y, 0.4);
    const back = turned(square, right, -1);
    near(back.x, start.x);
    near(back.y, start.y);
  });

  it('zooms around the pointer', () => {
    const one = { width: 3000, height: 4000 };
    const at = { across: 0.25, down: -0.25 };
    const pointOf = (crop: Crop) => {
      const { left, top, width, height } = frameOf(one, crop);
      return [left + width * (0.5 + at.across), top + height * (0.5 + at.down)];
    };
    const start = zoomed(one, wholePicture, 2);
    const [x, y] = pointOf(start);
    const [nextX, nextY] = pointOf(zoomed(one, start, 3, at));
    near(x!, nextX!);
    near(y!, nextY!);
  });

  it('has the aspect ratio of the stored sizes', () => {
    for (const { width, height } of [...Object.values(photoSizes), photoLimits])
      expect(width / height).toBe(photoRatio);
  });
});
