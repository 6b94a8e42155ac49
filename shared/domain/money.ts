import type { Currency, Locale } from './codes.ts';

/** Amounts of money are integers in the currency's minor unit, never floating point. */

const withoutMinorUnit: ReadonlySet<string> = new Set(['JPY', 'KRW', 'VND']);

/** Decimal places of the currency's minor unit (ISO 4217): 0 for yen, 2 for dollars. */
export function minorDigits(currency: Currency): number {
  return withoutMinorUnit.has(currency) ? 0 : 2;
}

// Cached, because creating a formatter costs more than rendering a whole card.
const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** '1,234,567' */
export function withThousands(value: number): string {
  return thousands.format(value);
}

/** The amount in the major unit with separators, with decimals only if needed: '70,000', '34.63'. */
export function majorDigits(amount: number, currency: Currency): string {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const sign = amount < 0 ? '-' : '';
  const whole = withThousands(Math.floor(Math.abs(amount) / unit));
  const rest = Math.abs(amount) % unit;
  return sign + whole + (rest === 0 ? '' : `.${String(rest).padStart(digits, '0')}`);
}

/** '12,800円' or '¥12,800'; '1,250.50米ドル' or '$1,250.50'. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const digits = majorDigits(amount, currency);
  return locale === 'jp' ? digits + unitNameJapanese(currency) : signed(currencySymbol(currency), digits);
}

const signed = (symbol: string, digits: string): string =>
  digits.startsWith('-') ? `-${symbol}${digits.slice(1)}` : symbol + digits;

/** '円', '米ドル'. */
export function unitNameJapanese(currency: Currency): string {
  if (currency === 'JPY') return '円';
  return (new Intl.DisplayNames('ja', { type: 'currency' }).of(currency) ?? currency).replaceAll(' ', '');
}

const symbols = new Map<Currency, string>();

/** '¥', '$', 'A$', 'SGD ': the prefix in English. */
export function currencySymbol(currency: Currency): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const symbol = writtenSymbol(currency);
  symbols.set(currency, symbol);
  return symbol;
}

function writtenSymbol(currency: Currency): string {
  const part = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find((candidate) => candidate.type === 'currency')!.value;
  return /[A-Z]$/.test(part) ? `${part} ` : part;
}

export type Rounding = 'floor' | 'ceil' | 'halfUp';

/** amount × numerator ÷ denominator in whole minor units, exact for any size; rounds the magnitude. */
export function share(
  amount: number,
  numerator: number,
  denominator: number,
  rounding: Rounding = 'floor',
): number {
  if (![amount, numerator, denominator].every(Number.isSafeInteger) || denominator <= 0) {
    throw new RangeError('Money must be in safe integers');
  }
  const product = BigInt(amount) * BigInt(numerator);
  const magnitude = product < 0n ? -product : product;
  const by = BigInt(denominator);
  const quotient = magnitude / by;
  const rest = magnitude % by;
  const up = rounding === 'ceil' ? rest > 0n : rounding === 'halfUp' ? rest * 2n >= by : false;
  const result = Number(up ? quotient + 1n : quotient);
  return product < 0n && result !== 0 ? -result : result;
}
