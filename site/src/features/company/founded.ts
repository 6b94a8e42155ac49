import { formatDay, formatMonth } from '../../../../shared/domain/time.ts';
import type { Locale } from '../../../../shared/routes.ts';

/** The founding date in the given precision: '1987', '1987-04' or '1987-04-01'. */
export function foundedText(value: string, locale: Locale): string {
  if (value.length === 10) return formatDay(value, locale);
  if (value.length === 7) return formatMonth(value, locale);
  return locale === 'jp' ? `${value}年` : value;
}
