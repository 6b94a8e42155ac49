import type { TextPiece } from '../../shared/contract/pages.ts';

/**
 * A difference between two readings of a text: the words between two common boundaries, without surrounding
 * kana.
 */
export interface Disagreement {
  surface: string;
  ours: string;
  theirs: string;
  /** The words with their context. */
  context: string;
}

const kanji = /\p{Script=Han}/u;
/** Dictionaries spell out digits and letters, we leave them. */
const readOut = /[\p{Nd}\p{Script=Latin}]/u;
const inBrackets = /[（(][^（）()]*[）)]/g;

/** As spoken: hiragana, and か for a small ヶ. */
const said = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[ヵヶ]/g, 'か')
    .replace(/[ァ-ヺ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60));

/** The reading up to the end of each word. */
function ends(words: readonly (readonly [surface: string, reading: string])[]): Map<number, string> {
  const found = new Map<number, string>();
  let at = 0;
  let spoken = '';
  for (const [surface, reading] of words) {
    at += surface.length;
    spoken += reading;
    found.set(at, spoken);
  }
  return found;
}

/** Kanji without a reading of ours. */
function unreadIn(pieces: readonly TextPiece[]): Set<number> {
  const unread = new Set<number>();
  let at = 0;
  for (const { text, reading } of pieces) {
    for (let index = 0; index < text.length; index += 1)
      if (reading === undefined && kanji.test(text[index]!)) unread.add(at + index);
    at += text.length;
  }
  return unread;
}

/** Without common kana at the beginning and end. */
function core(
  surface: string,
  ours: string,
  theirs: string,
): [surface: string, ours: string, theirs: string] {
  let start = 0;
  while (
    !kanji.test(surface[start]!) &&
    ours[start] === theirs[start] &&
    said(surface[start]!) === ours[start]
  )
    start += 1;
  let end = 0;
  const fits = (text: string) => text.length - end > start && text.at(-1 - end);
  while (
    !kanji.test(surface.at(-1 - end)!) &&
    fits(ours) &&
    fits(ours) === fits(theirs) &&
    said(surface.at(-1 - end)!) === ours.at(-1 - end)
  )
    end += 1;
  const cut = (text: string) => text.slice(start, text.length - end);
  return [cut(surface), cut(ours), cut(theirs)];
}

/**
 * Where our readings and another dictionary's differ. A word without a reading of ours does not count, nor
 * one with digits or letters, which it spells out.
 * @param theirs its words in order, with their kana; they concatenate to the text
 */
export function disagreements(
  text: string,
  ours: readonly TextPiece[],
  theirs: readonly (readonly [surface: string, kana: string])[],
): Disagreement[] {
  const ourEnds = ends(ours.map(({ text: surface, reading }) => [surface, reading ?? said(surface)]));
  const theirEnds = ends(
    theirs.map(([surface, kana]) => [surface, kanji.test(surface) ? said(kana) : said(surface)]),
  );
  const unread = unreadIn(ours);
  const found: Disagreement[] = [];
  let start = 0;
  let ourStart = 0;
  let theirStart = 0;
  for (const [end, ourSpoken] of ourEnds) {
    const theirSpoken = theirEnds.get(end);
    if (theirSpoken === undefined) continue;
    const our = ourSpoken.slice(ourStart);
    const their = theirSpoken.slice(theirStart);
    const surface = text.slice(start, end);
    const isShown = Array.from(surface, (_, index) => start + index).every((at) => !unread.has(at));
    // Some leave out a reading in brackets.
    if (isShown && kanji.test(surface) && our !== their && our.replace(inBrackets, '') !== their) {
      const [word, ourReading, theirReading] = core(surface, our, their);
      if (!readOut.test(word))
        found.push({
          surface: word.replaceAll('\n', ' '),
          ours: ourReading.replaceAll('\n', ' '),
          theirs: theirReading.replaceAll('\n', ' '),
          context: text.slice(Math.max(0, start - 6), end + 6).replaceAll('\n', ' '),
        });
    }
    start = end;
    ourStart = ourSpoken.length;
    theirStart = theirSpoken.length;
  }
  return found;
}
