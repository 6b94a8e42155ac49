import type { Locale } from './codes.ts';

/** A person's name in its parts. Who has one name only has one part. */
export interface PersonName {
  familyName?: string | undefined;
  givenName?: string | undefined;
}

/** Kanji, kana or hangul: names in them are written family name first whoever reads. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * A person's name as a reader of this language expects it: family name first in Japanese ('Nguyen Mai', as residence cards and
 * 履歴書 have it), given name first in English ('Mai Nguyen'), where 'Dear Nguyen Mai' would make a given name of a family
 * name. A name in kanji, kana or hangul keeps its order in English too ('山田 太郎').
 * @param name its parts, or one text: what somebody typed in one field, or what stands for a name; that stays as it is
 */
export function displayName(name: PersonName | string, locale: Locale): string {
  if (typeof name === 'string') return name;
  const parts = [name.familyName, name.givenName].filter((part) => part !== undefined && part !== '');
  const isGivenFirst = locale === 'en' && !parts.some((part) => eastAsian.test(part!));
  return (isGivenFirst ? parts.toReversed() : parts).join(' ');
}
