import { stem } from './stem.ts';
import words from './words.json' with { type: 'json' };

/*
 * Text to tokens, in the same way for documents and for queries.
 *
 * Japanese runs become overlapping pairs of characters (介護職 → 介護 護職 職), words in other scripts their stems.
 * A part of a query is a phrase of such tokens, so that 看護師 searches for 看護 followed by 護師.
 * Characters of Unicode's private area mark tokens that no text can contain.
 */

/** Separates sentences and other text that a phrase must not cross. */
export const GAP = '\uE000';
/** Suffix of the token for the abbreviation 'IT', to distinguish it from the pronoun 'it'. */
const ABBREVIATION = '\uE001';
/** Suffix of the pairs of a loan word without its long vowels. */
const BARE = '\uE003';
/** Suffix of a pair that is not a word there: 京都 within 東京都. */
const HIDDEN = '\uE002';

const MAX_WORD = 40;

// Written as ranges, because a regular expression with Unicode scripts takes milliseconds to compile at each
// start.
const HAN = '々〇〻㐀-䶿一-鿿豈-﫿\\u{20000}-\\u{3ffff}';
const HIRAGANA = 'ぁ-ゖゝゞ';
const KATAKANA = 'ァ-ヺヽヾㇰ-ㇿ';
export const expression = (source: string, flags = 'u') =>
  new RegExp(source.replaceAll('HAN', HAN).replaceAll('HIRA', HIRAGANA).replaceAll('KATA', KATAKANA), flags);
export const SEGMENT = expression('[HANHIRAKATAー]+|(?:(?![HANHIRAKATAー])[\\p{L}\\p{N}])+', 'gu');
export const IS_JAPANESE = expression('^[HANHIRAKATAー]');
const KATAKANA_RUN = expression('[KATAー]{2,}', 'gu');
export const ONLY_KATAKANA = expression('^[KATAー]{2,}$');
export const ONLY_KANJI = expression('^[HAN]+$');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const anyOf = (list: string[]) =>
  [...list]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const variants = new Map(Object.entries(words.variants));
const VARIANT = new RegExp(anyOf([...variants.keys()]), 'gu');
const compounds = new Map(Object.entries(words.compounds));
const COMPOUND = new RegExp(`(?<![a-z0-9])(?:${anyOf([...compounds.keys()])})(?![a-z0-9+#])`, 'gi');
const stopWords = new Set(words.stopWords);

/**
 * Normalizes width, compatibility forms, accents, old characters, apostrophes, words with signs in them.
 * Keeps case.
 */
export function fold(text: string): string {
  let folded = text.normalize('NFKC');
  if (/[À-ɏḀ-ỿ]|[\u0300-\u036f]/.test(folded)) {
    folded = folded
      .replace(/[À-ɏḀ-ỿ]+/g, (part) => part.normalize('NFD'))
      .replace(/[\u0300-\u036f]+/g, '')
      .replaceAll('đ', 'd')
      .replaceAll('Đ', 'D')
      .replaceAll('ø', 'o');
  }
  folded = folded.replace(VARIANT, (found) => variants.get(found) ?? found);
  return folded
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(COMPOUND, (found) => compounds.get(found.toLowerCase()) ?? found);
}

/** Without the long vowel at the end of a loan word of four characters or more: サーバー → サーバ. */
export const withoutLastVowel = (run: string) =>
  run.replace(KATAKANA_RUN, (word) =>
    word.length > 3 && word.endsWith('ー') ? word.replace(/ー+$/, '') : word,
  );

/** Without any long vowels, if four characters remain: マネージャ and マネジャ are the same. */
export function withoutVowels(word: string): string | undefined {
  const bare = word.replaceAll('ー', '');
  return bare.length >= 4 ? bare : undefined;
}

/** The part of normalization that words of the list need, which are already in lower case and full width. */
export const foldSpelling = (word: string) => word.replace(VARIANT, (found) => variants.get(found) ?? found);

const breaks = new Map<string, string[]>();
for (const [part, longer] of Object.entries(words.breaks)) {
  for (const word of longer) {
    const whole = withoutLastVowel(foldSpelling(word));
    breaks.set(whole, [...(breaks.get(whole) ?? []), withoutLastVowel(foldSpelling(part))]);
  }
}
const BREAK = new RegExp(anyOf([...breaks.keys()]), 'gu');

/** The starts of pairs in a run that are not words there. */
function hiddenPairs(run: string): Set<number> | undefined {
  let hidden: Set<number> | undefined;
  for (const match of run.matchAll(BREAK)) {
    for (const part of breaks.get(match[0]) ?? []) {
      const at = match[0].indexOf(part);
      if (at < 0) continue;
      hidden ??= new Set();
      hidden.add(match.index + at + part.length - 2);
    }
  }
  return hidden;
}

