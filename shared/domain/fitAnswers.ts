/**
 * A person's Japanese and place compared with a job. Separate from the recommendation, which weighs them, so that public
 * pages need not load all of it.
 */
import { type JapaneseLevel, type JlptLevel, japaneseLevels, type Prefecture, prefectures } from './codes.ts';
import type { Area, JobToFit, RecommendationProfile } from './matching.ts';
import { neighbouringPrefectures } from './neighbouringPrefectures.ts';

export const fits = ['fits', 'partly', 'missing', 'unknown'] as const;
export type Fit = (typeof fits)[number];

/** Share of a criterion's weight: 1 all, 0 none, one half if unknown. */
export type Answer<Code extends string = string> = [
  share: number,
  fit: Fit,
  code: Code,
  values?: Record<string, string>,
];
export const unsaid = 0.5;

/** The best of several answers: preferences are alternatives. */
export const best = <Code extends string>(answers: readonly Answer<Code>[]): Answer<Code> =>
  answers.reduce((a, b) => (b[0] > a[0] ? b : a));

export const japaneseCodes = ['notNeeded', 'enough', 'almost', 'tooLow', 'notSaid'] as const;
export type JapaneseCode = (typeof japaneseCodes)[number];

/** The minimum level that a passed test stands for. */
const levelOfJlpt: Record<JlptLevel, JapaneseLevel> = {
  n1: 'business',
  n2: 'business',
  n3: 'daily',
  n4: 'rudimentary',
  n5: 'rudimentary',
};

/** The higher of the stated level and that of the passed test. */
export function effectiveJapanese({
  japaneseLevel,
  jlpt,
}: Pick<RecommendationProfile, 'japaneseLevel' | 'jlpt'>): JapaneseLevel | undefined {
  const tested = jlpt && levelOfJlpt[jlpt];
  if (japaneseLevel === undefined || tested === undefined) return japaneseLevel ?? tested;
  return japaneseLevels.indexOf(tested) > japaneseLevels.indexOf(japaneseLevel) ? tested : japaneseLevel;
}

export function japaneseAnswer(
  person: Pick<RecommendationProfile, 'japaneseLevel' | 'jlpt'>,
  job: Pick<JobToFit, 'japaneseLevel'>,
): Answer<JapaneseCode> {
  const needed = job.japaneseLevel;
  if (needed === 'none') return [1, 'fits', 'notNeeded'];
  const own = effectiveJapanese(person);
  if (own === undefined) return [unsaid, 'unknown', 'notSaid', { needed }];
  const lacking = japaneseLevels.indexOf(needed) - japaneseLevels.indexOf(own);
  if (lacking <= 0) return [1, 'fits', 'enough', { needed, own }];
  return lacking === 1
    ? [0.4, 'partly', 'almost', { needed, own }]
    : [0, 'missing', 'tooLow', { needed, own }];
}

export const placeCodes = [
  'wished',
  'sameArea',
  'near',
  'home',
  'nearHome',
  'remote',
  'far',
  'farFromHome',
  'noWish',
] as const;
export type PlaceCode = (typeof placeCodes)[number];

const isPrefecture = (code: string): code is Prefecture => (prefectures as readonly string[]).includes(code);
const areNeighbours = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && isPrefecture(from) && isPrefecture(to)
    ? neighbouringPrefectures(from).includes(to)
    : false;

const placeValues = ({ country, prefecture }: Area): Record<string, string> => ({
  country,
  ...(prefecture && { prefecture }),
});

function inWishedArea(wished: Area, offered: Area): Answer<PlaceCode> {
  const values = placeValues(offered);
  if (wished.country !== offered.country) return [0, 'missing', 'far', values];
  if (wished.prefecture === undefined) return [1, 'fits', 'wished', values];
  if (wished.prefecture === offered.prefecture) {
    return wished.city === undefined || wished.city === offered.city
      ? [1, 'fits', 'wished', values]
      : [0.8, 'partly', 'sameArea', values];
  }
  return areNeighbours(wished.prefecture, offered.prefecture)
    ? [0.5, 'partly', 'near', values]
    : [0, 'missing', 'far', values];
}

/** Where a person wants to work, or else lives. */
export interface Whereabouts {
  prefecture?: string | undefined;
  wishes?: { areas: readonly Area[] } | undefined;
}

export function placeAnswer(
  person: Whereabouts,
  { workAreas, remotePolicy }: Pick<JobToFit, 'workAreas' | 'remotePolicy'>,
): Answer<PlaceCode> {
  if (remotePolicy === 'remote') return [1, 'fits', 'remote'];
  const wished = person.wishes?.areas ?? [];
  if (workAreas.length === 0) return [unsaid, 'unknown', 'noWish'];
  if (wished.length > 0)
    return best(workAreas.flatMap((offered) => wished.map((one) => inWishedArea(one, offered))));
  const home = person.prefecture;
  if (home === undefined) return [unsaid, 'unknown', 'noWish'];
  return best(
    workAreas.map((offered): Answer<PlaceCode> => {
      const values = placeValues(offered);
      if (offered.prefecture === home) return [1, 'fits', 'home', values];
      return areNeighbours(home, offered.prefecture)
        ? [0.6, 'partly', 'nearHome', values]
        : [0.2, 'missing', 'farFromHome', values];
    }),
  );
}
