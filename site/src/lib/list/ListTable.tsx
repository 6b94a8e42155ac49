/** A list as a table: filters, selection and bulk actions, rows. The body of list screens. */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { Select } from '../../ui/Field.tsx';
import { useTexts } from '../texts.ts';
import { type ListAnswer, loadAll, pageSizeOf, pageSizes } from './address.ts';
import type { BulkAct, Bulk as LoadedBulk } from './Bulk.tsx';
import { type ColumnLayout, columnParameters, layoutOf, queryOfLayout } from './columns.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { ListFrame, type ListFrameProps } from './Frame.tsx';
import { noSelection, renewed, type Selection } from './selection.ts';
import type { List } from './useList.ts';
import { keepColumns, keptColumns } from './views.ts';

// Of use once a row is selected: loaded after the list is drawn.
const loadBulk = () => import('./Bulk.tsx');
const Bulk = lazy(() =>
  loadBulk().then((loaded) => ({ default: loaded.Bulk })),
) as unknown as typeof LoadedBulk;

export interface TableDefinition<Row extends { id: string }> {
  columns: readonly Column<Row>[];
  sortName?: (order: string) => string;
  /** A row's name in the selection. */
  nameOf?: (row: Row) => string;
  /** The table's caption; by default the number of rows. */
  caption?: string;
  /** Shown for an empty list without filters. */
  empty: string | ((query: URLSearchParams) => string);
  emptyFilter?: string;
  /** Label for resetting the filters. */
  reset?: string;
  /** The number of rows as text: '12 jobs'. */
  total?: (count: number) => string;
  /** Columns summed in the answer, with label and format. */
  totals?: readonly { sum: string; label: string; format: (value: number) => string }[];
  acts?: readonly BulkAct<Row>[];
}

/** Loads all rows that match the filters. */
export type Gather<Row> = (progress?: (count: number, total: number) => void) => Promise<Row[]>;

/** A list as a table below its heading, for screens with their own loading. */
export function ListTable<Row extends { id: string }, Answer extends ListAnswer<Row>>({
  list,
  name = list.name,
  definition,
  tools,
}: {
  list: List<Answer>;
  /** Under which the device remembers its columns. */
  name?: string;
  definition: TableDefinition<Row> & Pick<ListFrameProps<Answer>, 'beside' | 'conditions' | 'whenEmpty'>;
  /** Beside the number of rows, which only then is visible. */
  tools?: (gather: Gather<Row>, layout: ColumnLayout) => ReactNode;
}) {
  const { t, locale } = useTexts({ list: listTexts });
  const { columns, nameOf, total, totals, acts } = definition;
  const { data, query } = list;
  const [selection, setSelection] = useState<Selection<Row>>(noSelection);
  const question = JSON.stringify(list.asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for something else chooses anew
  useEffect(() => setSelection(noSelection), [question]);
  // Retries failed rows with their current data.
  useEffect(() => {
    if (data) setSelection((before) => renewed(before, data.data));
  }, [data]);
  const layout = useMemo(() => {
    const given = columnParameters.flatMap((one) => (query.has(one) ? [[one, query.get(one)!]] : []));
    return layoutOf(columns, given.length > 0 ? Object.fromEntries(given) : keptColumns(name));
  }, [columns, query, name]);
  const hasActs = acts !== undefined && acts.length > 0;
  useEffect(() => {
    if (hasActs) void loadBulk().catch(() => undefined);
  }, [hasActs]);
  // Stays after that: it shows what failed.
  const hasSelected = useRef(false);
  hasSelected.current ||= selection.every || selection.rows.size > 0;
  const said = (count: number) => total?.(count) ?? t('list:total', { count });
  const gather: Gather<Row> = (progress) => loadAll(list.ask as unknown as AskRows<Row>, progress);
  return (
    <ListFrame
      list={list}
      {...definition}
      stays={hasActs}
      before={
        <>
          {tools ? (
            <div className="list-tools">
              <p className="text-soft" role="status">
                {data && !list.loading && said(data.total)}
              </p>
              <span className="list-acts">{tools(gather, layout)}</span>
            </div>
          ) : (
            <p className="visually-hidden" role="status">
              {data && !list.loading && data.total > 0 && said(data.total)}
            </p>
          )}
          {hasActs && hasSelected.current && (
            <Suspense>
              <Bulk
                acts={acts}
                selection={selection}
                total={data?.total ?? 0}
                nameOf={nameOf ?? (({ id }) => id)}
                gather={gather}
                onSelect={setSelection}
                onChanged={list.reload}
              />
            </Suspense>
          )}
        </>
      }
      foot={(answer) =>
        list.sized &&
        answer.total > pageSizes[0] && (
          <Select
            label={t('list:size')}
            options={pageSizes.map((size) => ({
              value: String(size),
              label: size.toLocaleString(locale === 'jp' ? 'ja-JP' : 'en-GB'),
            }))}
            value={String(pageSizeOf(query))}
            onChange={({ target: { value } }) =>
              list.change({ rows: value === String(pageSizes[0]) ? undefined : value })
            }
          />
        )
      }
    >
      {(answer) => (
        <>
          {totals && (
            <dl className="list-totals" aria-label={t('list:sums')}>
              {totals.map(({ sum, label, format }) => (
                <div key={sum}>
                  <dt>{label}</dt>
                  <dd className="numeric">{format(answer.sums?.[sum] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          )}
          <DataTable
            caption={definition.caption ?? said(answer.total)}
            columns={columns}
            rows={answer.data}
            layout={layout}
            {...(tools && {
              onWidth: (id, width) => {
                const { [id]: _, ...others } = layout.widths;
                const next = queryOfLayout({
                  ...layout,
                  widths: width === undefined ? others : { ...others, [id]: width },
                });
                keepColumns(name, next);
                list.change({ ...next, page: query.get('page') ?? undefined });
              },
            })}
            sort={list.sort ?? (list.asked.keyword ? undefined : list.orders[0])}
            onSort={(sort) =>
              list.change({ sort: sort === list.orders[0] && !list.asked.keyword ? undefined : sort })
            }
            {...(nameOf && { nameOf })}
            {...(hasActs && { selection, onSelect: setSelection })}
          />
        </>
      )}
    </ListFrame>
  );
}
type AskRows<Row> = (part: { page: number; pageSize: number }) => Promise<ListAnswer<Row>>;
