/** Which rows of a list are chosen: these, or every row that the filters find but these. */
export interface Selection<Row extends { id: string }> {
  every: boolean;
  /** Chosen ones; with `every` those that are not. */
  rows: ReadonlyMap<string, Row>;
}

export const noSelection: Selection<never> = { every: false, rows: new Map<string, never>() };

export const isSelected = <Row extends { id: string }>(
  { every, rows }: Selection<Row>,
  id: string,
): boolean => rows.has(id) !== every;

/** @param total how many rows the filters find */
export const selectedCount = <Row extends { id: string }>(
  { every, rows }: Selection<Row>,
  total: number,
): number => (every ? Math.max(0, total - rows.size) : rows.size);

/** The same with some rows chosen, or not. */
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

/** The same with its rows as they were read again. */
export function renewed<Row extends { id: string }>(
  selection: Selection<Row>,
  read: readonly Row[],
): Selection<Row> {
  const known = read.filter(({ id }) => selection.rows.has(id));
  if (known.every((row) => selection.rows.get(row.id) === row)) return selection;
  return { ...selection, rows: new Map([...selection.rows, ...known.map((row) => [row.id, row] as const)]) };
}
