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

/** Conditions with one value, by the parameters that they have; the first has the value. */
const singles = {
  permittedFor: ['permittedFor'],
  pay: ['pay[to]', 'pay[salaryType]', 'pay[currency]'],
  startBy: ['startBy'],
  activeWithin: ['activeWithin'],
} as const;
export type Single = keyof typeof singles;
const singleNames = Object.keys(singles) as Single[];
const singleChecks: Readonly<Record<(typeof singles)[Single][number], (value: string) => boolean>> = {
  permittedFor: (id) => idPattern.test(id),
  'pay[to]': isAmount,
  'pay[salaryType]': (type) => payTypes.includes(type),
  'pay[currency]': (currency) => /^[A-Z]{3}$/.test(currency),
  startBy: isDay,
  activeWithin: (days) => /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365,
};
/** Of a parameter of a condition with one value the one that turns it round. */
const turned = (name: string) => (name.startsWith('pay[') ? name.replace('pay', 'notPay') : `not[${name}]`);
export const parametersOf = (name: Single, not: boolean): string[] =>
  singles[name].map((one) => (not ? turned(one) : one));

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
  ...singleNames
    .flatMap((name) => singles[name])
    .flatMap((name) => [single(name, singleChecks[name]), single(turned(name), singleChecks[name])]),
];

const byName = new Map(conditions.map((filter) => [filter.name, filter]));
/** The values of a parameter in the URL. */
export function valuesIn(query: URLSearchParams, name: string): string[] {
  const filter = byName.get(name);
  return filter ? filterValue(filter, query).split(',').filter(Boolean) : [];
}

/** The values of a condition's parameters; undefined unless it is asked for. */
export function singleIn(query: URLSearchParams, name: Single, not: boolean): string[] | undefined {
  const [value, ...others] = parametersOf(name, not).map((one) => valuesIn(query, one)[0] ?? '');
  return value ? [value, ...others] : undefined;
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

/** A condition with one value in words: 'Can start by 1 December 2026'. */
export function singleText(
  name: Single,
  [value = '', salaryType = '', currency = '']: readonly string[],
  not: boolean,
  t: T,
  locale: Locale,
  { job }: Pick<Names, 'job'>,
): string {
  const key = not ? 'notChip' : 'chip';
  switch (name) {
    case 'permittedFor':
      return t(`talentSearch:${key}.permittedFor`, { value: job(value) });
    case 'pay': {
      const salary = {
        salaryType: (salaryType || 'month') as SalaryType,
        ...{ from: Number(value), to: Number(value) },
        currency: (currency || 'JPY') as 'JPY',
      };
      return t(`talentSearch:${key}.pay`, { value: formatSalary(salary, locale) });
    }
    case 'startBy':
      return t(`talentSearch:${key}.startBy`, { value: formatDay(value, locale) });
    case 'activeWithin':
      return t(`talentSearch:${key}.activeWithin`, { value: activeText(Number(value), t) });
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
  for (const name of singleNames)
    for (const not of [false, true]) {
      const given = singleIn(query, name, not);
      if (given)
        add(
          not ? `not ${name}` : name,
          singleText(name, given, not, t, locale, known),
          Object.fromEntries(parametersOf(name, not).map((one) => [one, undefined])),
        );
    }
  return found;
}
