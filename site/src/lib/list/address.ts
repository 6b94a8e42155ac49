/** What a list's address says, and what the API is asked for it. Pure, so that a screen, a bulk act and a file ask the same. */

export interface FilterOption {
  /** In the address; '' is what needs no word there. */
  value: string;
  label: string;
  /** What the API is asked for. */
  codes?: readonly string[];
  /** Finds every row: nothing is filtered by it. */
  whole?: true;
}

/** What a change of the address sets; undefined takes a name out. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/** One condition of a list: how it looks, what stands in the address, what is asked for it. */
export interface Filter {
  /** Its name in the address. */
  name: string;
  label: string;
  look: 'chips' | 'select' | 'toggle' | 'words' | 'days';
  /** Of chips and selects; any other value in the address is none. */
  options?: readonly FilterOption[];
  /** The address may name several codes of the options: `NEW,HIRING`. */
  many?: true;
  /** The text of the empty choice of a select; without it there is none. */
  any?: string;
  /** The facet of the answer that counts what each option would find. */
  facet?: string;
  /** The same where the answer has no such facet: how many rows each code finds. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** One of those that are shown on demand only. */
  further?: true;
  /** The value where the address says nothing. */
  preset?: (query: URLSearchParams) => string;
  /** What the API is asked for a value. */
  asks: (value: string) => object;
  /** What else changes in the address with it. */
  also?: (value: string, query: URLSearchParams) => AddressChange;
}

export const pageSizes = [25, 100, 500] as const;

/** The value of a filter that an address holds, where the filter knows it. */
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
    case 'words':
      return given.slice(0, 200);
  }
}

const day = /^\d{4}-\d\d-\d\d$/;
/** `2026-11-01..2026-11-30`; either end may be open. */
export function daysOf(value: string): { from?: string; to?: string } {
  const [from = '', to = ''] = value.split('..');
  return { ...(day.test(from) && { from }), ...(day.test(to) && { to }) };
}

/** What all filters together ask the API. */
export function askedOf(filters: readonly Filter[], query: URLSearchParams): Record<string, unknown> {
  const asked: Record<string, unknown> = {};
  for (const filter of filters) {
    const value = filterValue(filter, query);
    if (value !== '' || filter.options) Object.assign(asked, filter.asks(value));
  }
  return asked;
}

/** Whether anything is filtered by beyond what goes without saying. */
export const isFiltered = (filters: readonly Filter[], query: URLSearchParams): boolean =>
  filters.some((filter) => {
    if (!query.has(filter.name)) return false;
    const value = filterValue(filter, query);
    return value !== '' && !filter.options?.some((option) => option.whole && option.value === value);
  });

/** Whether an option is what the address says. */
export const isChosen = (filter: Filter, { value, codes = [] }: FilterOption, now: string): boolean =>
  filter.many && now !== ''
    ? codes.some((code) => now.split(',').includes(code)) && value !== ''
    : value === now;

/** What an address says beside the page: a saved view is this. */
export function viewOf(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}

/** How many rows a page shows, as its address says. */
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

/** Rows that the API answers at most at once. */
const mostAtOnce = 100;

/** A page of any size, in as many questions as the API needs for it. */
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
 * All rows that a question finds, page by page. A row that moves between two pages while they are read comes once.
 * @param progress is told how many there are so far, of how many
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
