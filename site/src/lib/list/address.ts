/**
 * Parses a list's URL and builds the API's query. Pure, so that a screen, a bulk action and a file use the
 * same query.
 */

import type { ReactNode } from 'react';

export interface FilterOption {
  /** In the URL; '' for the default. */
  value: string;
  label: string;
  /** Codes for the API's query. */
  codes?: readonly string[];
  /** Matches every row: no restriction. */
  whole?: true;
}

/** Changes of the URL's query; undefined removes a name. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/** One filter of a list: how it looks, its value in the URL, its query. */
export interface Filter {
  /** Its name in the URL. */
  name: string;
  label: string;
  look: 'chips' | 'select' | 'toggle' | 'words' | 'days' | 'numbers' | 'values';
  /** For chips and selects; unknown values in the URL are ignored. */
  options?: readonly FilterOption[];
  /** The URL may have several codes: `NEW,HIRING`. */
  many?: true;
  /** Instead of a select, if its options are not all there is. */
  control?: (props: {
    label: string;
    any?: string | undefined;
    value: string;
    onChange: (value: string) => void;
  }) => ReactNode;
  /** For `values`, whose control is the screen's own: whether a value is a possible one. */
  valid?: (value: string) => boolean;
  /** Label of a select's empty option; without it there is none. */
  any?: string;
  /** The answer's facet with counts per option. */
  facet?: string;
  /** Counts per code, if the answer has no such facet. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Of numbers, shown after each. */
  unit?: string | undefined;
  /** Shown on demand only. */
  further?: true;
  /** The group that it is shown in, on demand: filters of a group stand together. */
  section?: string;
  /** The default value. */
  preset?: (query: URLSearchParams) => string;
  /** The API's query for a value. */
  asks: (value: string) => object;
  /** Further changes of the URL that go with it. */
  also?: (value: string, query: URLSearchParams) => AddressChange;
}

/** The API's maximum of values of one filter. */
const mostValues = 50;

export const pageSizes = [25, 100, 500] as const;

/** A filter's value in the URL, if valid. */
export function filterValue(filter: Filter, query: URLSearchParams): string {
  const given = query.get(filter.name);
  const preset = () => filter.preset?.(query) ?? '';
  if (given === null) return preset();
  switch (filter.look) {
    case 'chips':
    case 'select':
      if (filter.many) {
        const codes = filter.options?.flatMap((option) => option.codes ?? []) ?? [];
        return given
          .split(',')
          .filter((code) => codes.includes(code))
          .join(',');
      }
      return filter.options?.some(({ value }) => value === given) ? given : preset();
    case 'toggle':
      return given === '1' ? given : '';
    case 'days': {
      const { from = '', to = '' } = daysOf(given);
      return from || to ? `${from}..${to}` : '';
    }
    case 'numbers':
      return numbersOf(given) ? given : '';
    case 'words':
      return given.slice(0, 200);
    case 'values': {
      // Repeated, as in the API's query, or separated by commas.
      const values = query.getAll(filter.name).flatMap((one) => one.split(','));
      return [...new Set(values)]
        .filter((one) => one !== '' && (filter.valid?.(one) ?? true))
        .slice(0, mostValues)
        .join(',');
    }
  }
}

const day = /^\d{4}-\d\d-\d\d$/;
/** `2026-11-01..2026-11-30`; either end may be open. */
export function daysOf(value: string): { from?: string; to?: string } {
  const { isReversed, ...days } = endsOf(value);
  return isReversed ? {} : days;
}

/** Both days as they stand in the URL; the last may be before the first. */
export function endsOf(value: string): { from?: string; to?: string; isReversed: boolean } {
  const [from = '', to = ''] = value.split('..');
  const days = { ...(day.test(from) && { from }), ...(day.test(to) && { to }) };
  return { ...days, isReversed: days.from !== undefined && days.to !== undefined && days.from > days.to };
}

/** `2..5` of whole numbers; either end may be open, but not both. */
export function numbersOf(value: string): { from: string; to: string } | undefined {
  const [, from = '', to = ''] = /^(\d{0,7})\.\.(\d{0,7})$/.exec(value) ?? [];
  if (from === '' && to === '') return undefined;
  return from !== '' && to !== '' && Number(from) > Number(to) ? undefined : { from, to };
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The combined query of all filters. */
export function askedOf(filters: readonly Filter[], query: URLSearchParams): Record<string, unknown> {
  const asked: Record<string, unknown> = {};
  for (const filter of filters) {
    const value = filterValue(filter, query);
    if (value === '' && !filter.options) continue;
    // Several filters may add to one group of the query: `not[…]`.
    for (const [name, part] of Object.entries(filter.asks(value)))
      asked[name] = isGroup(part) && isGroup(asked[name]) ? { ...asked[name], ...part } : part;
  }
  return asked;
}

/** Whether any filter differs from its default. */
export const isFiltered = (filters: readonly Filter[], query: URLSearchParams): boolean =>
  filters.some((filter) => {
    if (!query.has(filter.name)) return false;
    const value = filterValue(filter, query);
    return value !== '' && !filter.options?.some((option) => option.whole && option.value === value);
  });

/** Whether an option is selected in the URL. */
export const isChosen = (filter: Filter, { value, codes = [] }: FilterOption, now: string): boolean =>
  filter.many && now !== ''
    ? codes.some((code) => now.split(',').includes(code)) && value !== ''
    : value === now;

/** A URL's query without the page: the content of a saved view. */
export function viewOf(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}

/** The page size in the URL. */
export const pageSizeOf = (query: URLSearchParams): number =>
  pageSizes.find((size) => String(size) === query.get('rows')) ?? pageSizes[0];

export interface ListAnswer<Row> {
  data: Row[];
  total: number;
  page: number;
  pageSize: number;
  facets?: Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;
  sums?: Readonly<Record<string, number | undefined>>;
  behind?: boolean | undefined;
}

/** The API's maximum page size. */
const mostAtOnce = 100;

/** A page of any size, in as many requests as necessary. */
export async function loadPage<Row>(
  load: (page: { page: number; pageSize: number }) => Promise<ListAnswer<Row>>,
  page: number,
  pageSize: number,
): Promise<ListAnswer<Row>> {
  if (pageSize <= mostAtOnce) return load({ page, pageSize });
  const parts = Math.ceil(pageSize / mostAtOnce);
  const start = (page - 1) * parts + 1;
  const first = await load({ page: start, pageSize: mostAtOnce });
  const last = Math.min(start + parts - 1, Math.ceil(first.total / mostAtOnce));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, last - start) }, (_, at) =>
      load({ page: start + 1 + at, pageSize: mostAtOnce }),
    ),
  );
  return { ...first, data: [first, ...rest].flatMap(({ data }) => data), page, pageSize };
}

/**
 * All rows of a query, page by page. A row that moves between pages meanwhile is returned once.
 * @param progress called with the number so far, and the total
 */
export async function loadAll<Row extends { id: string }>(
  load: (page: { page: number; pageSize: number }) => Promise<ListAnswer<Row>>,
  progress?: (rows: number, total: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const answer = await load({ page, pageSize: mostAtOnce });
    for (const row of answer.data) rows.set(row.id, row);
    progress?.(rows.size, answer.total);
    if (answer.data.length === 0 || page * mostAtOnce >= answer.total) return [...rows.values()];
  }
}
