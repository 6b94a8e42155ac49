import type { JobCard } from '../../../shared/contract/postings.ts';
import type { Amounts } from '../../../shared/domain/pay.ts';
import { formatEstimate } from '../../../shared/domain/payEstimate.ts';
import { listing } from '../../../shared/locales/listing.ts';
import type { Locale } from '../../../shared/routes.ts';
import { hoursText, sentence } from './hoursText.ts';
import { textsFor } from './texts.ts';

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

/** '手取り月約19万円〜23万円': an estimate, absent where there is none. */
export function takeHomeNote({ takeHome }: JobCard, locale: Locale): string | undefined {
  const { t } = textsFor(locale, { listing });
  return (
    takeHome && sentence(t('listing:card.takeHome', { amount: formatEstimate(takeHome, 'JPY', locale) }))
  );
}
