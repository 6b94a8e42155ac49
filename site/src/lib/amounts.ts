/** Converts amounts of money between input and storage. */
import type { Currency } from '../../../shared/domain/codes.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import { plainAmount } from '../../../shared/domain/typedAmount.ts';

/**
 * '1,234.5' of a currency in its minor unit; undefined if it is not an amount. Accepts full-width digits, and
 * '25万円'.
 */
export function minorAmount(typed: string, currency: string): number | undefined {
  // 万 (ten thousands) is only used with yen.
  const plain = currency !== 'JPY' && typed.includes('万') ? undefined : plainAmount(typed);
  const digits = minorDigits(currency as Currency);
  if (plain === undefined) return undefined;
  const [whole, part = ''] = plain.split('.') as [string, string?];
  if (part.length > digits) return undefined;
  return Number(whole + part.padEnd(digits, '0'));
}

/**
 * Both ends of a range typed into one field ('1,230〜1,500円', '25〜30万円', '¥1,250~'); an open end is empty.
 * Undefined if it is not a range of amounts.
 */
export function typedRange(typed: string, currency: string): { from: string; to: string } | undefined {
  const [from = '', to = '', ...more] = typed
    .normalize('NFKC')
    .split(/[〜~～–—−-]|から|\bto\b/)
    .map((end) => end.trim());
  if (more.length > 0 || from === typed.normalize('NFKC').trim() || from === '') return undefined;
  // '25〜30万' begins at 250,000.
  const [, tenThousands] = /^([\d.]+)\s*万円?$/.exec(to) ?? [];
  const ends = [Number(from) <= Number(tenThousands) ? `${from}万` : from, to].map((end) =>
    end === '' ? end : minorAmount(end, currency),
  );
  if (ends.includes(undefined)) return undefined;
  const [lower, upper] = ends.map((end) => (end === '' ? '' : typedAmount(end as number, currency)));
  return { from: lower!, to: upper! };
}

/** The amount as typed: '1234.50'. */
export function typedAmount(amount: number | undefined, currency: string): string {
  if (amount === undefined) return '';
  const digits = minorDigits(currency as Currency);
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, '0');
  const part = text.slice(-digits);
  return text.slice(0, -digits) + (Number(part) === 0 ? '' : `.${part}`);
}
