import type { JobCard } from '../../../shared/contract/postings.ts';
import type { Amounts } from '../../../shared/domain/pay.ts';
import { formatEstimate } from '../../../shared/domain/payEstimate.ts';
import { listing } from '../../../shared/locales/listing.ts';
import type { Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';

/** Capitalizes the first letter. */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** '15', '15〜25': hours rounded to a half. */
export function hoursText({ from, to }: { from: number; to: number }, locale: Locale): string {
  const half = (hours: number) => String(Math.round(hours * 2) / 2);
  return half(from) === half(to) ? half(from) : `${half(from)}${locale === 'jp' ? '〜' : '–'}${half(to)}`;
}

/**
 * For hourly or daily pay the monthly equivalent, otherwise the hourly one, so that cards are comparable:
 * only if the posting states its hours.
 */
export function payNote({ pay, salary, employmentStatus }: JobCard, locale: Locale): string | undefined {
  const { t } = textsFor(locale, { listing });
  const { yearly, hourly, hoursPerWeek } = pay ?? {};
  if (employmentStatus === 'freelance' || !hoursPerWeek) return undefined;
  const estimate = ({ from, to }: Amounts, share = 1) =>
    formatEstimate(
      { from: from * share, ...(to !== undefined && { to: to * share }) },
      salary.currency,
      locale,
    );
  if (yearly?.basis === 'hours')
    return sentence(
      t('listing:card.payMonth', {
        amount: estimate(yearly, 1 / 12),
        hours: hoursText(hoursPerWeek, locale),
      }),
    );
  return hourly?.basis === 'hours'
    ? sentence(t('listing:card.payHour', { amount: estimate(hourly) }))
    : undefined;
}
