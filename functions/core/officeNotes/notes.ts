import type { OfficeNote } from '../../../shared/contract/officeNotes.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { AuditAct } from '../../../shared/domain/audit.ts';
import { mentionsIn, type NotedKind, officeNoteLimits } from '../../../shared/domain/officeNotes.ts';
import { untilWritten } from '../../data/change.ts';
import { employee } from '../../data/entities/employee.ts';
import { notification } from '../../data/entities/message.ts';
import { officeNote } from '../../data/entities/officeNote.ts';
import { isRefused, transactNamed } from '../../data/named.ts';
import {
  get,
  getMany,
  queryAll,
  run,
  type Stored,
  type Write,
  WriteRefused,
  write,
} from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { type Joined, pageAbout } from '../aboutRecord.ts';
import type { AgencyActor } from '../actor.ts';
import { type Audited, audited, auditWrite, nothingToAudit } from '../audit/entry.ts';
import { employeeNames } from '../employeeNames.ts';
import { notificationIdFor } from '../notifications/create.ts';
import { markSeveralRead } from '../notifications/read.ts';
import type { Paging } from '../paging.ts';

type NoteRecord = Stored<typeof officeNote>;

/** The record that notes are about, and what a kind of record brings along. */
export interface Noted {
  kind: NotedKind;
  recordId: string;
  /** Makes a transaction fail once the record is gone. */
  present: Write;
  acts: Record<'add' | 'edit' | 'delete', AuditAct>;
}

/** Of a mention's notification: one for each note and colleague, however often it is edited. */
export const mentionReason = (noteId: string): string => `MENTION ${noteId}`;
export const mentionIdFor = (accountId: string, { id, createdAt }: Pick<NoteRecord, 'id' | 'createdAt'>) =>
  notificationIdFor(accountId, { reason: mentionReason(id), at: createdAt });

const mayChange = (actor: AgencyActor, { employeeId }: Pick<NoteRecord, 'employeeId'>): boolean =>
  actor.role === 'admin' || actor.employeeId === employeeId;

/** Notes as the caller sees them. */
async function shown(actor: AgencyActor, notes: readonly NoteRecord[]): Promise<OfficeNote[]> {
  const mentioned = notes.map(({ text }) => mentionsIn(text));
  const own = notes.filter((_, at) => mentioned[at]!.includes(actor.employeeId));
  const { accountId } = actor;
  const [names, notices] = await Promise.all([
    employeeNames([...notes.map(({ employeeId }) => employeeId), ...mentioned.flat()]),
    getMany(
      notification,
      own.map((note) => ({ accountId, id: mentionIdFor(accountId, note) })),
    ),
  ]);
  const unread = new Set(notices.filter(({ isRead }) => !isRead).map(({ id }) => id));
  const author = (id: string) => ({ id, ...(names.has(id) && { name: names.get(id)! }) });
  return notes.map((note, at) => {
    const { id, text, employeeId, createdAt, editedAt, version } = note;
    const notice = mentionIdFor(accountId, note);
    return {
      ...{ id, text, by: author(employeeId), createdAt, version, mine: mayChange(actor, note) },
      ...(editedAt && { editedAt }),
      mentions: mentioned[at]!.filter((one) => names.has(one)).map(author),
      ...(unread.has(notice) && { unread: notice }),
    };
  });
}

type Key = Pick<Noted, 'kind' | 'recordId'>;

const notesOf = ({ kind, recordId }: Key): Promise<NoteRecord[]> =>
  queryAll(officeNote.ofRecord({ kind, recordId }));

/** Newest first. @param joined records whose notes are read with it */
export async function listNotes(
  actor: AgencyActor,
  of: Key,
  paging: Paging,
  joined: readonly Joined[] = [],
): Promise<List<OfficeNote>> {
  const { data, joinedOf, ...page } = await pageAbout(of, joined, { read: notesOf, paging });
  const words = await shown(actor, data);
  return {
    ...page,
    data: words.map((note, at) => {
      const other = joinedOf(data[at]!);
      return other ? { ...note, of: other.number, mine: false } : note;
    }),
  };
}

/** @throws Failure validation_failed for somebody who is no employee, and too many */
async function requireColleagues(text: string): Promise<void> {
  const ids = mentionsIn(text);
  const tooMany = ids.length > officeNoteLimits.mentions;
  const known = tooMany
    ? []
    : await getMany(
        employee,
        ids.map((id) => ({ id })),
      );
  if (!tooMany && known.length === ids.length) return;
  throw new Failure('validation_failed', {
    fields: [{ field: 'text', code: tooMany ? 'tooMany' : 'notOffered' }],
  });
}

