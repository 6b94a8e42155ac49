import { widenKana } from '../../../../shared/domain/text.ts';

/** Normalizes names in kana: half-width widened (the product's rule), hiragana converted to katakana. */
export function toKatakana(value: string): string {
  return widenKana(value).replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}
