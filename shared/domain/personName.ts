import type { Locale } from './codes.ts';

/** A person's name in its parts. A person with a single name has one part. */
export interface PersonName {
  familyName?: string | undefined;
  givenName?: string | undefined;
}

/** Kanji, kana or hangul: such names have the family name first in any language. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * A person's name in the order of the reader's language: family name first in Japanese ('Nguyen Mai', as on
 * residence cards and 履歴書), given name first in English ('Mai Nguyen'), where 'Dear Nguyen Mai' would take
 * the given name for the family name. A name in kanji, kana or hangul keeps its order in English too ('山田
 * 太郎').
 * @param name its parts, or one text, as typed in one field or as a placeholder, which is returned unchanged
 */
export function displayName(name: PersonName | string, locale: Locale): string {
  if (typeof name === 'string') return name;
  const parts = [name.familyName, name.givenName].filter((part) => part !== undefined && part !== '');
  const isGivenFirst = locale === 'en' && !parts.some((part) => eastAsian.test(part!));
  return (isGivenFirst ? parts.toReversed() : parts).join(' ');
}
