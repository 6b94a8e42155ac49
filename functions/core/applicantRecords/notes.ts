import type { ApplicantNote } from '../../../shared/contract/applicantRecords.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import { applicantRecordLimits } from '../../../shared/domain/applicantRecords.ts';
import { untilWritten } from '../../data/change.ts';
import { applicantNote } from '../../data/entities/applicantRecord.ts';
import { isRefused, retryIfRefused } from '../../data/named.ts';
import { get, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { derivedId } from '../../platform/ids.ts';
import type { OfMember } from '../actor.ts';
import { type Paging, paginate } from '../paging.ts';
import { type Author, authorsOf } from './authors.ts';
import { changeRecord, notedApplication } from './records.ts';

type NoteRecord = Stored<typeof applicantNote>;

const shown = (
  { id, text, accountId, createdAt, editedAt, version }: NoteRecord,
  author: (accountId: string) => Author,
): ApplicantNote => ({
  ...{ id, text, author: author(accountId), createdAt, version },
  ...(editedAt && { editedAt }),
});

/** All notes about an application, newest first. */
export const notesOf = async (applicationId: string): Promise<NoteRecord[]> =>
  (await queryAll(applicantNote.ofApplication({ applicationId }))).sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  );

/** @throws Failure not_found, profile_unavailable */
export async function listNotes(by: OfMember, id: string, paging: Paging): Promise<List<ApplicantNote>> {
  await notedApplication(by, id);
  const { data, ...page } = paginate(await notesOf(id), paging);
  const author = await authorsOf(
    by,
    data.map(({ accountId }) => accountId),
  );
  return { ...page, data: data.map((one) => shown(one, author)) };
}

/**
 * Adds a note. Idempotent by the token: repeated, the first one is returned, whatever the new text.
 * @throws Failure not_found, profile_unavailable, note_limit
 */
export async function createNote(
  by: OfMember,
  applicationId: string,
  { text, clientToken }: { text: string; clientToken: string },
): Promise<ApplicantNote> {
  const { accountId } = by;
  const id = derivedId(clientToken, `${clientToken} ${applicationId} ${accountId}`);
  const made = await untilWritten(
    async (): Promise<NoteRecord> => {
      const of = await notedApplication(by, applicationId);
      const before = await get(applicantNote, { applicationId, id });
      if (before) return before;
      const note = { applicationId, id, accountId, text, createdAt: instant() };
      await changeRecord(
        of,
        note.createdAt,
        (record) => {
          if (record.notes >= applicantRecordLimits.notes)
            throw new Failure('note_limit', { values: { limit: applicantRecordLimits.notes } });
          return { ...record, notes: record.notes + 1 };
        },
        () => [write.create(applicantNote, note)],
      );
      return { ...note, version: 1 };
    },
    retryIfRefused('record', 'more'),
  );
  return shown(made, await authorsOf(by, [accountId]));
}

/** @throws Failure not_found, profile_unavailable; forbidden for a colleague's */
async function ownNote(by: OfMember, applicationId: string, id: string) {
  const of = await notedApplication(by, applicationId);
  const note = await get(applicantNote, { applicationId, id });
  if (!note) throw new Failure('not_found');
  if (note.accountId !== by.accountId) throw new Failure('forbidden');
  return { of, note };
}

/** @throws Failure not_found, profile_unavailable, forbidden, changed_meanwhile */
export async function updateNote(
  by: OfMember,
  { id: applicationId, noteId }: { id: string; noteId: string },
  { text, version }: { text: string; version: number },
): Promise<ApplicantNote> {
  const { note } = await ownNote(by, applicationId, noteId);
  if (note.version !== version) throw new Failure('changed_meanwhile');
  const changed = { ...note, text, editedAt: instant() };
  try {
    await run(write.save(applicantNote, changed));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return shown({ ...changed, version: version + 1 }, await authorsOf(by, [note.accountId]));
}

/** @throws Failure not_found, profile_unavailable, forbidden */
export async function deleteNote(
  by: OfMember,
  { id: applicationId, noteId }: { id: string; noteId: string },
): Promise<void> {
  await untilWritten(
    async () => {
      const { of } = await ownNote(by, applicationId, noteId);
      await changeRecord(
        of,
        instant(),
        (record) => ({ ...record, notes: record.notes - 1 }),
        () => [write.remove(applicantNote, { applicationId, id: noteId }, { mustExist: true })],
      );
    },
    (error) => isRefused<'record' | 'more'>(error),
  );
}
