/**
 * Individual number (個人番号): 12 digits, the last is the check digit; weights from the left
 * 6,5,4,3,2,7,6,5,4,3,2; r = Σ mod 11; 0 if r ≤ 1, else 11 − r. Source: 行政手続における特定の個人を識別するための番号の利用等に関する
 * 法律の規定による通知カード及び個人番号カード等に関する省令 第5条.
 */
const weights = [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** Check digit of 11 base digits. */
export function individualCheckDigit(base: string): number {
  if (!/^[0-9]{11}$/.test(base)) throw new RangeError('An individual number has 11 base digits');
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(base[index]), 0) % 11;
  return remainder <= 1 ? 0 : 11 - remainder;
}

export function isIndividualNumber(value: string): boolean {
  return /^[0-9]{12}$/.test(value) && individualCheckDigit(value.slice(0, 11)) === Number(value[11]);
}

/**
 * Purposes for which the number may be collected and used: 番号利用法 第9条 allows only tax, social security and
 * disaster relief. The agency uses it in payment records (支払調書) for the tax office.
 */
export const individualNumberPurposes = ['payment-record'] as const;
export type IndividualNumberPurpose = (typeof individualNumberPurposes)[number];
