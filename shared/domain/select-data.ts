/**
 * The select lists used everywhere in forms, lists and filters: small enough for a browser. The long ones
 * (cities, occupations, universities) and those of single screens are in `select-data-all.ts`, with the same
 * functions.
 */
import { makeSelectData } from './options.ts';
import job from './reference/job.json' with { type: 'json' };
import person from './reference/person.json' with { type: 'json' };
import place from './reference/place.json' with { type: 'json' };

export const smallLists = { ...place, NATIONALITY: place.COUNTRY, ...person, ...job };
export type SmallCategory = keyof typeof smallLists;

export const { categories, isCategory, optionsOf, optionName, option, isOffered, isOption } =
  makeSelectData<SmallCategory>(smallLists);
