/**
 * The table of a list: columns as data, selectable rows, sorting by headings. Rendering is ours; the selection
 * of rows, including ranges with Shift, is TanStack Table's.
 */
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { list as listTexts } from '../../../../shared/locales/list.ts';
import { classes } from '../../ui/classes.ts';
import { useTexts } from '../texts.ts';
import type { Filter } from './address.ts';
import { type ColumnLayout, inOrder } from './columns.ts';
import { isSelected, type Selection, withRows } from './selection.ts';

export interface Column<Row> {
  id: string;
  label: string;
  /** Its rendering; by default the value. */
  cell?: (row: Row) => ReactNode;
  /** Its plain value: for files, and by default for display. Without it files have no such column. */
  value?: (row: Row) => string | number | undefined;
  /** The cell that names the row. */
  heading?: boolean;
  number?: boolean;
  /** The list's orders for this column. */
  sort?: { up?: string; down?: string };
  /** The list's filter for this column. */
  filter?: Filter;
  /** Only in files. */
  fileOnly?: boolean;
}

const features = tableFeatures({ rowSelectionFeature });
/** Only rows are its: columns are hidden, and rows sorted, by the address. */
const noColumns: never[] = [];

export interface DataTableProps<Row extends { id: string }> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Caption for screen readers. */
  caption: string;
  layout?: ColumnLayout;
  /** Makes a column as wide; undefined: as its content. */
  onWidth?: (id: string, width: number | undefined) => void;
  /** The current order. */
  sort?: string | undefined;
  onSort?: (order: string) => void;
  /** A row's name, for its checkbox. */
  nameOf?: (row: Row) => string;
  selection?: Selection<Row>;
  onSelect?: (selection: Selection<Row>) => void;
}

/** More rows than this are virtualized. */
const drawnAtOnce = 100;
const VirtualRows = lazy(() => import('./VirtualRows.tsx'));
const WidthGrip = lazy(() => import('./WidthGrip.tsx'));

/** Milliseconds without a turn of the wheel after which rows are marked again. */
const standsStill = 150;

/**
 * The table's frame, which paints less while a long list scrolls (bench `office`): one that need not scroll by itself
 * does not clip, and rows that pass below the pointer are not marked one after the other.
 */
