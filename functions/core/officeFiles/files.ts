import type { OfficeFile } from '../../../shared/contract/officeFiles.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { AuditAct } from '../../../shared/domain/audit.ts';
import {
  attachmentKey,
  fileEnding,
  fileNameFor,
  messageFileSeconds,
} from '../../../shared/domain/messageFiles.ts';
import { type FiledKind, officeFileLimits } from '../../../shared/domain/officeFiles.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { untilWritten } from '../../data/change.ts';
import { upload } from '../../data/entities/account.ts';
import { officeFile } from '../../data/entities/officeFile.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import { get, queryAll, run, type Stored, type Write, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { type Joined, pageAbout } from '../aboutRecord.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditLook, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { employeeNames } from '../employeeNames.ts';
import { isOfType, missingFile, wrongMessageFile } from '../files/contents.ts';
import { keep, type Upload } from '../files/make.ts';
import { presignMessageUpload } from '../files/uploads.ts';
import type { Paging } from '../paging.ts';
import { signedMediaUrl } from '../signedMedia.ts';

type FileRecord = Stored<typeof officeFile>;

/** The record that files are about, and what a kind of record brings along. */
export interface Filed {
  kind: FiledKind;
  recordId: string;
  /** Makes a transaction fail once the record is gone. */
  present: Write;
  acts: Record<'upload' | 'add' | 'open' | 'delete', AuditAct>;
}
type Key = Pick<Filed, 'kind' | 'recordId'>;

const field = 'key';

async function shown(files: readonly FileRecord[]): Promise<OfficeFile[]> {
  const names = await employeeNames(files.map(({ employeeId }) => employeeId));
  return files.map(({ id, name, contentType, size, note, employeeId, createdAt }) => ({
    ...{ id, name, contentType, size, ...(note && { note }), createdAt },
    by: { id: employeeId, ...(names.has(employeeId) && { name: names.get(employeeId)! }) },
  }));
}

const filesOf = ({ kind, recordId }: Key): Promise<FileRecord[]> =>
  queryAll(officeFile.ofRecord({ kind, recordId }));

/** Newest first. @param joined records whose files are listed with it */
export async function listFiles(
  of: Key,
  paging: Paging,
  joined: readonly Joined[] = [],
): Promise<List<OfficeFile>> {
  const { data, joinedOf, ...page } = await pageAbout(of, joined, { read: filesOf, paging });
  const files = await shown(data);
  return {
    ...page,
    data: files.map((file, at) => {
      const other = joinedOf(data[at]!);
      return other ? { ...file, of: { id: other.recordId, number: other.number } } : file;
    }),
  };
}

/** Names of the files of a record by their ids. */
export const fileNamesOf = async (of: Key): Promise<Record<string, string>> =>
  Object.fromEntries((await filesOf(of)).map(({ id, name }) => [id, name]));

/** The log has no names of files: they often name people, and entries stay when these leave. */
const logged = (id: string, contentType: string) => ({
  fileId: id,
  fileType: (fileEnding(contentType) ?? '').toUpperCase(),
});

/** @throws Failure not_found */
async function requirePresent({ present }: Filed): Promise<void> {
  try {
    await run(present);
  } catch (error) {
    throw error instanceof WriteRefused ? new Failure('not_found', { cause: error }) : error;
  }
}

/**
 * A form to upload a file with that will be added to a record.
 * @throws Failure not_found for a record that is gone, file_type, file_too_large, too_many_requests
 */
export async function presignOfficeFile(
  actor: AgencyActor,
  of: Filed,
  wanted: { contentType: string; size: number },
) {
  await requirePresent(of);
  const form = await presignMessageUpload(actor, wanted, 'OFFICE');
  const entry = await auditLook(actor, {
    ...{ act: of.acts.upload, subjectId: of.recordId },
    after: { fileType: logged('', wanted.contentType).fileType },
  });
  return audited(entry, form);
}

/** The checked bytes under a key that no form can write to; they are saved, never shown by the browser as a page. */
async function madeOf(accountId: string, key: string): Promise<Upload> {
  const record = await get(upload, { accountId, key });
  if (record?.kind !== 'OFFICE') throw missingFile(field);
  const { contentType } = record;
  return keep(record, {
    ...{ field, rate: rateLimits.picture.account },
    cacheControl: `private, max-age=${messageFileSeconds}`,
    async from(bytes) {
      if (bytes.length === 0 || !isOfType(contentType, bytes)) throw wrongMessageFile(field);
      const made = attachmentKey(key, fileEnding(contentType)!);
      return [{ key: made, bytes, contentType, contentDisposition: 'attachment' }];
    },
  });
}

