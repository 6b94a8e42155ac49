/**
 * Corporate number (法人番号): 13 digits, the first is the check digit 9 − (Σ Pn·Qn mod 9), n from the right over the
 * other 12, Q = 1 for odd n and 2 for even n. Source: 法人番号の指定等に関する省令 第2条.
 */
import { patterns } from './patterns.ts';

/** Check digit of 12 base digits. */
export function corporateCheckDigit(base: string): number {
  if (!/^[0-9]{12}$/.test(base)) throw new RangeError('A corporate number has 12 base digits');
  let sum = 0;
  for (let n = 1; n <= 12; n++) sum += Number(base[12 - n]) * (n % 2 === 1 ? 1 : 2);
  return 9 - (sum % 9);
}

export function isCorporateNumber(value: string): boolean {
  return patterns.thirteenDigits.test(value) && corporateCheckDigit(value.slice(1)) === Number(value[0]);
}
