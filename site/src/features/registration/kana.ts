import { widenKana } from '../../../../shared/domain/text.ts';

/** As names in kana are kept: half-width widened (the product's rule), and hiragana, typed by habit, as katakana. */
export function toKatakana(value: string): string {
  return widenKana(value).replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
