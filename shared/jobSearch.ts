/**
 * What is asked on the search page, as its address says it. The names are the API's (`GET /jobs`); amounts are whole units
 * of the currency, as a person types them. The edge keeps an address's cache by the same names.
 */
import {
  type Filter,
  parameterOf as filterParameter,
  type Marked,
  marked,
  orderNames,
} from './collections/collection.ts';
import { jobs } from './collections/jobs.ts';
import {
  type Currency,
  currencies,
  type EmploymentStatus,
  type JapaneseLevel,
  type SalaryType,
  type SpecialityField,
  salaryTypes,
} from './domain/codes.ts';
import { isOption, type SmallCategory } from './domain/select-data.ts';
import { cleanLine } from './domain/text.ts';
import type { Listing } from './listings.ts';
import { address, type Locale } from './routes.ts';

/** The filters that the page offers. */
export type FilterName = Marked<typeof jobs, 'onPage'>;
export const filterNames: readonly FilterName[] = marked(jobs, 'onPage');
export const parameterOf = (name: FilterName): string => filterParameter(jobs, name);

export const sorts = ['relevance', ...orderNames(jobs)] as const;
export type Sort = (typeof sorts)[number];

/** Every parameter that the search page understands. */
export const searchParameters: readonly string[] = [
  'keyword',
  'companyName',
  ...filterNames.map(parameterOf),
  'visaSponsorship',
  'salary[salaryType]',
  'salary[from]',
  'salary[to]',
  'salary[currency]',
  'sort',
  'page',
];
/** The one that the pages of a listing understand. */
export const listingParameters: readonly string[] = ['page'];

/** Pages beyond it are not shown: nobody reads so far, and a robot shall not. */
export const lastPage = 400;
const valuesOfFilter = 50;
const longestText = 200;

export interface AskedSalary {
  salaryType: SalaryType;
  /** Whole units of the currency: yen, dollars. */
  from?: number;
  to?: number;
  currency: Currency;
}

export interface Asked {
  keyword: string;
  companyName: string;
  filters: Record<FilterName, string[]>;
  visaSponsorship: boolean;
  salary: AskedSalary | undefined;
  /** Absent: by relevance where there is a keyword, else the newest first. */
  sort: Sort | undefined;
  page: number;
}

/** One part of what is asked. Of a filter without `value` all its values together, since they are alternatives. */
export interface Condition {
  kind: FilterName | 'keyword' | 'companyName' | 'visaSponsorship' | 'salary';
  value?: string;
}

const among = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/** One line, as the contract takes it. */
const line = (given: string | null): string =>
  [...cleanLine(given ?? '')].slice(0, longestText).join('').trim();

/** '25万' is not understood, '250,000' and '２５００００円' are. */
function amount(given: string | null): number | undefined {
  const value = Number((given ?? '').normalize('NFKC').replace(/[,\s円¥$€]/g, '') || Number.NaN);
  return Number.isSafeInteger(value) && value > 0 && value <= 1e10 ? value : undefined;
}

function salaryOf(query: URLSearchParams): AskedSalary | undefined {
  const ends = [amount(query.get('salary[from]')), amount(query.get('salary[to]'))] as const;
  if (ends[0] === undefined && ends[1] === undefined) return undefined;
  const [from, to] =
    ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1] ? [ends[1], ends[0]] : ends;
  return {
    salaryType: among(salaryTypes, query.get('salary[salaryType]')) ?? 'year',
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    currency: among(currencies, query.get('salary[currency]')) ?? 'JPY',
  };
}

function valuesOf(query: URLSearchParams, name: FilterName): string[] {
  const filter: Filter = jobs.filters[name];
  // Cities are in no list that is small enough to ask here.
  const category = filter.text === undefined ? (filter.category as SmallCategory) : undefined;
  const isKnown = (value: string) => (category ? isOption(category, value) : /^[\w-]{1,64}$/.test(value));
  return [...new Set(query.getAll(parameterOf(name)))].filter(isKnown).slice(0, valuesOfFilter);
}

