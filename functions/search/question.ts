import {
  anyOf,
  barePairs,
  expression,
  fold,
  foldSpelling,
  IS_JAPANESE,
  key,
  ONLY_KANJI,
  ONLY_KATAKANA,
  pairs,
  phraseOf,
  SEGMENT,
  withoutLastVowel,
  withoutVowels,
  wordToken,
} from './analyse.ts';
import words from './words.json' with { type: 'json' };

/* Parses a keyword into terms that must all be found, each in any of its spellings. */

const MAX_KEYWORD = 300;
const MAX_TERMS = 12;
const ONLY_HIRAGANA = expression('^[HIRAー]{2,}$');
/** Hiragana that joins two words of a query: 東京の看護師, 英語を使う接客. */
const PARTICLE = expression(
  '(?<=[^HIRA])(?:(?:を|が|の|で)?(?:使う|使った|使える|活かせる|活かす|生かせる|いかせる|話せる|できる|出来る|ある|働ける|働く)' +
    '|での|への|の|を|で|に|と|が|は|や|へ|な)(?=[^HIRA]|$)',
);
const SCRIPT_CHANGE = expression('(?<=[KATAー]{2})(?=[HAN]{2})|(?<=[HAN]{2})(?=[KATAー]{2})');

/** Tokens that must be consecutive; with `prefix` the last is the beginning of a token. */
export interface Phrase {
  tokens: string[];
  prefix: boolean;
}
/** One thing that must be found: any of the phrases, or any of the values. */
export interface Term {
  phrases: Phrase[];
  /** Indexes of the texts in which the phrases count; absent: all that are searched. */
  texts?: readonly number[];
  values?: readonly { filter: string; values: readonly string[]; weight: number }[];
}

export interface AnalysedQuestion {
  /** All of these must be found. Empty: no restriction (仕事, 'jobs'). */
  terms: Term[];
  /** The query contains nothing that could be found ('!!!'). */
  impossible: boolean;
}

interface Part {
  surface: string;
  tokens: string[];
  prefix: boolean;
  japanese: boolean;
}

/** An entry of the word list in all its spellings; a single character as the beginning of a pair. */
function phrasesOf(entry: string): Phrase[] {
  const tokens = phraseOf(entry);
  if (tokens.length === 0) return [{ tokens: [entry], prefix: true }];
  return [tokens, ...bareSpellings(entry)].map((one) => ({ tokens: one, prefix: false }));
}
const longestEntry = Math.max(
  ...[...words.synonyms, ...words.expansions].flat().map((entry) => entry.split(' ').length),
);

/** A group of the word list: a query for one of `from` also finds `to`. */
interface Group {
  from: string[];
  entries: string[];
  /** Analysed lazily: most processes need only a few groups. */
  phrases?: Phrase[];
}
const groups: Group[] = [
  ...words.synonyms.map((entries): Group => ({ from: entries, entries })),
  ...words.expansions.map((entries): Group => ({ from: entries.slice(0, 1), entries })),
];
const entriesByInitial = Map.groupBy(
  groups.flatMap((group) => group.from.map((entry) => ({ entry, group }))),
  ({ entry }) => initialOf(entry),
);
const groupsByInitial = new Map<string, Map<string, Set<Group>>>();

/** Tokens begin with the first character of their word. */
function initialOf(text: string): string {
  return text.charAt(0).toLowerCase();
}

/** Synonyms of these tokens; undefined if the word list does not have them. */
function alike(tokens: string[]): Phrase[] | undefined {
  const asked = key(tokens);
  const initial = initialOf(asked);
  let known = groupsByInitial.get(initial);
  if (!known) {
    known = new Map();
    for (const { entry, group } of entriesByInitial.get(initial) ?? []) {
      for (const phrase of phrasesOf(entry)) {
        const own = known.get(key(phrase.tokens));
        if (own) own.add(group);
        else known.set(key(phrase.tokens), new Set([group]));
      }
    }
    groupsByInitial.set(initial, known);
  }
  const found = known.get(asked);
  if (!found) return undefined;
  return [...found].flatMap((group) => {
    group.phrases ??= group.entries.flatMap(phrasesOf);
    return group.phrases;
  });
}

