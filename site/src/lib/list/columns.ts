/**
 * Which columns a list shows, in which order and how wide: in the URL, so that a view keeps it, else as the device
 * remembers it.
 */

/** Their parts of the URL; undefined where it says nothing of them. */
export interface ColumnQuery {
  /** Ids of hidden columns. */
  hide?: string | undefined;
  /** Ids in their order. */
  columns?: string | undefined;
  /** `name:240,state:120`. */
  widths?: string | undefined;
}
export const columnParameters = ['hide', 'columns', 'widths'] as const;

export interface ColumnLayout {
  hidden: readonly string[];
  order: readonly string[];
  /** CSS pixels. */
  widths: Readonly<Record<string, number>>;
}

/** CSS pixels; a step is that of an arrow key. */
export const columnWidth = { least: 80, most: 640, step: 16 } as const;

export const heldWidth = (width: number): number =>
  Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)));

type Columns = readonly { id: string; heading?: boolean; fileOnly?: boolean }[];

/** What is asked for, of the columns that there are. */
export function layoutOf(
  columns: Columns,
  { hide = '', columns: order = '', widths = '' }: ColumnQuery,
): ColumnLayout {
  const exists = (id: string | undefined): id is string => columns.some((column) => column.id === id);
  return {
    hidden: hide.split(',').filter(exists),
    order: [...new Set(order.split(','))].filter(exists),
    widths: Object.fromEntries(
      widths.split(',').flatMap((one) => {
        const [, id, pixels] = /^([\w-]+):(\d{1,4})$/.exec(one) ?? [];
        return exists(id) ? [[id, heldWidth(Number(pixels))]] : [];
      }),
    ),
  };
}

/** Without what is as the list has it by itself. */
export function queryOfLayout({
  hidden,
  order,
  widths,
}: ColumnLayout): Record<keyof ColumnQuery, string | undefined> {
  const sized = Object.entries(widths).map(([id, width]) => `${id}:${width}`);
  return {
    hide: hidden.join(',') || undefined,
    columns: order.join(',') || undefined,
    widths: sized.join(',') || undefined,
  };
}

/** The column that names a row stays first; columns that the order does not name follow in their own. */
export function inOrder<Column extends Columns[number]>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const place = ({ id, heading }: Column) => {
    if (heading) return -1;
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return [...columns].sort((a, b) => place(a) - place(b));
}
