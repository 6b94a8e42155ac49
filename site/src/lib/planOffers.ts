/** The plans for display: prices with and without tax, limits as text. */
import { planTypes } from '../../../shared/domain/codes.ts';
import { consumptionTaxOf, consumptionTaxOn } from '../../../shared/domain/consumptionTax.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { type PlanTerms, planOn, planTermMonths } from '../../../shared/domain/plans.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import type { Locale } from '../../../shared/routes.ts';

interface Price {
  withoutTax: string;
  withTax: string;
}
export interface PlanOffer {
  terms: PlanTerms;
  name: string;
  isFree: boolean;
  perMonth: Price;
}

/**
 * The plans as of a day (Asia/Tokyo), cheapest first; all but the free one are planned and cannot be bought
 * yet.
 */
export function planOffers(locale: Locale, day: string): PlanOffer[] {
  const rate = consumptionTaxOn(day).standard;
  const yen = (amount: number) => formatMoney(amount, 'JPY', locale);
  return planTypes.map((planType) => {
    const terms = planOn(planType, day);
    const { pricePerMonth: amount } = terms;
    return {
      terms,
      name: optionName('PLAN_TYPE', planType, locale),
      isFree: amount === 0,
      perMonth: {
        withoutTax: yen(amount),
        withTax: yen(amount + consumptionTaxOf(amount, rate)),
      },
    };
  });
}

/** '1か月、3か月、6か月、12か月' */
export const termList = (locale: Locale): string =>
  new Intl.ListFormat(locale === 'jp' ? 'ja' : 'en', { type: 'disjunction', style: 'short' }).format(
    planTermMonths.map((months) => optionName('PLAN_TERM', String(months), locale)),
  );
