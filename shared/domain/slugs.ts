/** Slugs of places and languages: /job/place/tokyo, /job/place/united-states, /job/language/english. */
import { optionsOf } from './select-data.ts';

/** Lower-case Latin letters, digits and hyphens; without diacritics and brackets. */
export function slugOf(english: string): string {
  return english
    .replace(/\(.*?\)/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export interface Place {
  /** ISO 3166-1 alpha-2 */
  country: string;
  prefecture?: string;
}

const places = new Map<string, Place>([
  ...optionsOf('COUNTRY').map((option): [string, Place] => [
    slugOf(option.name.en),
    { country: option.code },
  ]),
  ...optionsOf('PREFECTURE').map((option): [string, Place] => [
    option.code,
    { country: 'JP', prefecture: option.code },
  ]),
]);
const countrySlugs = new Map(optionsOf('COUNTRY').map((option) => [option.code, slugOf(option.name.en)]));
const languages = new Map(optionsOf('LANGUAGE').map((option) => [slugOf(option.name.en), option.code]));
const languageSlugs = new Map([...languages].map(([slug, code]) => [code, slug]));

/** Slug of a prefecture, or of the country if there is none; undefined for an unknown country. */
export function placeSlug(place: Place): string | undefined {
  return place.prefecture ?? countrySlugs.get(place.country);
}
export const placeOfSlug = (slug: string): Place | undefined => places.get(slug);

export const languageSlug = (code: string): string | undefined => languageSlugs.get(code);
/** Code of a language by its slug. */
export const languageOfSlug = (slug: string): string | undefined => languages.get(slug);
