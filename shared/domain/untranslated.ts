import type { Locale } from './codes.ts';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Names, codes and numbers are the same in both languages; this many words in a row are a sentence. */
const sentence = /(?:[A-Za-z][A-Za-z'’-]*[ ,]+){3,}[A-Za-z]/;

/** The language whose text is an untranslated copy of the other's; undefined if none is. */
export function untranslated({
  jp,
  en,
}: {
  jp?: string | undefined;
  en?: string | undefined;
}): Locale | undefined {
  const text = jp?.trim();
  if (!text || text !== en?.trim()) return undefined;
  if (kana.test(text)) return 'en';
  return !japanese.test(text) && sentence.test(text) ? 'jp' : undefined;
}
