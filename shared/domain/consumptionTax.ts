import { share } from './money.ts';

/** Rates of consumption tax, national and local combined, in basis points. */
export interface ConsumptionTaxRates {
  /** First valid day (Asia/Tokyo). */
  validFrom: string;
  standard: number;
  /** For food and newspapers; absent while there was no reduced rate. */
  reduced?: number;
}

/**
 * Rates are data: a change is a new row. Operators should have them checked by a professional. Source:
 * 消費税法第29条 with 地方税法第72条の83, and earlier versions.
 */
export const consumptionTaxRates: readonly ConsumptionTaxRates[] = [
  { validFrom: '1989-04-01', standard: 300 },
  { validFrom: '1997-04-01', standard: 500 },
  { validFrom: '2014-04-01', standard: 800 },
  { validFrom: '2019-10-01', standard: 1000, reduced: 800 },
];

/** The rates of a day. @throws RangeError for a day before the tax was introduced */
export function consumptionTaxOn(
  day: string,
  table: readonly ConsumptionTaxRates[] = consumptionTaxRates,
): ConsumptionTaxRates {
  const rates = table
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<ConsumptionTaxRates | undefined>(
      (latest, row) => (latest && latest.validFrom > row.validFrom ? latest : row),
      undefined,
    );
  if (!rates) throw new RangeError(`No consumption tax on ${day}`);
  return rates;
}

/** The tax on a net amount in minor units, at a rate in basis points, rounded down. */
export const consumptionTaxOf = (amount: number, rate: number): number => share(amount, rate, 10_000);
