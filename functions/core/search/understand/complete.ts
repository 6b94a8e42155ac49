import type { Locale } from '../../../../shared/domain/codes.ts';
import { fold, keyOf, romajiKey } from './fold.ts';
import { lexicon } from './lexicon.ts';
import { segment } from './segment.ts';
import type { Meaning } from './types.ts';
import { quotedOf } from './understand.ts';

/** Words that mean the same. */
interface Sense {
  meaning: Extract<Meaning, { is: 'fact' | 'occupation' }>;
  /** As people write them, those of the lists' beginning first. */
  words: { key: string; word: string }[];
}
type Entry = readonly [key: string, sense: Sense];

/** What the last piece of a keyword may become. */
export interface Completion {
  meaning: Sense['meaning'];
  /** In the language of whoever asks, where there is a word. */
  text: string;
  /** How much of the word has been typed, up to 1; half of that where its text is another spelling or language. */
  typed: number;
}

/** The piece of a keyword that is being typed, and what stands before it. */
export interface Tail {
  before: string;
  text: string;
}

const byKey = ([one]: Entry, [other]: Entry) => (one < other ? -1 : one > other ? 1 : 0);

const idOf = (meaning: Sense['meaning']): string =>
  meaning.is === 'occupation' ? String(meaning.entry) : JSON.stringify(meaning.fact);

function build(): { words: Entry[]; romaji: Entry[] } {
  const senses = new Map<string, Sense>();
  const senseOf = (meaning: Meaning): Sense | undefined => {
    if (meaning.is !== 'fact' && meaning.is !== 'occupation') return undefined;
    const id = idOf(meaning);
    const sense = senses.get(id) ?? { meaning, words: [] };
    senses.set(id, sense);
    return sense;
  };
  const listed = (entries: Iterable<[string, Meaning]>): Entry[] =>
    [...entries].flatMap(([key, meaning]): Entry[] => {
      const sense = senseOf(meaning);
      return sense ? [[key, sense]] : [];
    });
  const words = listed(lexicon().entries());
  for (const [key, sense] of words) sense.words.push({ key, word: lexicon().written(key) });
  return { words: words.sort(byKey), romaji: listed(lexicon().romajiEntries()).sort(byKey) };
}

let built: ReturnType<typeof build> | undefined;

function* startingWith(entries: readonly Entry[], prefix: string): Generator<Entry> {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]![0] < prefix) low = middle + 1;
    else high = middle;
  }
  for (let at = low; entries[at]?.[0].startsWith(prefix); at += 1) yield entries[at]!;
}

const isJapanese = /[ぁ-んァ-ヶ一-龠]/;
const isHiragana = /^[ぁ-ゖー]+$/;
const isKatakana = /^[ァ-ヶー\s]+$/;
/** Any Latin word begins with one letter of any Japanese one. */
const romajiAtLeast = 2;

/** A place's name in kana, and any word in hiragana whose sense has another, says how it is read, not how it is written. */
const isReading = ({ meaning, words }: Sense, word: string): boolean =>
  (isHiragana.test(word) && !words.every((one) => isHiragana.test(one.word) || !isJapanese.test(one.word))) ||
  (isKatakana.test(word) &&
    meaning.is === 'fact' &&
    'filter' in meaning.fact &&
    meaning.fact.filter === 'anyPlace');

function textOf(sense: Sense, key: string, locale: Locale): string | undefined {
  const own = sense.words.filter(
    ({ word }) => isJapanese.test(word) === (locale === 'jp') && !isReading(sense, word),
  );
  // The word that is being typed, else the first that means the same; a sense of the other language alone has its own.
  return (own.find((one) => one.key.startsWith(key)) ?? own[0] ?? sense.words[0])?.word;
}

/** Words that a piece may become, one for each meaning; in no order. @param text the piece as it was typed */
export function completionsOf(text: string, locale: Locale): Completion[] {
  built ??= build();
  const key = keyOf(text);
  if (key === '') return [];
  const senses = new Map<Sense, number>();
  const note = (entries: readonly Entry[], prefix: string) => {
    for (const [found, sense] of startingWith(entries, prefix))
      senses.set(sense, Math.max(senses.get(sense) ?? 0, prefix.length / found.length));
  };
  note(built.words, key);
  if (/^[a-z]+$/.test(key) && key.length >= romajiAtLeast) note(built.romaji, romajiKey(key));
  return [...senses].flatMap(([sense, typed]) => {
    const word = textOf(sense, key, locale);
    if (word === undefined) return [];
    const isDirect = keyOf(word).startsWith(key);
    return [{ meaning: sense.meaning, text: word, typed: isDirect ? typed : typed / 2 }];
  });
}

/** Of Japanese without blanks what stands behind known words: 東京介 → 介. */
function* behindWords(text: string, from: number): Generator<number> {
  const { characters, starts, scripts } = fold(text.slice(from));
  if (scripts.includes('latin')) return;
  for (let at = characters.length - 1; at > 1; at -= 1) {
    const known = lexicon().find(characters.slice(0, at).join(''));
    if (known?.is === 'fact' || known?.is === 'occupation') {
      yield from + starts[at]!;
      return;
    }
  }
}

/** What may be meant as the piece that is being typed, the longest first: 'truck dri', then 'dri'. */
export function tailsOf(keyword: string): Tail[] {
  const { plain } = quotedOf(keyword);
  const starts = segment(plain).map(({ start }) => start);
  const last = starts.at(-1);
  if (last === undefined || keyword.slice(last) !== plain.slice(last)) return [];
  return [...starts, ...behindWords(plain, last)].map((start) => ({
    before: keyword.slice(0, start).trimEnd(),
    text: keyword.slice(start).trim(),
  }));
}
