import { isCorporateNumber } from '../domain/corporateNumber.ts';
import { isInvoiceNumber } from '../domain/invoiceNumber.ts';
import { patterns } from '../domain/patterns.ts';
import { toE164 } from '../domain/phone.ts';
import { isPostalCode, postalDigits } from '../domain/postalCode.ts';
import { fold, foldName, widenKana } from '../domain/text.ts';
import { isWebsite } from '../domain/website.ts';
import { foldedLine } from './shapes.ts';

/** Fields with a Japanese rule: folded first, then checked by the pattern or check digit of shared/domain. */

const ruled = (
  max: number,
  rule: string,
  prepare: (value: string) => string,
  holds: (value: string) => boolean,
) => foldedLine(max, 0, prepare).refine((value) => value.length > 0 && holds(value), { params: { rule } });

/** Latin letters, spaces, dots, commas, with the hyphens and apostrophes that people's names have (Jean-Luc, O'Brien), whichever a keyboard gives. */
export const personName = ruled(100, 'latinName', foldName, (value) => patterns.personName.test(value));
/** Full-width katakana with spaces; half-width is widened. */
export const katakanaName = ruled(100, 'katakana', widenKana, (value) => patterns.katakana.test(value));
/** Seven digits; hyphens, spaces and 〒 are dropped. */
export const postalCode = ruled(12, 'postalCode', postalDigits, isPostalCode);
/** Stored as E.164; without a country code it is read as Japanese. */
export const phone = ruled(
  30,
  'phone',
  (value) => toE164(value) ?? '',
  (value) => value !== '',
);
/** 13 digits with the check digit of the ordinance. */
export const corporateNumber = ruled(
  20,
  'corporateNumber',
  (value) => fold(value).replace(/-/g, ''),
  isCorporateNumber,
);
/** T and 13 digits. */
export const invoiceNumber = ruled(
  20,
  'invoiceNumber',
  (value) => fold(value).toUpperCase().replace(/[\s-]/g, ''),
  isInvoiceNumber,
);
/** http(s) address. */
export const website = ruled(300, 'website', fold, isWebsite);
