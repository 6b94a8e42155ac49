/**
 * International bank account numbers (ISO 13616): country, two check digits, up to 30 letters and digits; the
 * length depends on the country. Source of the lengths: IBAN Registry, release 99 (SWIFT).
 */
const registry =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
  'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
  'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 ' +
  'NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 ' +
  'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';
const lengths = new Map(registry.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

export const ibanCountries: readonly string[] = [...lengths.keys()];

/** Length of a country's IBANs; undefined if it has none. */
export const ibanLength = (country: string): number | undefined => lengths.get(country);

/** Normalizes width and case, removes spaces and hyphens. */
export const foldIban = (value: string): string =>
  value.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/** The number encoded by letters and digits (A = 10 … Z = 35), modulo 97. */
function modulo97(value: string): number {
  let rest = 0;
  for (const character of value) {
    const number = Number.parseInt(character, 36);
    rest = (rest * (number > 9 ? 100 : 10) + number) % 97;
  }
  return rest;
}

export type IbanFault = 'ibanForm' | 'ibanCountry' | 'ibanLength' | 'ibanCheck';

/** The fault of a normalized IBAN, or undefined. */
export function ibanFault(value: string): IbanFault | undefined {
  if (!/^[A-Z]{2}[0-9]{2}[0-9A-Z]+$/.test(value)) return 'ibanForm';
  const expected = ibanLength(value.slice(0, 2));
  if (expected === undefined) return 'ibanCountry';
  if (value.length !== expected) return 'ibanLength';
  return modulo97(value.slice(4) + value.slice(0, 4)) === 1 ? undefined : 'ibanCheck';
}

/** The check digits for a country and account number: two digits, 02 to 98. */
export function ibanCheckDigits(country: string, account: string): string {
  return String(98 - modulo97(`${account}${country}00`)).padStart(2, '0');
}
