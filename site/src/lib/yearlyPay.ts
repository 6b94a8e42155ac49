import type { JobContent } from '../../../shared/contract/postings.ts';
import type { PayBasis } from '../../../shared/domain/pay.ts';
import { payOf } from '../../../shared/domain/postingPay.ts';
import { formatSalary } from '../../../shared/domain/salary.ts';
import type { Locale } from '../../../shared/routes.ts';

/**
 * A posting's yearly pay without the word, and its basis; undefined if it is stated by the year, or cannot be
 * computed.
 */
export function yearlyText(
  posting: Partial<JobContent>,
  locale: Locale,
): { amount: string; basis: PayBasis } | undefined {
  const yearly = posting.salary?.salaryType === 'year' ? undefined : payOf(posting)?.yearly;
  if (!yearly) return undefined;
  const { basis, ...range } = yearly;
  const amount = formatSalary({ salaryType: 'year', currency: posting.salary!.currency, ...range }, locale)
    .replace(/^年収/, '')
    .replace(/ a year$/, '')
    .replace(/^From /, 'from ');
  return { amount, basis };
}
