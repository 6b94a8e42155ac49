/**
 * Qualified invoice registration number (登録番号): T and 13 digits. A company's is T and its corporate number;
 * an individual's is unrelated, so a wrong check digit is only a warning there.
 */
import { isCorporateNumber } from './corporateNumber.ts';

export function isInvoiceNumber(value: string): boolean {
  return /^T[0-9]{13}$/.test(value);
}

/** Whether it can be a company's: its 13 digits are a corporate number, and this company's if known. */
export function isCompanyInvoiceNumber(value: string, corporateNumber?: string): boolean {
  if (!isInvoiceNumber(value)) return false;
  const digits = value.slice(1);
  return corporateNumber === undefined ? isCorporateNumber(digits) : digits === corporateNumber;
}
