/**
 * Business identifier codes (ISO 9362): four letters of the bank, the country, two of the place, three of the
 * branch or none. A bank's head office may be written with `XXX`.
 */
export const foldBic = (value: string): string => value.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/** Whether a normalized code has a valid format; whether it has been assigned is not checked. */
export const isBic = (value: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z2-9][A-NP-Z0-9](?:[A-WYZ0-9][A-Z0-9]{2}|XXX)?$/.test(value);
