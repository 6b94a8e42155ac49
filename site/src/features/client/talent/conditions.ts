/**
 * The conditions of the talent search as they are in the URL: the names and values of the API's query, so that a
 * saved search is a link.
 */
import {
  type Filter as CollectionFilter,
  type FilterName,
  filterNames,
  parameterOf,
} from '../../../../../shared/collections/collection.ts';
import { activityDays, talent as collection } from '../../../../../shared/collections/talent.ts';
import { type SalaryType, salaryTypes } from '../../../../../shared/domain/codes.ts';
import { formatSalary } from '../../../../../shared/domain/salary.ts';
import { isCategory, isOption, optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import type { TextKey, Translate } from '../../../../../shared/locales/index.ts';
import type { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import type { AnswerOf } from '../../../lib/api.ts';
import { type Filter, filterValue } from '../../../lib/list/address.ts';

export type Name = FilterName<typeof collection>;
export type T = Translate<TextKey<{ talentSearch: typeof talentSearch }>>;

const of = (name: Name): CollectionFilter => collection.filters[name];
export const parameter = (name: Name): string => parameterOf(collection, name);
/** The parameter that excludes values of a filter. */
export const notParameter = (name: Name): string => `not[${name}]`;

/** 'en:business' in its parts. */
const gradeOf = (value: string): [code: string, grade?: string] => value.split(':') as [string, string?];

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const codePattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a value can be asked for; long lists are checked by the API. */
function isPossible(name: Name, value: string): boolean {
  const { codes, category, grades, flag } = of(name);
  if (flag) return value === 'true';
  const [code, grade] = gradeOf(value);
  if (grade !== undefined && !grades?.includes(grade)) return false;
  if (codes) return codes.includes(code);
  return category && isCategory(category) ? isOption(category, code) : codePattern.test(code);
}

const values = (name: string, valid: (value: string) => boolean): Filter => ({
  ...{ name, label: '', look: 'values', valid },
  asks: (value) => ({ [name]: value.split(',') }),
});
/** A parameter with one value. */
const single = (name: string, valid: (value: string) => boolean): Filter => ({
  ...values(name, valid),
  asks: (value) => ({ [name]: value.split(',')[0] }),
});

const names = filterNames(collection).filter((name) => !of(name).internal);
const payTypes: readonly string[] = salaryTypes.filter((type) => type !== 'project');
const isAmount = (value: string) => /^\d{1,12}$/.test(value) && Number(value) > 0;
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The job whose fit decides the order; not a condition. */
export const forJob: Filter = single('forJob', (id) => idPattern.test(id));

export const conditions: readonly Filter[] = [
  { name: 'keyword', label: '', look: 'words', asks: (keyword) => ({ keyword }) },
  ...names.flatMap((name) => {
    const valid = (value: string) => isPossible(name, value);
    return [
      (of(name).flag ? single : values)(parameter(name), valid),
      ...(of(name).excludable ? [values(notParameter(name), valid)] : []),
    ];
  }),
  single('permittedFor', (id) => idPattern.test(id)),
  single('pay[salaryType]', (type) => payTypes.includes(type)),
  single('pay[to]', isAmount),
  single('pay[currency]', (currency) => /^[A-Z]{3}$/.test(currency)),
  single('startBy', isDay),
  single('activeWithin', (days) => /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365),
];

const byName = new Map(conditions.map((filter) => [filter.name, filter]));
/** The values of a parameter in the URL. */
export function valuesIn(query: URLSearchParams, name: string): string[] {
  const filter = byName.get(name);
  return filter ? filterValue(filter, query).split(',').filter(Boolean) : [];
}

/** One condition in the URL, in words. */
export interface Condition {
  id: string;
  label: string;
  /** Changes of the URL that remove it. */
  without: Record<string, string | undefined>;
}

export interface Names {
  /** The name of a code of a list that the browser does not have; the code itself while loading. */
  long: (category: string, code: string) => string;
  job: (id: string) => string;
}

export function activeText(days: number, t: T): string {
  const known = activityDays.find((one) => one === days);
  return known === undefined
    ? t('talentSearch:activeWithin.other', { days })
    : t(`talentSearch:activeWithin.${known}`);
}

/** A value of a filter by its name: 'English', without its grade. */
function codeName(name: Name, code: string, locale: Locale, { long }: Pick<Names, 'long'>): string {
  const { category = '' } = of(name);
  return isCategory(category) ? optionName(category, code, locale) : long(category, code);
}

/** A value in words: 'Experience: Sales, 3+ years'. */
export function valueText(
  name: Name,
  value: string,
  t: T,
  locale: Locale,
  known: Pick<Names, 'long'>,
): string {
  const [code, grade] = gradeOf(value);
  const text = { value: codeName(name, code, locale, known) };
  switch (name) {
    case 'language':
      return grade
        ? t('talentSearch:chip.languageLevel', {
            ...text,
            level: optionName('LANGUAGE_LEVEL', grade as never, locale),
          })
        : t('talentSearch:chip.language', text);
    case 'experienceMajor':
    case 'experienceMiddle':
    case 'experienceDetail':
      return grade
        ? t('talentSearch:chip.experienceYears', {
            ...text,
            years: t('talentSearch:years', { count: Number(grade) }),
          })
        : t('talentSearch:chip.experience', text);
    case 'positionMajor':
    case 'positionMiddle':
    case 'positionDetail':
      return t('talentSearch:chip.position', text);
    case 'skillDetail':
      return t('talentSearch:chip.skill', text);
    default:
      return t(`talentSearch:chip.${name as 'jlpt'}`, text);
  }
}

/** What the API read the keyword as: its conditions, and the words that it looked for. */
type Understood = NonNullable<AnswerOf<'GET /staff'>['understood']>;

/** Every condition in the URL, in the order of the filters. */
export function conditionsIn(
  query: URLSearchParams,
  t: T,
  locale: Locale,
  known: Names,
  understood?: Understood,
): Condition[] {
  const one = (name: string) => valuesIn(query, name)[0];
  const found: Condition[] = [];
  const add = (id: string, label: string, without: Condition['without']) =>
    found.push({ id, label, without });
  const keyword = query.get('keyword')?.trim();
  if (keyword && understood && understood.conditions.length > 0)
    for (const { start, end, text } of [
      ...understood.conditions.map((one) => ({ ...one, text: one.name[locale] })),
      ...understood.words,
    ]) {
      const rest = `${understood.keyword.slice(0, start)} ${understood.keyword.slice(end)}`;
      add(`keyword ${start}`, text, { keyword: rest.replace(/\s+/g, ' ').trim() || undefined });
    }
  else if (keyword)
    add('keyword', t('talentSearch:chip.keyword', { value: keyword }), { keyword: undefined });
  for (const name of names) {
    for (const [of, isNot] of [
      [parameter(name), false],
      [notParameter(name), true],
    ] as const) {
      const all = valuesIn(query, of);
      for (const value of all) {
        const label = valueText(name, value, t, locale, known);
        add(`${of} ${value}`, isNot ? t('talentSearch:not', { name: label }) : label, {
          [of]: all.filter((other) => other !== value).join(',') || undefined,
        });
      }
    }
  }
  const job = one('permittedFor');
  if (job)
    add('permittedFor', t('talentSearch:chip.permittedFor', { value: known.job(job) }), {
      permittedFor: undefined,
    });
  const to = one('pay[to]');
  if (to) {
    const salary = {
      salaryType: (one('pay[salaryType]') ?? 'month') as SalaryType,
      ...{ from: Number(to), to: Number(to) },
      currency: (one('pay[currency]') ?? 'JPY') as 'JPY',
    };
    add('pay', t('talentSearch:chip.pay', { value: formatSalary(salary, locale) }), {
      'pay[to]': undefined,
      'pay[salaryType]': undefined,
      'pay[currency]': undefined,
    });
  }
  const day = one('startBy');
  if (day)
    add('startBy', t('talentSearch:chip.startBy', { value: formatDay(day, locale) }), { startBy: undefined });
  const days = one('activeWithin');
  if (days)
    add('activeWithin', t('talentSearch:chip.activeWithin', { value: activeText(Number(days), t) }), {
      activeWithin: undefined,
    });
  return found;
}
