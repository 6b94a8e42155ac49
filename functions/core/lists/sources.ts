import type * as z from 'zod';
import type { Collection } from '../../../shared/collections/collection.ts';
import { company } from '../../data/entities/company.ts';
import { eachShard } from '../../data/shards.ts';
import { type AnyEntity, queryPages } from '../../data/table.ts';
import type { AnyDocument, Layout } from '../../search/index.ts';

/** The source of the rows of a list in the read model. */
export interface ListSource<C extends Collection = Collection, D extends AnyDocument = AnyDocument> {
  layout: Layout<C, D>;
  /** The records whose changes cause a row to be read again; empty if another message does that. */
  records: readonly RowRecord[];
  /**
   * Every row's document, without a scan. A row that changes meanwhile may be returned twice, but is never
   * missed.
   */
  documents(): AsyncIterable<D>;
  /**
   * A row as it is now; a version without a document is one that must not be found. For a row made of several
   * records the version is the sum of theirs, which rises with each change. Null: was never in the list, so
   * that nothing needs to be recorded.
   */
  read(id: string): Promise<{ version: number; document?: D | undefined } | undefined | null>;
}

/** A record that is part of a row. */
export interface RowRecord {
  entity: AnyEntity;
  /** The row's id; undefined if the record is in no row. */
  row(record: Record<string, unknown>): string | undefined;
}

export const rowRecord = <E extends AnyEntity>(
  entity: E,
  row: (record: z.output<E['shape']>) => string | undefined,
): RowRecord => ({ entity, row: row as RowRecord['row'] });

/** The records that companies have, company by company, as pages. */
export async function* ofEachCompany<Of>(
  pages: (companyId: string) => AsyncIterable<Of[]>,
): AsyncGenerator<Of[]> {
  for (const part of eachShard(({ shard }) => company.present({ shard })))
    for await (const companies of queryPages(part)) for (const { id } of companies) yield* pages(id);
}
