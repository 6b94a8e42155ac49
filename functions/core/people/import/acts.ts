import { PutObjectCommand } from '@aws-sdk/client-s3';
import type * as z from 'zod';
import type { staffImports } from '../../../../shared/contract/staffImports.ts';
import type { Locale } from '../../../../shared/domain/codes.ts';
import { rateLimits } from '../../../../shared/domain/rateLimits.ts';
import type { ImportField } from '../../../../shared/domain/staffImport.ts';
import { importKeptDays, importLimits, missingFields } from '../../../../shared/domain/staffImport.ts';
import { uploadFormSeconds } from '../../../../shared/domain/uploads.ts';
import { untilWritten } from '../../../data/change.ts';
import { upload } from '../../../data/entities/account.ts';
import { staffImport } from '../../../data/entities/staffImport.ts';
import { get, transact, type Write, write } from '../../../data/table.ts';
import { epochIn, instant, instantIn } from '../../../platform/clock.ts';
import { config } from '../../../platform/config.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { s3 } from '../../../platform/storageClient.ts';
import type { AgencyActor } from '../../actor.ts';
import { type Audited, type AuditedAct, audited, auditWrite } from '../../audit/entry.ts';
import { tooLarge } from '../../files/contents.ts';
import { readFileForm } from '../../files/form.ts';
import { csvForm } from '../../files/uploads.ts';
import { attempt, hour } from '../../limits.ts';
import { peopleLayout } from '../source.ts';
import { analyse } from './file.ts';
import type { StoredImport } from './line.ts';
import { type ImportAnswer, shownImport } from './shown.ts';

/** Who asks, and in which language. */
export interface Asking {
  actor: AgencyActor;
  locale: Locale;
}

type Act = Extract<AuditedAct['act'], `people.import${string}`>;

const entryFor = (actor: AgencyActor, act: Act, after: AuditedAct['after']) =>
  auditWrite(actor, { act, subjectId: peopleLayout.collection.name, after });

function newImport(actor: AgencyActor, { fileName, size }: { fileName: string; size: number }) {
  const id = newId();
  const { accountId, employeeId, locale } = actor;
  const key = `imports/${accountId}/${id}.csv`;
  const at = { createdAt: instant(), expiresAt: epochIn(importKeptDays * 24 * hour) };
  return {
    record: {
      ...{ id, accountId, employeeId, locale, fileName, size, key, state: 'UPLOADING' as const },
      ...{ columns: [], fields: [], lines: 0, check: 0, done: 0, stretch: 0, ...at },
    },
    // Recorded before it is stored: an object without a record could never be deleted.
    stored: write.create(upload, { key, accountId, kind: 'IMPORT', contentType: 'text/csv', size, ...at }),
  };
}

const limitUploads = ({ accountId }: AgencyActor) =>
  attempt({ subject: `UPLOAD#${accountId}`, ...rateLimits.upload.account });

/** A form to upload a file with, and the import that it is for. @throws Failure file_too_large, too_many_requests */
export async function presignImport(
  actor: AgencyActor,
  given: { fileName: string; size: number },
): Promise<Audited<z.input<typeof staffImports.presignStaffImport.output>>> {
  if (given.size > importLimits.bytes) throw tooLarge(importLimits.bytes, 'size');
  await limitUploads(actor);
  const { record, stored } = newImport(actor, given);
  const entry = entryFor(actor, 'people.importUpload', { fileName: given.fileName });
  await transact([write.create(staffImport, record), stored, entry]);
  return audited(entry, {
    id: record.id,
    upload: await csvForm(record.key, given.size),
    expiresAt: instantIn(uploadFormSeconds),
  });
}

/** @throws Failure not_found */
export async function requireImport(id: string): Promise<StoredImport> {
  const found = await get(staffImport, { id });
  if (!found) throw new Failure('not_found');
  return found as StoredImport;
}

/** Saves an import under its version, with its entry. */
async function save(of: StoredImport, next: Partial<StoredImport>, entry: Write): Promise<StoredImport> {
  await transact([write.save(staffImport, { ...of, ...next }), entry]);
  return { ...of, ...next, version: of.version + 1 };
}

/** Reads what was uploaded. @throws Failure not_found, conflict once it has been read, validation_failed, file_missing */
export async function analyseImport(
  actor: AgencyActor,
  id: string,
  locale: Locale,
): Promise<Audited<ImportAnswer>> {
  const of = await requireImport(id);
  if (of.state !== 'UPLOADING') throw new Failure('conflict');
  const found = await analyse(of);
  const entry = entryFor(actor, 'people.importRead', { fileName: of.fileName, rows: found.lines });
  try {
    return audited(entry, await shownImport(await save(of, { ...found, state: 'FOUND' }, entry), locale));
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('changed_meanwhile', { cause: error });
  }
}

