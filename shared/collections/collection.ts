import type { Right } from '../domain/rights.ts';

/**
 * The definition of a list's queries. The contract's query and answer, the read model's columns and the
 * screens' filters are derived from it; a filter is defined here only, and its values are extracted by
 * `document` in functions/core.
 */
export interface Collection {
  /** Also the prefix of its files' names. */
  readonly name: string;
  /** Holders of the right see all rows; for `owner`, only the owner's rows are loaded and searched. */
  readonly seenBy: 'everybody' | 'owner' | Right;
  /**
   * Rows that belong to somebody each: the internal filter with the owner's id, under the name that it has in
   * the caller. Each query of the read model is restricted to the caller's rows by it; `seenBy` is the right
   * that is required besides.
   */
  readonly owner?: OwnerName;
  /** Searched texts with their weights: relevance is the sum over the words. At most 20. */
  readonly texts: Readonly<Record<string, number>>;
  /**
   * Sentences of a text that occur in several rows with one value of a filter are boilerplate: they are moved
   * to another text with a lower weight.
   */
  readonly repeats?: { readonly text: string; readonly into: string; readonly by: string };
  /** Query parameters that search for words in one of the texts only. */
  readonly words?: Readonly<Record<string, string>>;
  /** Values are alternatives (OR), filters are combined (AND). Every filter can be counted. */
  readonly filters: Readonly<Record<string, Filter>>;
  /** Numbers for ranges, sums and orders. Instants are milliseconds since 1970, money is in minor units. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly ranges: Readonly<Record<string, Range>>;
  /** Columns that can be summed over all matches. */
  readonly sums: readonly string[];
  /** The first is the storage order of files, and the default. Ties are broken by id. */
  readonly orders: Readonly<Record<string, readonly OrderKey[]>>;
  /** The column with the instant at which a row expires. */
  readonly visibleUntil?: string;
  /**
   * Spreads results by relevance: at most `together` consecutive rows have the same value of this filter. So are the rows
   * of one day (Asia/Tokyo) in the orders `withinDay`, each with the column that says the day; other orders stay exact.
   */
  readonly spread?: {
    readonly by: string;
    readonly together: number;
    readonly withinDay?: Readonly<Record<string, string>>;
  };
  /**
   * Partitions of the table for an hour's changes: some 1,000 kB per second each, and one read each per poll.
   * Must never be reduced.
   */
  readonly shards: number;
  /** Its snapshots are in a bucket of this name, with a key of its own, instead of the read model's. */
  readonly bucket?: 'TALENT' | 'PEOPLE';
}

/** Whose rows: a company's, or a job seeker's. */
export type OwnerName = 'companyId' | 'staffId';

export interface Filter {
  /** The only values, in order. */
  readonly codes?: readonly string[];
  /** The select list with their names. */
  readonly category?: string;
  /** Sent as true or omitted. */
  readonly flag?: true;
  /** Values are text of at most this many characters, not codes. */
  readonly text?: number;
  /** Name of the query parameter: `a[b]` is in a group. The filter's own name by default. */
  readonly parameter?: string;
  /** An alias of the parameter. */
  readonly also?: string;
  /** Available on the list's public page, and in its URL. */
  readonly onPage?: true;
  /** Offered to narrow a listing further. */
  readonly narrows?: true;
  /** Rank of selectivity, the highest first: saved searches are registered under such a filter. */
  readonly selects?: number;
  /** Not a query parameter, only for internal queries. */
  readonly internal?: true;
  /** The answer has counts for each value. */
  readonly counted?: true;
  /**
   * Values may have a grade, `code:grade`, which finds rows with at least that grade. The document of a row
   * has each code alone and with every grade that it reaches (`gradedValues`).
   */
  readonly grades?: readonly string[];
  /** Values can also be excluded: the query parameter `not[<name of the filter>]`. */
  readonly excludable?: true;
}

/** `whole`: from 0 to 2³² - 1, with half the memory. */
export type Column = 'number' | 'whole';

/**
 * A range between two columns, or within one; with a filter whose value must match, for amounts in a
 * currency.
 */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly within?: string;
  /** Type of its query parameters: days are in Asia/Tokyo and inclusive. Absent: not a query parameter. */
  readonly asked?: 'day' | 'number';
}

/** By a column, or by a single-valued filter, with values that come first. */
export type OrderKey =
  | { readonly column: string; readonly highestFirst?: true }
  | { readonly filter: string; readonly first?: readonly string[] };

export const collection = <const C extends Collection>(definition: C): C => definition;

type Names<Of> = Extract<keyof Of, string>;
export type TextName<C extends Collection> = Names<C['texts']>;
export type FilterName<C extends Collection> = Names<C['filters']>;
export type ColumnName<C extends Collection> = Names<C['columns']>;
export type RangeName<C extends Collection> = Names<C['ranges']>;
export type SumName<C extends Collection> = C['sums'][number];
export type OrderName<C extends Collection> = Names<C['orders']>;

