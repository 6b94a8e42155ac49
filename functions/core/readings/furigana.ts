import type { ReadingsOf, TextPiece } from '../../../shared/contract/pages.ts';
import { countedTogether, counterReading } from './counters.ts';
import { dictionary } from './dictionary.ts';
import { type OwnWord, Segmenter } from './segment.ts';
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
  const match = new RegExp(`^${pattern.join('')}$`).exec(reading);
  // A reading that does not fit the kana around the kanji belongs to the word as a whole.
  if (!match) return [{ text: surface, reading }];
  let group = 0;
  return runs.map((run) => {
    if (!kanji.test(run)) return { text: run };
    group += 1;
    return { text: run, reading: match[group]! };
  });
}

/** Characters of texts whose pieces are kept, some 50 bytes each. */
const keptCharacters = 400_000;

/** Readings by this segmenter, kept for the texts that were asked for last. */
export function readingsBy(segmenter: Segmenter): ReadingsOf {
  const kept = new Map<string, readonly TextPiece[]>();
  let characters = 0;
  return (text) => {
    const known = kept.get(text);
    if (known) {
      kept.delete(text);
      kept.set(text, known);
      return known;
    }
    const pieces = piecesOf(text, segmenter);
    kept.set(text, pieces);
    characters += text.length;
    for (const [oldest] of kept) {
      if (characters <= keptCharacters) break;
      kept.delete(oldest);
      characters -= oldest.length;
    }
    return pieces;
  };
}

/** '経験のある方' means a person, かた; beside が or a comparison it may be a side, ほう, and is left to the dictionary. */
function personReading(text: string, start: number, end: number): string | undefined {
  if (end - start !== 1 || text[start] !== '方' || !/[るたいなの]/.test(text.charAt(start - 1)))
    return undefined;
  return /[がよ]/.test(text.charAt(end)) ? undefined : 'かた';
}

/** How words were split: the same ones come again and again. */
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

function piecesOf(text: string, segmenter: Segmenter): TextPiece[] {
  if (!kanji.test(text)) return [{ text }];
  const pieces: TextPiece[] = [];
  /** Up to here the text is in pieces; what has no reading waits for the next that has one. */
  let done = 0;
  const put = (start: number, piece: TextPiece) => {
    if (start > done) pieces.push({ text: text.slice(done, start) });
    pieces.push(piece);
    done = start + piece.text.length;
  };
  const counted = countedTogether(text);
  let next = 0;
  for (const { start, end, reading } of segmenter.segment(text)) {
    for (let together = counted[next]; together && end > together.start; together = counted[next]) {
      put(together.start, { text: text.slice(together.start, together.end), reading: together.reading });
      next += 1;
    }
    // A word that is partly counted already: its rest stays without a reading.
    if (start < done) continue;
    const read = counterReading(text, start, end) ?? personReading(text, start, end) ?? reading;
    if (read === undefined) continue;
    let at = start;
    for (const piece of knownSplit(text.slice(start, end), read)) {
      if (piece.reading) put(at, piece);
      at += piece.text.length;
    }
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

let ofProcess: ReadingsOf | undefined;

/** Readings by the dictionary beside the function and our own words; loads both at its first use. */
export const readingsOf: ReadingsOf = (text) => {
  ofProcess ??= readingsBy(new Segmenter(dictionary(), ownWords() satisfies OwnWord[]));
  return ofProcess(text);
};
