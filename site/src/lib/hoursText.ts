import type { Locale } from '../../../shared/routes.ts';

/** Capitalizes the first letter. */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** '15', '15〜25': hours rounded to a half. */
export function hoursText({ from, to }: { from: number; to: number }, locale: Locale): string {
  const half = (hours: number) => String(Math.round(hours * 2) / 2);
  return half(from) === half(to) ? half(from) : `${half(from)}${locale === 'jp' ? '〜' : '–'}${half(to)}`;
}
