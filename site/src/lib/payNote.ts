import type { JobCard } from '../../../shared/contract/jobs.ts';
import type { Amounts } from '../../../shared/domain/pay.ts';
import { formatEstimate } from '../../../shared/domain/salary.ts';
import { listing } from '../../../shared/locales/listing.ts';
import type { Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';
import { hoursText, sentence } from './wording.ts';

/**
 * Beside pay by the hour or day what a month comes to, beside the other what an hour does, so that cards compare: where the
 * posting names its hours, and nowhere else.
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
