/**
 * Somebody made up, with whom a template is previewed: in the language of the text, not of the page. Imported past
 * the bundles of texts, whose built scripts have one language only.
 */
import en from '../../../../../shared/locales/en/templateSamples.json' with { type: 'json' };
import jp from '../../../../../shared/locales/jp/templateSamples.json' with { type: 'json' };
import type { Locale } from '../../../../../shared/routes.ts';

export const samples: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { jp, en };
