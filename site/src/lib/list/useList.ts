/** A list as its address asks for it: what is asked, what is there, how to ask for something else. */
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
  /** By this its own changes are known (ownChange.ts) and its views are saved. */
  name: string;
  filters: readonly Filter[];
  /** Names of orders; the first goes without saying. */
  orders?: readonly string[];
  load: (asked: Record<string, unknown>, signal: AbortSignal) => Promise<Answer>;
  /** One may choose how many rows a page shows. */
  sized?: boolean;
  /** The API takes `after`: the list waits for the own change. */
  awaits?: boolean;
}

export interface List<Answer> extends Loaded<Answer> {
  query: URLSearchParams;
  filters: readonly Filter[];
  orders: readonly string[];
  /** What the filters ask, without order and page. */
  asked: Record<string, unknown>;
  /** The order asked for; nothing where it goes without saying. */
  sort: string | undefined;
  sized: boolean;
  name: string;
  filtered: boolean;
  /** Changes the address; what filters or orders begins at the first page. */
  change: (change: AddressChange) => void;
  /** Sets one filter, with what goes with it. */
  set: (filter: Filter, value: string) => void;
  goTo: (page: number) => void;
  clear: () => void;
  /** Asks for a part of what the filters find, whatever page is shown. */
  ask: (page: { page: number; pageSize: number }) => Promise<Answer>;
  /** The present address with something changed. */
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
