import { type CsvColumn, csvText } from '../../shared/domain/csv.ts';

export type { CsvColumn };

/** Rows as a CSV file for spreadsheets, in UTF-8. */
export const csvFile = <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
): Uint8Array<ArrayBuffer> => new TextEncoder().encode(csvText(columns, rows));
