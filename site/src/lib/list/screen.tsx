/**
 * A list screen from its specific parts: the operation, its collection, its columns. Filters, order, page,
 * columns and views are in the URL; the same query serves the screen, bulk actions, and the file.
 */
import { Download } from 'lucide-react';
import { type FunctionComponent, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Operations } from '../../../../shared/client/index.ts';
import { type Collection, orderNames } from '../../../../shared/collections/collection.ts';
import type { ViewedList } from '../../../../shared/collections/viewed.ts';
import type { Locale } from '../../../../shared/domain/codes.ts';
import type { Bundles, TextKey, Translate } from '../../../../shared/locales/index.ts';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type AnswerOf, api } from '../api.ts';
import { useRight } from '../rights.ts';
import { useTexts } from '../texts.ts';
import type { Filter, ListAnswer } from './address.ts';
import { type ColumnLayout, queryOfLayout } from './columns.ts';
import type { Column } from './DataTable.tsx';
import { filtersOf } from './filters.ts';
import { type Gather, ListTable, type TableDefinition } from './ListTable.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { type List, useList } from './useList.ts';
import { keepColumns } from './views.ts';

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

export interface ListDefinition<Row extends { id: string }> extends TableDefinition<Row> {
  title: string;
  lead?: string;
  /** Filters on data without a column; shown before those of columns. */
  filters?: readonly Filter[];
  /** Added to each query: what the list is about. */
  always?: object;
  /** Orders that are offered, the collection’s default first; absent: all of them. */
  orders?: readonly string[];
  /** Name of the CSV file; absent: no file. */
  csv?: string;
  /** A file that the server makes of what the list finds. */
  file?: (of: AskedFile) => ReactNode;
  /** Beside the heading. */
  tools?: ReactNode;
}

/** What a list shows, for a file of it. */
export interface AskedFile {
  /** The query of its rows, with their order. */
  query: Record<string, unknown>;
  total: number;
  /** Columns that are not shown. */
  hidden: readonly string[];
}

// Shown with the rows: loaded beside the screen while these are asked for.
const views = import('./Views.tsx');
const Views = lazy(() => views.then((loaded) => ({ default: loaded.Views })));
const columnsPart = import('./Columns.tsx');
const Columns = lazy(() => columnsPart.then((loaded) => ({ default: loaded.Columns })));

/** Maximum rows of a file: some seconds of requests. */
const mostInFile = 10_000;

/**
 * The component of a screen that lists an operation's answer.
 * @param define its specific part, with texts and with filters typed by the collection
 */
export function listScreen<Name extends ListOperation, const C extends Collection, const B extends Bundles>(
  operation: Name,
  {
    collection,
    texts,
    name = collection.name as ViewedList,
  }: {
    collection: C;
    texts: B /** Of its views and columns, if another screen lists the same. */;
    name?: ViewedList;
  },
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
      ...{ name: collection.name, filters, orders: definition.orders ?? orders, sized: true, awaits: true },
      load: (query, signal) =>
        (api as unknown as AnyApi)(operation, {
          query: { ...definition.always, ...query },
          signal,
        }) as Promise<ListAnswer<Row>>,
    });
    return (
      <div className="container list-page">
        <div className="list-title">
          <h1>{definition.title}</h1>
          {definition.tools}
        </div>
        {definition.lead && <p className="text-soft">{definition.lead}</p>}
        <ListTable
          list={list}
          name={name}
          definition={definition}
          tools={(gather, layout) => (
            <Tools list={list} name={name} definition={definition} gather={gather} layout={layout} />
          )}
        />
      </div>
    );
  }
  const { seenBy } = collection;
  if (seenBy === 'everybody' || seenBy === 'owner') return Allowed;
  // biome-ignore lint/correctness/noComponentHookFactories: the same
  return function ListScreen() {
    return useRight(seenBy) ? <Allowed /> : <NotAllowed />;
  };
}
// The operation is generic here: the query comes from filters typed by its collection.
type AnyApi = (name: string, request: { query: object; signal: AbortSignal }) => Promise<unknown>;

/** Saved views, columns, the file. */
function Tools<Row extends { id: string }>({
  list,
  name,
  definition: { columns, csv, always, file },
  gather,
  layout,
}: {
  list: List<ListAnswer<Row>>;
  name: ViewedList;
  definition: ListDefinition<Row>;
  gather: Gather<Row>;
  layout: ColumnLayout;
}) {
  const hideable = columns.filter(({ heading, fileOnly }) => !heading && !fileOnly);
  return (
    <Suspense>
      <Views list={name} query={list.query} />
      {hideable.length > 0 && (
        <Columns
          columns={hideable}
          layout={layout}
          onChange={(next) => {
            keepColumns(name, queryOfLayout(next));
            list.change({ ...queryOfLayout(next), page: list.query.get('page') ?? undefined });
          }}
        />
      )}
      {file?.({
        query: { ...always, ...list.asked, ...(list.sort && { sort: list.sort }) },
        total: list.data?.total ?? 0,
        hidden: layout.hidden,
      })}
      {csv && <SaveCsv gather={gather} total={list.data?.total ?? 0} columns={columns} name={csv} />}
    </Suspense>
  );
}

/** All rows that match the filters as a file, in the screen's order, from the API's pages. */
function SaveCsv<Row extends { id: string }>({
  gather,
  total,
  columns,
  name,
}: {
  gather: Gather<Row>;
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
      const [{ csvText }, { saveFile }] = await Promise.all([
        import('../../../../shared/domain/csv.ts'),
        import('../saveFile.ts'),
      ]);
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
