import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { type Locale, languageTag } from '../../../shared/routes.ts';

export interface Picked {
  text: string;
  /** Language of the text if it differs from the page's, otherwise undefined. */
  lang: 'ja' | 'en' | undefined;
}

/** A public text in the page's language, otherwise in the other one, marked as such. */
export function pick(text: LocalizedText | undefined, locale: Locale): Picked | undefined {
  const own = text?.[locale];
  if (own) return { text: own, lang: undefined };
  const other: Locale = locale === 'jp' ? 'en' : 'jp';
  const foreign = text?.[other];
  return foreign ? { text: foreign, lang: languageTag[other] } : undefined;
}
