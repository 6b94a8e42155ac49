import type { NameReading, ReadingsOf, TextPiece } from '../../../shared/contract/pages.ts';
import { type Counted, countedTogether, counterReading } from './counters.ts';
import { dictionary } from './dictionary.ts';
import { type OwnWord, Segmenter, type Word } from './segment.ts';
import { singleReading } from './singles.ts';
import { ownWords } from './words.ts';

const kanji = /\p{Script=Han}/u;
const onlyKanji = /^\p{Script=Han}+$/u;

/** Small ヶ and ヵ are か in '3ヶ月'. */
const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (character) =>
    /[ヶヵ]/.test(character) ? 'か' : String.fromCharCode(character.charCodeAt(0) - 0x60),
  );

/** '食べる', 'たべる' → 食(た)べる; '取り扱い' → 取(と)り扱(あつか)い: only kanji carry a reading. */
export function splitWord(surface: string, reading: string): TextPiece[] {
  if (onlyKanji.test(surface)) return [{ text: surface, reading }];
  const runs = surface.match(/\p{Script=Han}+|\P{Script=Han}+/gu)!;
  const pattern = runs.map((run) =>
    kanji.test(run) ? '(.+?)' : toHiragana(run).replace(/[^ぁ-ゖー]/g, '.'),
  );
  // A Latin letter or a digit is read out with any number of kana: 'Ｘ線' えっくすせん.
  const match = /[\p{Script=Latin}\p{Nd}]/u.test(surface)
    ? undefined
    : new RegExp(`^${pattern.join('')}$`).exec(reading);
  // A reading that does not fit the kana around the kanji covers the whole word.
  if (!match) return [{ text: surface, reading }];
  let group = 0;
  return runs.map((run) => {
    if (!kanji.test(run)) return { text: run };
    group += 1;
    return { text: run, reading: match[group]! };
  });
}

/** Maximum characters of cached texts, some 50 bytes each. */
const keptCharacters = 400_000;

const none: readonly NameReading[] = [];

/** Readings by this segmenter, with a cache of recent texts. */
export function readingsBy(segmenter: Segmenter): ReadingsOf {
  const kept = new Map<string, readonly TextPiece[]>();
  let characters = 0;
  return (text, names = none) => {
    const named = names.filter((name) => text.includes(name.text));
    const key = named.reduce((whole, name) => `${whole}\0${name.text}\0${name.reading}`, text);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const pieces = piecesOf(text, segmenter, named);
    kept.set(key, pieces);
    characters += key.length;
    for (const [oldest] of kept) {
      if (characters <= keptCharacters) break;
      kept.delete(oldest);
      characters -= oldest.length;
    }
    return pieces;
  };
}

/** Cache of split words. */
const splits = new Map<string, TextPiece[]>();
const keptSplits = 20_000;

function knownSplit(surface: string, reading: string): TextPiece[] {
  const key = `${surface}/${reading}`;
  let split = splits.get(key);
  if (!split) {
    if (splits.size === keptSplits) splits.clear();
    split = splitWord(surface, reading);
    splits.set(key, split);
  }
  return split;
}

/**
 * Variants of characters in names, as the dictionary has them: 髙島 is read like 高島. Each has the same length
 * as its original.
 */
const variants: Readonly<Record<string, string>> = {
  髙: '高',
  﨑: '崎',
  濵: '浜',
  德: '徳',
  瀨: '瀬',
  栁: '柳',
};
const inStandardForms = (text: string) =>
  text.replace(/[髙﨑濵德瀨栁]/g, (character) => variants[character]!);

/** Names with known kana, wherever they occur. */
function namesIn(text: string, names: readonly NameReading[]): Counted[] {
  return names.flatMap(({ text: name, reading }) => {
    const found: Counted[] = [];
    for (let start = text.indexOf(name); start !== -1; start = text.indexOf(name, start + name.length))
      found.push({ start, end: start + name.length, reading });
    return found;
  });
}

/**
 * Kanji with their reading in brackets: '治具（じぐ）'. They are read that way, and need not be in the dictionary.
 */
function readByWriter(text: string): [start: number, end: number][] {
  return [...text.matchAll(/[\p{Script=Han}々]{1,5}(?=[（(][ぁ-ゖー・、]+[）)])/gu)].map(
    ({ 0: word, index }) => [index, index + word.length],
  );
}

const katakanaOrKanji = /[ァ-ヺー\p{Script=Han}]/u;

