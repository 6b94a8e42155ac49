import type { Currency, Locale } from './codes.ts';
import { currencySymbol, majorDigits, unitNameJapanese } from './money.ts';
import { yen } from './salary.ts';

/** An estimate, rounded according to its size: 19万円, 8.8万円, 9,000円; three figures in other currencies. */
function rounded(amount: number, currency: Currency): number {
  if (currency === 'JPY') {
    const step = amount >= 100_000 ? 10_000 : amount >= 10_000 ? 1_000 : 100;
    return Math.round(amount / step) * step;
  }
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2);
  return Math.round(amount / step) * step;
}

/**
 * Formats an estimate, which is not an offer: '約19万円〜23万円', '約8.8万円〜'; 'about ¥190,000–230,000', 'about
 * ¥88,000 or more'.
 */
export function formatEstimate(
  { from, to }: { from: number; to?: number },
  currency: Currency,
  locale: Locale,
): string {
  const low = rounded(from, currency);
  const high = to === undefined ? undefined : rounded(to, currency);
  if (locale === 'en') {
    const digits = (amount: number) => majorDigits(amount, currency);
    const range = high === undefined || high === low ? digits(low) : `${digits(low)}–${digits(high)}`;
    return `about ${currencySymbol(currency)}${range}${high === undefined ? ' or more' : ''}`;
  }
  const written = (amount: number): string => {
    if (currency !== 'JPY') return majorDigits(amount, currency) + unitNameJapanese(currency);
    return amount >= 10_000 && amount < 100_000 ? `${amount / 10_000}万円` : yen(amount);
  };
  if (high === undefined) return `約${written(low)}〜`;
  return high === low ? `約${written(low)}` : `約${written(low)}〜${written(high)}`;
}
