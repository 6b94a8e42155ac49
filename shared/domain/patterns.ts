/**
 * The six patterns of the specification, and one for the names of people. Input is normalized first
 * (`text.ts`).
 */
export const patterns = {
  /** 13 digits */
  thirteenDigits: /^[0-9]{13}$/,
  /** digits only */
  digits: /^[0-9]+$/,
  /** digits and hyphens */
  digitsHyphens: /^[0-9]+(?:-[0-9]+)*$/,
  /** Latin letters, spaces, dots, commas, digits, hyphen */
  latinAddress: /^[\p{Script=Latin}0-9][\p{Script=Latin}0-9 .,-]*$/u,
  /** full-width katakana with spaces; the middle dot and the long vowel sign belong to it */
  katakana: /^[\u30A1-\u30FA][\u30A1-\u30FE \u3000]*$/,
  /** Latin letters, spaces, dots, commas */
  latinName: /^\p{Script=Latin}[\p{Script=Latin} .,]*$/u,
  /** the same with hyphens and apostrophes */
  personName: /^\p{Script=Latin}[\p{Script=Latin} .,'-]*$/u,
} as const;
export type PatternName = keyof typeof patterns;

/** Which pattern checks which field. */
export const patternOfField = {
  corporateNumber: 'thirteenDigits',
  invoiceNumberDigits: 'thirteenDigits',
  bankCode: 'digits',
  branchCode: 'digits',
  accountNumber: 'digits',
  individualNumber: 'digits',
  postalCodeDigits: 'digits',
  capitalYen: 'digits',
  employees: 'digits',
  phone: 'digitsHyphens',
  fax: 'digitsHyphens',
  postalCode: 'digitsHyphens',
  addressLatin: 'latinAddress',
  companyNameEnglish: 'latinAddress',
  familyNameKana: 'katakana',
  givenNameKana: 'katakana',
  companyKana: 'katakana',
  accountHolder: 'katakana',
  familyName: 'personName',
  givenName: 'personName',
  accountHolderAbroad: 'latinName',
} as const satisfies Record<string, PatternName>;
export type PatternField = keyof typeof patternOfField;

/** Whether a normalized value matches its field's pattern. */
export function fitsPattern(field: PatternField, value: string): boolean {
  return patterns[patternOfField[field]].test(value);
}