/**
 * Adds an uploaded file to a record; the same id again adds nothing.
 * @throws Failure not_found for a record that is gone; file_missing, also of one that was added before; file_type,
 * validation_failed for too many
 */
export async function addFile(
  actor: AgencyActor,
  of: Filed,
  { fileId: id, key, name, note }: { fileId: string; key: string; name: string; note?: string | undefined },
): Promise<Audited<OfficeFile>> {
  const { kind, recordId, present } = of;
  const { accountId, employeeId } = actor;
  const added = async () => {
    const found = await get(officeFile, { kind, recordId, id });
    return found && nothingToAudit((await shown([found]))[0]!);
  };
  const before = await added();
  if (before) return before;
  await requirePresent(of);
  if ((await filesOf(of)).length >= officeFileLimits.ofRecord)
    throw new Failure('validation_failed', {
      fields: [{ field, code: 'tooMany', values: { maximum: officeFileLimits.ofRecord } }],
    });
  try {
    const made = await madeOf(accountId, key);
    // Added before, to this record or another: deleting one would delete the other's.
    if (!made.made || made.expiresAt === undefined) throw missingFile(field);
    const { contentType, size } = made;
    const record = {
      ...{ kind, recordId, id, name: fileNameFor(name, fileEnding(contentType)!), contentType, size },
      ...(note && { note }),
      ...{ accountId, upload: key, key: made.made, employeeId, createdAt: instant() },
    };
    const entry = auditWrite(actor, {
      ...{ act: of.acts.add, subjectId: recordId, after: logged(id, contentType) },
    });
    await transactNamed({
      ...{ present, file: write.create(officeFile, record), entry },
      // From now on it does not expire.
      upload: write.save(upload, { ...made, expiresAt: undefined }),
    });
    return audited(entry, (await shown([{ ...record, version: 1 }]))[0]!);
  } catch (error) {
    // A concurrent request with the same id was first.
    const isGone = error instanceof Failure && error.code === 'file_missing';
    const first = isGone || isRefused(error) ? await added() : undefined;
    if (first) return first;
    if (!isRefused<'present' | 'file' | 'upload'>(error)) throw error;
    throw error.has('present') ? new Failure('not_found', { cause: error }) : missingFile(field);
  }
}

/** @throws Failure not_found */
async function required({ kind, recordId }: Key, id: string): Promise<FileRecord> {
  const file = await get(officeFile, { kind, recordId, id });
  if (!file) throw new Failure('not_found');
  return file;
}

/** A signed URL of a file, once the look is in the log. @throws Failure not_found */
export async function openFile(
  actor: AgencyActor,
  of: Filed,
  id: string,
): Promise<Audited<{ url: string; expiresAt: string }>> {
  const { key, contentType } = await required(of, id);
  const { url, expiresAt } = await signedMediaUrl(key, messageFileSeconds * 1000);
  const entry = await auditLook(actor, {
    ...{ act: of.acts.open, subjectId: of.recordId, after: logged(id, contentType) },
  });
  return audited(entry, { url, expiresAt: new Date(expiresAt).toISOString() });
}

/** Deletes a file with its object, which follows its upload. @throws Failure not_found */
export const deleteFile = (actor: AgencyActor, of: Filed, id: string): Promise<Audited<undefined>> =>
  untilWritten(async () => {
    const { kind, recordId, version, contentType, ...file } = await required(of, id);
    const entry = auditWrite(actor, {
      ...{ act: of.acts.delete, subjectId: recordId, before: logged(id, contentType) },
    });
    await transactNamed({
      file: write.remove(officeFile, { kind, recordId, id }, { version }),
      upload: write.remove(upload, { accountId: file.accountId, key: file.upload }),
      entry,
    });
    return audited(entry, undefined);
  });

/** Ends the files of a record that is erased. Idempotent: a record goes after its object. */
export async function eraseFiles(of: Key): Promise<void> {
  for (const { kind, recordId, id, accountId, upload: key } of await filesOf(of))
    for (const one of [
      write.remove(upload, { accountId, key }),
      write.remove(officeFile, { kind, recordId, id }),
    ])
      try {
        await run(one);
      } catch (error) {
        if (!(error instanceof WriteRefused)) throw error;
      }
}
