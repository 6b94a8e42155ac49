import type { Locale } from './codes.ts';
import { monthEnd } from './time.ts';

/**
 * Japanese eras by their first Gregorian day. Sources: for Meiji the edict of 8 September of Keiō 4, which is
 * 23 October 1868 (as in Unicode CLDR); for Taishō and Shōwa the edicts of 30 July 1912 and 25 December 1926;
 * since then the cabinet orders on the name of the era under the Era Name Act (昭和64年政令第1号, 平成31年政令第143号).
 * Japan had a lunar calendar until the end of 1872: earlier days do not correspond to Gregorian ones.
 */
export const eras = [
  { code: 'R', begins: '2019-05-01', name: { jp: '令和', en: 'Reiwa' } },
  { code: 'H', begins: '1989-01-08', name: { jp: '平成', en: 'Heisei' } },
  { code: 'S', begins: '1926-12-25', name: { jp: '昭和', en: 'Showa' } },
  { code: 'T', begins: '1912-07-30', name: { jp: '大正', en: 'Taisho' } },
  { code: 'M', begins: '1868-10-23', name: { jp: '明治', en: 'Meiji' } },
] as const;
export type Era = (typeof eras)[number];

export interface EraYear {
  era: Era;
  /** 1 is the first year, 元年. */
  year: number;
}

/** @param day 'YYYY-MM-DD'. @returns undefined before Meiji */
export function eraOfDay(day: string): EraYear | undefined {
  const era = eras.find(({ begins }) => begins <= day);
  return era && { era, year: Number(day.slice(0, 4)) - Number(era.begins.slice(0, 4)) + 1 };
}

/** The first year is written 元. */
const written =
  /^(令和|平成|昭和|大正|明治|[RHSTM])\s*(元|\d{1,2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/i;

/** A day that is written by its era: `平成5年4月1日`, `H5.4.1`. @returns undefined for others, and for days outside of it */
export function dayWithEra(text: string): string | undefined {
  const [, name = '', year, month, day] = written.exec(text) ?? [];
  const era = eras.find(({ code, name: { jp } }) => jp === name || code === name.toUpperCase());
  if (!era) return undefined;
  const gregorian = Number(era.begins.slice(0, 4)) + (year === '元' ? 1 : Number(year)) - 1;
  const found = `${gregorian}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return eraOfDay(found)?.era === era ? found : undefined;
}

/** The eras between two days, in order. */
function erasBetween(from: string, to: string): EraYear[] {
  const [first, last] = [eraOfDay(from), eraOfDay(to)];
  const both = first?.era === last?.era ? [last] : [first, last];
  return both.filter((one) => one !== undefined);
}

/** The eras of a Gregorian year: two if one ended in it. */
export const erasOfYear = (year: number | string): EraYear[] => erasBetween(`${year}-01-01`, `${year}-12-31`);
/** The eras of a month ('YYYY-MM'). */
export const erasOfMonth = (month: string): EraYear[] => erasBetween(`${month}-01`, monthEnd(month));

/** 令和8年, 平成元年; 'Reiwa 8'. */
export function eraYearText({ era, year }: EraYear, locale: Locale): string {
  return locale === 'jp' ? `${era.name.jp}${year === 1 ? '元' : year}年` : `${era.name.en} ${year}`;
}

/** A year as shown in pickers: '2026年（令和8年）', '2019年（平成31・令和元年）'; '2026 (Reiwa 8)'. */
export function yearWithEra(year: number | string, locale: Locale): string {
  const found = erasOfYear(year);
  if (locale === 'en') {
    const names = found.map((one) => eraYearText(one, 'en')).join(', ');
    return names ? `${year} (${names})` : String(year);
  }
  const names = found.map((one) => eraYearText(one, 'jp').slice(0, -1)).join('・');
  return names ? `${year}年（${names}年）` : `${year}年`;
}