/**
 * Adds a note; the same id again writes nothing. Notifying whom it mentions follows from the record.
 * @throws Failure not_found for a record that is gone, note_limit, validation_failed
 */
export async function addNote(
  actor: AgencyActor,
  { kind, recordId, present, acts }: Noted,
  { noteId: id, text }: { noteId: string; text: string },
): Promise<Audited<OfficeNote>> {
  const before = await get(officeNote, { kind, recordId, id });
  if (before) return nothingToAudit((await shown(actor, [before]))[0]!);
  await requireColleagues(text);
  if ((await notesOf({ kind, recordId })).length >= officeNoteLimits.ofRecord)
    throw new Failure('note_limit', { values: { limit: officeNoteLimits.ofRecord } });
  const note = { kind, recordId, id, text, employeeId: actor.employeeId, createdAt: instant() };
  const entry = auditWrite(actor, {
    act: acts.add,
    subjectId: recordId,
    after: { noteId: id, mentioned: mentionsIn(text).length },
  });
  try {
    await transactNamed({ present, note: write.create(officeNote, note), entry });
  } catch (error) {
    if (!isRefused<'present' | 'note'>(error)) throw error;
    if (error.has('present')) throw new Failure('not_found');
    // A concurrent request with the same id was first.
    const first = await get(officeNote, { kind, recordId, id });
    if (!first) throw error;
    return nothingToAudit((await shown(actor, [first]))[0]!);
  }
  return audited(entry, (await shown(actor, [{ ...note, version: 1 }]))[0]!);
}

/** @throws Failure not_found, also for a colleague's, unless the caller is an admin */
async function changeable(actor: AgencyActor, { kind, recordId }: Noted, id: string): Promise<NoteRecord> {
  const note = await get(officeNote, { kind, recordId, id });
  if (!note || !mayChange(actor, note)) throw new Failure('not_found');
  return note;
}

/** @throws Failure not_found, changed_meanwhile, validation_failed */
export async function editNote(
  actor: AgencyActor,
  of: Noted,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<Audited<OfficeNote>> {
  const note = await changeable(actor, of, id);
  if (note.text === text) return nothingToAudit((await shown(actor, [note]))[0]!);
  if (note.version !== version) throw new Failure('changed_meanwhile');
  await requireColleagues(text);
  const changed = { ...note, text, editedAt: instant() };
  const entry = auditWrite(actor, {
    act: of.acts.edit,
    subjectId: of.recordId,
    after: { noteId: id, mentioned: mentionsIn(text).length },
  });
  try {
    await transactNamed({ present: of.present, note: write.save(officeNote, changed), entry });
  } catch (error) {
    if (!isRefused<'present'>(error)) throw error;
    throw new Failure(error.has('present') ? 'not_found' : 'changed_meanwhile', { cause: error });
  }
  return audited(entry, (await shown(actor, [{ ...changed, version: version + 1 }]))[0]!);
}

/** Nobody is sent to a note that is gone. */
async function readMentions(note: NoteRecord): Promise<void> {
  const people = await getMany(
    employee,
    mentionsIn(note.text).map((id) => ({ id })),
  );
  for (const { accountId } of people) await markSeveralRead({ accountId }, [mentionIdFor(accountId, note)]);
}

/** @throws Failure not_found */
export const deleteNote = (actor: AgencyActor, of: Noted, id: string): Promise<Audited<undefined>> =>
  untilWritten(async () => {
    const note = await changeable(actor, of, id);
    const entry = auditWrite(actor, {
      ...{ act: of.acts.delete, subjectId: of.recordId },
      before: { noteId: id },
    });
    const { kind, recordId, version } = note;
    await transactNamed({ note: write.remove(officeNote, { kind, recordId, id }, { version }), entry });
    await readMentions(note);
    return audited(entry, undefined);
  });

/** Ends the notes of a record that is erased. Idempotent. */
export async function eraseNotes(of: Key): Promise<void> {
  for (const note of await queryAll(officeNote.ofRecord(of))) {
    await readMentions(note);
    try {
      const { kind, recordId, id } = note;
      await run(write.remove(officeNote, { kind, recordId, id }));
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
    }
  }
}
