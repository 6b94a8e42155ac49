import type { JobCard } from '../../../shared/contract/postings.ts';
import { startsNow } from '../../../shared/domain/jobStart.ts';
import { formatDay, tokyoDay } from '../../../shared/domain/time.ts';
import { listing } from '../../../shared/locales/listing.ts';
import type { Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';

/** When work starts, on a card; undefined if that is to be agreed. A day that has come reads as immediately. */
export function startMark({ start }: Pick<JobCard, 'start'>, locale: Locale): string | undefined {
  if (!start || start.kind === 'negotiable') return undefined;
  const { t } = textsFor(locale, { listing });
  return start.day === undefined || startsNow(start, tokyoDay(new Date()))
    ? t('listing:card.startNow')
    : t('listing:card.startFrom', { day: formatDay(start.day, locale) });
}
