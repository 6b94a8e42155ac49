export interface CsvColumn<Row> {
  title: string;
  /** Undefined is an empty cell; an array is one cell of several lines. */
  of: (row: Row) => string | number | readonly (string | undefined)[] | undefined;
}

/**
 * Text that a spreadsheet would execute as a formula: a sign at the beginning, also full-width, also after
 * spaces.
 */
const formula = /^\s*[=+\-@＝＋－＠]/;

function cellOf(value: ReturnType<CsvColumn<unknown>['of']>): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value.map((part) => part ?? '').join('\n');
  // An apostrophe marks a cell as text (OWASP, CSV injection).
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as the text of a CSV file: RFC 4180 with a byte order mark, without which Excel reads Japanese as
 * Shift_JIS. Texts that would execute as a formula get an apostrophe; numbers stay numbers.
 */
export function csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  { titles = true }: { titles?: boolean } = {},
): string {
  const lines = titles ? [columns.map(({ title }) => cellOf(title)).join(',')] : [];
  for (const row of rows) lines.push(columns.map(({ of }) => cellOf(of(row))).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}