/** Reads an address's query. What is not understood is left out, whatever a stranger wrote. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  return {
    keyword: line(query.get('keyword')),
    companyName: line(query.get('companyName')),
    filters: Object.fromEntries(filterNames.map((name) => [name, valuesOf(query, name)])) as Asked['filters'],
    visaSponsorship: query.get('visaSponsorship') === 'true',
    salary: salaryOf(query),
    sort: among(sorts, query.get('sort')),
    page: readPage(search),
  };
}

/** The page that a query asks for, from 1 to the last that is shown. */
export function readPage(search: string): number {
  const given = new URLSearchParams(search).get('page') ?? '';
  return /^\d{1,6}$/.test(given) ? Math.min(Math.max(Number(given), 1), lastPage) : 1;
}

/** Nothing asked: every open job. */
export const nothingAsked = (): Asked => readAsked('');

/** The query of an address, with its question mark; '' where nothing is asked. */
export function queryOf(asked: Asked): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.append(name, String(value));
  };
  add('keyword', asked.keyword);
  add('companyName', asked.companyName);
  for (const name of filterNames) for (const value of asked.filters[name]) add(parameterOf(name), value);
  if (asked.visaSponsorship) add('visaSponsorship', 'true');
  if (asked.salary) {
    add('salary[salaryType]', asked.salary.salaryType);
    add('salary[from]', asked.salary.from);
    add('salary[to]', asked.salary.to);
    add('salary[currency]', asked.salary.currency === 'JPY' ? undefined : asked.salary.currency);
  }
  add('sort', asked.sort);
  add('page', asked.page > 1 ? asked.page : undefined);
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text && `?${text}`;
}

export const searchAddress = (asked: Asked, locale: Locale): string =>
  address('jobList', undefined, locale) + queryOf(asked);

/** Every condition by itself, in the order in which they are read. */
export function conditionsOf(asked: Asked): Condition[] {
  return [
    ...(asked.keyword ? [{ kind: 'keyword' } as const] : []),
    ...(asked.companyName ? [{ kind: 'companyName' } as const] : []),
    ...filterNames.flatMap((kind) => asked.filters[kind].map((value) => ({ kind, value }))),
    ...(asked.visaSponsorship ? [{ kind: 'visaSponsorship' } as const] : []),
    ...(asked.salary ? [{ kind: 'salary' } as const] : []),
  ];
}

/** The same question without a condition, from its first page. */
export function without(asked: Asked, { kind, value }: Condition): Asked {
  const next: Asked = { ...asked, page: 1 };
  if (kind === 'keyword' || kind === 'companyName') next[kind] = '';
  else if (kind === 'visaSponsorship') next.visaSponsorship = false;
  else if (kind === 'salary') next.salary = undefined;
  else
    next.filters = {
      ...asked.filters,
      [kind]: value === undefined ? [] : asked.filters[kind].filter((one) => one !== value),
    };
  // By relevance to nothing is no order.
  if (!next.keyword && next.sort === 'relevance') next.sort = undefined;
  return next;
}

/** The same question without a piece of its keyword, from its first page. @param read the keyword that the place is in */
export function withoutPiece(
  asked: Asked,
  read: string,
  { start, end }: { start: number; end: number },
): Asked {
  const keyword = line(`${read.slice(0, start)} ${read.slice(end)}`.replace(/\s+/g, ' '));
  return keyword ? { ...asked, keyword, page: 1 } : without(asked, { kind: 'keyword' });
}

/** The listing that shows the same jobs in the same order; nothing where a question is none of the listings'. */
export function listingOfAsked(asked: Asked): Listing | undefined {
  const conditions = conditionsOf(asked);
  if (asked.sort !== undefined || conditions.length > 1) return undefined;
  const [only] = conditions;
  if (!only) return { by: 'all' };
  const value = only.value ?? '';
  switch (only.kind) {
    case 'prefecture':
      return { by: 'prefecture', prefecture: value };
    case 'country':
      return { by: 'country', country: value };
    case 'language':
      return { by: 'language', language: value };
    // Only codes of these lists have been let through.
    case 'speciality':
      return { by: 'speciality', speciality: value as SpecialityField };
    case 'employmentStatus':
      return { by: 'employmentStatus', employmentStatus: value as EmploymentStatus };
    case 'japaneseLevel':
      return { by: 'japaneseLevel', japaneseLevel: value as JapaneseLevel };
    default:
      return undefined;
  }
}

/** The question that finds a listing's jobs. */
export function askedOfListing(listing: Listing): Asked {
  const asked = nothingAsked();
  if (listing.by === 'all') return asked;
  const value = (listing as unknown as Record<string, string>)[listing.by]!;
  return { ...asked, filters: { ...asked.filters, [listing.by]: [value] } };
}
