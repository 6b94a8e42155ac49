import type { Both } from './occupations/types.ts';

export interface Bilingual {
  jp: string;
  en: string;
}

/** Splits 'Japanese|English' into a text per language. */
export function both(text: Both): Bilingual {
  const bar = text.indexOf('|');
  if (bar < 1 || bar === text.length - 1) throw new Error(`A text needs both languages: ${text}`);
  return { jp: text.slice(0, bar), en: text.slice(bar + 1) };
}

export const bullets = (texts: readonly Both[]): Bilingual => ({
  jp: texts.map((text) => `・${both(text).jp}`).join('\n'),
  en: texts.map((text) => `• ${both(text).en}`).join('\n'),
});

export const paragraphs = (texts: readonly Bilingual[]): Bilingual => ({
  jp: texts.map((text) => text.jp).join('\n\n'),
  en: texts.map((text) => text.en).join('\n\n'),
});

/** 'English, Chinese and Korean' */
export const listEnglish = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
