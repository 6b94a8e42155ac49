import type * as z from 'zod';
import type { Collection } from '../../../shared/collections/collection.ts';
import type { FileAnswer } from '../../../shared/contract/shapes.ts';
import type { AuditAct, auditActs } from '../../../shared/domain/audit.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { type CsvColumn, csvFile } from '../../documents/csv.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { AnyDocument, Layout } from '../../search/index.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditLook } from '../audit/entry.ts';
import { type Asked, questionOf, requireSeen } from './page.ts';
import { queryList } from './readModel.ts';

/**
 * What a file may hold: Lambda hands on 6 MB, and of bytes it takes four characters for three. Rows are read at once, in a
 * second or two.
 */
export const fileLimits = { rows: 10_000, bytes: 4_400_000 };

/** Acts of the audit log that are about a whole list. */
type ListAct = { [Act in AuditAct]: (typeof auditActs)[Act] extends 'list' ? Act : never }[AuditAct];

export interface ListFile<C extends Collection, Row> {
  act: ListAct;
  /** Beginning of the file's name, ASCII. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** What was asked for, as the audit log keeps it. */
  asked: Omit<Asked<C>, 'page' | 'pageSize'>;
}

/**
 * The rows of a list that meet a question as a file, from their cards, in the list's order. Who had it made, of what and how
 * many rows, is in the audit log before it is answered.
 * @throws Failure forbidden for whom the list is not for, too_many_rows, try_again
 */
export async function listFile<C extends Collection, D extends AnyDocument, Row>(
  layout: Layout<C, D>,
  actor: AgencyActor,
  { act, name, columns, asked }: ListFile<C, Row>,
): Promise<Audited<z.output<typeof FileAnswer>>> {
  const { collection } = layout;
  requireSeen(collection, actor);
  const question = questionOf(collection, { ...asked, page: 1, pageSize: fileLimits.rows } as Asked<C>);
  const { total, hits } = await queryList(layout, { ...question, facets: [], sums: [] });
  const tooMany = () => new Failure('too_many_rows', { values: { total } });
  if (total > fileLimits.rows) throw tooMany();
  const bytes = csvFile(
    columns,
    hits.map(({ card }) => card as Row),
  );
  // Rows of long texts: fewer of them fit.
  if (bytes.length > fileLimits.bytes) throw tooMany();
  const entry = await auditLook(actor, {
    act,
    subjectId: collection.name,
    after: { asked: JSON.stringify(asked), rows: hits.length },
  });
  return audited(entry, { bytes, fileName: `${name}-${tokyoDay(now())}.csv` });
}
