import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies of the product's agreed tables, so that every clone can be tested against them. */
export const agreedTables = ['operations.tsv', 'routes.tsv'] as const;
export type AgreedTable = (typeof agreedTables)[number];

const copies = join(import.meta.dirname, '../fixtures/product');
/** Where the originals are, on machines that have them. */
export const originals = join(import.meta.dirname, '../../../shared/product');

/** The copied table. */
export const agreedText = (table: AgreedTable): string => readFileSync(join(copies, table), 'utf8');

/** Its rows without the heading, as columns. */
export const agreedRows = (table: AgreedTable): string[][] =>
  agreedText(table)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
