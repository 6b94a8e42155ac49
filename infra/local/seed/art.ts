/**
 * Pictures for the demo: an abstract mark per company and a few scenes for postings, drawn here as PNG so
 * that the demo needs no external images.
 */
import { deflateSync } from 'node:zlib';
import { randomOf } from './random.ts';

type Colour = readonly [red: number, green: number, blue: number];
/**
 * Signed distance from a point to a shape in pixels: negative inside. `bounds` is the part of the picture
 * that it can touch.
 */
interface Shape {
  (x: number, y: number): number;
  bounds: readonly [left: number, top: number, right: number, bottom: number];
}
const bounded = (distance: (x: number, y: number) => number, bounds: Shape['bounds']): Shape =>
  Object.assign(distance, { bounds });
const overlap = (a: Shape['bounds'], b: Shape['bounds']): Shape['bounds'] => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];
interface Layer {
  shape: Shape;
  colour: Colour;
  /** 0 to 1 */
  opacity?: number;
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** PNG of RGB pixels, row by row. */
function encodePng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array(height * (width * 3 + 1));
  for (let y = 0; y < height; y++) {
    // Filter 2 (up): flat areas and vertical runs compress well.
    const start = y * (width * 3 + 1);
    rows[start] = 2;
    for (let index = 0; index < width * 3; index++) {
      const here = pixels[y * width * 3 + index]!;
      const above = y === 0 ? 0 : pixels[(y - 1) * width * 3 + index]!;
      rows[start + 1 + index] = (here - above) & 0xff;
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function paint(
  width: number,
  height: number,
  ground: (y: number) => Colour,
  layers: readonly Layer[],
): Uint8Array {
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = ground(y / height);
    for (let at = y * width * 3; at < (y + 1) * width * 3; at += 3) {
      pixels[at] = row[0];
      pixels[at + 1] = row[1];
      pixels[at + 2] = row[2];
    }
  }
  for (const { shape, colour, opacity = 1 } of layers) {
    const [left, top, right, bottom] = overlap(shape.bounds, [0, 0, width, height]);
    for (let y = Math.floor(Math.max(0, top - 1)); y < Math.min(height, bottom + 1); y++) {
      for (let x = Math.floor(Math.max(0, left - 1)); x < Math.min(width, right + 1); x++) {
        // Anti-aliasing: half a pixel on both sides of the edge.
        const cover = Math.min(1, Math.max(0, 0.5 - shape(x + 0.5, y + 0.5))) * opacity;
        if (cover === 0) continue;
        const at = (y * width + x) * 3;
        pixels[at]! += (colour[0] - pixels[at]!) * cover;
        pixels[at + 1]! += (colour[1] - pixels[at + 1]!) * cover;
        pixels[at + 2]! += (colour[2] - pixels[at + 2]!) * cover;
      }
    }
  }
  const whole = new Uint8Array(pixels.length);
  for (let index = 0; index < pixels.length; index++) whole[index] = pixels[index]! + 0.5;
  return encodePng(width, height, whole);
}

const circle = (cx: number, cy: number, radius: number): Shape =>
  bounded(
    (x, y) => Math.hypot(x - cx, y - cy) - radius,
    [cx - radius, cy - radius, cx + radius, cy + radius],
  );
const ring = (cx: number, cy: number, radius: number, thick: number): Shape =>
  bounded(
    (x, y) => Math.abs(Math.hypot(x - cx, y - cy) - radius) - thick / 2,
    circle(cx, cy, radius + thick).bounds,
  );
const box = (left: number, top: number, right: number, bottom: number, round = 0): Shape =>
  bounded(
    (x, y) => {
      const dx = Math.max(left + round - x, x - right + round, 0);
      const dy = Math.max(top + round - y, y - bottom + round, 0);
      const inside = Math.min(Math.max(left - x, x - right, top - y, y - bottom), 0);
      return Math.hypot(dx, dy) - round + (round === 0 ? inside : 0);
    },
    [left, top, right, bottom],
  );
const ellipse = (cx: number, cy: number, rx: number, ry: number): Shape =>
  bounded(
    (x, y) => (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry),
    [cx - rx, cy - ry, cx + rx, cy + ry],
  );
const both = (a: Shape, b: Shape): Shape =>
  bounded((x, y) => Math.max(a(x, y), b(x, y)), overlap(a.bounds, b.bounds));
const without = (a: Shape, b: Shape): Shape => bounded((x, y) => Math.max(a(x, y), -b(x, y)), a.bounds);
/** Everything below a line y = f(x), which never rises above `top`. */
const below = (line: (x: number) => number, top = 0): Shape => {
  const heights = Float64Array.from({ length: 1000 }, (_, x) => line(x + 0.5));
  return bounded((x, y) => heights[x | 0]! - y, [0, top, heights.length, Number.POSITIVE_INFINITY]);
};

/** Muted colours: background, mark, accent. */
const palettes: readonly (readonly [Colour, Colour, Colour])[] = [
  [
    [238, 243, 250],
    [38, 84, 140],
    [240, 150, 60],
  ],
  [
    [251, 242, 232],
    [196, 88, 36],
    [60, 110, 120],
  ],
  [
    [236, 246, 240],
    [34, 110, 84],
    [230, 176, 60],
  ],
  [
    [248, 238, 242],
    [150, 52, 92],
    [70, 96, 150],
  ],
  [
    [240, 240, 248],
    [72, 66, 140],
    [226, 120, 90],
  ],
  [
    [238, 246, 248],
    [20, 104, 124],
    [232, 110, 70],
  ],
  [
    [250, 246, 232],
    [130, 100, 26],
    [48, 98, 90],
  ],
  [
    [244, 240, 236],
    [92, 70, 58],
    [200, 120, 50],
  ],
];

const size = 320;

/** The company's mark, 320 × 320. */
export function logoPng(name: string): Uint8Array {
  const random = randomOf(`logo ${name}`);
  const [ground, mark, accent] = random.pick(palettes);
  const middle = size / 2;
  const marks: (() => Layer[])[] = [
    // a bridge and its reflection
    () => [
      { shape: both(ring(middle, middle + 34, 88, 30), box(0, 0, size, middle + 34)), colour: mark },
      { shape: box(52, middle + 34, size - 52, middle + 58, 8), colour: mark },
      { shape: circle(middle, 84, 20), colour: accent },
    ],
    // a sun over waves
    () => [
      { shape: both(circle(middle, middle + 20, 86), box(0, 0, size, middle + 20)), colour: accent },
      { shape: box(56, middle + 36, size - 56, middle + 56, 10), colour: mark },
      { shape: box(84, middle + 72, size - 84, middle + 92, 10), colour: mark, opacity: 0.75 },
    ],
    // two leaves
    () => [
      { shape: both(circle(middle - 62, middle, 104), circle(middle + 42, middle - 20, 104)), colour: mark },
      {
        shape: both(circle(middle + 96, middle + 8, 96), circle(middle + 10, middle + 64, 84)),
        colour: accent,
        opacity: 0.9,
      },
    ],
    // rising blocks
    () => [
      { shape: box(72, 176, 120, 244, 8), colour: mark, opacity: 0.7 },
      { shape: box(136, 128, 184, 244, 8), colour: mark, opacity: 0.85 },
      { shape: box(200, 76, 248, 244, 8), colour: mark },
      { shape: circle(96, 132, 20), colour: accent },
    ],
    // linked rings
    () => [
      { shape: ring(128, middle, 62, 26), colour: mark },
      { shape: ring(196, middle, 62, 26), colour: accent, opacity: 0.9 },
    ],
    // a window with a view
    () => [
      { shape: box(76, 76, 244, 244, 28), colour: mark },
      { shape: both(circle(middle, 214, 76), box(92, 92, 228, 228, 16)), colour: accent },
      { shape: circle(204, 116, 14), colour: ground },
    ],
    // a crescent and a star
    () => [
      { shape: without(circle(middle - 6, middle, 92), circle(middle + 34, middle - 22, 78)), colour: mark },
      { shape: circle(middle + 52, middle - 34, 22), colour: accent },
    ],
  ];
  return paint(size, size, () => ground, random.pick(marks)());
}

const width = 960;
const height = 540;

const skins: readonly Colour[] = [
  [250, 220, 196],
  [238, 196, 160],
  [212, 160, 118],
  [166, 112, 78],
];
const hairs: readonly Colour[] = [
  [40, 30, 28],
  [62, 42, 34],
  [92, 62, 42],
];
const suits: readonly Colour[] = [
  [44, 56, 84],
  [58, 62, 70],
  [74, 52, 60],
  [40, 78, 80],
];

/** A drawn portrait, 480 × 640, so that the demo has no real person's photo. */
export function portraitPng(name: string, hasLongHair: boolean): Uint8Array {
  const random = randomOf(`portrait ${name}`);
  const [skin, hair, suit] = [random.pick(skins), random.pick(hairs), random.pick(suits)];
  const [ground] = random.pick(palettes);
  const shade = mix(skin, [120, 60, 40], 0.16);
  const [wide, tall] = [random.between(98, 108), random.between(128, 138)];
  const white: Colour = [250, 250, 248];
  const layers: Layer[] = [
    ...(hasLongHair
      ? [
          { shape: ellipse(240, 300, wide + 42, tall + 46), colour: hair },
          { shape: box(240 - wide - 40, 300, 240 + wide + 40, 500, 46), colour: hair },
        ]
      : []),
    { shape: ellipse(240, 660, 216, 200), colour: suit },
    { shape: both(ellipse(240, 472, 62, 128), ellipse(240, 660, 216, 200)), colour: white },
    { shape: box(204, 380, 276, 500, 34), colour: shade },
    { shape: circle(240 - wide, 312, 18), colour: shade },
    { shape: circle(240 + wide, 312, 18), colour: shade },
    { shape: ellipse(240, 296, wide, tall), colour: skin },
    {
      shape: without(
        ellipse(240, 262, wide + 14, tall - 2),
        ellipse(random.between(216, 264), 334, wide + 8, tall - 8),
      ),
      colour: hair,
    },
    { shape: circle(240 - 42, 306, 8), colour: hair },
    { shape: circle(240 + 42, 306, 8), colour: hair },
    { shape: both(ring(240, 346, 30, 7), box(200, 358, 280, 400)), colour: mix(skin, [176, 52, 48], 0.6) },
  ];
  return paint(480, 640, (y) => mix(ground, white, y * 0.6), layers);
}

export type Scene = 'town' | 'fields' | 'sea' | 'works' | 'room';

const mix = (a: Colour, b: Colour, part: number): Colour => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

/** A scene for a posting, 960 × 540. */
export function scenePng(scene: Scene, name: string): Uint8Array {
  const random = randomOf(`scene ${scene} ${name}`);
  const skies: readonly (readonly [Colour, Colour])[] = [
    [
      [196, 222, 242],
      [250, 238, 220],
    ],
    [
      [250, 214, 180],
      [252, 240, 226],
    ],
    [
      [188, 216, 220],
      [240, 244, 232],
    ],
    [
      [206, 206, 236],
      [248, 230, 228],
    ],
  ];
  const [high, low] = random.pick(skies);
  const [, mark, accent] =
    scene === 'fields' ? palettes[2]! : scene === 'sea' ? palettes[5]! : random.pick(palettes);
  const pale = (colour: Colour, part: number): Colour => mix(colour, low, part);
  const wave = (level: number, swing: number, length: number, shift: number) => (x: number) =>
    level + Math.sin(x / length + shift) * swing + Math.sin(x / (length * 2.3) + shift * 2) * swing * 0.6;
  const layers: Layer[] = [
    {
      shape: circle(random.between(180, 780), random.between(110, 190), random.between(44, 66)),
      colour: random.pick([
        [255, 214, 150],
        [250, 190, 150],
        [255, 232, 176],
      ] as const),
    },
  ];
  if (scene === 'fields' || scene === 'town') {
    layers.push({ shape: below(wave(330, 34, 130, random.next() * 6), 270), colour: pale(mark, 0.66) });
    layers.push({ shape: below(wave(390, 22, 90, random.next() * 6), 350), colour: pale(mark, 0.45) });
  }
  if (scene === 'fields') {
    for (let row = 0; row < 6; row++) {
      const level = 432 + row * 18 + row * row * 2;
      layers.push({
        shape: below(wave(level, 5, 70 + row * 14, row), level - 10),
        colour: row % 2 === 0 ? pale(mark, 0.22) : pale(mark, 0.34),
      });
    }
  }
  if (scene === 'town') {
    let left = -20;
    while (left < width) {
      const wide = random.between(54, 104);
      const tall = random.between(90, 250);
      const colour = pale(mark, 0.08 + random.next() * 0.28);
      layers.push({ shape: box(left, height - tall, left + wide, height + 20, 4), colour });
      for (let floor = height - tall + 22; floor < height - 40; floor += 34) {
        for (let across = left + 14; across < left + wide - 16; across += 24) {
          if (random.chance(0.55))
            layers.push({
              shape: box(across, floor, across + 11, floor + 15, 2),
              colour: mix(accent, [255, 244, 214], 0.6),
            });
        }
      }
      left += wide + random.between(4, 16);
    }
  }
  if (scene === 'sea') {
    layers.push({ shape: below(wave(320, 26, 160, random.next() * 6), 270), colour: pale(mark, 0.7) });
    for (let row = 0; row < 6; row++) {
      layers.push({
        shape: below(wave(368 + row * 30, 6 + row, 46 + row * 12, random.next() * 6), 345 + row * 28),
        colour: pale(mark, 0.52 - row * 0.08),
      });
    }
    const boat = random.between(240, 680);
    layers.push({ shape: both(circle(boat, 340, 62), box(boat - 70, 372, boat + 70, 404)), colour: accent });
    layers.push({ shape: box(boat - 4, 306, boat + 4, 374, 2), colour: mix(mark, [40, 40, 40], 0.4) });
  }
  if (scene === 'works') {
    layers.push({ shape: box(0, 430, width, height), colour: pale(mark, 0.3) });
    layers.push({ shape: box(820, 210, 852, 440, 4), colour: pale(mark, 0.16) });
    for (let bay = 0; bay < 5; bay++) {
      const left = 90 + bay * 160;
      layers.push({
        shape: both(
          box(left, 300, left + 160, 440),
          below((x) => 360 - ((x - left) / 160) * 60),
        ),
        colour: pale(mark, 0.1 + (bay % 2) * 0.1),
      });
      layers.push({
        shape: box(left + 26, 378, left + 134, 412, 4),
        colour: mix(accent, [255, 244, 214], 0.65),
      });
    }
  }
  if (scene === 'room') {
    layers.push({ shape: box(0, 0, width, height), colour: pale(mark, 0.86) });
    layers.push({ shape: box(120, 70, 480, 320, 12), colour: mix(high, [255, 255, 255], 0.3) });
    layers.push({
      shape: both(below(wave(250, 18, 80, random.next() * 6)), box(120, 70, 480, 320, 12)),
      colour: pale(mark, 0.5),
    });
    layers.push({ shape: box(294, 70, 306, 320), colour: pale(mark, 0.86) });
    layers.push({ shape: box(0, 430, width, height), colour: pale(mark, 0.6) });
    layers.push({ shape: box(520, 356, 880, 378, 6), colour: mark });
    layers.push({ shape: box(548, 378, 562, 470), colour: mark });
    layers.push({ shape: box(838, 378, 852, 470), colour: mark });
    layers.push({ shape: box(620, 266, 770, 350, 8), colour: mix(mark, [30, 30, 40], 0.5) });
    layers.push({ shape: box(632, 276, 758, 340, 4), colour: mix(accent, [255, 244, 230], 0.7) });
    layers.push({ shape: both(circle(828, 330, 26), box(780, 300, 880, 356)), colour: accent });
  }
  return paint(width, height, (y) => mix(high, low, Math.min(1, y * 1.5)), layers);
}