/** The words into which runs of one script are split, and the length of the longest. */
let vocabulary: { words: Set<string>; longest: number } | undefined;
function knownWords() {
  vocabulary ??= (() => {
    const known = [...words.synonyms.flat(), ...words.expansions.flat(), ...words.vocabulary]
      .map(foldSpelling)
      .filter((word) => (ONLY_KANJI.test(word) || ONLY_KATAKANA.test(word)) && word.length >= 2)
      .flatMap((word) => [word, withoutLastVowel(word)]);
    return { words: new Set(known), longest: Math.max(...known.map((word) => word.length)) };
  })();
  return vocabulary;
}

const emptyWords = new Set(words.queryStopWords.map((word) => word.toLowerCase()));
const EMPTY_ENDING = new RegExp(
  `(?<=.{2})(?:の|な)?(?:${anyOf(words.queryStopWords.filter((w) => IS_JAPANESE.test(w)))})$`,
  'u',
);

/** 東京看護師 → 東京, 看護師, if a run of one script consists of known words only. */
function knownParts(run: string): string[] | undefined {
  if (run.length < 4 || (!ONLY_KANJI.test(run) && !ONLY_KATAKANA.test(run))) return undefined;
  const { words: known, longest } = knownWords();
  if (known.has(run)) return undefined;
  const best: (string[] | undefined)[] = [[]];
  for (let end = 2; end <= run.length; end += 1) {
    for (let start = Math.max(0, end - longest); start <= end - 2; start += 1) {
      const before = best[start];
      if (!before || !known.has(run.slice(start, end))) continue;
      if ((best[end]?.length ?? 99) > before.length + 1) best[end] = [...before, run.slice(start, end)];
    }
  }
  return best[run.length];
}

function splitJapanese(run: string): string[] {
  if (alike(phraseOf(run))) return [run];
  const trimmed = run.replace(EMPTY_ENDING, '');
  return trimmed
    .split(PARTICLE)
    .flatMap((part) => (alike(phraseOf(part)) ? [part] : part.split(SCRIPT_CHANGE)))
    .flatMap((part) => knownParts(part)?.map(withoutLastVowel) ?? [part])
    .filter((part) => part !== '');
}

function partsOf(keyword: string): { parts: Part[]; emptied: boolean } {
  const folded = fold(keyword);
  const parts: Part[] = [];
  let emptied = false;
  let end = -1;
  for (const match of folded.matchAll(SEGMENT)) {
    const segment = match[0];
    const adjacent = match.index === end;
    end = match.index + segment.length;
    if (!IS_JAPANESE.test(segment)) {
      // A query of 'it' alone means the trade.
      const token = wordToken(segment === 'it' && keyword.trim().length === 2 ? 'IT' : segment, false);
      if (token)
        parts.push({ surface: segment.toLowerCase(), tokens: [token], prefix: false, japanese: false });
      else emptied = true;
      continue;
    }
    for (const [index, piece] of splitJapanese(withoutLastVowel(segment)).entries()) {
      const tokens: string[] = [];
      pairs(piece, tokens);
      const before = parts.at(-1);
      if (tokens.length > 0) parts.push({ surface: piece, tokens, prefix: false, japanese: true });
      else if (adjacent && index === 0 && before && !before.japanese) {
        // 3名, IT系: a single character that belongs to the word before it.
        before.tokens.push(piece);
        before.surface += piece;
        before.prefix = true;
      } else parts.push({ surface: piece, tokens: [piece], prefix: true, japanese: true });
    }
  }
  return { parts, emptied };
}

/** A loan word as found in texts with fewer or more long vowels. */
function bareSpellings(word: string): string[][] {
  const bare = ONLY_KATAKANA.test(word) ? withoutVowels(fold(word)) : undefined;
  if (!bare) return [];
  const tokens: string[] = [];
  pairs(bare, tokens);
  return [tokens, barePairs(bare)];
}

/** Spelling variants: kana of the other kind, loan words without long vowels. */
function spellings(part: Part): string[][] {
  if (part.prefix || !part.japanese) return [part.tokens];
  const written = [part.surface];
  if (ONLY_HIRAGANA.test(part.surface)) {
    written.push(part.surface.replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60)));
  } else if (ONLY_KATAKANA.test(part.surface) && part.surface.length >= 3 && part.surface.length <= 6) {
    written.push(part.surface.replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60)));
  }
  return written.flatMap((surface) => {
    const tokens: string[] = [];
    pairs(withoutLastVowel(fold(surface)), tokens);
    return [tokens, ...bareSpellings(surface)];
  });
}

