import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's tables as they were agreed: copies, so that every clone is held against them. */
export const agreedTables = ['operations.tsv', 'routes.tsv'] as const;
export type AgreedTable = (typeof agreedTables)[number];

const copies = join(import.meta.dirname, '../fixtures/product');
/** Where they are kept by their owner, on machines that have it. */
export const originals = join(import.meta.dirname, '../../../shared/product');

/** The table as it is copied here. */
export const agreedText = (table: AgreedTable): string => readFileSync(join(copies, table), 'utf8');

/** Its rows without their heading, each with its columns. */
export const agreedRows = (table: AgreedTable): string[][] =>
  agreedText(table)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
