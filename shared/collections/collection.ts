import type { Right } from '../domain/rights.ts';

/**
 * What a list can be asked. The contract's question and answer, the read model's columns and the screens' filters all follow
 * from it; a filter is named here and nowhere else, but for where its values come from (`document` in functions/core).
 */
export interface Collection {
  /** Also the beginning of its files' names. */
  readonly name: string;
  /** Whoever has the right, all rows; of an owner's rows, only those that were read as the owner's are looked through. */
  readonly seenBy: 'everybody' | 'owner' | Right;
  /** Texts in which words are looked for, and what a hit there weighs: relevance is the sum over the words. At most 20. */
  readonly texts: Readonly<Record<string, number>>;
  /**
   * Sentences of a text that stand in several rows of one value of a filter say little of each: they are moved to another text,
   * which weighs less.
   */
  readonly repeats?: { readonly text: string; readonly into: string; readonly by: string };
  /** Parameters of a query that look for words in one of the texts alone. */
  readonly words?: Readonly<Record<string, string>>;
  /** Values are alternatives, filters add up. Whatever can be filtered by can be counted. */
  readonly filters: Readonly<Record<string, Filter>>;
  /** Numbers that ranges, sums and orders read. Instants are milliseconds since 1970, money is in minor units. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly ranges: Readonly<Record<string, Range>>;
  /** Columns that can be added up over everything that is found. */
  readonly sums: readonly string[];
  /** The first is how files are kept, and the order where nothing else is asked for. Last, ids decide. */
  readonly orders: Readonly<Record<string, readonly OrderKey[]>>;
  /** The column, an instant, from which on a row is not found any more. */
  readonly visibleUntil?: string;
  /** The filter whose values take turns in the order by relevance: at most so many rows of one stand together. */
  readonly spread?: { readonly by: string; readonly together: number };
  /**
   * Partitions of the table that the changes of an hour are spread over: some 1,000 kB a second each, and a read for each look
   * at what changed. Never fewer than before.
   */
  readonly shards: number;
}

export interface Filter {
  /** The only values, in their order. */
  readonly codes?: readonly string[];
  /** The select list that names them. */
  readonly category?: string;
  /** Asked for as true or left out. */
  readonly flag?: true;
  /** Values are text of at most this many characters, not codes. */
  readonly text?: number;
  /** How a query names it: `a[b]` lies in a group. Its own name where absent. */
  readonly parameter?: string;
  /** Another parameter that means the same. */
  readonly also?: string;
  /** The list's public page offers it, in its address too. */
  readonly onPage?: true;
  /** What narrows a listing of the page further. */
  readonly narrows?: true;
  /** How much it selects, the most first: under such a filter a saved search is registered. */
  readonly selects?: number;
  /** No query asks for it, only the program itself. */
  readonly internal?: true;
  /** The list's answer says how many rows each value would find. */
  readonly counted?: true;
}

/** `whole`: from 0 to 2³² - 1, at half the memory. */
export type Column = 'number' | 'whole';

/** What lies between two columns, or in one; with a filter whose value must be the same, for amounts in a currency. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly within?: string;
  /** How a query says its ends: days are those of Asia/Tokyo, and the last one counts. Absent: no query asks for it. */
  readonly asked?: 'day' | 'number';
}

/** By a column, or by a filter's value (each row then has one), with those that come before all others. */
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

/** Names of the filters that are marked so. */
export type Marked<C extends Collection, Mark extends keyof Filter> = {
  [Name in FilterName<C>]: C['filters'][Name] extends Record<Mark, unknown> ? Name : never;
}[FilterName<C>];
export const marked = <C extends Collection, Mark extends keyof Filter>(
  { filters }: C,
  mark: Mark,
): Marked<C, Mark>[] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter[mark] ? [name as Marked<C, Mark>] : []));

/** One end of a range may be open. */
export interface Between {
  from?: number;
  to?: number;
  /** The value that the range's filter must have. */
  within?: string;
}

/** One thing to find: any of its words in these texts, or any of its values. */
export interface Concept<C extends Collection = Collection> {
  /** Each as it is, without what the word list knows beside it. */
  words: string[];
  texts: TextName<C>[];
  values?: Partial<Record<FilterName<C>, string[]>>;
  /** What a value weighs beside words, in the measure of the texts; absent: nothing. */
  weight?: number;
}

/** A question as the read model answers it. */
export interface Question<C extends Collection = Collection> {
  /** Free text in Japanese, English or both; every word must be found, in any of the texts. */
  keyword?: string;
  /** All of these must be found as well; where they stand counts for relevance. */
  concepts?: Concept<C>[];
  /** Rows that have any of these are not found. */
  without?: { filters?: Partial<Record<FilterName<C>, string[]>>; concepts?: Concept<C>[] };
  /** Words that this one text must hold. */
  words?: Partial<Record<TextName<C>, string>>;
  /** An absent or empty list asks nothing. */
  filters: Partial<Record<FilterName<C>, string[]>>;
  /** Both ends included. Of a row that lies between two columns, an overlap is enough. */
  ranges?: Partial<Record<RangeName<C>, Between>>;
  /** Only these rows. */
  ids?: string[];
  /** `relevance`: where the words stand, then as files are kept, spread where the collection says so. */
  sort: OrderName<C> | 'relevance';
  offset: number;
  limit: number;
  /** What to count. A facet's counts disregard that facet's own filter, so that a choice can be widened. */
  facets: FilterName<C>[];
  /** Columns to add up over everything that is found. */
  sums?: SumName<C>[];
  /** The range whose typical value is wanted: the median of the rows' middles, without what is below zero. */
  median?: { of: RangeName<C>; within?: string };
  /** Whether the newest change among what is found is wanted. */
  latest?: boolean;
  /** Instant: rows that are visible until then are neither found nor counted. */
  now: string;
}

export interface Hit {
  id: string;
  /** What people call it: `J0000001`. */
  number: string;
  /** Instant. */
  updatedAt: string;
  /** JSON: what a list shows, so that it needs no further read. */
  card: unknown;
}

export interface Found<C extends Collection = Collection> {
  total: number;
  hits: Hit[];
  /** Only the facets that were asked for, only values that occur. */
  facets: Partial<Record<FilterName<C>, Record<string, number>>>;
  /** Only where they were asked for. */
  sums?: Partial<Record<SumName<C>, number>>;
  /** Only where it was asked for; `value` is 0 where there are none. */
  median?: { rows: number; value: number };
  /** Only where it was asked for: the newest `updatedAt`; absent where nothing is found. */
  latest?: string;
}

/** `a[b]` as its two parts; of a name without a group the first alone. */
export const partsOf = (parameter: string): [string, string?] => {
  const [, group, name] = /^(.+?)\[(.+)\]$/.exec(parameter) ?? [];
  return group === undefined ? [parameter] : [group, name];
};
export const parameterOf = <C extends Collection>({ filters }: C, name: FilterName<C>): string =>
  filters[name]?.parameter ?? name;
