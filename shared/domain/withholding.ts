import { share } from './money.ts';

/** Income tax with the special tax for reconstruction that is withheld from fees of individuals. */
export interface WithholdingRates {
  /** First and last day (Asia/Tokyo) of payments for which they hold. */
  validFrom: string;
  validTo: string;
  /** Yen up to which the lower rate holds. */
  threshold: number;
  /** In hundredths of a percent: 1021 is 10.21 %. */
  lower: number;
  /** Of what lies above the threshold. */
  upper: number;
  /** Of who does not live in Japan, of the whole, unless a treaty says otherwise. */
  nonResident: number;
}

/**
 * Rates are data: a change is a new row. An operator has them checked by a professional.
 * Sources: 所得税法第204条・第205条・第213条, 復興財源確保法第28条.
 */
const withholdingRates: readonly WithholdingRates[] = [
  {
    validFrom: '2013-01-01',
    validTo: '2037-12-31',
    threshold: 1_000_000,
    lower: 1021,
    upper: 2042,
    nonResident: 2042,
  },
];

export type FeePayee = 'resident' | 'nonResident';

/**
 * What is withheld from one payment of fees to an individual, in yen, a fraction dropped.
 * @param amount yen without the consumption tax that stands beside it
 * @param day of the payment
 * @throws RangeError where the amount is negative or no rates are known for the day
 */
export function withholdingOnFee(
  amount: number,
  day: string,
  payee: FeePayee = 'resident',
  table: readonly WithholdingRates[] = withholdingRates,
): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('a fee is a whole number of yen');
  const rates = table.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
  if (!rates) throw new RangeError(`no rates of withholding on ${day}`);
  if (payee === 'nonResident') return share(amount, rates.nonResident, 10_000);
  const below = Math.min(amount, rates.threshold);
  return share(below, rates.lower, 10_000) + share(amount - below, rates.upper, 10_000);
}
