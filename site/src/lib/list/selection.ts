/** The selected rows of a list: these, or every matching row except these. */
export interface Selection<Row extends { id: string }> {
  every: boolean;
  /** Selected ones; with `every` the unselected ones. */
  rows: ReadonlyMap<string, Row>;
}

export const noSelection: Selection<never> = { every: false, rows: new Map<string, never>() };

export const isSelected = <Row extends { id: string }>(
  { every, rows }: Selection<Row>,
  id: string,
): boolean => rows.has(id) !== every;

/** @param total number of rows that match the filters */
export const selectedCount = <Row extends { id: string }>(
  { every, rows }: Selection<Row>,
  total: number,
): number => (every ? Math.max(0, total - rows.size) : rows.size);

/** The selection with some rows added or removed. */
export function withRows<Row extends { id: string }>(
  { every, rows }: Selection<Row>,
  changed: readonly Row[],
  selected: boolean,
): Selection<Row> {
  const next = new Map(rows);
  for (const row of changed) {
    if (selected === every) next.delete(row.id);
    else next.set(row.id, row);
  }
  return { every, rows: next };
}

export const everyRow: Selection<never> = { every: true, rows: new Map<string, never>() };

export const onlyRows = <Row extends { id: string }>(rows: readonly Row[]): Selection<Row> => ({
  every: false,
  rows: new Map(rows.map((row) => [row.id, row])),
});

/** The selection with reloaded rows. */
export function renewed<Row extends { id: string }>(
  selection: Selection<Row>,
  read: readonly Row[],
): Selection<Row> {
  const known = read.filter(({ id }) => selection.rows.has(id));
  if (known.every((row) => selection.rows.get(row.id) === row)) return selection;
  return { ...selection, rows: new Map([...selection.rows, ...known.map((row) => [row.id, row] as const)]) };
}
