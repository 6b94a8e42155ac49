/**
 * A list screen from its specific parts: the operation, its collection, its columns. Filters, order, page,
 * columns and views are in the URL; the same query serves the screen, bulk actions, and the file.
 */
import { useStore } from '@nanostores/react';
import { Download, LockKeyhole } from 'lucide-react';
import { type FunctionComponent, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Operations } from '../../../../shared/client/index.ts';
import { type Collection, orderNames } from '../../../../shared/collections/collection.ts';
import type { Locale } from '../../../../shared/domain/codes.ts';
import { csvText } from '../../../../shared/domain/csv.ts';
import { hasRight } from '../../../../shared/domain/rights.ts';
import type { Bundles, TextKey, Translate } from '../../../../shared/locales/index.ts';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type AnswerOf, api } from '../api.ts';
import { saveFile } from '../saveFile.ts';
import { me } from '../session.ts';
import { useTexts } from '../texts.ts';
import { type Filter, type ListAnswer, loadAll, pageSizeOf, pageSizes } from './address.ts';
import { Bulk, type BulkAct } from './Bulk.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { ListFrame, type ListFrameProps } from './Frame.tsx';
import { filtersOf } from './filters.ts';
import { noSelection, renewed, type Selection } from './selection.ts';
import { type List, useList } from './useList.ts';
import { Columns, Views } from './Views.tsx';

type ListOperation = {
  [Name in keyof Operations]: Name extends `GET ${string}`
    ? AnswerOf<Name & keyof Operations> extends ListAnswer<{ id: string }>
      ? Name
      : never
    : never;
}[keyof Operations];
export type RowOf<Name extends ListOperation> = AnswerOf<Name> extends { data: (infer Row)[] } ? Row : never;

/** Passed to a definition. */
export interface ListContext<C extends Collection, B extends Bundles> {
  t: Translate<TextKey<B>>;
  locale: Locale;
  filters: ReturnType<typeof filtersOf<C>>;
}

export interface ListDefinition<Row extends { id: string }> {
  title: string;
  lead?: string;
  columns: readonly Column<Row>[];
  /** Filters on data without a column; shown before those of columns. */
  filters?: readonly Filter[];
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
  /** Name of the CSV file; absent: no file. */
  csv?: string;
  /** Beside the heading. */
  tools?: ReactNode;
}

/** Maximum rows of a file: some seconds of requests. */
const mostInFile = 10_000;

/**
 * The component of a screen that lists an operation's answer.
 * @param define its specific part, with texts and with filters typed by the collection
 */
export function listScreen<Name extends ListOperation, const C extends Collection, const B extends Bundles>(
  operation: Name,
  { collection, texts }: { collection: C; texts: B },
  define: (context: ListContext<C, B>) => ListDefinition<RowOf<Name> & { id: string }>,
): FunctionComponent {
  type Row = RowOf<Name> & { id: string };
  const orders = orderNames(collection);
  const made = filtersOf(collection);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each module, never while something is drawn
  function Allowed() {
    const { t, locale } = useTexts(texts);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of the page's language
    const definition = useMemo(() => define({ t, locale, filters: made }), [locale]);
    const filters = useMemo(
      () => [
        ...(definition.filters ?? []),
        ...definition.columns.flatMap(({ filter }) => (filter ? [filter] : [])),
      ],
      [definition],
    );
    const list = useList<Row, ListAnswer<Row>>({
      ...{ name: collection.name, filters, orders, sized: true, awaits: true },
      load: (query, signal) =>
        (api as unknown as AnyApi)(operation, { query, signal }) as Promise<ListAnswer<Row>>,
    });
    return (
      <div className="container list-page">
        <div className="list-title">
          <h1>{definition.title}</h1>
          {definition.tools}
        </div>
        {definition.lead && <p className="text-soft">{definition.lead}</p>}
        <ListTable list={list} definition={definition} />
      </div>
    );
  }
  const { seenBy } = collection;
  if (seenBy === 'everybody' || seenBy === 'owner') return Allowed;
  // biome-ignore lint/correctness/noComponentHookFactories: the same
  return function ListScreen() {
    const { t } = useTexts({ list: listTexts });
    const person = useStore(me);
    if (person && hasRight(person, seenBy)) return <Allowed />;
    return (
      <EmptyState
        heading="h1"
        icon={<LockKeyhole className="icon" aria-hidden="true" />}
        title={t('list:forbidden.title')}
        message={t('list:forbidden.message')}
      />
    );
  };
}
// The operation is generic here: the query comes from filters typed by its collection.
type AnyApi = (name: string, request: { query: object; signal: AbortSignal }) => Promise<unknown>;

