/** A list driven by its URL: query, data, and changes. */
import { useMemo } from 'react';
import { changedQuery, pageOf, useQuery } from '../addresses.ts';
import { type Loaded, useLoad } from '../load.ts';
import { afterOwnChange, useOwnChange } from '../ownChange.ts';
import {
  type AddressChange,
  askedOf,
  type Filter,
  filterValue,
  isFiltered,
  type ListAnswer,
  loadPage,
  pageSizeOf,
} from './address.ts';

export interface ListOptions<Answer> {
  /** Key for the user's own changes (ownChange.ts) and saved views. */
  name: string;
  filters: readonly Filter[];
  /** Names of orders; the first is the default. */
  orders?: readonly string[];
  load: (asked: Record<string, unknown>, signal: AbortSignal) => Promise<Answer>;
  /** The page size can be chosen. */
  sized?: boolean;
  /** The API accepts `after`: the list waits for the user's own change. */
  awaits?: boolean;
}

export interface List<Answer> extends Loaded<Answer> {
  query: URLSearchParams;
  filters: readonly Filter[];
  orders: readonly string[];
  /** The filters' query, without order and page. */
  asked: Record<string, unknown>;
  /** The order; undefined for the default. */
  sort: string | undefined;
  sized: boolean;
  name: string;
  filtered: boolean;
  /** Changes the URL; filters and orders reset to the first page. */
  change: (change: AddressChange) => void;
  /** Sets one filter with its dependent changes. */
  set: (filter: Filter, value: string) => void;
  goTo: (page: number) => void;
  clear: () => void;
  /** Requests a range of the matching rows, independent of the shown page. */
  ask: (page: { page: number; pageSize: number }) => Promise<Answer>;
  /** The current URL with changes. */
  addressWith: (change: AddressChange) => string;
}

export function useList<Row, Answer extends ListAnswer<Row>>(options: ListOptions<Answer>): List<Answer> {
  const { name, filters, orders = [], load, sized = false, awaits = false } = options;
  const [query, change] = useQuery();
  const asked = askedOf(filters, query);
  const sort = orders.find((order) => order === query.get('sort'));
  const page = pageOf(query);
  const pageSize = pageSizeOf(query);
  const ordered = { ...asked, ...(sort && { sort }) };
  const key = JSON.stringify(ordered);
  const loaded = useLoad<Answer>(`${key} ${page}${sized ? ` ${pageSize}` : ''}`, (signal) => {
    const after = awaits ? afterOwnChange(name) : {};
    if (!sized) return load({ ...ordered, ...after, page }, signal);
    const part = (of: { page: number; pageSize: number }) => load({ ...ordered, ...after, ...of }, signal);
    return loadPage<Row>(part, page, pageSize) as Promise<Answer>;
  });
  useOwnChange(name, awaits ? loaded.data : undefined);
  return {
    ...loaded,
    ...useMemo(() => ({ query, filters }), [query, filters]),
    ...{ orders, asked, sort, sized, name },
    filtered: isFiltered(filters, query),
    change: (next) => change({ page: undefined, ...next }),
    set: (filter, value) => change({ page: undefined, [filter.name]: value, ...filter.also?.(value, query) }),
    goTo: (to) => {
      change({ page: to === 1 ? undefined : to });
    },
    clear: () =>
      change({ page: undefined, ...Object.fromEntries(filters.map((one) => [one.name, undefined])) }),
    ask: (part) => load({ ...ordered, ...part }, new AbortController().signal),
    addressWith: (next) => location.pathname + changedQuery(location.search, next),
  };
}

export const valueIn = (list: Pick<List<unknown>, 'query'>, filter: Filter): string =>
  filterValue(filter, list.query);
