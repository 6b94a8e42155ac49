/**
 * What a text may hold, how it is folded, and how long it is: the one place for every field of the contract
 * (shared/contract/shapes.ts makes schemas of it) and for the forms that count while one types.
 */

/**
 * What some later part cannot carry: C0 and C1 controls but tab and line breaks, line and paragraph separators, lone
 * surrogates, noncharacters (XML 1.0 and queues refuse them; Unicode, chapter 23.7).
 */
const unfit =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** Bidi controls (UAX #9): in one line they turn around what stands beside it, in a list, a subject or an address. */
const bidiControl = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const lineBreak = /[\t\n\r]/;

export type TextFault = 'characters' | 'oneLine' | 'direction';

/**
 * What a text holds that it must not, or undefined. Look before it is trimmed: that would hide some. Folding makes none
 * of these of another character (held by a test over all of Unicode).
 * @param lines it may have line breaks and tabs, and the bidi controls that such texts need
 */
export function textFault(value: string, { lines }: { lines: boolean }): TextFault | undefined {
  if (unfit.test(value)) return 'characters';
  if (lines) return undefined;
  if (lineBreak.test(value)) return 'oneLine';
  return bidiControl.test(value) ? 'direction' : undefined;
}

/** One line of what a program or a stranger's address says: folded, and whatever `textFault` refuses made a space. */
export const cleanLine = (value: string): string =>
  [...value]
    .map((character) => (textFault(character, { lines: false }) ? ' ' : character))
    .join('')
    .normalize('NFKC')
    .replace(/ +/g, ' ')
    .trim();

/** NFKC and trimmed: full-width digits and letters become half-width, half-width katakana full-width. */
export function fold(value: string): string {
  return value.normalize('NFKC').trim();
}

/** A person's name in Latin letters: with one kind of apostrophe and of hyphen, and single spaces. */
export const foldName = (value: string): string =>
  fold(value)
    .replace(/[‘’ʼʻ′`´]/g, "'")
    .replace(/[‐‑–—−]/g, '-')
    .replace(/\s+/g, ' ');

/** Folded, with runs of spaces made one: how names in kana are kept. Half-width katakana are widened by NFKC. */
export function widenKana(value: string): string {
  return fold(value).replace(/\s+/g, ' ');
}

/** How long a text is: in code points, as JSON Schema counts; `𠮷` is one. */
export function characterCount(value: string): number {
  let count = value.length;
  for (let at = 0; at < value.length - 1; at += 1) {
    const unit = value.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = value.charCodeAt(at + 1);
    if (next >= 0xdc00 && next <= 0xdfff) count -= 1;
  }
  return count;
}

/** The beginning of a text that takes at most so many bytes as UTF-8; no character is cut apart. */
export function cutToBytes(value: string, bytes: number): string {
  const whole = new TextEncoder().encode(value);
  if (whole.length <= bytes) return value;
  let end = bytes;
  // The bytes within a character are 10xxxxxx.
  while (end > 0 && (whole[end]! & 0xc0) === 0x80) end -= 1;
  return new TextDecoder().decode(whole.subarray(0, end));
}
