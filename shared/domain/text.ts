/** What is done to a text before any rule looks at it (the product's rule: NFKC, trimmed). */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/;

/** NFKC and trimmed: full-width digits and letters become half-width, half-width katakana full-width. */
export function fold(value: string): string {
  return value.normalize('NFKC').trim();
}

/** Folded, with runs of spaces made one: how names in kana are kept. Half-width katakana are widened by NFKC. */
export function widenKana(value: string): string {
  return fold(value).replace(/\s+/g, ' ');
}

/** Whether a text holds nothing that cannot be shown or stored: no control characters but tab and line breaks, no lone surrogates. */
export function isCleanText(value: string): boolean {
  return value.isWellFormed() && !control.test(value);
}
