import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agreedRows, agreedTables, agreedText, originals } from '../support/agreed.ts';

it.each(agreedTables)('the copy of %s has rows with all columns', (table) => {
  const columns = agreedText(table).split('\n')[0]!.split('\t').length;
  const rows = agreedRows(table);
  expect(rows.length).toBeGreaterThan(100);
  // A note may be missing.
  for (const row of rows) expect(row.length, row.join(' ')).toBeGreaterThanOrEqual(columns - 1);
});

it.for(agreedTables)('the copy of %s equals its original beside the project', (table, context) => {
  const original = join(originals, table);
  if (!existsSync(original)) context.skip(`no original beside the project: ${original}`);
  expect(agreedText(table), `copy ${table} anew into tests/fixtures/product`).toBe(
    readFileSync(original, 'utf8'),
  );
});
