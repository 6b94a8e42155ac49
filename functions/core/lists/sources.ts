import type * as z from 'zod';
import type { Collection } from '../../../shared/collections/collection.ts';
import type { AnyEntity } from '../../data/table.ts';
import type { AnyDocument, Layout } from '../../search/index.ts';

/** Where a list of the read model has its rows from. */
export interface ListSource<C extends Collection = Collection, D extends AnyDocument = AnyDocument> {
  layout: Layout<C, D>;
  /** The records whose changes have a row read again; of none where another message says so. */
  records: readonly RowRecord[];
  /** Every row's document, without a scan. A row that changes meanwhile may come twice, but not not at all. */
  documents(): AsyncIterable<D>;
  /**
   * A row as it is now; a version without a document is one that nobody may find. Of a row that is made of several records
   * the version is the sum of theirs, which rises with each change of each.
   */
  read(id: string): Promise<{ version: number; document?: D | undefined } | undefined>;
}

/** A record that a row is made of. */
export interface RowRecord {
  entity: AnyEntity;
  /** The row's id; nothing where the record is in no row. */
  row(record: Record<string, unknown>): string | undefined;
}

export const rowRecord = <E extends AnyEntity>(
  entity: E,
  row: (record: z.output<E['shape']>) => string | undefined,
): RowRecord => ({ entity, row: row as RowRecord['row'] });
