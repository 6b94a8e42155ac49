import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { fold } from './text.ts';

/**
 * Japan's numbering plan without the leading 0: nine digits by area (second digit never 0), ten if it is 0
 * (mobile, IP, 0800). The small metadata bundled for browsers does not distinguish these.
 */
const japanese = /^(?:[1-9][1-9]\d{7}|[25-9]0\d{8})$/;

/**
 * E.164 of a phone number as typed, or undefined if invalid. Without a country code it is parsed as
 * `country`'s.
 */
export function toE164(value: string, country: CountryCode = 'JP'): string | undefined {
  const number = parsePhoneNumberFromString(fold(value), { defaultCountry: country, extract: false });
  if (!number?.isValid()) return undefined;
  if (number.countryCallingCode === '81' && !japanese.test(number.nationalNumber)) return undefined;
  return number.number;
}

/**
 * For display: a Japanese number in national format, others with the country code. An invalid one is returned
 * unchanged.
 */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  return number.country === 'JP' ? number.formatNational() : number.formatInternational();
}
