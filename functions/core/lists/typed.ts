import { formatPhone } from '../../../shared/domain/phone.ts';
import { fold } from '../../../shared/domain/text.ts';

/**
 * Texts by which a phone number is found: as written, and digits that are typed without hyphens: all of them, and the last
 * eight and four.
 * @param phone E.164
 */
export function phoneTexts(phone: string): string[] {
  const written = formatPhone(phone);
  const digits = written.replaceAll(/\D/g, '');
  return [...new Set([written, digits, digits.slice(-8), digits.slice(-4)])];
}

/** Digits of a number of records. */
const digitsOfNumber = 7;

/**
 * The number of a record as it is read from paper or over the phone: `S 0000 123` without its spaces, `s123` as
 * `S0000123`; anything else as it is.
 * @param letter that the numbers begin with
 */
export function asNumber(letter: string, keyword: string | undefined): string | undefined {
  const joined = keyword && fold(keyword).replace(/[\s-]/g, '');
  const [, digits] = (joined && new RegExp(`^${letter}(\\d{1,10})$`, 'i').exec(joined)) || [];
  if (digits === undefined) return keyword;
  // With zeros it is the number itself, or its beginning.
  return letter + (digits.startsWith('0') ? digits : digits.padStart(digitsOfNumber, '0'));
}
