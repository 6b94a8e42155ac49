import { type Prefecture, prefectures } from './codes.ts';
import { neighbouringPrefectures } from './neighbouringPrefectures.ts';
import { option } from './select-data.ts';

/** The nearest ones without a border: only for ordering lists. */
const ferries: Partial<Record<Prefecture, Prefecture>> = { okinawa: 'kagoshima', kagoshima: 'okinawa' };

const regionOf = (prefecture: string) => option('PREFECTURE', prefecture)?.group;

/** A prefecture's neighbours, and those of its region. */
export const nearPrefectures = (from: Prefecture): Prefecture[] =>
  prefecturesByNearness(from).filter(
    (one) => neighbouringPrefectures(from).includes(one) || regionOf(one) === regionOf(from),
  );

/** All other prefectures by distance: neighbours, the same region, the others from north to south. */
export function prefecturesByNearness(from: Prefecture): Prefecture[] {
  const region = regionOf(from);
  return [
    ...new Set([
      ...neighbouringPrefectures(from),
      ...(ferries[from] ? [ferries[from]] : []),
      ...prefectures.filter((prefecture) => regionOf(prefecture) === region),
      ...prefectures,
    ]),
  ].filter((prefecture) => prefecture !== from);
}
