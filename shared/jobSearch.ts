/**
 * The search page's query as in its URL. The names are the API's (`GET /jobs`); amounts are whole units of
 * the currency, as typed. The edge's cache key uses the same names.
 */
import { campaignParameters } from './campaignParameters.ts';
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
  japaneseLevels,
  type SalaryType,
  type SpecialityField,
  salaryTypes,
} from './domain/codes.ts';
import { isOption } from './domain/select-data.ts';
import { cleanLine } from './domain/text.ts';
import { isDay } from './domain/time.ts';
import { plainAmount } from './domain/typedAmount.ts';
import type { Listing } from './listings.ts';
import { address, type Locale } from './routes.ts';

/** The filters that the page offers. */
export type FilterName = Marked<typeof jobs, 'onPage'>;
export const filterNames: readonly FilterName[] = marked(jobs, 'onPage');
export const parameterOf = (name: FilterName): string => filterParameter(jobs, name);

export const sorts = ['relevance', ...orderNames(jobs)] as const;
export type Sort = (typeof sorts)[number];

/** Every query parameter of the search page. */
export const searchParameters: readonly string[] = [
  'keyword',
  'companyName',
  ...filterNames.map(parameterOf),
  'visaSponsorship',
  'weeklyHours[to]',
  'startBy',
  'takeHome[from]',
  'salary[salaryType]',
  'salary[from]',
  'salary[to]',
  'salary[currency]',
  'sort',
  'page',
];
/**
 * Passes on to the page which parameters of an address are none of its own: the edge keeps their names alone, so that no
 * value makes another cache entry.
 */
export const unknownParameter = 'unknown';
/** Where the edge cut an address that asks for more than it passes on; a value of `unknownParameter`. */
export const andMore = '...';
/** The only query parameter of listing pages. */
export const listingParameters: readonly string[] = ['page'];

/** Maximum page number, for people and crawlers. */
export const lastPage = 400;
const valuesOfFilter = 50;
const longestText = 200;
const longestAmount = 20;
const longestUnread = 100;
const longestName = 40;
const unreadAtMost = 10;

/** Usual least amounts in whole yen that the page offers to choose. */
export const payOffered = [
  { salaryType: 'hour', amounts: [1_200, 1_500, 2_000] },
  { salaryType: 'month', amounts: [200_000, 250_000, 300_000] },
  { salaryType: 'year', amounts: [3_000_000, 4_000_000, 6_000_000] },
] as const satisfies readonly { salaryType: SalaryType; amounts: readonly number[] }[];

/** Usual least take-home pay in whole yen a month. */
export const takeHomeOffered = [120_000, 150_000, 180_000, 200_000, 250_000, 300_000] as const;

/** A day, or `immediate`. */
export type StartBy = 'immediate' | (string & {});

export interface AskedSalary {
  salaryType: SalaryType;
  /** Whole units of the currency: yen, dollars. */
  from?: number;
  to?: number;
  currency: Currency;
}

/** Amounts that could not be parsed, as typed: reported beside their fields. */
export interface Misread {
  from?: string;
  to?: string;
}

/**
 * What an address asks and the page leaves out, saying so: a value that is none of its options, or one too many; with
 * `unknownParameter`, the name of a parameter that there is not.
 */
export interface Unread {
  parameter: string;
  value: string;
}

export interface Asked {
  keyword: string;
  companyName: string;
  filters: Record<FilterName, string[]>;
  visaSponsorship: boolean;
  /** At most so many hours a week. */
  weeklyHours: number | undefined;
  /** Work that can start by a day, or immediately. */
  startBy: StartBy | undefined;
  /** At least so many yen a month after tax and insurance, as estimated. */
  takeHome: number | undefined;
  salary: AskedSalary | undefined;
  misread: (Misread & Pick<AskedSalary, 'salaryType' | 'currency'>) | undefined;
  /** The lower amount was given as the upper one: the page says that it took them the other way round. */
  swapped: boolean;
  unread: Unread[];
  /** Absent: by relevance with a keyword, otherwise newest first. */
  sort: Sort | undefined;
  page: number;
}

/**
 * One condition of the query. A filter without `value` means all its values together, since they are
 * alternatives.
 */
export interface Condition {
  kind:
    | FilterName
    | 'keyword'
    | 'companyName'
    | 'visaSponsorship'
    | 'weeklyHours'
    | 'startBy'
    | 'takeHome'
    | 'salary';
  value?: string;
}

const among = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given);

/** One line, as accepted by the contract. */
const line = (given: string | null, longest = longestText): string =>
  [...cleanLine(given ?? '')].slice(0, longest).join('').trim();