function termOf(spelled: string[][], prefix: boolean): Term {
  const seen = new Map<string, Phrase>();
  for (const tokens of spelled) {
    for (const phrase of [{ tokens, prefix }, ...(alike(tokens) ?? [])]) {
      if (phrase.tokens.length > 0 && !seen.has(key(phrase.tokens))) seen.set(key(phrase.tokens), phrase);
    }
  }
  return { phrases: withoutLonger([...seen.values()]) };
}

/** A phrase as in texts between spaces, so that one within another is a substring. */
const textOf = ({ tokens, prefix }: Phrase) => (prefix ? ` ${key(tokens)}` : ` ${key(tokens)} `);

/** Leaves out phrases that contain another: a text with the longer one has the shorter one, too. */
function withoutLonger(phrases: readonly Phrase[]): Phrase[] {
  const texts = new Map(phrases.map((phrase) => [textOf(phrase), phrase]));
  const kept: string[] = [];
  for (const text of [...texts.keys()].sort((a, b) => a.length - b.length))
    if (!kept.some((shorter) => text.includes(shorter))) kept.push(text);
  return kept.map((text) => texts.get(text)!);
}

/** A word in each of its spellings, without synonyms. */
function phrasesOfWord(word: string): Phrase[] {
  const tokens = phraseOf(word);
  if (tokens.length === 0) return [{ tokens: [fold(word)], prefix: true }];
  return [tokens, ...bareSpellings(word)].map((one) => ({ tokens: one, prefix: false }));
}

const phrasesOfLists = new Map<string, Phrase[]>();
const rememberedLists = 256;

/** Words that are searched for together, without synonyms. Cached: mostly words of a fixed list of occupations. */
export function phrasesOfWords(words: readonly string[]): Phrase[] {
  const list = words.join('\n');
  let phrases = phrasesOfLists.get(list);
  if (!phrases) {
    phrases = withoutLonger(words.flatMap(phrasesOfWord));
    if (phrasesOfLists.size >= rememberedLists) phrasesOfLists.delete(phrasesOfLists.keys().next().value!);
    phrasesOfLists.set(list, phrases);
  }
  return phrases;
}

/** Fewer letters begin too many words. */
const shortestBeginning = 2;

/** A word that may not be typed to its end: also every word that begins with it. */
const asBeginning = ({ phrases, ...rest }: Term, { surface }: Part): Term => ({
  ...rest,
  phrases: withoutLonger([...phrases, { tokens: [surface], prefix: true }]),
});

/**
 * Parses a keyword typed by a user, in either or both languages. Never throws, whatever the input.
 * @param unfinished the last word in Latin letters may be the beginning of one
 */
export function analyseQuestion(keyword: string, unfinished = false): AnalysedQuestion {
  const { parts, emptied } = partsOf(keyword.slice(0, MAX_KEYWORD));
  if (parts.length === 0) return { terms: [], impossible: keyword.trim() !== '' && !emptied };
  const terms: Term[] = [];
  for (let i = 0; i < parts.length && terms.length < MAX_TERMS; ) {
    const part = parts[i]!;
    // The longest entry of the word list that begins here: 'customer service' is one word.
    let length = 1;
    if (!part.japanese && !part.prefix) {
      for (let n = Math.min(longestEntry, parts.length - i); n > 1; n -= 1) {
        const several = parts.slice(i, i + n);
        if (several.some((one) => one.japanese || one.prefix)) continue;
        if (alike(several.flatMap((one) => one.tokens))) {
          length = n;
          break;
        }
      }
    }
    // 'work' alone is ignored, but not in 'office work'.
    if (length > 1 || !emptyWords.has(part.surface)) {
      const phrases =
        length > 1 ? [parts.slice(i, i + length).flatMap((one) => one.tokens)] : spellings(part);
      const term = termOf(phrases, part.prefix && length === 1);
      const isTyped =
        unfinished && i + length === parts.length && length === 1 && !part.japanese && !part.prefix;
      terms.push(isTyped && part.surface.length >= shortestBeginning ? asBeginning(term, part) : term);
    }
    i += length;
  }
  return { terms, impossible: false };
}

/** The phrases of the word list with more than one token. */
export const listedPhrases = (): string[] => [
  ...new Set(
    groups
      .flatMap(({ entries }) => entries.flatMap(phrasesOf))
      .filter(({ tokens }) => tokens.length > 1)
      .map(({ tokens }) => key(tokens)),
  ),
];
