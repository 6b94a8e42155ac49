import { type List, wholePageSize } from '../../shared/contract/shapes.ts';

/** `page` counts from 1. */
export interface Paging {
  page: number;
  pageSize: number;
}

/** One page of all matches. */
export function paginate<Item>(found: readonly Item[], { page, pageSize }: Paging): List<Item> {
  const start = (page - 1) * pageSize;
  return { data: found.slice(start, start + pageSize), total: found.length, page, pageSize };
}

/** All of them, as `wholeQuery` answers by default. */
export const wholePage = <Item>(found: readonly Item[]): List<Item> =>
  paginate(found, { page: 1, pageSize: wholePageSize });