export const filterNames = <C extends Collection>({ filters }: C): FilterName<C>[] =>
  Object.keys(filters) as FilterName<C>[];
export const orderNames = <C extends Collection>({ orders }: C): OrderName<C>[] =>
  Object.keys(orders) as OrderName<C>[];

/** Names of the filters with this mark. */
export type Marked<C extends Collection, Mark extends keyof Filter> = {
  [Name in FilterName<C>]: C['filters'][Name] extends Record<Mark, unknown> ? Name : never;
}[FilterName<C>];
export const marked = <C extends Collection, Mark extends keyof Filter>(
  { filters }: C,
  mark: Mark,
): Marked<C, Mark>[] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter[mark] ? [name as Marked<C, Mark>] : []));

/** Either end may be open. */
export interface Between {
  from?: number;
  to?: number;
  /** The required value of the range's filter. */
  within?: string;
}

/** One thing to find: any of its words in these texts, or any of its values. Without words it counts nothing for relevance. */
export interface Concept<C extends Collection = Collection> {
  /** Used literally, without synonyms. */
  words: string[];
  texts: TextName<C>[];
  values?: Partial<Record<FilterName<C>, string[]>>;
  /** Relevance of a value compared with words, on the scale of the texts; absent: none. */
  weight?: number;
}

/** Conditions of which a row meets all: one of the values of each filter, and every range. At least one is required. */
export type Together<C extends Collection = Collection> = Pick<Partial<Question<C>>, 'filters' | 'ranges'>;

/** A query of the read model. */
export interface Question<C extends Collection = Collection> {
  /** Free text in Japanese, English or both; every word must be found, in any of the texts. */
  keyword?: string;
  /** The keyword is still being typed: its last word, if in Latin letters, may be the beginning of one. */
  unfinished?: true;
  /** All of these must be found as well, and affect relevance. */
  concepts?: Concept<C>[];
  /**
   * Excludes rows with any of these. What a row lacks it does not have: a condition turned round finds all that the
   * condition itself does not find, those without a value among them, and both add up to the whole.
   */
  without?: {
    filters?: Partial<Record<FilterName<C>, string[]>>;
    concepts?: Concept<C>[];
    together?: Together<C>[];
    ids?: readonly string[];
  };
  /** Words that must be in this particular text. */
  words?: Partial<Record<TextName<C>, string>>;
  /** An absent or empty list means no restriction. */
  filters: Partial<Record<FilterName<C>, string[]>>;
  /** Inclusive. A row with a range between two columns matches if it overlaps. */
  ranges?: Partial<Record<RangeName<C>, Between>>;
  /** Restricts the result to these rows. */
  ids?: string[];
  /** `relevance`: by weighted matches, then storage order. It and orders by day are spread if the collection says so. */
  sort: OrderName<C> | 'relevance';
  offset: number;
  limit: number;
  /** Filters to count. A facet's counts ignore its own filter, so that a choice can be widened. */
  facets: FilterName<C>[];
  /** Columns to sum over all matches. */
  sums?: SumName<C>[];
  /** Requests the median of a range: of the middles of the rows, without negative values. */
  median?: { of: RangeName<C>; within?: string };
  /** Requests the newest change among the matches. */
  latest?: boolean;
  /**
   * Requests the place of this row, and the rows before and after it. It then belongs to the result, whether or not
   * the conditions find it.
   */
  beside?: string;
  /** Instant: rows that have expired by then are neither found nor counted. */
  now: string;
}

export interface Hit {
  id: string;
  /** The public number: `J0000001`. */
  number: string;
  /** Instant. */
  updatedAt: string;
  /** JSON shown in lists, so that they need no further read. */
  card: unknown;
}

export interface Found<C extends Collection = Collection> {
  total: number;
  hits: Hit[];
  /** Only the requested facets, only values that occur. */
  facets: Partial<Record<FilterName<C>, Record<string, number>>>;
  /** Only if requested. */
  sums?: Partial<Record<SumName<C>, number>>;
  /** Only if requested; `value` is 0 if there are no rows. */
  median?: { rows: number; value: number };
  /** Only if requested: the newest `updatedAt`; absent if nothing is found. */
  latest?: string;
  /** Only if requested; absent if there is no such row. `place` counts from 1. */
  beside?: { place: number; previous?: Hit; next?: Hit };
}

/** The values of a code under a filter with grades, lowest grade first. @param reached undefined if none is */
export const gradedValues = (code: string, grades: readonly string[], reached?: string): string[] => [
  code,
  ...(reached === undefined
    ? []
    : grades.slice(0, grades.indexOf(reached) + 1).map((one) => `${code}:${one}`)),
];

/** The two parts of `a[b]`; for a name without a group the first only. */
export const partsOf = (parameter: string): [string, string?] => {
  const [, group, name] = /^(.+?)\[(.+)\]$/.exec(parameter) ?? [];
  return group === undefined ? [parameter] : [group, name];
};
export const parameterOf = <C extends Collection>({ filters }: C, name: FilterName<C>): string =>
  filters[name]?.parameter ?? name;