const openEnd = /^(?:約|〜|~|up ?to|from)|(?:〜|~|\+|-|–|以上|以下|から|まで|or more)$/gi;

/**
 * '250,000', '25万円', '250k' and '30万〜'. For monthly or yearly pay in yen a number below 1,000 means units of
 * 10,000: nobody searches for 25 yen a month.
 */
function amount(given: string, { salaryType, currency }: PayUnit): number | undefined {
  const value = Number(plainAmount(given.normalize('NFKC').trim().replace(openEnd, '')) ?? Number.NaN);
  const inTenThousands =
    currency === 'JPY' && value < 1_000 && (salaryType === 'month' || salaryType === 'year');
  const whole = inTenThousands ? Math.round(value * 10_000) : value;
  return Number.isSafeInteger(whole) && whole > 0 && whole <= 1e10 ? whole : undefined;
}

/** What a parameter is given, without what is empty. */
const givenOf = (query: URLSearchParams, parameter: string): string[] =>
  query.getAll(parameter).flatMap((value) => line(value) || []);

type PayUnit = Pick<AskedSalary, 'salaryType' | 'currency'>;

/** The first value of a parameter that can be read. */
function firstOf<Value>(
  query: URLSearchParams,
  parameter: string,
  read: (value: string) => Value | undefined,
): Value | undefined {
  for (const given of query.getAll(parameter)) {
    const value = read(line(given));
    if (value !== undefined) return value;
  }
  return undefined;
}

const salaryTypeOf = (given: string) => among(salaryTypes, given);
const currencyOf = (given: string) => among(currencies, given);

function payOf(query: URLSearchParams): Pick<Asked, 'salary' | 'misread' | 'swapped'> {
  const unit: PayUnit = {
    salaryType: firstOf(query, 'salary[salaryType]', salaryTypeOf) ?? 'year',
    currency: firstOf(query, 'salary[currency]', currencyOf) ?? 'JPY',
  };
  const typed = [givenOf(query, 'salary[from]')[0] ?? '', givenOf(query, 'salary[to]')[0] ?? ''] as const;
  const ends = typed.map((text) => (text ? amount(text, unit) : undefined)) as [number?, number?];
  const [wrongFrom, wrongTo] = typed.map((text, end) =>
    text && ends[end] === undefined ? line([...text].slice(0, longestAmount).join('')) : '',
  );
  const swapped = ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1];
  const [from, to] = swapped ? [ends[1], ends[0]] : ends;
  return {
    swapped,
    salary:
      from === undefined && to === undefined
        ? undefined
        : { ...unit, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    misread:
      wrongFrom || wrongTo
        ? { ...unit, ...(wrongFrom && { from: wrongFrom }), ...(wrongTo && { to: wrongTo }) }
        : undefined,
  };
}

/** The lists that are too long for a browser. */
export type LongCategory = 'CITY' | 'JOB_POSITION_DETAIL';
/** Whether a code is in a long list; where the list is not at hand every code that looks like one is. */
export type IsListed = (category: LongCategory, code: string) => boolean;
const looksLikeCode: IsListed = (_, code) => /^[\w-]{1,64}$/.test(code);

function isValue(name: FilterName, value: string, isListed: IsListed): boolean {
  const { category } = jobs.filters[name];
  // A town abroad is written as its posting writes it: no list knows it.
  if (category === 'CITY') return /^\d+$/.test(value) ? isListed(category, value) : value !== '';
  if (category === 'JOB_POSITION_DETAIL') return looksLikeCode(category, value) && isListed(category, value);
  return isOption(category, value);
}

/** Values of a filter that are its options, at most 50, and others. */
function valuesOf(query: URLSearchParams, name: FilterName, isListed: IsListed): [string[], Unread[]] {
  const { text }: Filter = jobs.filters[name];
  const parameter = parameterOf(name);
  const given = [...new Set(query.getAll(parameter).map((value) => line(value, text)))];
  const values = given.filter((value) => isValue(name, value, isListed)).slice(0, valuesOfFilter);
  return [
    // A level includes the lower ones, so only the highest is kept.
    name === 'ownJapanese' ? japaneseLevels.filter((level) => values.includes(level)).slice(-1) : values,
    given.filter((value) => !values.includes(value)).map((value) => ({ parameter, value })),
  ];
}

const flagOf = (given: string) => (given === 'true' || given === 'false' ? given === 'true' : undefined);
const sortOf = (given: string) => among(sorts, given);

