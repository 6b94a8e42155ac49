/**
 * Breaks texts into lines by Japanese rules (kinsoku, JIS X 4051): strict on what may begin and end a line.
 */
import { type Shaped, shape, type Weight } from './fonts.ts';

export interface Line {
  letters: readonly Shaped[];
  /** In points. */
  width: number;
  /** Whether the text continues on the next line: false for its last line and before an explicit break. */
  goesOn: boolean;
}

const notAtStart =
  /^[、。，．,.・:：;；?？!！゛゜ヽヾゝゞ々ー〜～…‥’”)）〕\]］}｝〉》」』】»›％%‰℃°′″ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ–—-]/u;
const notAtEnd = /[‘“(（〔[［{｛〈《「『【«‹￥¥＄$＃#№]$/u;
/** Scripts without spaces: a line may break after each character. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60ー〓]/u;
const joined = /^[…‥―—]$/u;

/** Whether a line may break between two characters. */
function mayBreak(before: string, after: string): boolean {
  if (after === ' ') return false;
  if (notAtStart.test(after) || notAtEnd.test(before)) return false;
  if (before === ' ') return true;
  if (joined.test(before) && before === after) return false;
  if (unspaced.test(before) || unspaced.test(after)) return true;
  // A hyphen or slash within a long word.
  return /^[-–/]$/.test(before) && /\p{L}/u.test(after);
}

/**
 * @param size of the font, and `width` of the lines, in points
 * @param missing receives the characters that no font has
 * @returns at least one line, which may be empty
 */
export function breakLines(
  text: string,
  { size, width, weight = 'regular' }: { size: number; width: number; weight?: Weight },
  missing?: Set<string>,
): Line[] {
  const lines: Line[] = [];
  let paragraph: Shaped[] = [];
  const close = () => {
    lines.push(...breakParagraph(paragraph, size / 1000, width));
    paragraph = [];
  };
  for (const letter of shape(text, weight, missing)) {
    if (letter === '\n') close();
    else paragraph.push(letter);
  }
  close();
  return lines;
}

function breakParagraph(letters: readonly Shaped[], scale: number, width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let wide = 0;
  let best: number | undefined;
  const cut = (end: number) => {
    let last = end;
    while (last > start && letters[last - 1]!.text === ' ') last -= 1;
    const taken = letters.slice(start, last);
    lines.push({
      letters: taken,
      width: taken.reduce((sum, letter) => sum + letter.width, 0) * scale,
      goesOn: end < letters.length,
    });
    start = end;
    while (start < letters.length && letters[start]!.text === ' ') start += 1;
    best = undefined;
  };
  let at = 0;
  while (at < letters.length) {
    const letter = letters[at]!;
    if (at > start && mayBreak(letters[at - 1]!.text, letter.text) && !endsOpen(letters, start, at))
      best = at;
    wide += letter.width * scale;
    // Trailing spaces may exceed the width.
    if (wide <= width + 0.001 || letter.text === ' ' || at === start) {
      at += 1;
      continue;
    }
    cut(best ?? withinWord(letters, start, at));
    at = start;
    wide = 0;
  }
  if (start < letters.length || lines.length === 0) cut(letters.length);
  return lines;
}

/**
 * Whether a line of characters up to `end` would end with an opening bracket or a ¥, ignoring trailing
 * spaces.
 */
function endsOpen(letters: readonly Shaped[], start: number, end: number): boolean {
  let last = end - 1;
  while (last > start && letters[last]!.text === ' ') last -= 1;
  return notAtEnd.test(letters[last]!.text);
}

/**
 * Where to break a word longer than the line: as late as possible, but not before a character that must not
 * begin a line.
 */
function withinWord(letters: readonly Shaped[], start: number, at: number): number {
  for (let end = at; end > start + 1; end -= 1)
    if (!beginsWrong(letters, end) && !endsOpen(letters, start, end)) return end;
  return at;
}

/** Whether a line from here would begin with a character that must not, ignoring leading spaces. */
function beginsWrong(letters: readonly Shaped[], from: number): boolean {
  const first = letters.slice(from).find(({ text }) => text !== ' ');
  return first !== undefined && notAtStart.test(first.text);
}