/** The reading of a dictionary word in its context; undefined if ambiguous. */
function readingIn(text: string, { start, end, reading }: Word): string | undefined {
  const counted = counterReading(text, start, end);
  if (counted !== undefined || reading === undefined) return counted;
  const before = text.charAt(start - 1);
  switch (text.slice(start, end)) {
    case '会社':
      // Voiced as the second part of a compound: 運送会社 うんそうがいしゃ; 各会社 is two words.
      if (!katakanaOrKanji.test(before) || /[各同当両何諸旧他]/.test(before)) return reading;
      return /[\p{Script=Han}]/u.test(text.charAt(end)) && text[end] !== '員' ? undefined : 'がいしゃ';
    case '付け':
      // After a verb つけ (取り付け), after a noun づけ (はんだ付け).
      return reading === 'づけ' && /[りきみびしえけせぎち]/.test(before) ? 'つけ' : reading;
    case '行っ':
      // いって and おこなって have the same spelling.
      return before === 'を'
        ? 'おこなっ'
        : reading === 'おこなっ' && !/[にへ]/.test(before)
          ? reading
          : undefined;
    case '得る':
      return /[りしれきちえ]/.test(before) ? undefined : reading;
    case '作り':
    case '書き':
    case '切り':
    case '替え':
      // Voiced only as the second part of a compound: 説明書き, and 三つ書き.
      return /^[づがぎ]/.test(reading) && /[をがはにもつ、。・\n]/.test(before) ? undefined : reading;
    case '市場':
      // A marketplace is いちば, the economic market しじょう.
      return text.endsWith('朝の', start) ||
        /^(?:で(?:買|仕入)|に(?:行|出)|へ)/.test(text.slice(end, end + 4))
        ? undefined
        : reading;
    case '払い':
      // Voiced after a day: 25日払い, 20日締め.
      return /[日末]/.test(before) ? 'ばらい' : reading;
    case '締め':
      return /[日末]/.test(before) ? 'じめ' : reading;
    case '日当たり':
      // Sunshine, but after a number an amount per day.
      return /[\d０-９]/.test(before) ? undefined : reading;
    case '通り':
      return reading === 'どおり' && !/[\p{Script=Han}]/u.test(before) ? undefined : reading;
    case '貼り':
    case '張り':
      return katakanaOrKanji.test(before) ? undefined : reading;
    default: {
      const word = text.slice(start, end);
      if (Object.hasOwn(corrected, word)) return corrected[word];
      return ambiguous.has(word) ? undefined : reading;
    }
  }
}
/**
 * Words that the dictionary has wrong, and that cannot be in our own words because of their kana or
 * shortness.
 */
const corrected: Readonly<Record<string, string>> = {
  割る: 'わる',
  獲る: 'とる',
  盛付ける: 'もりつける',
  床や: 'ゆかや',
  根付い: 'ねづい',
  見出せ: 'みいだせ',
  見出せる: 'みいだせる',
  くん煙: 'くんえん',
  煙し: 'えんし',
  煙する: 'えんする',
  側が: 'がわが',
  さし支え: 'さしつかえ',
  差し支え: 'さしつかえ',
};
/** Verbs and adjectives with two readings that depend on meaning alone. */
const ambiguous = new Set(
  '開い 開け 空い 描く 描き 描い 描か 描け 臭い 辛い 辛く 弾い 弾か 弾け 弾く 弾き 怒る 怒っ 通ら 通る 通っ 被っ 被る 擦っ 擦る 通い 留まる 上っ 上り 長等 小・中学校 実に'.split(
    ' ',
  ),
);

/** The reading of each word: single kanji by their own rules, and of a run of single ones all or none. */
function readingsIn(text: string, words: readonly Word[]): (string | undefined)[] {
  const readings: (string | undefined)[] = [];
  const isSingle = ({ start, end }: Word) => end - start === 1 && kanji.test(text[start]!);
  for (let index = 0; index < words.length; ) {
    let last = index;
    while (last < words.length && isSingle(words[last]!)) last += 1;
    if (last === index) {
      readings.push(readingIn(text, words[index]!));
      index += 1;
      continue;
    }
    const run = words
      .slice(index, last)
      .map(
        ({ start, end, reading }) => counterReading(text, start, end) ?? singleReading(text, start, reading),
      );
    const all = run.every((reading) => reading !== undefined);
    readings.push(...run.map((reading) => (all ? reading : undefined)));
    index = last;
  }
  return readings;
}

function piecesOf(written: string, segmenter: Segmenter, names: readonly NameReading[]): TextPiece[] {
  if (!kanji.test(written)) return [{ text: written }];
  const text = inStandardForms(written);
  const pieces: TextPiece[] = [];
  /** The text is cut up to here; text without a reading is held back until the next one with a reading. */
  let done = 0;
  const put = (start: number, piece: TextPiece) => {
    if (start > done) pieces.push({ text: written.slice(done, start) });
    pieces.push(piece);
    done = start + piece.text.length;
  };
  /** Adds a word with its reading over its kanji alone. */
  const putWord = (start: number, end: number, reading: string) => {
    let at = start;
    for (const piece of knownSplit(written.slice(start, end), reading)) {
      if (piece.reading) put(at, piece);
      at += piece.text.length;
    }
    if (at > done) put(done, { text: written.slice(done, at) });
  };
  const named = namesIn(written, names);
  const fixed = [...named, ...countedTogether(text)].sort((one, other) => one.start - other.start);
  const unread = readByWriter(text);
  const words = segmenter.segment(text);
  const readings = readingsIn(text, words);
  let next = 0;
  for (const [index, { start, end }] of words.entries()) {
    for (let whole = fixed[next]; whole && end > whole.start; whole = fixed[next]) {
      next += 1;
      if (whole.start < done) continue;
      if (named.includes(whole)) putWord(whole.start, whole.end, whole.reading);
      else put(whole.start, { text: written.slice(whole.start, whole.end), reading: whole.reading });
    }
    if (start < done) {
      // A word that is partly read already: of its rest only 間 is certain (3日間).
      if (end > done && text.slice(done, end) === '間') put(done, { text: '間', reading: 'かん' });
      continue;
    }
    const reading = readings[index];
    if (reading === undefined || unread.some((place) => start < place[1] && end > place[0])) continue;
    putWord(start, end, reading);
  }
  if (done < written.length) pieces.push({ text: written.slice(done) });
  return pieces;
}

let ofProcess: ReadingsOf | undefined;

/** Readings by the bundled dictionary and our own words; loads both on first use. */
export const readingsOf: ReadingsOf = (text, names) => {
  ofProcess ??= readingsBy(new Segmenter(dictionary(), ownWords() satisfies OwnWord[]));
  return ofProcess(text, names);
};
