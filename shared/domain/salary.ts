import type { Currency, EmploymentStatus, Locale, SalaryType } from './codes.ts';
import { currencySymbol, majorDigits, unitNameJapanese } from './money.ts';

/** Amounts in the currency's minor unit. */
export interface SalaryRange {
  salaryType: SalaryType;
  /** 0 if only the highest pay is known. */
  from: number;
  to?: number;
  currency: Currency;
}

const typeNames: Record<Locale, Record<SalaryType, string>> = {
  jp: { hour: '時給', day: '日給', month: '月給', year: '年収', project: '1件' },
  en: { hour: 'an hour', day: 'a day', month: 'a month', year: 'a year', project: 'per project' },
};

const feeNames: Partial<Record<SalaryType, string>> = {
  hour: '1時間',
  day: '日額',
  month: '月額',
  year: '年額',
};

/**
 * Freelance pay is not a wage (給): 業務委託 has 報酬, monthly 月額 rather than 月給. Undefined if the word for wages
 * fits as well.
 */
export const feeName = (
  salaryType: SalaryType,
  locale: Locale,
  employmentStatus: EmploymentStatus | undefined,
): string | undefined =>
  locale === 'jp' && employmentStatus === 'freelance' ? feeNames[salaryType] : undefined;

/** Yen in Japanese notation: '25万円', '25万3,500円', '1,250円'. */
export function yen(amount: number): string {
  const man = Math.floor(amount / 10_000);
  const rest = amount % 10_000;
  if (man === 0 || man >= 10_000) return `${majorDigits(amount, 'JPY')}円`;
  return `${majorDigits(man, 'JPY')}万${rest === 0 ? '' : majorDigits(rest, 'JPY')}円`;
}

/** Yen in whole words of a language: '25万円', '¥250,000'. */
export const yenIn = (amount: number, locale: Locale): string =>
  locale === 'jp' ? yen(amount) : `¥${majorDigits(amount, 'JPY')}`;

/**
 * '月給25万円〜30万円', '時給1,250円〜'; '¥250,000–300,000 a month', 'From ¥1,250 an hour'. Equal ends are shown as one
 * amount; without a lowest pay '年収90,000ドルまで', 'Up to $90,000 a year'.
 * @param employmentStatus of the job: '月額50万円' for freelance work
 */
export function formatSalary(
  salary: SalaryRange,
  locale: Locale,
  employmentStatus?: EmploymentStatus,
): string {
  const { salaryType, from, to, currency } = salary;
  const type = feeName(salaryType, locale, employmentStatus) ?? typeNames[locale][salaryType];
  if (locale === 'jp') {
    const wholeYen = currency === 'JPY' && salaryType !== 'hour' && salaryType !== 'day';
    const unit = unitNameJapanese(currency);
    const money = (amount: number): string => (wholeYen ? yen(amount) : majorDigits(amount, currency) + unit);
    if (to === from) return type + money(from);
    if (from === 0 && to !== undefined) return `${type}${money(to)}まで`;
    if (to === undefined) return `${type}${money(from)}〜`;
    return `${type}${currency === 'JPY' ? money(from) : majorDigits(from, currency)}〜${money(to)}`;
  }
  const symbol = currencySymbol(currency);
  if (to === undefined) return `From ${symbol}${majorDigits(from, currency)} ${type}`;
  if (from === 0 && to !== from) return `Up to ${symbol}${majorDigits(to, currency)} ${type}`;
  const range =
    to === from ? majorDigits(from, currency) : `${majorDigits(from, currency)}–${majorDigits(to, currency)}`;
  return `${symbol}${range} ${type}`;
}

/**
 * The statement that fixed overtime pay requires beside a wage: hours, amount, base pay without it, and that
 * overtime beyond it is paid extra (職業安定法 第5条の3の指針). For hourly or daily wages the base cannot be computed.
 */
export function formatFixedOvertime(
  salary: { salaryType: SalaryType; from: number; currency: Currency },
  fixed: { hours: number; amount: number },
  locale: Locale,
): string {
  const { salaryType, currency } = salary;
  const months = salaryType === 'month' ? 1 : salaryType === 'year' ? 12 : undefined;
  const base = months === undefined ? 0 : salary.from - fixed.amount * months;
  const amount = (minor: number) =>
    locale === 'jp'
      ? majorDigits(minor, currency) + unitNameJapanese(currency)
      : currencySymbol(currency) + majorDigits(minor, currency);
  if (locale === 'jp') {
    const without =
      base > 0 ? `固定残業代を除く${months === 12 ? '年額' : '月額'}は${amount(base)}から。` : '';
    return `固定残業代${amount(fixed.amount)}（月${fixed.hours}時間分）を含む。${without}${fixed.hours}時間を超える分は別途支給`;
  }
  const without = base > 0 ? `; pay without it starts at ${amount(base)} a ${salaryType}` : '';
  return `Includes fixed overtime pay of ${amount(fixed.amount)} (${fixed.hours} hours a month)${without}; overtime beyond ${fixed.hours} hours is paid in addition`;
}