/** How parameters with one value are read. */
const single = {
  visaSponsorship: flagOf,
  'weeklyHours[to]': hoursOf,
  startBy: startOf,
  'takeHome[from]': monthlyYenOf,
  'salary[salaryType]': salaryTypeOf,
  'salary[currency]': currencyOf,
  sort: sortOf,
  page: pageOf,
} as const satisfies Record<string, (given: string) => unknown>;

const isRead = (parameter: string, value: string) =>
  single[parameter as keyof typeof single]?.(value) !== undefined;
/** Values that the address leaves out. */
const unwritten: Readonly<Record<string, string>> = {
  visaSponsorship: 'false',
  'salary[currency]': 'JPY',
  page: '1',
};

/** Texts with one value, which are read whatever they are. */
const singleTexts: readonly string[] = ['keyword', 'companyName', 'salary[from]', 'salary[to]'];

const hasAmount = (query: URLSearchParams) =>
  givenOf(query, 'salary[from]').length > 0 || givenOf(query, 'salary[to]').length > 0;
/** Of one value the first that can be read counts: others are wrong, or can not hold as well. */
function unreadOf(query: URLSearchParams, parameter: string, read: (given: string) => unknown): Unread[] {
  const given = query.getAll(parameter).map((value) => line(value));
  const first = given.map(read).find((value) => value !== undefined);
  // Units of no amount ask nothing.
  const isAsked = !/^salary\[(?:salaryType|currency)\]$/.test(parameter) || hasAmount(query);
  return given
    .filter((value) => read(value) === undefined || (isAsked && read(value) !== first))
    .map((value) => ({ parameter, value }));
}

/** What else an address asks and the page does not understand: wrong values, or one too many; then names. */
function otherUnread(query: URLSearchParams): Unread[] {
  const values = [
    ...singleTexts.flatMap((parameter) => unreadOf(query, parameter, (value) => value || undefined)),
    ...Object.entries(single).flatMap(([parameter, read]) => unreadOf(query, parameter, read)),
  ];
  const names = [...query].flatMap(([name, value]) => {
    if (name === unknownParameter) return value;
    return searchParameters.includes(name) || campaignParameters.test(name) ? [] : name;
  });
  return [
    ...values,
    ...names.map((name) => ({ parameter: unknownParameter, value: line(name, longestName) })),
  ];
}

/** As the page shows and keeps them, each once. */
function shownUnread(unread: readonly Unread[]): Unread[] {
  const shown = new Map(
    unread.flatMap(({ parameter, value: given }) => {
      const value = line(given, longestUnread);
      return value === '' ? [] : [[`${parameter}=${value}`, { parameter, value }] as const];
    }),
  );
  return [...shown.values()].slice(0, unreadAtMost);
}

/** Whole hours per week. */
function hoursOf(given: string): number | undefined {
  const hours = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  return hours > 0 && hours <= 168 ? hours : undefined;
}

/** From 1 to the last that is shown. */
function pageOf(given: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(given) ? Math.min(Number(given), lastPage) : undefined;
}

function monthlyYenOf(given: string): number | undefined {
  return amount(given, { salaryType: 'month', currency: 'JPY' });
}

function startOf(given: string): StartBy | undefined {
  return given === 'immediate' || isDay(given) ? given : undefined;
}

/**
 * Parses a URL's query, whatever the input. Values that are not understood are in `misread` and `unread`.
 * @param isListed looks codes up in the long lists; given by code that has them
 */
export function readAsked(search: string, isListed: IsListed = () => true): Asked {
  const query = new URLSearchParams(search);
  const read = filterNames.map((name) => [name, ...valuesOf(query, name, isListed)] as const);
  return {
    keyword: givenOf(query, 'keyword')[0] ?? '',
    companyName: givenOf(query, 'companyName')[0] ?? '',
    filters: Object.fromEntries(read.map(([name, values]) => [name, values])) as Asked['filters'],
    visaSponsorship: firstOf(query, 'visaSponsorship', flagOf) ?? false,
    weeklyHours: firstOf(query, 'weeklyHours[to]', hoursOf),
    startBy: firstOf(query, 'startBy', startOf),
    takeHome: firstOf(query, 'takeHome[from]', monthlyYenOf),
    ...payOf(query),
    unread: shownUnread([...read.flatMap(([, , others]) => others), ...otherUnread(query)]),
    sort: firstOf(query, 'sort', sortOf),
    page: firstOf(query, 'page', pageOf) ?? 1,
  };
}

