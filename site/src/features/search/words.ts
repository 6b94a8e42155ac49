/** The query as text. */
import { jobs } from '../../../../shared/collections/jobs.ts';
import { minorDigits } from '../../../../shared/domain/money.ts';
import { formatSalary, yenIn } from '../../../../shared/domain/salary.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { type Asked, type Condition, conditionsOf, type StartBy } from '../../../../shared/jobSearch.ts';
import { search } from '../../../../shared/locales/search.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { wordStart } from '../../../../shared/startWording.ts';
import { cityNames, occupationNames } from '../../lib/cities.ts';
import { textsFor } from '../../lib/texts.ts';

function salaryWords({ salary }: Asked, locale: Locale): string {
  const { salaryType, from, to, currency } = salary!;
  const { t } = textsFor(locale, { search });
  const unit = 10 ** minorDigits(currency);
  const pay = (least: number, most?: number) =>
    formatSalary(
      { salaryType, currency, from: least * unit, ...(most !== undefined && { to: most * unit }) },
      locale,
    );
  return from === undefined ? t('search:salaryAtMost', { pay: pay(to!, to) }) : pay(from, to);
}

/** 'Immediate start', 'Starts by the end of April 2027' */
function startWords(by: StartBy, locale: Locale): string {
  const { t } = textsFor(locale, { search });
  return by === 'immediate' ? t('search:startImmediate') : wordStart({ to: by }, locale, t);
}

/** The same below its heading, where there is little room: '2027年4月30日まで', 'By 30 April 2027' */
export function startOption(by: StartBy, locale: Locale): string {
  if (by === 'immediate') return startWords(by, locale);
  const { t } = textsFor(locale, { search });
  return t('search:startUntil', { day: formatDay(by, locale) });
}

/**
 * A condition's name: '東京都', 'nurse', 'From ¥250,000 a month'; for a filter without a value all its values.
 */
export function conditionName(asked: Asked, { kind, value }: Condition, locale: Locale): string {
  const { t } = textsFor(locale, { search });
  switch (kind) {
    case 'keyword':
      return asked.keyword;
    case 'companyName':
      return t('search:companyName', { name: asked.companyName });
    case 'visaSponsorship':
      return t('search:visaSponsorship');
    case 'weeklyHours':
      return t('search:weeklyHoursAtMost', { count: asked.weeklyHours! });
    case 'startBy':
      return startWords(asked.startBy!, locale);
    case 'takeHome':
      return t('search:takeHomeAtLeast', { amount: yenIn(asked.takeHome!, locale) });
    case 'salary':
      return salaryWords(asked, locale);
  }
  if (kind === 'ownJapanese')
    return t('search:upToLevel', {
      level: optionName('JAPANESE_LEVEL', value ?? asked.filters.ownJapanese.at(-1)!, locale),
    });
  const { category } = jobs.filters[kind];
  const name = (code: string) =>
    category === 'CITY'
      ? cityNames(locale)(code)
      : category === 'JOB_POSITION_DETAIL'
        ? occupationNames(locale)(code)
        : optionName(category, code, locale);
  return (value === undefined ? asked.filters[kind] : [value]).map(name).join(t('search:and'));
}

/** All conditions in one line; '' for the empty query. */
export const wordsOf = (asked: Asked, locale: Locale): string =>
  conditionsOf(asked)
    .map((condition) => conditionName(asked, condition, locale))
    .join(textsFor(locale, { search }).t('search:and'));
