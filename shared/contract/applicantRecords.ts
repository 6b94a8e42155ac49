import * as z from 'zod';
import { applicantRecordLimits, applicationEventKinds } from '../domain/applicantRecords.ts';
import { appliedStatuses } from '../domain/codes.ts';
import { highestScore } from '../domain/favoriteStaff.ts';
import { interviewActors, interviewStatuses } from '../domain/interviews.ts';
import { area } from './core.ts';
import { ListToken } from './lists.ts';
import { Done, Id, Instant, line, listOf, pageQuery, text, versionAsRead } from './shapes.ts';

/** A member of the company. */
export const RecordAuthor = z
  .object({
    isMe: z.boolean(),
    name: z
      .string()
      .optional()
      .describe('of the contact person with the account’s address, or that address; absent once it has left'),
  })
  .meta({ id: 'RecordAuthor' });

export const ApplicantNote = z
  .object({
    id: Id,
    text: z.string(),
    author: RecordAuthor,
    createdAt: Instant,
    editedAt: Instant.optional(),
    version: z.int(),
  })
  .meta({ id: 'ApplicantNote' });
export type ApplicantNote = z.infer<typeof ApplicantNote>;

export const ApplicationEvent = z
  .object({
    kind: z.enum(applicationEventKinds),
    at: Instant,
    by: z
      .enum([...interviewActors, 'employee'])
      .describe('system: the schedule, or the end of the application'),
    author: RecordAuthor.optional().describe('the member, where the company acted'),
    from: z.enum(appliedStatuses).optional(),
    to: z.enum(appliedStatuses).optional(),
    interview: z
      .object({ status: z.enum(interviewStatuses), startsAt: Instant.optional() })
      .optional()
      .describe('of INTERVIEW: a proposal, an answer or a result'),
    marks: z
      .object({
        score: z
          .object({ from: z.int().optional(), to: z.int().optional() })
          .optional()
          .describe('absent if it stayed; without `to` it was removed'),
        added: z.array(z.string()),
        removed: z.array(z.string()),
      })
      .optional()
      .describe('of MARKED: the company’s own score and tags'),
  })
  .meta({ id: 'ApplicationEvent' });
export type ApplicationEvent = z.infer<typeof ApplicationEvent>;

const tags = z.array(line(applicantRecordLimits.tag)).max(applicantRecordLimits.tags);

export const ApplicantMarks = z
  .object({
    score: z.int().optional(),
    tags: z.array(z.string()),
    version: z.int().describe('for changing it; 0 before the first'),
  })
  .meta({ id: 'ApplicantMarks' });
export type ApplicantMarks = z.infer<typeof ApplicantMarks>;

const noteText = text(applicantRecordLimits.note);
const ofApplication = z.strictObject({ id: Id });
const ofNote = z.strictObject({ id: Id, noteId: Id });

/** What a company keeps about its applicants for itself: no applicant and no other company sees any of it. */
export const applicantRecords = area({
  listApplicantNotes: {
    method: 'GET',
    path: '/jobs/applied/{id}/notes',
    access: 'company',
    rights: 'company.read',
    owns: 'application',
    summary: 'The company’s own notes about an application, newest first',
    params: ofApplication,
    query: z.strictObject({ ...pageQuery }),
    output: listOf(ApplicantNote),
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
  createApplicantNote: {
    method: 'POST',
    path: '/jobs/applied/{id}/notes',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Add a note; repeated with the same token, the first one is returned',
    params: ofApplication,
    body: z.strictObject({ text: noteText, clientToken: Id }),
    output: ApplicantNote,
    status: 201,
    errors: ['profile_unavailable', 'note_limit'],
    lambda: 'jobs',
  },
  updateApplicantNote: {
    method: 'PUT',
    path: '/jobs/applied/{id}/notes/{noteId}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Change a note of one’s own; a colleague’s is refused',
    params: ofNote,
    body: z.strictObject({ text: noteText, version: versionAsRead() }),
    output: ApplicantNote,
    errors: ['profile_unavailable', 'changed_meanwhile'],
    lambda: 'jobs',
  },
  deleteApplicantNote: {
    method: 'DELETE',
    path: '/jobs/applied/{id}/notes/{noteId}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Delete a note of one’s own; a colleague’s is refused',
    params: ofNote,
    output: Done,
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
  getApplicantMarks: {
    method: 'GET',
    path: '/jobs/applied/{id}/marks',
    access: 'company',
    rights: 'company.read',
    owns: 'application',
    summary: 'The company’s own score and tags of an application, and the tags that it uses',
    params: ofApplication,
    output: ApplicantMarks.extend({ known: z.array(z.string()).describe('most frequent first') }),
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
  putApplicantMarks: {
    method: 'PUT',
    path: '/jobs/applied/{id}/marks',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Replace score and tags: an absent score is removed',
    params: ofApplication,
    body: z.strictObject({
      score: z.int().min(1).max(highestScore).optional(),
      tags: tags.default([]),
      version: versionAsRead(0),
    }),
    output: ApplicantMarks.extend({ listToken: ListToken }),
    errors: ['profile_unavailable', 'changed_meanwhile'],
    lambda: 'jobs',
  },
  applicationHistory: {
    method: 'GET',
    path: '/jobs/applied/{id}/history',
    access: 'company',
    rights: 'company.read',
    owns: 'application',
    summary:
      'What happened to an application, newest first: moves, interviews, when notes were written, changes of score and tags',
    params: ofApplication,
    query: z.strictObject({ ...pageQuery }),
    output: listOf(ApplicationEvent),
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
});