function useFrame() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const observer = new ResizeObserver(() =>
      element.toggleAttribute('data-fits', element.scrollWidth <= element.clientWidth),
    );
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    let timer = 0;
    const scrolls = () => {
      element.toggleAttribute('data-scrolls', true);
      clearTimeout(timer);
      timer = window.setTimeout(() => element.toggleAttribute('data-scrolls', false), standsStill);
    };
    addEventListener('scroll', scrolls, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', scrolls);
      clearTimeout(timer);
    };
  }, []);
  return frame;
}

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, caption, layout, onWidth, sort, onSort, nameOf, selection, onSelect } = props;
  const { t } = useTexts({ list: listTexts });
  const frame = useFrame();
  const data = useMemo(() => [...rows], [rows]);
  const chosen = useMemo(
    () =>
      Object.fromEntries(
        data.flatMap(({ id }) => (selection && isSelected(selection, id) ? [[id, true]] : [])),
      ),
    [data, selection],
  );
  const table = useTable({
    features,
    columns: noColumns,
    data,
    getRowId: (row: Row) => row.id,
    enableRowSelection: selection !== undefined,
    state: { rowSelection: chosen as Record<string, true> },
    onRowSelectionChange: (updater) => {
      if (!selection) return;
      const next = typeof updater === 'function' ? updater(chosen as Record<string, true>) : updater;
      const on = data.filter(({ id }) => next[id] && !chosen[id]);
      const off = data.filter(({ id }) => !next[id] && chosen[id]);
      onSelect?.(withRows(withRows(selection, on, true), off, false));
    },
  });
  const shown = inOrder(columns, layout?.order ?? []).filter(
    ({ id, heading, fileOnly }) => !fileOnly && (heading || !layout?.hidden.includes(id)),
  );
  const isSized = (id: string) => layout?.widths[id] !== undefined || undefined;
  const all = table.getRowModel().rows;

  const row = (at: number, measure?: Ref<HTMLTableRowElement>) => {
    const line = all[at]!;
    const { original } = line;
    return (
      <tr
        key={original.id}
        {...(measure && { ref: measure, 'data-index': at, 'aria-rowindex': at + 2 })}
        data-chosen={line.getIsSelected() || undefined}
      >
        {selection && (
          <td className="cell-choice">
            <label>
              <input
                type="checkbox"
                checked={line.getIsSelected()}
                aria-label={t('list:select.row', { name: nameOf?.(original) ?? original.id })}
                onClick={line.getToggleSelectedHandler()}
                onChange={() => undefined}
              />
            </label>
          </td>
        )}
        {shown.map(({ id, label, heading, number, cell, value }) => {
          const content = cell ? cell(original) : (value?.(original) ?? '–');
          return heading ? (
            <th key={id} scope="row" data-sized={isSized(id)}>
              {content}
            </th>
          ) : (
            <td
              key={id}
              data-label={label}
              data-sized={isSized(id)}
              className={classes(number && 'cell-number')}
            >
              {/* One part beside its label on a phone, whatever it is made of. */}
              {typeof content === 'object' ? <div>{content}</div> : content}
            </td>
          );
        })}
      </tr>
    );
  };

  return (
    <div ref={frame} className="table-frame">
      <table
        className={classes('table table-stack', selection && 'table-choice')}
        aria-rowcount={all.length > drawnAtOnce ? all.length + 1 : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="cell-choice">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('list:select.page')}
                    checked={table.getIsAllRowsSelected()}
                    ref={(box) => {
                      if (box) box.indeterminate = table.getIsSomeRowsSelected();
                    }}
                    onChange={(event) => onSelect?.(withRows(selection, data, event.target.checked))}
                  />
                </label>
              </th>
            )}
            {shown.map((column) => (
              <Heading
                key={column.id}
                column={column}
                sort={sort}
                onSort={onSort}
                width={layout?.widths[column.id]}
                onWidth={onWidth}
              />
            ))}
          </tr>
        </thead>
        {all.length > drawnAtOnce ? (
          <Suspense fallback={<tbody>{all.slice(0, drawnAtOnce).map((_, at) => row(at))}</tbody>}>
            <VirtualRows count={all.length} columns={shown.length + (selection ? 1 : 0)} row={row} />
          </Suspense>
        ) : (
          <tbody>{all.map((_, at) => row(at))}</tbody>
        )}
      </table>
    </div>
  );
}

function Heading<Row>({
  column: { id, label, number, sort: orders },
  sort,
  onSort,
  width,
  onWidth,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((order: string) => void) | undefined;
  width: number | undefined;
  onWidth: DataTableProps<{ id: string }>['onWidth'];
}) {
  const { t } = useTexts({ list: listTexts });
  const { up, down } = orders ?? {};
  const now = sort === undefined ? undefined : sort === up ? 'up' : sort === down ? 'down' : undefined;
  const next = now === 'down' && up ? 'up' : now === 'up' && down ? 'down' : down ? 'down' : 'up';
  const order = next === 'up' ? up : down;
  const Arrow = (now ?? next) === 'up' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={classes(number && 'cell-number')}
      {...(order && onSort && now && { 'aria-sort': now === 'up' ? 'ascending' : 'descending' })}
      {...(width !== undefined && { style: { width, minWidth: width }, 'data-sized': true })}
    >
      {order && onSort ? (
        <button
          type="button"
          className={classes('sort-button', now && 'sort-button-on')}
          title={t(next === 'up' ? 'list:sorted.up' : 'list:sorted.down', { column: label })}
          onClick={() => onSort(order)}
        >
          {label}
          <Arrow className="icon icon-small" aria-hidden="true" />
        </button>
      ) : (
        label
      )}
      {onWidth && (
        <Suspense>
          <WidthGrip label={label} onWidth={(to) => onWidth(id, to)} />
        </Suspense>
      )}
    </th>
  );
}
