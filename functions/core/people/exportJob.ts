import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { staffFiles } from '../../../shared/contract/staffFiles.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { hasRight } from '../../../shared/domain/rights.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { change } from '../../data/change.ts';
import { upload } from '../../data/entities/account.ts';
import { staffExport } from '../../data/entities/staffExport.ts';
import { get, type Stored, transact, write } from '../../data/table.ts';
import { csvFile } from '../../documents/csv.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { s3 } from '../../platform/storageClient.ts';
import type { AgencyActor } from '../actor.ts';
import { audited, auditWrite } from '../audit/entry.ts';
import { exportedValues } from '../audit/exported.ts';
import { narrowedQuestion, requireSeen } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import { askerOf } from './asker.ts';
import { type AskedFile, peopleColumns } from './file.ts';
import { conditionsOf } from './list.ts';
import { type PersonCard, peopleLayout } from './source.ts';

/** Seconds that a file is kept, and that a link to it works. */
const fileKept = 24 * 3600;
const linkWorks = 300;
/** Rows between two notes of progress. */
const step = 5_000;
/** Above every list of people. */
const everybody = 1_000_000;

function questionFor(actor: AgencyActor, { columns: _, encoding: __, ...query }: AskedFile) {
  requireSeen(peopleLayout.collection, actor);
  const { asked, narrow } = conditionsOf(actor, query, tokyoDay(now()));
  const question = narrowedQuestion(
    peopleLayout.collection,
    actor,
    { ...asked, page: 1, pageSize: everybody },
    narrow,
  );
  return { asked, question: { ...question, facets: [], sums: [] } };
}

/**
 * Has a file made in the background. Who asked for what, and how many rows that finds, is audited with it.
 * @throws Failure forbidden, validation_failed, try_again
 */
export async function startExport(actor: AgencyActor, given: AskedFile, locale: Locale) {
  const { asked, question } = questionFor(actor, given);
  const { total } = await queryList(peopleLayout, { ...question, limit: 0 });
  const { accountId } = actor;
  const id = newId();
  const key = `exports/${accountId}/${id}.csv`;
  const at = { createdAt: instant(), expiresAt: epochIn(fileKept) };
  const entry = auditWrite(actor, {
    act: 'people.export',
    subjectId: peopleLayout.collection.name,
    after: exportedValues({ asked, columns: peopleColumns(locale, given.columns), rows: total }),
  });
  await transact([
    write.create(staffExport, {
      ...{ id, accountId, locale, key, asked: JSON.stringify(given), rows: total, written: 0, ...at },
      ...{ columns: given.columns, encoding: given.encoding, state: 'RUNNING' },
      fileName: `members-${tokyoDay(now())}.csv`,
    }),
    // Recorded before it is stored: it is deleted with this record, a day later or with the account.
    write.create(upload, { key, accountId, kind: 'EXPORT', contentType: 'text/csv', size: 0, ...at }),
    entry,
  ]);
  return audited(entry, { id, rows: total });
}

/** How far it is. @throws Failure not_found, also for a colleague's */
export async function readExport({ accountId }: Pick<AgencyActor, 'accountId'>, id: string) {
  const found = await get(staffExport, { accountId, id });
  if (!found) throw new Failure('not_found');
  const { state, rows, written, key } = found;
  const place = { Bucket: config('FILES_BUCKET'), Key: key };
  const url =
    state === 'DONE'
      ? await getSignedUrl(s3(), new GetObjectCommand(place), { expiresIn: linkWorks })
      : undefined;
  return { id, state, rows, written, ...(url && { url }) };
}

const note = (of: Stored<typeof staffExport>, next: Partial<Stored<typeof staffExport>>) =>
  change(staffExport, of, (record) => ({ ...record, ...next }));

/**
 * Makes a file from one state of the list, so that no row is in it twice. Done again from the beginning if it was
 * interrupted; of whoever lost the right meanwhile it fails.
 */
export async function makeExport({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  const job = await get(staffExport, { accountId, id });
  if (job?.state !== 'RUNNING') return;
  const actor = await askerOf(accountId);
  if (!actor || !hasRight(actor, 'people.export')) {
    await note(job, { state: 'FAILED' });
    return;
  }
  const { question } = questionFor(actor, staffFiles.staffCsv.query.parse(readAsked(job.asked)));
  const { hits } = await queryList(peopleLayout, question);
  const columns = peopleColumns(job.locale, job.columns);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < hits.length || start === 0; start += step) {
    const rows = hits.slice(start, start + step).map(({ card }) => card as PersonCard);
    parts.push(csvFile(columns, rows, { encoding: job.encoding, continues: start > 0 }));
    await note(job, { written: start + rows.length });
  }
  await s3().send(
    new PutObjectCommand({
      ...{ Bucket: config('FILES_BUCKET'), Key: job.key, Body: Buffer.concat(parts) },
      ContentType: `text/csv; charset=${job.encoding}`,
      ContentDisposition: `attachment; filename="${job.fileName}"`,
    }),
  );
  await note(job, { state: 'DONE', rows: hits.length });
}

/** Parsed queries are not what is sent: flags are words there. */
function readAsked(asked: string): unknown {
  return JSON.parse(asked, (_, value: unknown) => (typeof value === 'boolean' ? String(value) : value));
}
