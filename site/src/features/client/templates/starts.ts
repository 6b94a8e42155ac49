/** Texts to begin a template or a message with, in both languages at once: past the bundles, as in `samples.ts`. */
import type { TemplatePurpose } from '../../../../../shared/domain/messageTemplates.ts';
import en from '../../../../../shared/locales/en/templateStarts.json' with { type: 'json' };
import jp from '../../../../../shared/locales/jp/templateStarts.json' with { type: 'json' };
import type { Locale } from '../../../../../shared/routes.ts';
import type { Texts } from './texts.ts';

export interface Start {
  /** Of the template. */
  name: string;
  texts: Texts;
}

/** @param locale of the name */
export function startOf(purpose: TemplatePurpose, locale: Locale): Start {
  const all = { jp: jp[purpose], en: en[purpose] };
  return { name: all[locale].name, texts: { jp: all.jp.text, en: all.en.text } };
}
