import { isCorporateNumber } from '../domain/corporateNumber.ts';
import { isInvoiceNumber } from '../domain/invoiceNumber.ts';
import { patterns } from '../domain/patterns.ts';
import { toE164 } from '../domain/phone.ts';
import { isPostalCode, postalDigits } from '../domain/postalCode.ts';
import { fold, foldName, widenKana } from '../domain/text.ts';
import { isWebsite } from '../domain/website.ts';
import { foldedLine } from './shapes.ts';

/**
 * Fields with Japanese formats: normalized first, then checked by the pattern or check digit of
 * shared/domain.
 */

const ruled = (
  max: number,
  rule: string,
  prepare: (value: string) => string,
  holds: (value: string) => boolean,
) => foldedLine(max, 0, prepare).refine((value) => value.length > 0 && holds(value), { params: { rule } });

/**
 * Latin letters, spaces, dots, commas, and the hyphens and apostrophes of names (Jean-Luc, O'Brien) in any
 * variant.
 */
export const personName = ruled(100, 'latinName', foldName, (value) => patterns.personName.test(value));
/** Full-width katakana with spaces; half-width is converted. */
export const katakanaName = ruled(100, 'katakana', widenKana, (value) => patterns.katakana.test(value));
/** Seven digits; hyphens, spaces and 〒 are removed. */
export const postalCode = ruled(12, 'postalCode', postalDigits, isPostalCode);
/** Stored as E.164; Japan is the default country. */
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
/** http(s) URL. */
export const website = ruled(300, 'website', fold, isWebsite);