/** A list as a table below its heading, for screens with their own loading. */
export function ListTable<Row extends { id: string }, Answer extends ListAnswer<Row>>({
  list,
  definition,
  plain,
}: {
  list: List<Answer>;
  definition: Omit<ListDefinition<Row>, 'title' | 'lead' | 'tools'> &
    Pick<ListFrameProps<Answer>, 'beside' | 'conditions' | 'whenEmpty'>;
  /** Without views, column selection and page sizes. */
  plain?: boolean;
}) {
  const { t, locale } = useTexts({ list: listTexts });
  const { columns, nameOf, total, totals, acts, csv } = definition;
  const { data, query } = list;
  const [selection, setSelection] = useState<Selection<Row>>(noSelection);
  const question = JSON.stringify(list.asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for something else chooses anew
  useEffect(() => setSelection(noSelection), [question]);
  // Retries failed rows with their current data.
  useEffect(() => {
    if (data) setSelection((before) => renewed(before, data.data));
  }, [data]);
  const hidden = (query.get('hide') ?? '')
    .split(',')
    .filter((id) => columns.some((column) => column.id === id));
  const hideable = columns.filter(({ heading, fileOnly }) => !heading && !fileOnly);
  const hasActs = acts !== undefined && acts.length > 0;
  const said = (count: number) => total?.(count) ?? t('list:total', { count });
  const gather = (progress?: (count: number, total: number) => void) =>
    loadAll(list.ask as unknown as AskRows<Row>, progress);
  return (
    <ListFrame
      list={list}
      {...definition}
      stays={hasActs}
      before={
        <>
          {plain ? (
            <p className="visually-hidden" role="status">
              {data && !list.loading && data.total > 0 && said(data.total)}
            </p>
          ) : (
            <div className="list-tools">
              <p className="text-soft" role="status">
                {data && !list.loading && said(data.total)}
              </p>
              <span className="list-acts">
                <Views list={list.name} query={query} />
                {hideable.length > 0 && (
                  <Columns
                    columns={hideable}
                    hidden={hidden}
                    onChange={(next) =>
                      list.change({ hide: next.join(','), page: query.get('page') ?? undefined })
                    }
                  />
                )}
                {csv && <SaveCsv gather={gather} total={data?.total ?? 0} columns={columns} name={csv} />}
              </span>
            </div>
          )}
          {hasActs && (
            <Bulk
              acts={acts}
              selection={selection}
              total={data?.total ?? 0}
              nameOf={nameOf ?? (({ id }) => id)}
              gather={gather}
              onSelect={setSelection}
              onChanged={list.reload}
            />
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
            hidden={hidden}
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

/** All rows that match the filters as a file, in the screen's order, from the API's pages. */
function SaveCsv<Row extends { id: string }>({
  gather,
  total,
  columns,
  name,
}: {
  gather: (progress: (count: number, total: number) => void) => Promise<Row[]>;
  total: number;
  columns: readonly Column<Row>[];
  name: string;
}) {
  const { t } = useTexts({ list: listTexts });
  const [progress, setProgress] = useState<{ count: number; total: number }>();
  const save = async () => {
    if (total > mostInFile) {
      const [all, most] = [total, mostInFile].map((value) => value.toLocaleString());
      showToast('error', t('list:csv.tooMany', { total: all, most }));
      return;
    }
    setProgress({ count: 0, total });
    try {
      const rows = await gather((count, of) => setProgress({ count, total: of }));
      const inFile = columns.flatMap(({ label, value }) => (value ? [{ title: label, of: value }] : []));
      const text = csvText(inFile, rows);
      saveFile({ blob: new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName: `${name}.csv` });
    } catch {
      showToast('error', t('list:csv.failed'));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Button size="small" busy={progress !== undefined} disabled={total === 0} onClick={() => void save()}>
      {!progress && <Download className="icon icon-small" aria-hidden="true" />}
      {progress
        ? t('list:csv.working', { count: progress.count, total: progress.total.toLocaleString() })
        : t('list:csv.label')}
    </Button>
  );
}
