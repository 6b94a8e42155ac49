import { share } from './money.ts';

/** Income tax and special reconstruction tax withheld from fees of individuals. */
export interface WithholdingRates {
  /** First and last day (Asia/Tokyo) of payments to which they apply. */
  validFrom: string;
  validTo: string;
  /** Yen up to which the lower rate applies. */
  threshold: number;
  /** In hundredths of a percent: 1021 is 10.21 %. */
  lower: number;
  /** For the part above the threshold. */
  upper: number;
  /** For non-residents, on the whole amount, unless a treaty says otherwise. */
  nonResident: number;
}

/**
 * Rates are data: a change is a new row. Operators should have them checked by a professional. Sources:
 * 所得税法第204条・第205条・第213条, 復興財源確保法第28条.
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
 * The withholding from one payment of fees to an individual, in yen, rounded down.
 * @param amount yen without consumption tax
 * @param day of the payment
 * @throws RangeError if the amount is negative or no rates are known for the day
 */
export function withholdingOnFee(
  amount: number,
  day: string,
  payee: FeePayee = 'resident',
  table: readonly WithholdingRates[] = withholdingRates,
): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError('A fee must be a whole number of yen');
  const rates = table.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
  if (!rates) throw new RangeError(`No withholding rates on ${day}`);
  if (payee === 'nonResident') return share(amount, rates.nonResident, 10_000);
  const below = Math.min(amount, rates.threshold);
  return share(below, rates.lower, 10_000) + share(amount - below, rates.upper, 10_000);
}