export function pairs(run: string, out: string[]): void {
  const hidden = run.length > 2 ? hiddenPairs(run) : undefined;
  // Most runs are in the basic plane, with one unit per character.
  const units: ArrayLike<string> = /[\uD800-\uDFFF]/.test(run) ? Array.from(run) : run;
  for (let i = 0; i + 1 < units.length; i += 1) {
    const pair = `${units[i]}${units[i + 1]}`;
    out.push(hidden?.has(i) ? pair + HIDDEN : pair);
  }
}

export const barePairs = (word: string): string[] => {
  const tokens: string[] = [];
  pairs(word, tokens);
  return tokens.map((token) => token + BARE);
};

const lastCharacter = (run: string) => Array.from(run).at(-1) ?? '';

/**
 * The token of a word in another script: lower case, truncated, stemmed. 'IT' in capitals stays distinct from
 * 'it'.
 */
export function wordToken(word: string, shouting: boolean): string | undefined {
  if (word === 'IT' && !shouting) return `it${ABBREVIATION}`;
  const lower = word.toLowerCase().slice(0, MAX_WORD);
  return stopWords.has(lower) ? undefined : stem(lower);
}

/** 'SUBMIT IT BY MAIL': in all-capitals text, capitals mean nothing. */
const isShouting = (text: string, at: number) =>
  /[A-Z]{3,}[ ,]+$/.test(text.slice(Math.max(0, at - 24), at)) &&
  /^[ ,]+[A-Z]{2,}/.test(text.slice(at + 2, at + 26));

/** Tokens of a document's text, in order. */
export function analyse(text: string): string[] {
  const folded = fold(text);
  const tokens: string[] = [];
  const extras: string[] = [];
  let end = 0;
  for (const match of folded.matchAll(SEGMENT)) {
    const segment = match[0];
    if (tokens.length > 0 && match.index > end && /[^\s\-/]/.test(folded.slice(end, match.index))) {
      if (tokens.at(-1) !== GAP) tokens.push(GAP);
    }
    end = match.index + segment.length;
    if (!IS_JAPANESE.test(segment)) {
      const token = wordToken(segment, segment === 'IT' && isShouting(folded, match.index));
      if (token) tokens.push(token);
      continue;
    }
    const run = withoutLastVowel(segment);
    pairs(run, tokens);
    // The last character alone, for queries of one character.
    tokens.push(lastCharacter(run));
    for (const word of run.match(KATAKANA_RUN) ?? []) {
      const bare = withoutVowels(word);
      if (bare && bare !== word) extras.push(bare);
    }
  }
  for (const word of new Set(extras)) tokens.push(GAP, ...barePairs(word));
  return tokens;
}

export const key = (tokens: string[]) => tokens.join(' ');

/** The tokens of a query of this text alone. */
export function phraseOf(surface: string): string[] {
  const tokens: string[] = [];
  for (const { 0: segment } of fold(surface).matchAll(SEGMENT)) {
    if (IS_JAPANESE.test(segment)) pairs(withoutLastVowel(segment), tokens);
    else {
      const token = wordToken(segment, false);
      if (token) tokens.push(token);
    }
  }
  return tokens;
}

const RUNS = expression('[HAN]{3,}|[KATAー]{3,}', 'gu');
const LONGEST_RUN = 10;

/** Phrases likely to be searched for in this text: loan words, and beginnings and ends of kanji runs. */
export function likelyPhrases(text: string): Set<string> {
  const found = new Set<string>();
  const add = (piece: string) => {
    const tokens: string[] = [];
    pairs(piece, tokens);
    found.add(key(tokens));
  };
  for (const run of new Set(withoutLastVowel(fold(text)).match(RUNS))) {
    if (run.length > LONGEST_RUN) continue;
    add(run);
    if (!ONLY_KANJI.test(run)) continue;
    for (let length = 3; length < Math.min(run.length, 6); length += 1) {
      add(run.slice(0, length));
      add(run.slice(-length));
    }
  }
  return found;
}

/** Changes whenever the same text would give other tokens: covers rules and word list. */
let hash: string | undefined;
export function analyserHash(): string {
  if (hash !== undefined) return hash;
  const probe = [
    JSON.stringify([words.synonyms, words.expansions, words.vocabulary]),
    'ｶﾌｪのｽﾀｯﾌ、ＩＴエンジニア（東京都・中国語）。マネージャー/サーバー C++ node.js Kōbe teacher’s 24時間 submit it',
    'university universities relational hopping agreed conflated happy vietnamization adjustable probate rolling',
  ].join('\n');
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  const text = JSON.stringify([
    analyse(probe),
    words.stems,
    words.breaks,
    words.compounds,
    words.variants,
    words.stopWords,
  ]);
  for (let i = 0; i < text.length; i += 1) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x5bd1e995);
  }
  hash = [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  return hash;
}
