/** What papers know of places of Japan beyond what the person typed. */
import type { Prefecture } from '../../../shared/domain/codes.ts';
import { makeSelectData } from '../../../shared/domain/options.ts';
import city from '../../../shared/domain/reference/city.json' with { type: 'json' };
import cityReadings from '../../../shared/domain/reference/cityReadings.json' with { type: 'json' };
import prefectureReadings from '../../../shared/domain/reference/prefectureReadings.json' with {
  type: 'json',
};
import university from '../../../shared/domain/reference/university.json' with { type: 'json' };

const lists = makeSelectData({ CITY: city.CITY, UNIVERSITY: university.UNIVERSITY });

const cityKana: Readonly<Record<string, string>> = cityReadings;

/** A city or ward that somebody typed or a postal code gave, in the list of municipalities. */
const listedCity = (prefecture: string, typed: string | undefined) =>
  typed === undefined
    ? undefined
    : lists
        .findOptionsByName(typed.replace(/\s+/g, ''), 'CITY')
        .find(({ group, name }) => group === prefecture && /[^ -~]/.test(name.jp));

/** 'トウキョウト シブヤク': as far as it is known; empty where the prefecture is not. */
export function readingOfArea(prefecture: Prefecture | undefined, typed: string | undefined): string {
  if (!prefecture) return '';
  const found = listedCity(prefecture, typed);
  return [prefectureReadings[prefecture], found && cityKana[found.code]].filter(Boolean).join(' ');
}

/** The city in English where the list knows it; else as it was typed. */
export const cityInEnglish = (prefecture: string | undefined, typed: string | undefined) =>
  (prefecture && listedCity(prefecture, typed)?.name.en) || typed;

/** A university of Japan by its own English name; any other school as it was typed. */
export const schoolInEnglish = (typed: string): string =>
  lists.findOptionsByName(typed, 'UNIVERSITY')[0]?.name.en ?? typed;
