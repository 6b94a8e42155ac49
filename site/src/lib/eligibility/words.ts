/** Texts of the marks in the page's language, fetched as data: public pages load neither both languages nor i18next. */

import type { eligibility } from '../../../../shared/locales/eligibility.ts';
import marksEn from '../../../../shared/locales/en/eligibility.json?url';
import lawEn from '../../../../shared/locales/en/fit.json?url';
import reasonsEn from '../../../../shared/locales/en/fitReasons.json?url';
import type { fit } from '../../../../shared/locales/fit.ts';
import type { fitReasons } from '../../../../shared/locales/fitReasons.ts';
import type { Bundles, TextKey, Translate } from '../../../../shared/locales/index.ts';
import marksJp from '../../../../shared/locales/jp/eligibility.json?url';
import lawJp from '../../../../shared/locales/jp/fit.json?url';
import reasonsJp from '../../../../shared/locales/jp/fitReasons.json?url';

export const isEnglish = document.documentElement.lang === 'en';

async function load(address: string): Promise<object> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json() as Promise<object>;
}

/** Looks up texts; without plurals. */
const reader =
  <B extends Bundles>(texts: Readonly<Record<string, object>>): Translate<TextKey<B>> =>
  (key, values = {}) => {
    const text = key
      .split(/[:.]/)
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts);
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };

let marks: Promise<object> | undefined;

/** Loaded once; retried after a failure. */
export async function markWords() {
  marks ??= load(isEnglish ? marksEn : marksJp);
  try {
    return reader<{ eligibility: typeof eligibility }>({ eligibility: await marks });
  } catch (error) {
    marks = undefined;
    throw error;
  }
}

/** Texts of the laws and of the comparison, for a job's own page. */
export async function reasonWords() {
  const [law, reasons] = await Promise.all([
    load(isEnglish ? lawEn : lawJp),
    load(isEnglish ? reasonsEn : reasonsJp),
  ]);
  return reader<{ fit: typeof fit; fitReasons: typeof fitReasons }>({ fit: law, fitReasons: reasons });
}
