/** A profile's texts in documents, in one language. */
import type { StaffBasicInfo } from '../../../shared/contract/staff.ts';
import type { Locale, ResumeYears } from '../../../shared/domain/codes.ts';
import { eraOfDay, erasOfYear, eraYearText } from '../../../shared/domain/era.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { formatSalary } from '../../../shared/domain/salary.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { formatDate } from '../../../shared/domain/time.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { resumePaper } from '../../../shared/locales/resumePaper.ts';
import { cityInEnglish } from './places.ts';
import type { ResumeProps } from './props.ts';

const texts = {
  jp: createTexts('jp', { resumePaper }),
  en: createTexts('en', { resumePaper }),
};
export const wordsOf = (locale: Locale) => texts[locale].t;

/**
 * '令和8' for a day or month, '令和元' for an era's first year; '2026' in Western years. A year alone in which the
 * era changed names both: '平成31・令和元'.
 */
export function yearOf(when: string, years: ResumeYears): string {
  const year = when.slice(0, 4);
  if (years === 'western') return year;
  const found = when.length === 4 ? erasOfYear(year) : [eraOfDay(`${when}-01`.slice(0, 10))];
  const names = found.flatMap((one) => (one ? [eraYearText(one, 'jp').slice(0, -1)] : []));
  return names.length > 0 ? names.join('・') : year;
}

/** '令和8年11月21日', '2026年4月', '2026年'; in English '21 Nov 2026', 'Apr 2026', '2026'. */
export function dateOf(dayOrMonth: string, locale: Locale, years: ResumeYears): string {
  const [year = '', month, day] = dayOrMonth.split('-');
  if (month === undefined) return locale === 'en' ? year : `${yearOf(year, years)}年`;
  if (locale === 'en') {
    const name = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
    const short = name.format(new Date(`${year}-${month}-01T00:00:00Z`)).slice(0, 3);
    return `${day ? `${Number(day)} ` : ''}${short} ${year}`;
  }
  if (years === 'era')
    return `${yearOf(dayOrMonth, years)}年${Number(month)}月${day ? `${Number(day)}日` : ''}`;
  return formatDate(dayOrMonth, day ? 'YYYY年M月D日' : 'YYYY年M月');
}

/**
 * The name as the person writes it: in kanji if given, otherwise in Latin letters, family name first except
 * in English.
 */
export function nameOf(info: StaffBasicInfo, locale: Locale): string {
  const { familyNameKanji, givenNameKanji } = info;
  if (locale === 'en' || !familyNameKanji) return displayName(info, locale);
  return displayName({ familyName: familyNameKanji, givenName: givenNameKanji }, locale);
}
export const latinName = (info: StaffBasicInfo): string => displayName(info, 'jp');

export function addressOf(info: StaffBasicInfo, locale: Locale): string {
  const { country, prefecture, city, street, postalCode } = info;
  const area = prefecture && optionName('PREFECTURE', prefecture, locale);
  const nation = country === 'JP' ? undefined : optionName('COUNTRY', country, locale);
  const parts = (list: (string | undefined)[], separator: string) => list.filter(Boolean).join(separator);
  const code = postalCode && `${postalCode.slice(0, 3)}-${postalCode.slice(3)}`;
  if (locale === 'en')
    return parts([street, cityInEnglish(prefecture, city), parts([area, code], ' '), nation], ', ');
  return `${parts([nation, area && `${area}${city ?? ''}`, area ? undefined : city], ' ')}${street ? ` ${street}` : ''}`.trim();
}

/** '〒150-0001', or nothing. */
export const postalMark = ({ postalCode }: StaffBasicInfo): string =>
  postalCode ? `〒${postalCode.slice(0, 3)}-${postalCode.slice(3)}` : '〒';

export const phoneOf = (info: StaffBasicInfo): string => formatPhone(info.phone);

/** One preference per line. */
export function wishesOf({ wishes, years }: ResumeProps, locale: Locale): { label: string; text: string }[] {
  if (!wishes) return [];
  const t = wordsOf(locale);
  const join = (list: readonly string[]) => list.join(t('resumePaper:listSeparator'));
  const named = (list: readonly Readonly<Record<Locale, string>>[]) => join(list.map((one) => one[locale]));
  const { positions, places, employmentTypes, remotePolicies, salary, startDate } = wishes;
  const lines = [
    { label: t('resumePaper:wishes.position'), text: named(positions) },
    {
      label: t('resumePaper:wishes.employment'),
      text: join(employmentTypes.map((code) => optionName('EMPLOYMENT_TYPE', code, locale))),
    },
    { label: t('resumePaper:wishes.place'), text: named(places) },
    { label: t('resumePaper:wishes.salary'), text: salary ? formatSalary(salary, locale) : '' },
    { label: t('resumePaper:wishes.start'), text: startDate ? dateOf(startDate, locale, years) : '' },
    {
      label: t('resumePaper:wishes.remote'),
      text: join(remotePolicies.map((code) => optionName('REMOTE_POLICY', code, locale))),
    },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** Japanese first, then the mother tongue, then the others. */
export function languagesOf(info: StaffBasicInfo, locale: Locale): { language: string; level: string }[] {
  const t = wordsOf(locale);
  const name = (code: string) => optionName('LANGUAGE', code, locale);
  const japanese = [
    optionName('STAFF_JAPANESE_LEVEL', info.japaneseLevel, locale),
    info.jlpt && `JLPT ${optionName('JLPT', info.jlpt, locale)}`,
  ];
  return [
    ...(info.motherTongue === 'ja'
      ? []
      : [{ language: name('ja'), level: japanese.filter(Boolean).join(locale === 'jp' ? '・' : ', ') }]),
    { language: name(info.motherTongue), level: t('resumePaper:motherTongue') },
    ...info.languages
      .filter(({ language }) => language !== 'ja' && language !== info.motherTongue)
      .map(({ language, level }) => ({
        language: name(language),
        level: optionName('LANGUAGE_LEVEL', level, locale),
      })),
  ];
}

/**
 * The residence status and the last day of the stay, which an employer must know to hire lawfully. Empty if
 * not given.
 */
export function residenceOf(info: StaffBasicInfo | undefined, locale: Locale, years: ResumeYears): string {
  if (!info?.visaType) return '';
  const status = optionName('VISA_TYPE', info.visaType, locale);
  if (!info.visaExpiresOn) return status;
  const until = wordsOf(locale)('resumePaper:visaUntil', { day: dateOf(info.visaExpiresOn, locale, years) });
  return locale === 'jp' ? `${status}（${until}）` : `${status} (${until})`;
}

export const oldestFirst = <Item extends { entryDate: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.entryDate < b.entryDate ? -1 : a.entryDate > b.entryDate ? 1 : 0));
