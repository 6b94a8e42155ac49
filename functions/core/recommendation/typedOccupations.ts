import occupation from '../../../shared/domain/reference/occupation.json' with { type: 'json' };
import { option } from '../../../shared/domain/select-data.ts';
import type { Position } from '../../../shared/domain/workFields.ts';
import { fold } from '../../search/analyse.ts';
import { stem } from '../../search/stem.ts';
import searchWords from '../../search/words.json' with { type: 'json' };
import { longLists } from '../positions.ts';
import list from './occupationWords.json' with { type: 'json' };

/*
 * Maps positions as people type them ('フロント', 'Front desk agent', '通訳・翻訳') to the classification of
 * occupations. If two phrases overlap, the longest wins, so that フロントエンド does not match フロント.
 */

/** Longer texts are truncated: a position is a few words. */
const textAtMost = 120;
const occupationsAtMost = 3;

const LATIN = /[a-z0-9\u00c0-\u024f]+/g;

/** Normalizes width, case, word endings and separators, for the list's phrases and typed text. */
const normalised = (text: string) =>
  fold(text)
    .toLowerCase()
    .replace(/[\s・,/&＆()（）「」【】\-–—:：;、。|]+/gu, ' ')
    .replace(LATIN, (word) => (word.length > 3 ? stem(word) : word))
    .trim();

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[a-z0-9\u00c0-\u024f]/.test(character);
const isKatakana = (character: string | undefined) => character !== undefined && /[ァ-ヺー]/.test(character);

/** Latin and katakana words must match as whole words; kanji compounds contain words. */
function isWhole(text: string, start: number, end: number): boolean {
  for (const isSame of [isWordCharacter, isKatakana]) {
    if (isSame(text[start]) && isSame(text[start - 1])) return false;
    if (isSame(text[end - 1]) && isSame(text[end])) return false;
  }
  return true;
}

interface Words<Meaning> {
  meanings: ReadonlyMap<string, Meaning>;
  longest: number;
}

let weak: ReadonlySet<string> | undefined;
/** Words that count only if nothing else matches: ホテルの清掃 is cleaning. */
const isWeak = (word: string) => {
  weak ??= new Set(list.weak.map(normalised));
  return weak.has(word);
};

function found<Meaning>(typed: string, { meanings, longest }: Words<Meaning>): Meaning[] {
  const text = normalised(typed.slice(0, textAtMost));
  const hits: { start: number; end: number; meaning: Meaning }[] = [];
  for (let start = 0; start < text.length; start += 1) {
    for (let end = Math.min(text.length, start + longest); end > start; end -= 1) {
      const meaning = meanings.get(text.slice(start, end));
      if (meaning !== undefined && isWhole(text, start, end)) hits.push({ start, end, meaning });
    }
  }
  hits.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const taken: typeof hits = [];
  for (const hit of hits)
    if (taken.every(({ start, end }) => hit.end <= start || hit.start >= end)) taken.push(hit);
  const telling = taken.filter(({ start, end }) => !isWeak(text.slice(start, end)));
  return (telling.length > 0 ? telling : taken).map(({ meaning }) => meaning);
}

const wordsOf = <Meaning>(meanings: ReadonlyMap<string, Meaning>): Words<Meaning> => ({
  meanings,
  longest: Math.max(...[...meanings.keys()].map((word) => word.length)),
});

function positionOf(code: string): Position {
  const rest = code.slice(1);
  if (code[0] === 'M') return { major: rest };
  const middle = code[0] === 'm' ? rest : longLists.option('JOB_POSITION_DETAIL', rest)!.group!;
  const major = option('JOB_POSITION_MIDDLE', middle)!.group!;
  return { major, middle, ...(code[0] === 'd' && { detail: rest }) };
}

