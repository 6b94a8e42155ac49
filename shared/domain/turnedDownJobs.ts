/**
 * The effect of dismissing a recommended job on others. Pure. Only the job itself is hidden and, if the
 * company is the reason, that company's jobs; others are ranked below matches.
 */
import type { Prefecture } from './codes.ts';
import { japaneseLevels, prefectures } from './codes.ts';
import type { Area, JobToFit, RecommendationProfile, TurnedDown } from './matching.ts';
import { neighbouringPrefectures } from './neighbouringPrefectures.ts';
import { comparablePay } from './pay.ts';
import { occupationSimilarity } from './relatedOccupations.ts';
import type { Position } from './workFields.ts';

export const turnedDownMissNames = [
  'kindTurnedDown',
  'placeTurnedDown',
  'payTurnedDown',
  'japaneseTurnedDown',
] as const;
export type TurnedDownMiss = (typeof turnedDownMissNames)[number];

/** Similarity from which another job is of the dismissed kind. */
const sameKindFrom = 0.8;

/** Dismisses the middle class, except for other occupations in it that are preferred themselves. */
function ofTurnedDownKind(person: RecommendationProfile, down: Position, { jobPosition }: JobToFit): boolean {
  const same = down.detail !== undefined && down.detail === jobPosition.detail;
  if (same) return true;
  const wishedItself = person.wishes?.jobPositions.some(
    ({ detail }) => detail !== undefined && detail === jobPosition.detail,
  );
  if (wishedItself) return false;
  return (
    (down.middle !== undefined && down.middle === jobPosition.middle) ||
    occupationSimilarity(down, jobPosition) >= sameKindFrom
  );
}

/** Distance from the preferred place: 0 the city, 1 the prefecture, 2 a neighbour, 3 beyond. */
function ring(from: Area, to: Area): number {
  if (from.country !== to.country) return 3;
  if (from.prefecture === undefined || from.prefecture === to.prefecture)
    return from.city === undefined || from.city === to.city ? 0 : 1;
  const known = (prefectures as readonly string[]).includes(from.prefecture);
  const neighbours = known ? neighbouringPrefectures(from.prefecture as Prefecture) : [];
  return (neighbours as readonly (string | undefined)[]).includes(to.prefecture) ? 2 : 3;
}

const wantedPlaces = ({ wishes, prefecture }: RecommendationProfile): readonly Area[] =>
  wishes?.areas.length ? wishes.areas : prefecture ? [{ country: 'JP', prefecture }] : [];

const nearestRing = (places: readonly Area[], areas: readonly Area[]) =>
  Math.min(...areas.flatMap((area) => places.map((place) => ring(place, area))));

const isSamePlace = (a: Area, b: Area) =>
  a.country === b.country && a.prefecture === b.prefecture && a.city === b.city;

/** At least as far as a job that was too far; within the preferred city or prefecture only the same place. */
function tooFar(
  person: RecommendationProfile,
  down: TurnedDown,
  { workAreas, remotePolicy }: JobToFit,
): boolean {
  if (remotePolicy === 'remote' || workAreas.length === 0 || down.workAreas.length === 0) return false;
  const places = wantedPlaces(person);
  const radius = places.length > 0 ? nearestRing(places, down.workAreas) : 0;
  if (radius > 0) return nearestRing(places, workAreas) >= radius;
  return workAreas.every((area) => down.workAreas.some((one) => isSamePlace(one, area)));
}

/** Not more at the lower end than a job that paid too little. */
function tooLittle(down: TurnedDown, job: JobToFit): boolean {
  if (down.salary.currency !== job.salary.currency) return false;
  const offered = comparablePay(job, down.salary.salaryType);
  return offered !== undefined && offered.from <= down.salary.from;
}

/** The misses of a job for a person who has dismissed these. */
export function turnedDownMisses(person: RecommendationProfile, job: JobToFit): Set<TurnedDownMiss> {
  const missed = new Set<TurnedDownMiss>();
  for (const down of person.turnedDown ?? []) {
    if (down.reason === 'kind' && ofTurnedDownKind(person, down.jobPosition, job))
      missed.add('kindTurnedDown');
    if (down.reason === 'place' && tooFar(person, down, job)) missed.add('placeTurnedDown');
    if (down.reason === 'pay' && tooLittle(down, job)) missed.add('payTurnedDown');
    if (
      down.reason === 'japanese' &&
      japaneseLevels.indexOf(job.japaneseLevel) >= japaneseLevels.indexOf(down.japaneseLevel)
    )
      missed.add('japaneseTurnedDown');
  }
  return missed;
}
