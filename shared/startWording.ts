/** A wanted start of work as text: the same beside typed queries and on the search page. */
import { formatDay, formatMonth, monthEnd } from './domain/time.ts';
import type { TextKey, Translate } from './locales/index.ts';
import type { search } from './locales/search.ts';
import type { Locale } from './routes.ts';

/** 'Starts by the end of April 2027', 'Starts in April 2027'. Days are inclusive, in Asia/Tokyo. */
export function wordStart(
  { from, to }: { from?: string; to: string },
  locale: Locale,
  t: Translate<TextKey<{ search: typeof search }>>,
): string {
  const isEnd = to === monthEnd(to);
  const month = formatMonth(to, locale);
  const day = formatDay(to, locale);
  if (from === undefined)
    return isEnd ? t('search:startByMonth', { month }) : t('search:startByDay', { day });
  return isEnd && from !== to ? t('search:startInMonth', { month }) : t('search:startOnDay', { day });
}