/** The finest class that contains both: a name shared by several occupations says no more. */
function common(a: Position, b: Position): Position | undefined {
  if (a.major !== b.major) return undefined;
  if (a.middle === undefined || a.middle !== b.middle) return { major: a.major };
  return a.detail === b.detail ? a : { major: a.major, middle: a.middle };
}

/** The names of an occupation without additions in brackets, one per alternative. */
const namesOf = (name: string) =>
  name
    .replace(/[（(].*?[）)]/g, '')
    .split(/[／/、]/)
    .map((one) => one.trim())
    .filter((one) => one.length > 1);

/** Words of a name that identify no occupation by themselves. */
const tooGeneral = new Set(
  ['worker', 'staff', 'manager', 'operator', 'assistant', '担当', '職員', '店長'].map(normalised),
);

type PositionList = 'JOB_POSITION_MAJOR' | 'JOB_POSITION_MIDDLE' | 'JOB_POSITION_DETAIL';
const listCode = { JOB_POSITION_MAJOR: 'M', JOB_POSITION_MIDDLE: 'm', JOB_POSITION_DETAIL: 'd' } as const;
const spokenWords: Readonly<Record<string, readonly string[]>> = list.words;

/** Other words for an occupation or class of occupations: ウェイター, kaigo. */
export const wordsForPosition = (category: PositionList, code: string): readonly string[] | undefined =>
  spokenWords[`${listCode[category]}${code}`];

let occupations: Words<Position> | undefined;

function occupationWords(): Words<Position> {
  if (occupations) return occupations;
  const meanings = new Map<string, Position>();
  const written = new Set<string>();
  for (const [code, words] of Object.entries(list.words)) {
    const position = positionOf(code);
    for (const word of words) {
      const key = normalised(word);
      // A word in two lines has the meaning of the first: the editor decides the order.
      if (!written.has(key)) meanings.set(key, position);
      written.add(key);
    }
  }
  const unsaid = new Set<string>();
  for (const { code, jp, en } of occupation.JOB_POSITION_DETAIL) {
    for (const name of [...namesOf(jp), ...namesOf(en)]) {
      const key = normalised(name);
      if (written.has(key) || tooGeneral.has(key) || unsaid.has(key)) continue;
      const known = meanings.get(key);
      const position = known ? common(known, positionOf(`d${code}`)) : positionOf(`d${code}`);
      if (position) meanings.set(key, position);
      else {
        meanings.delete(key);
        unsaid.add(key);
      }
    }
  }
  // The search's synonyms apply here too, if one of the words is known.
  for (const group of searchWords.synonyms) {
    const keys = group.map(normalised);
    const known = keys.find((key) => meanings.has(key));
    if (known !== undefined)
      for (const key of keys) if (!meanings.has(key)) meanings.set(key, meanings.get(known)!);
  }
  occupations = wordsOf(meanings);
  return occupations;
}

const remembered = new Map<string, readonly Position[]>();

/** The occupations in a typed position, most specific first; empty if nothing is recognised. */
export function typedOccupations(typed: string): readonly Position[] {
  let answer = remembered.get(typed);
  if (!answer) {
    const all = found(typed, occupationWords());
    // 'IT Support Engineer': the general engineer adds nothing to the specific match.
    const fine = all.filter(
      ({ major, middle }) => middle !== undefined || !all.some((one) => one.major === major && one.middle),
    );
    answer = [...new Map(fine.map((one) => [JSON.stringify(one), one])).values()].slice(0, occupationsAtMost);
    if (remembered.size >= 5_000) remembered.clear();
    remembered.set(typed, answer);
  }
  return answer;
}

let studies: Words<string> | undefined;

/** The fields of study (FACULTY_FIELD) in a typed faculty; empty if nothing is recognised. */
export function typedStudies(typed: string): string[] {
  studies ??= wordsOf(
    new Map(
      Object.entries(list.studies).flatMap(([field, words]) =>
        words.map((word) => [normalised(word), field] as const),
      ),
    ),
  );
  return [...new Set(found(typed, studies))];
}
