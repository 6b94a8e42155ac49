import { fold } from './text.ts';

/** The digits of a postal code as typed or pasted: with 〒, hyphens and spaces of any kind, full width. */
export const postalDigits = (typed: string): string => fold(typed).replace(/[-‐‑–—−ー〒\s]/g, '');

export const isPostalCode = (digits: string): boolean => /^[0-9]{7}$/.test(digits);