/** The requested page number, from 1 to the last that is shown. */
export function readPage(search: string): number {
  return firstOf(new URLSearchParams(search), 'page', pageOf) ?? 1;
}

/** The empty query: every open job. */
export const nothingAsked = (): Asked => readAsked('');

/** A URL's query string with its question mark; '' for the empty query. */
export function queryOf(asked: Asked): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.append(name, String(value));
  };
  add('keyword', asked.keyword);
  add('companyName', asked.companyName);
  for (const name of filterNames) for (const value of asked.filters[name]) add(parameterOf(name), value);
  if (asked.visaSponsorship) add('visaSponsorship', 'true');
  add('weeklyHours[to]', asked.weeklyHours);
  add('startBy', asked.startBy);
  add('takeHome[from]', asked.takeHome);
  const pay = asked.salary ?? asked.misread;
  if (pay) {
    add('salary[salaryType]', pay.salaryType);
    add('salary[from]', asked.salary?.from ?? asked.misread?.from);
    add('salary[to]', asked.salary?.to ?? asked.misread?.to);
    add('salary[currency]', pay.currency === 'JPY' ? undefined : pay.currency);
  }
  add('sort', asked.sort);
  add('page', asked.page > 1 ? asked.page : undefined);
  for (const { parameter, value } of asked.unread) {
    // What holds comes before another value, also where it goes without saying.
    const usual = unwritten[parameter];
    if (usual !== undefined && !query.has(parameter) && isRead(parameter, value)) add(parameter, usual);
    add(parameter, value);
  }
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return text && `?${text}`;
}

export const searchAddress = (asked: Asked, locale: Locale): string =>
  address('jobList', undefined, locale) + queryOf(asked);

/** Every condition separately, in display order. */
export function conditionsOf(asked: Asked): Condition[] {
  return [
    ...(asked.keyword ? [{ kind: 'keyword' } as const] : []),
    ...(asked.companyName ? [{ kind: 'companyName' } as const] : []),
    ...filterNames.flatMap((kind) => asked.filters[kind].map((value) => ({ kind, value }))),
    ...(asked.visaSponsorship ? [{ kind: 'visaSponsorship' } as const] : []),
    ...(asked.weeklyHours === undefined ? [] : [{ kind: 'weeklyHours' } as const]),
    ...(asked.startBy === undefined ? [] : [{ kind: 'startBy' } as const]),
    ...(asked.takeHome === undefined ? [] : [{ kind: 'takeHome' } as const]),
    ...(asked.salary ? [{ kind: 'salary' } as const] : []),
  ];
}

/** The query without one condition, from its first page. */
export function without(asked: Asked, { kind, value }: Condition): Asked {
  const next: Asked = { ...asked, page: 1 };
  if (kind === 'keyword' || kind === 'companyName') next[kind] = '';
  else if (kind === 'visaSponsorship') next.visaSponsorship = false;
  else if (kind === 'salary') {
    const unread = asked.unread.filter(({ parameter }) => !parameter.startsWith('salary['));
    Object.assign(next, { salary: undefined, misread: undefined, unread });
  } else if (kind === 'weeklyHours' || kind === 'startBy' || kind === 'takeHome') next[kind] = undefined;
  else
    next.filters = {
      ...asked.filters,
      [kind]: value === undefined ? [] : asked.filters[kind].filter((one) => one !== value),
    };
  // Sorting by relevance requires a keyword.
  if (!next.keyword && next.sort === 'relevance') next.sort = undefined;
  return next;
}

/**
 * The query without a piece of its keyword, from its first page.
 * @param read the keyword that the position refers to
 */
export function withoutPiece(
  asked: Asked,
  read: string,
  { start, end }: { start: number; end: number },
): Asked {
  const keyword = line(`${read.slice(0, start)} ${read.slice(end)}`.replace(/\s+/g, ' '));
  return keyword ? { ...asked, keyword, page: 1 } : without(asked, { kind: 'keyword' });
}

/** The listing that shows the same jobs in the same order; undefined if no listing does. */
export function listingOfAsked(asked: Asked): Listing | undefined {
  const conditions = conditionsOf(asked);
  if (asked.sort !== undefined || asked.unread.length > 0 || conditions.length > 1) return undefined;
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
    // Only codes of these lists have passed the parser.
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

/** The query for a listing's jobs. */
export function askedOfListing(listing: Listing): Asked {
  const asked = nothingAsked();
  if (listing.by === 'all') return asked;
  const value = (listing as unknown as Record<string, string>)[listing.by]!;
  return { ...asked, filters: { ...asked.filters, [listing.by]: [value] } };
}
