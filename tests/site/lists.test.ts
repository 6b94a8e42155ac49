/** A list's URL, selection, and bulk actions. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/client/index.ts';
import { postings } from '../../shared/collections/postings.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { askedOf, isFiltered, loadAll, loadPage, viewOf } from '../../site/src/lib/list/address.ts';
import { actOnEach } from '../../site/src/lib/list/bulk.ts';
import { columnWidth, inOrder, layoutOf, queryOfLayout } from '../../site/src/lib/list/columns.ts';
import { filtersOf } from '../../site/src/lib/list/filters.ts';
import {
  everyRow,
  isSelected,
  noSelection,
  type Selection,
  selectedCount,
  withRows,
} from '../../site/src/lib/list/selection.ts';

const of = filtersOf(postings);
const filters = [
  of.words('Words'),
  of.codes('status', {
    ...{ label: 'Status', look: 'chips', nameOf: (code) => code },
    first: [{ value: '', label: 'All' }],
    last: [{ value: 'ended', label: 'Ended', codes: ['LATED', 'CLOSED'] }],
  }),
  of.days('closes', { label: 'Ends' }),
];
const asked = (search: string) => askedOf(filters, new URLSearchParams(search));

it('sends valid queries only, for any URL', () => {
  const query = asked('keyword=cook&status=ended&closes=2026-11-01..&unknown=1');
  expect(query).toEqual({ keyword: 'cook', status: ['LATED', 'CLOSED'], closes: { from: '2026-11-01' } });
  expect(jobs.adminListJobs.query.safeParse(query).success).toBe(true);
  expect(asked('status=NEW')).toEqual({ status: ['NEW'] });
  expect(asked('status=<script>&closes=yesterday..tomorrow')).toEqual({ status: [] });
  const reversed = asked('closes=2026-11-03..2026-11-01');
  expect(jobs.adminListJobs.query.safeParse(reversed).success).toBe(true);
  expect(isFiltered(filters, new URLSearchParams('page=2&sort=closing'))).toBe(false);
  expect(isFiltered(filters, new URLSearchParams('status=NEW'))).toBe(true);
  // A view has filters and order, whatever the page.
  expect(viewOf(new URLSearchParams('status=NEW&page=3&hide=closes'))).toBe('hide=closes&status=NEW');
});

const rows = Array.from({ length: 730 }, (_, at) => ({ id: `r${at}` }));
const answer = vi.fn(async ({ page, pageSize }: { page: number; pageSize: number }) => ({
  ...{ total: rows.length, page, pageSize },
  data: rows.slice((page - 1) * pageSize, page * pageSize),
}));

it('combines several answers into a long page, and reads all rows page by page', async () => {
  const second = await loadPage(answer, 2, 500);
  expect(second).toMatchObject({ total: 730, page: 2, pageSize: 500 });
  expect(second.data).toEqual(rows.slice(500));
  expect(Math.max(...answer.mock.calls.map(([{ pageSize }]) => pageSize))).toBe(100);
  expect((await loadPage(answer, 1, 25)).data).toEqual(rows.slice(0, 25));
  const progress = vi.fn();
  expect(await loadAll(answer, progress)).toEqual(rows);
  expect(progress).toHaveBeenLastCalledWith(730, 730);
});

it('selects rows, or every row but some', () => {
  const [a, b] = rows as [{ id: string }, { id: string }];
  const some = withRows<{ id: string }>(noSelection, [a, b], true);
  expect([isSelected(some, a.id), isSelected(some, 'r9'), selectedCount(some, 730)]).toEqual([
    true,
    false,
    2,
  ]);
  const every: Selection<{ id: string }> = withRows<{ id: string }>(everyRow, [a], false);
  expect([isSelected(every, a.id), isSelected(every, 'r9'), selectedCount(every, 730)]).toEqual([
    ...[false, true, 729],
  ]);
  expect(selectedCount(withRows(every, [a], true), 730)).toBe(730);
});

it('applies the action to each row and reports failures with reasons', async () => {
  const refused = new ApiError(409, { code: 'changed_meanwhile', message: 'Changed' });
  const progress = vi.fn();
  const { done, failed } = await actOnEach(
    rows.slice(0, 9),
    async ({ id }) => {
      if (id === 'r4') throw refused;
    },
    progress,
  );
  expect(done).toHaveLength(8);
  expect(failed).toEqual([{ row: { id: 'r4' }, error: refused }]);
  expect(progress).toHaveBeenLastCalledWith(9);
  // Aborted: started ones finish, the rest is unchanged.
  const stopped = new AbortController();
  const act = vi.fn(async () => stopped.abort());
  const rest = await actOnEach(rows, act, () => undefined, stopped.signal);
  expect(rest.done.length).toBe(act.mock.calls.length);
  expect(rest.done.length).toBeLessThan(rows.length);
});

it('retries after try_again', async () => {
  const busy = new ApiError(503, { code: 'try_again' }, 0);
  const act = vi.fn().mockRejectedValueOnce(busy).mockResolvedValue(undefined);
  expect(await actOnEach([rows[0]!], act, () => undefined)).toMatchObject({ done: [rows[0]], failed: [] });
});

describe('columns', () => {
  const columns = [{ id: 'name', heading: true }, { id: 'state' }, { id: 'contact' }, { id: 'days' }];
  const ids = (order: string[]) => inOrder(columns, order).map(({ id }) => id);

  it('stand in the order that is asked for, with the name first and others behind', () => {
    expect(ids([])).toEqual(['name', 'state', 'contact', 'days']);
    expect(ids(['days', 'name'])).toEqual(['name', 'days', 'state', 'contact']);
  });

  it('are read from the address, without what is no column or no width', () => {
    expect(
      layoutOf(columns, {
        hide: 'state,salary,',
        columns: 'days,days,nothing,state',
        widths: 'state:9,days:99999,name:240,salary:200,contact:wide,contact:1000',
      }),
    ).toEqual({
      hidden: ['state'],
      order: ['days', 'state'],
      widths: { state: columnWidth.least, name: 240, contact: columnWidth.most },
    });
  });

  it('say nothing in the address where they are as the list has them', () => {
    const layout = layoutOf(columns, {});
    expect(queryOfLayout(layout)).toEqual({ hide: undefined, columns: undefined, widths: undefined });
    const own = layoutOf(columns, { hide: 'state', columns: 'days,state', widths: 'days:120' });
    expect(layoutOf(columns, queryOfLayout(own))).toEqual(own);
  });
});
