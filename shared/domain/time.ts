import type { Locale } from './codes.ts';

/**
 * Days, months and clock times are in Asia/Tokyo (UTC+9, no summer time), whatever the machine's time zone.
 * Instants are UTC ISO 8601, days 'YYYY-MM-DD', months 'YYYY-MM'.
 */
const tokyoOffset = 9 * 3_600_000;
export const dayLength = 86_400_000;

type Moment = Date | string | number;

const tokyo = (moment: Moment): Date => new Date(new Date(moment).getTime() + tokyoOffset);

/** The Tokyo day of an instant. */
export const tokyoDay = (moment: Moment): string => tokyo(moment).toISOString().slice(0, 10);

/** The instant at which a Tokyo day begins. */
export const startOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - tokyoOffset).toISOString();
/** The last second of a Tokyo day, for deadlines. */
export const endOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T23:59:59Z`) - tokyoOffset).toISOString();

/** Whether a text is an existing calendar day. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** The same day in a later month, or that month's last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  return `${first}-${String(Math.min(date, Number(monthEnd(first).slice(8)))).padStart(2, '0')}`;
}

/** Last day of the month of a day or month. */
export function monthEnd(dayOrMonth: string): string {
  const [year, month] = dayOrMonth.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Days from one day to another; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);

/** The date formats of the specification. */
export const dateFormats = [
  'HH:mm',
  'YYYY-MM-DD',
  'YYYY/MM',
  'YYYY年M月',
  'YYYY年M月D日',
  'YYYY/MM/DD',
  'YY/MM/DD',
] as const;
export type DateFormat = (typeof dateFormats)[number];

/** An instant, a day or a month in one of the specification's formats, in Tokyo time. */
export function formatDate(value: string | Date, format: DateFormat): string {
  const plain = typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value);
  const text = plain ? `${value.length === 7 ? `${value}-01` : value}T00:00` : tokyo(value).toISOString();
  const [year, month, day, hour, minute] = text.split(/[-T:]/) as [string, string, string, string, string];
  return format.replace(/YYYY|YY|MM|M|DD|D|HH|mm/g, (part) => {
    if (part === 'YYYY') return year;
    if (part === 'YY') return year.slice(2);
    if (part === 'MM') return month;
    if (part === 'M') return String(Number(month));
    if (part === 'DD') return day;
    if (part === 'D') return String(Number(day));
    return part === 'HH' ? hour : minute;
  });
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** A day for display: '2026年11月21日' or '21 November 2026'. */
export function formatDay(value: string | Date, locale: Locale): string {
  if (locale === 'jp') return formatDate(value, 'YYYY年M月D日');
  const [year, month, day] = formatDate(value, 'YYYY-MM-DD').split('-') as [string, string, string];
  return `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
}

/** The last whole day before an instant at which a day begins, for display. */
export const formatDayBefore = (instant: string, locale: Locale): string =>
  formatDay(new Date(Date.parse(instant) - 1), locale);

/** A day and clock time for display, in Tokyo: '2026年11月21日 14:30' or '21 November 2026, 14:30'. */
export const formatDayTime = (value: string | Date, locale: Locale): string =>
  `${formatDay(value, locale)}${locale === 'jp' ? ' ' : ', '}${formatDate(value, 'HH:mm')}`;

/** Whether it is the name of a time zone ('Asia/Manila'); offsets are none. Source: IANA Time Zone Database. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * A day and clock time elsewhere: '12月1日(火) 13:00 GMT+7' or 'Tue, 1 Dec, 13:00 GMT+7'.
 * @param timeZone absent: that of the reader's device
 * @returns undefined where clocks show the time of Tokyo then
 */
export function formatTimeElsewhere(
  value: string | Date,
  locale: Locale,
  timeZone?: string,
): string | undefined {
  const date = new Date(value);
  const shows = (zone: string | undefined, locale: Locale) =>
    // British order, as everywhere in English.
    new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en-GB', {
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', timeZone: zone },
    });
  if (shows(timeZone, 'en').format(date) === shows('Asia/Tokyo', 'en').format(date)) return undefined;
  const name = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')!.value;
  return `${shows(timeZone, locale).format(date)} ${name}`;
}

/** A day in short form: '2026/11/21' or '21 Nov 2026'. */
export function formatShortDay(value: string | Date, locale: Locale): string {
  if (locale === 'jp') return formatDate(value, 'YYYY/MM/DD');
  const [day, month, year] = formatDay(value, locale).split(' ') as [string, string, string];
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** A month for display: '2026年11月' or 'November 2026'. */
export function formatMonth(value: string | Date, locale: Locale): string {
  if (locale === 'jp') return formatDate(value, 'YYYY年M月');
  const [year, month] = formatDate(value, 'YYYY-MM-DD').split('-') as [string, string, string];
  return `${monthNames[Number(month) - 1]} ${year}`;
}

/** '2021-03' for a year and month, '2021' if the month is unknown. */
export const yearMonth = (year: number | string, month?: number): string =>
  month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;

/** The options of a year picker: this year and the 50 before it, latest first. */
export function yearsToPick(now: Moment): number[] {
  const year = Number(tokyoDay(now).slice(0, 4));
  return Array.from({ length: 51 }, (_, index) => year - index);
}