/** A small file through the API: stored and read at once. @throws Failure as of the larger ones */
export async function importSmallFile(
  actor: AgencyActor,
  multipart: { contentType: string; bytes: Uint8Array } | undefined,
  locale: Locale,
): Promise<Audited<ImportAnswer>> {
  const { fileName, bytes } = await readFileForm(multipart);
  await limitUploads(actor);
  const { record, stored } = newImport(actor, { fileName, size: bytes.length });
  await transact([write.create(staffImport, record), stored]);
  await s3().send(
    new PutObjectCommand({
      ...{ Bucket: config('FILES_BUCKET'), Key: record.key, Body: bytes },
      ...{ ContentType: 'text/csv', ContentDisposition: 'attachment' },
    }),
  );
  return analyseImport(actor, record.id, locale);
}

type Asked = z.output<typeof staffImports.checkStaffImport.body>;

/** @throws Failure validation_failed: a field twice, or none for what members are recognised by */
function requireMatching({ columns }: StoredImport, { fields, by, existing }: Asked): void {
  const issues: { field: string; code: string }[] = [];
  if (fields.length !== columns.length) issues.push({ field: 'fields', code: 'wrongType' });
  const given = fields.filter((field): field is ImportField => field !== null);
  fields.forEach((field, at) => {
    if (field !== null && fields.indexOf(field) !== at) issues.push({ field: `fields.${at}`, code: 'twice' });
  });
  if (by !== 'none' && !given.includes(by)) issues.push({ field: 'by', code: 'needsColumn' });
  // Nobody new can be registered without these; a file that only updates needs none of them.
  if (by !== 'staffNumber' || existing === 'skip')
    for (const field of missingFields(given)) issues.push({ field, code: 'needsColumn' });
  if (issues.length > 0) throw new Failure('validation_failed', { fields: issues });
}

/** From one of these states to another, under the version, with an entry; a concurrent act makes it `conflict`. */
const move = (
  { actor, locale }: Asking,
  id: string,
  act: Act,
  next: (of: StoredImport) => Partial<StoredImport> | undefined,
): Promise<Audited<ImportAnswer>> =>
  untilWritten(async () => {
    const of = await requireImport(id);
    const changed = next(of);
    if (!changed) throw new Failure('conflict');
    const entry = entryFor(actor, act, {
      fileName: of.fileName,
      ...(changed.by && { importBy: changed.by }),
      ...(changed.existing && { importExisting: changed.existing }),
      rows: of.lines,
    });
    return audited(entry, await shownImport(await save(of, changed, entry), locale));
  });

/** Tries the import without writing. @throws Failure not_found, conflict, changed_meanwhile, validation_failed */
export const checkImport = (asking: Asking, id: string, asked: Asked) =>
  move(asking, id, 'people.importCheck', (of) => {
    if (of.state !== 'FOUND' && of.state !== 'CHECKED') return undefined;
    if (of.version !== asked.version) throw new Failure('changed_meanwhile');
    requireMatching(of, asked);
    const { fields, by, existing } = asked;
    return {
      ...{ fields, by, existing, state: 'CHECKING', check: of.check + 1, done: 0 },
      ...{ counts: undefined, checked: undefined, stretch: of.stretch + 1 },
    };
  });

/** Begins what was tried: as of this version. @throws Failure not_found, conflict, changed_meanwhile */
export const startImport = (asking: Asking, id: string, { version }: { version: number }) =>
  move(asking, id, 'people.import', (of) => {
    if (of.state !== 'CHECKED') return undefined;
    if (of.version !== version) throw new Failure('changed_meanwhile');
    return {
      ...{ state: 'RUNNING', done: 0, counts: undefined, startedAt: instant(), stretch: of.stretch + 1 },
      // Whoever starts it is who registers and changes people.
      ...{ accountId: asking.actor.accountId, employeeId: asking.actor.employeeId },
    };
  });

/** Ends after the lines that are being done; a dry run is given up. @throws Failure not_found, conflict */
export const stopImport = (asking: Asking, id: string) =>
  move(asking, id, 'people.importStop', (of) => {
    if (of.state === 'CHECKING') return { state: 'FOUND', done: 0, counts: undefined };
    return of.state === 'RUNNING' ? { state: 'STOPPED' } : undefined;
  });

/** @throws Failure not_found, conflict */
export const resumeImport = (asking: Asking, id: string) =>
  move(asking, id, 'people.importResume', (of) =>
    of.state === 'STOPPED' ? { state: 'RUNNING', stretch: of.stretch + 1 } : undefined,
  );

/** Takes everything back, if nothing of it was changed since. @throws Failure not_found, conflict */
export const undoImport = (asking: Asking, id: string) =>
  move(asking, id, 'people.importUndo', (of) =>
    of.state === 'DONE' || of.state === 'STOPPED'
      ? {
          ...{ state: 'UNDOING', stretch: of.stretch + 1, undoneBy: asking.actor.accountId },
          undo: { from: of.state, phase: 'compare', changed: 0, done: 0, kept: 0 },
        }
      : undefined,
  );
