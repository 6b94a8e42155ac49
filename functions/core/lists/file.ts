import type * as z from 'zod';
import type { Collection } from '../../../shared/collections/collection.ts';
import type { FileAnswer } from '../../../shared/contract/shapes.ts';
import type { AuditAct, auditActs } from '../../../shared/domain/audit.ts';
import type { FileEncoding } from '../../../shared/domain/staffFile.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { type CsvColumn, csvFile } from '../../documents/csv.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { AnyDocument, Layout } from '../../search/index.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditLook } from '../audit/entry.ts';
import { exportedValues } from '../audit/exported.ts';
import { type Asked, type Narrow, narrowedQuestion, requireSeen } from './page.ts';
import { queryList } from './readModel.ts';

/**
 * Maximum size of a file: Lambda returns up to 6 MB, and base64 adds a third. Rows are read in one request,
 * within a second or two.
 */
export const fileLimits = { rows: 10_000, bytes: 4_400_000 };

/** Audited acts that concern a whole list. */
type ListAct = { [Act in AuditAct]: (typeof auditActs)[Act] extends 'list' ? Act : never }[AuditAct];

export interface ListFile<C extends Collection, Row> {
  act: ListAct;
  /** Beginning of the file name, ASCII. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** The query, as the audit log keeps it. */
  asked: Omit<Asked<C>, 'page' | 'pageSize'>;
  /** Conditions of the list's own, as its pages have them. */
  narrow?: Narrow<C>;
  encoding?: FileEncoding;
}

/**
 * The rows of a list that match a query as a file, from their cards, in the list's order. Who requested it,
 * the query and the number of rows are audited before it is returned.
 * @throws Failure forbidden if the caller may not see the list, too_many_rows, try_again
 */
export async function listFile<C extends Collection, D extends AnyDocument, Row>(
  layout: Layout<C, D>,
  actor: AgencyActor,
  { act, name, columns, asked, narrow = {}, encoding }: ListFile<C, Row>,
): Promise<Audited<z.output<typeof FileAnswer>>> {
  const { collection } = layout;
  requireSeen(collection, actor);
  const whole = { ...asked, page: 1, pageSize: fileLimits.rows } as Asked<C>;
  const question = narrowedQuestion(collection, actor, whole, narrow);
  const { total, hits } = await queryList(layout, { ...question, facets: [], sums: [] });
  const tooMany = () => new Failure('too_many_rows', { values: { total } });
  if (total > fileLimits.rows) throw tooMany();
  const bytes = csvFile(
    columns,
    hits.map(({ card }) => card as Row),
    { ...(encoding && { encoding }) },
  );
  // Fewer rows fit if their texts are long.
  if (bytes.length > fileLimits.bytes) throw tooMany();
  const entry = await auditLook(actor, {
    act,
    subjectId: collection.name,
    after: exportedValues({ asked, columns, rows: hits.length }),
  });
  return audited(entry, { bytes, fileName: `${name}-${tokyoDay(now())}.csv` });
}
