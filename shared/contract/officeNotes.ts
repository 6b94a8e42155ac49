/** Notes of the office about a record, and what happened with it. Each kind of record has operations of its own. */
import * as z from 'zod';
import { auditActs } from '../domain/audit.ts';
import { appliedStatuses, roles } from '../domain/codes.ts';
import { officeNoteLimits } from '../domain/officeNotes.ts';
import { area } from './core.ts';
import {
  Done,
  Id,
  Instant,
  LocalizedText,
  listOf,
  PersonName,
  pageQuery,
  text,
  versionAsRead,
} from './shapes.ts';

const Author = z.object({ id: Id, name: PersonName.optional() });

/** A note about a record; colleagues stand in its text as `@[id]`. */
export const OfficeNote = z
  .object({
    id: Id,
    text: z.string(),
    by: Author.describe('the employee who wrote it'),
    createdAt: Instant,
    editedAt: Instant.optional(),
    mentions: z.array(Author).describe('colleagues in the text, with their present names'),
    mine: z.boolean().describe('the caller may change it: its author, and admins'),
    of: z.string().optional().describe('the number of the joined record that it is about'),
    unread: Id.optional().describe('the caller’s unread notification of being mentioned in it'),
    version: z.int(),
  })
  .meta({ id: 'OfficeNote' });
export type OfficeNote = z.infer<typeof OfficeNote>;

const noteText = text(officeNoteLimits.text).describe('colleagues are mentioned as `@[id of the employee]`');
const ofRecord = z.strictObject({ id: Id });
const ofNote = z.strictObject({ id: Id, noteId: Id });

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** One thing that happened with a member. */
export const TimelineEntry = z
  .object({
    id: z.string(),
    at: Instant,
    what: z.enum(['registered', 'application', ...(Object.keys(auditActs) as [keyof typeof auditActs])]),
    by: z
      .object({
        role: z.enum([...roles, 'system']),
        employeeId: Id.optional(),
        number: z.string().optional(),
        name: z.string().optional(),
      })
      .optional(),
    before: Values.optional(),
    after: Values.optional(),
    of: z.string().optional().describe('the number of the joined record that it happened with'),
    application: z
      .object({
        jobId: Id,
        jobNumber: z.string(),
        title: LocalizedText,
        companyName: LocalizedText,
        status: z.enum(appliedStatuses),
      })
      .optional(),
  })
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Entries of one answer, and entries of the log that it reads. */
export const timelinePage = { most: 20, read: 500 };

export const officeNotes = area({
  listStaffNotes: {
    method: 'GET',
    path: '/staff/management/{id}/notes',
    access: 'employee',
    rights: 'people.read',
    summary: 'What employees wrote about a job seeker, newest first; neither they nor companies see it',
    params: ofRecord,
    query: z.strictObject({ ...pageQuery }),
    output: listOf(OfficeNote),
  },
  addStaffNote: {
    method: 'POST',
    path: '/staff/management/{id}/notes',
    access: 'employee',
    rights: 'people.read',
    audit: 'staff.addNote',
    summary:
      'Write a note about a job seeker; mentioned colleagues are notified. The same `noteId` again writes nothing',
    params: ofRecord,
    body: z.strictObject({ noteId: Id.describe('of the new note, chosen by the caller'), text: noteText }),
    output: OfficeNote,
    status: 201,
    errors: ['note_limit'],
  },
  editStaffNote: {
    method: 'PUT',
    path: '/staff/management/{id}/notes/{noteId}',
    access: 'employee',
    rights: 'people.read',
    audit: 'staff.editNote',
    summary: 'Change an own note, an admin any; colleagues who are mentioned for the first time are notified',
    params: ofNote,
    body: z.strictObject({ text: noteText, version: versionAsRead() }),
    output: OfficeNote,
    errors: ['changed_meanwhile'],
  },
  deleteStaffNote: {
    method: 'DELETE',
    path: '/staff/management/{id}/notes/{noteId}',
    access: 'employee',
    rights: 'people.read',
    audit: 'staff.deleteNote',
    summary: 'Delete an own note, an admin any',
    params: ofNote,
    output: Done,
  },
  staffTimeline: {
    method: 'GET',
    path: '/staff/management/{id}/timeline',
    access: 'employee',
    rights: 'people.list',
    summary: `What happened with a job seeker, newest first: registration, what they and the office changed, and how their applications went. Values before and after, and looks at protected data, for those with the rights to them. \`cursor\` goes on; no total, which would read all`,
    params: ofRecord,
    query: z.strictObject({
      cursor: z
        .string()
        .regex(/^[\d:.TZ-]{24}#[\w-]{1,64}$/)
        .optional(),
    }),
    output: z.object({
      data: z.array(TimelineEntry),
      names: z
        .record(z.string(), z.string())
        .describe('of employees, jobs and files whose ids are among the values'),
      cursor: z.string().optional().describe('for what happened before; absent when all was read'),
    }),
  },
});
