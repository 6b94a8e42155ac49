import type { Prefecture } from '../../../../shared/domain/codes.ts';

export interface Tile {
  prefecture: Prefecture;
  /** Column and row, from the upper left corner. */
  x: number;
  y: number;
  /** Columns and rows that it spans. */
  wide: number;
  high: number;
}

export const columns = 14;
export const rows = 12;

/** Position of each prefecture, roughly as on a map: `name x y`, large ones with the cells that they span. */
const places = `
  hokkaido 12 0 2 2  aomori 12 2  akita 11 3  iwate 12 3  yamagata 11 4  miyagi 12 4
  ishikawa 9 5  toyama 10 5  niigata 11 5  fukushima 12 5
  fukui 8 6  gifu 9 6  nagano 10 6  gunma 11 6  tochigi 12 6  ibaraki 13 6
  shimane 4 7  tottori 5 7  hyogo 6 7  kyoto 7 7  shiga 8 7  aichi 9 7  yamanashi 10 7  saitama 11 7  tokyo 12 7  chiba 13 7
  yamaguchi 3 8  hiroshima 4 8  okayama 5 8  osaka 6 8  nara 7 8  mie 8 8  shizuoka 10 8 2 1  kanagawa 12 8
  saga 0 9  fukuoka 1 9  oita 2 9  ehime 4 9  kagawa 5 9  wakayama 7 9
  nagasaki 0 10  kumamoto 1 10  miyazaki 2 10  kochi 4 10  tokushima 5 10
  kagoshima 1 11  okinawa 0 7
`;

export const tiles: readonly Tile[] = [
  ...places.matchAll(/([a-z]+) (\d+) (\d+)(?: (\d+) (\d+))?(?=\s)/g),
].map(([, name, x, y, wide = 1, high = 1]) => ({
  prefecture: name as Prefecture,
  x: Number(x),
  y: Number(y),
  wide: Number(wide),
  high: Number(high),
}));

/** Shades from 1 (few) to this (most). */
export const shades = 5;

/**
 * The shade of a prefecture, on a logarithmic scale, because the capital has more than all others together; 0
 * for none.
 */
export function shadeOf(count: number, most: number): number {
  if (count <= 0) return 0;
  return most <= 1 ? shades : 1 + Math.round(((shades - 1) * Math.log(count)) / Math.log(most));
}
