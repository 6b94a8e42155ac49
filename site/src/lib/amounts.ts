/** Amounts of money between what is typed and what is stored. */
import type { Currency } from '../../../shared/domain/codes.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import { plainAmount } from '../../../shared/domain/typedAmount.ts';

/** '1,234.5' of a currency in its minor unit; nothing where it is no amount. Full-width digits are read too, and '25万円'. */
export function minorAmount(typed: string, currency: string): number | undefined {
  // Ten thousands (万) are counted in yen alone.
  const plain = currency !== 'JPY' && typed.includes('万') ? undefined : plainAmount(typed);
  const digits = minorDigits(currency as Currency);
  if (plain === undefined) return undefined;
  const [whole, part = ''] = plain.split('.') as [string, string?];
  if (part.length > digits) return undefined;
  return Number(whole + part.padEnd(digits, '0'));
}

/**
 * Both ends of what is typed into one field as a range ('1,230〜1,500円', '25〜30万円', '¥1,250~'); an open end is empty.
 * Nothing where it is no range, or an end is no amount.
 */
export function typedRange(typed: string, currency: string): { from: string; to: string } | undefined {
  const [from = '', to = '', ...more] = typed
    .normalize('NFKC')
    .split(/[〜~～–—−-]|から|\bto\b/)
    .map((end) => end.trim());
  if (more.length > 0 || from === typed.normalize('NFKC').trim() || from === '') return undefined;
  // '25〜30万' is 250,000 and up.
  const [, tenThousands] = /^([\d.]+)\s*万円?$/.exec(to) ?? [];
  const ends = [Number(from) <= Number(tenThousands) ? `${from}万` : from, to].map((end) =>
    end === '' ? end : minorAmount(end, currency),
  );
  if (ends.includes(undefined)) return undefined;
  const [lower, upper] = ends.map((end) => (end === '' ? '' : typedAmount(end as number, currency)));
  return { from: lower!, to: upper! };
}

/** The amount as it is typed: '1234.50'. */
export function typedAmount(amount: number | undefined, currency: string): string {
  if (amount === undefined) return '';
  const digits = minorDigits(currency as Currency);
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, '0');
  const part = text.slice(-digits);
  return text.slice(0, -digits) + (Number(part) === 0 ? '' : `.${part}`);
}
