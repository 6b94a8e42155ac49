import { toRomaji } from 'wanakana';
import type { JobFilter } from '../../../../shared/collections/jobs.ts';
import place from '../../../../shared/domain/reference/place.json' with { type: 'json' };
import textWords from '../../../search/words.json' with { type: 'json' };
import facts from './facts.json' with { type: 'json' };
import { keyOf, romajiKey } from './fold.ts';
import occupations from './occupations.json' with { type: 'json' };
import { placeWords } from './places.ts';
import type { Meaning } from './types.ts';
import words from './words.json' with { type: 'json' };

/** Every word that a question is read by. */
export interface Lexicon {
  /** The longest key, in characters. */
  longest: number;
  /** @param key as `keyOf` makes it */
  find(key: string): Meaning | undefined;
  /** By its sound in Latin letters, however that is spelled. */
  findRomaji(latin: string): Meaning | undefined;
  /** Keys that a misspelt word may have been meant as. */
  keys(): Iterable<string>;
  /** A key's word as a person would write it. */
  written(key: string): string;
  /** Every key with what it means, in the order of the lists. */
  entries(): Iterable<[key: string, meaning: Meaning]>;
  /** The same of sounds in Latin letters. */
  romajiEntries(): Iterable<[latin: string, meaning: Meaning]>;
}

/** Short ones are English words more often than not: 'pan', 'ni', 'sake'. */
const romajiAtLeast = 4;
const ONLY_KANA = /^[ぁ-ゖー]+$/;

/** Names that people give a language beside those of the list. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = words.languages;

/** Learners write in kana or Latin letters what others write in kanji. */
const ways = (word: string): string[] =>
  word.includes('日本語')
    ? [word, word.replaceAll('日本語', 'にほんご'), word.replaceAll('日本語', 'nihongo')]
    : [word];

export const occupationOf = (entry: number) => occupations.occupations[entry]!;

function build(): Lexicon {
  const meanings = new Map<string, Meaning>();
  const written = new Map<string, string>();
  let longest = 0;
  const note = (own: string, meaning: Meaning) => {
    for (const word of ways(own)) noteKey(keyOf(word), word, meaning);
  };
  const noteKey = (key: string, word: string, meaning: Meaning) => {
    if (key === '' || meanings.has(key)) return;
    meanings.set(key, meaning);
    written.set(key, word);
    longest = Math.max(longest, key.length);
  };
  for (const { filter, values, words: own } of facts)
    for (const word of own) note(word, { is: 'fact', fact: { filter: filter as JobFilter, values } });
  occupations.occupations.forEach(({ words: own, readings }, entry) => {
    for (const word of [...own, ...(readings ?? [])]) note(word, { is: 'occupation', entry });
  });
  for (const word of words.notNext) note(word, { is: 'not', turns: 'next' });
  for (const word of words.notPrevious) note(word, { is: 'not', turns: 'previous' });
  for (const word of words.or) note(word, { is: 'or' });
  for (const word of words.filler) note(word, { is: 'filler' });
  for (const { code, jp, en } of place.LANGUAGE) {
    if (code === 'ja') continue;
    for (const word of [
      jp,
      jp.replace(/語$/, 'ご'),
      en,
      `${en} speaking`,
      `${en} speaker`,
      `${en} language`,
      ...(alsoCalled[code] ?? []),
    ])
      note(word, { is: 'fact', fact: { filter: 'language', values: [code] } });
  }
  for (const { word, codes } of placeWords())
    note(word, { is: 'fact', fact: { filter: 'anyPlace', values: codes } });
  for (const word of words.texts) note(word, { is: 'word' });
  for (const word of textWords.synonyms.flat()) note(word, { is: 'word' });
  for (const word of textWords.vocabulary) note(word, { is: 'word' });
  let sounds: Map<string, Meaning> | undefined;
  const sounded = () => {
    sounds ??= soundsOf(meanings);
    return sounds;
  };
  return {
    longest,
    find: (key) => meanings.get(key),
    findRomaji(latin) {
      if (latin.length < romajiAtLeast) return undefined;
      return sounded().get(romajiKey(latin));
    },
    keys: () => meanings.keys(),
    written: (key) => written.get(key) ?? key,
    entries: () => meanings.entries(),
    romajiEntries: () => sounded().entries(),
  };
}

/** Words in kana by their sound, made when a Latin word is first met that is no English one. */
function soundsOf(meanings: ReadonlyMap<string, Meaning>): Map<string, Meaning> {
  const sounds = new Map<string, Meaning>();
  for (const [key, meaning] of meanings) {
    if (!ONLY_KANA.test(key)) continue;
    const latin = romajiKey(toRomaji(key.replaceAll('ー', '')));
    if (latin.length >= romajiAtLeast && !sounds.has(latin)) sounds.set(latin, meaning);
  }
  return sounds;
}

let built: Lexicon | undefined;
/** Built when a question is first read: some ten thousand words. */
export function lexicon(): Lexicon {
  built ??= build();
  return built;
}
