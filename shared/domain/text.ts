/**
 * Allowed characters, normalization and length of texts: used by every field of the contract (schemas in
 * shared/contract/shapes.ts) and by forms that count while typing.
 */

/**
 * Unsupported downstream: C0 and C1 controls except tab and line breaks, line and paragraph separators, lone
 * surrogates, noncharacters (rejected by XML 1.0 and queues; Unicode, chapter 23.7).
 */
const unfit =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\p{Cs}\p{Noncharacter_Code_Point}]/u;
/**
 * Bidi controls (UAX #9): in a single line they would reorder neighbouring text in a list, a subject or an
 * address.
 */
const bidiControl = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const lineBreak = /[\t\n\r]/;

export type TextFault = 'characters' | 'oneLine' | 'direction';

/**
 * The fault of a text with forbidden characters, or undefined. Check before trimming, which would hide some.
 * Normalization never creates one of these (tested over all of Unicode).
 * @param lines allows line breaks and tabs, and the bidi controls that such texts need
 */
export function textFault(value: string, { lines }: { lines: boolean }): TextFault | undefined {
  if (unfit.test(value)) return 'characters';
  if (lines) return undefined;
  if (lineBreak.test(value)) return 'oneLine';
  return bidiControl.test(value) ? 'direction' : undefined;
}

/**
 * Makes one clean line of untrusted text: normalized, with whatever `textFault` refuses replaced by spaces.
 */
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

/** Normalizes a person's name in Latin letters: one kind of apostrophe and of hyphen, and single spaces. */
export const foldName = (value: string): string =>
  fold(value)
    .replace(/[‘’ʼʻ′`´]/g, "'")
    .replace(/[‐‑–—−]/g, '-')
    .replace(/\s+/g, ' ');

/**
 * Normalized, with runs of spaces collapsed: the stored form of names in kana. Half-width katakana are
 * widened by NFKC.
 */
export function widenKana(value: string): string {
  return fold(value).replace(/\s+/g, ' ');
}

/** Hiragana as katakana, which follow at a fixed distance. */
export const toKatakana = (value: string): string =>
  value.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/** Length of a text in code points, as JSON Schema counts; `𠮷` is one. */
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

/** The longest prefix of a text within a number of UTF-8 bytes, without splitting a character. */
export function cutToBytes(value: string, bytes: number): string {
  const whole = new TextEncoder().encode(value);
  if (whole.length <= bytes) return value;
  let end = bytes;
  // Continuation bytes are 10xxxxxx.
  while (end > 0 && (whole[end]! & 0xc0) === 0x80) end -= 1;
  return new TextDecoder().decode(whole.subarray(0, end));
}
