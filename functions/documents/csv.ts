import { type CsvColumn, csvText } from '../../shared/domain/csv.ts';
import type { FileEncoding } from '../../shared/domain/staffFile.ts';
import { shiftJis } from './shiftJis.ts';

export type { CsvColumn };

/**
 * Rows as a CSV file for spreadsheets: UTF-8 with a byte order mark, or Shift_JIS, which has none.
 * @param continues goes on with a file: without mark and titles
 */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  { encoding = 'utf-8', continues = false }: { encoding?: FileEncoding; continues?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const text = csvText(columns, rows, { titles: !continues }).slice(
    continues || encoding === 'shift_jis' ? 1 : 0,
  );
  return encoding === 'shift_jis' ? shiftJis(text) : new TextEncoder().encode(text);
}
