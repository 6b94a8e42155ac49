/** The crop of a picture for the photo: geometry only, in pixels of the rotated picture. */

export interface Picture {
  width: number;
  height: number;
}

/** Aspect ratio of the photo. */
export const photoRatio = 3 / 4;
/** Minimum width accepted by the server, and the width below which it looks blurred in print. */
const leastWidth = 120;
export const sharpWidth = 240;
/** Maximum zoom, if enough pixels remain. */
const mostZoom = 8;

export interface Crop {
  /** Clockwise quarter turns. */
  turns: 0 | 1 | 2 | 3;
  /** 1 fits as much as possible. */
  zoom: number;
  /** Centre of the frame, 0 to 1 across and down the rotated picture. */
  x: number;
  y: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const wholePicture: Crop = { turns: 0, zoom: 1, x: 0.5, y: 0.5 };

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const turnedSize = ({ width, height }: Picture, turns: number): Picture =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The largest 3:4 that fits. */
function widest(picture: Picture, turns: number): number {
  const { width, height } = turnedSize(picture, turns);
  return Math.min(width, height * photoRatio);
}

export const isTooSmall = (picture: Picture): boolean =>
  Math.max(widest(picture, 0), widest(picture, 1)) < leastWidth;

export const zoomLimit = (picture: Picture, turns: number): number =>
  between(widest(picture, turns) / leastWidth, 1, mostZoom);

export function frameOf(picture: Picture, crop: Crop): Frame {
  const turned = turnedSize(picture, crop.turns);
  const width = widest(picture, crop.turns) / crop.zoom;
  const height = width / photoRatio;
  return {
    left: between(crop.x * turned.width - width / 2, 0, turned.width - width),
    top: between(crop.y * turned.height - height / 2, 0, turned.height - height),
    width,
    height,
  };
}

/** The crop within its bounds: the zoom limited, the frame inside the picture. */
export function settled(picture: Picture, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, zoomLimit(picture, crop.turns));
  const turned = turnedSize(picture, crop.turns);
  const { left, top, width, height } = frameOf(picture, { ...crop, zoom });
  return {
    turns: crop.turns,
    zoom,
    x: (left + width / 2) / turned.width,
    y: (top + height / 2) / turned.height,
  };
}

/** @param across @param down distance in frame widths and heights */
export function moved(picture: Picture, crop: Crop, across: number, down: number): Crop {
  const turned = turnedSize(picture, crop.turns);
  const { width, height } = frameOf(picture, crop);
  return settled(picture, {
    ...crop,
    x: crop.x + (across * width) / turned.width,
    y: crop.y + (down * height) / turned.height,
  });
}

/** @param at the fixed point, relative to the frame's centre, in its widths and heights */
export function zoomed(picture: Picture, crop: Crop, zoom: number, at = { across: 0, down: 0 }): Crop {
  const next = between(zoom, 1, zoomLimit(picture, crop.turns));
  const shift = 1 - crop.zoom / next;
  const there = moved(picture, crop, at.across * shift, at.down * shift);
  return settled(picture, { ...there, zoom: next });
}

/** Rotates around the same point. @param by 1 clockwise, -1 counterclockwise */
export function turned(picture: Picture, crop: Crop, by: 1 | -1): Crop {
  const turns = ((crop.turns + by + 4) % 4) as Crop['turns'];
  const [x, y] = by === 1 ? [1 - crop.y, crop.x] : [crop.y, 1 - crop.x];
  return settled(picture, { ...crop, turns, x, y });
}
