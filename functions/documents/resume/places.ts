/** Japanese place names for the documents, beyond what the person typed. */
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

/** The municipality in the list for a city or ward that was typed or derived from a postal code. */
const listedCity = (prefecture: string, typed: string | undefined) =>
  typed === undefined
    ? undefined
    : lists
        .findOptionsByName(typed.replace(/\s+/g, ''), 'CITY')
        .find(({ group, name }) => group === prefecture && /[^ -~]/.test(name.jp));

/** 'トウキョウト シブヤク': as far as known; empty if the prefecture is not. */
export function readingOfArea(prefecture: Prefecture | undefined, typed: string | undefined): string {
  if (!prefecture) return '';
  const found = listedCity(prefecture, typed);
  return [prefectureReadings[prefecture], found && cityKana[found.code]].filter(Boolean).join(' ');
}

/** The city in English if it is in the list; otherwise as typed. */
export const cityInEnglish = (prefecture: string | undefined, typed: string | undefined) =>
  (prefecture && listedCity(prefecture, typed)?.name.en) || typed;

/** A Japanese university's official English name; any other school as typed. */
export const schoolInEnglish = (typed: string): string =>
  lists.findOptionsByName(typed, 'UNIVERSITY')[0]?.name.en ?? typed;
