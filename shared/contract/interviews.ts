import * as z from 'zod';
import {
  interviewActors,
  interviewLimits,
  interviewOutcomes,
  interviewStatuses,
} from '../domain/interviews.ts';
import { area } from './core.ts';
import { repeated } from './lists.ts';
import {
  EmailAddress,
  Id,
  Instant,
  LocalizedText,
  line,
  listOf,
  pageQuery,
  ShownName,
  text,
  versionAsRead,
  wholeQuery,
  writtenLine,
} from './shapes.ts';

const version = versionAsRead();

const Interviewer = z.strictObject({ name: line(100), email: EmailAddress });

/** An interview of an application as one of its sides reads it. */
export const Interview = z
  .object({
    id: Id,
    applicationId: Id,
    status: z.enum(interviewStatuses).describe('now, also where the schedule has not run yet'),
    job: z.object({ id: Id, jobNumber: z.string(), title: LocalizedText }),
    company: z.object({ id: Id, slug: z.string(), name: LocalizedText }),
    staff: z
      .object({
        staffNumber: z.string(),
        name: ShownName.optional(),
        timeZone: z.string().optional().describe('of their device when they applied (IANA)'),
      })
      .optional()
      .describe('the applicant, as far as the company may see them; absent to the applicant'),
    times: z.array(
      z.object({
        startsAt: Instant,
        isFree: z.boolean().describe('it has not passed, and no interviewer has another interview then'),
      }),
    ),
    minutes: z.int(),
    startsAt: Instant.optional().describe('the chosen time'),
    endsAt: Instant.optional(),
    place: z.string().optional(),
    link: z.string().optional().describe('of the video call'),
    note: z.string().optional(),
    interviewers: z.array(
      z.object({ name: z.string(), email: z.string().optional().describe('only to the company') }),
    ),
    history: z.array(
      z.object({
        status: z.enum(interviewStatuses),
        at: Instant,
        by: z.enum(interviewActors),
        startsAt: Instant.optional().describe('of the chosen time it speaks of'),
        message: z.string().optional(),
      }),
    ),
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'Interview' });
export type Interview = z.infer<typeof Interview>;

/** An interviewer of the company, with what is held and booked from now on. */
export const InterviewerHolds = z
  .object({
    name: z.string(),
    email: z.string(),
    entries: z.array(
      z.object({
        interviewId: Id,
        startsAt: Instant,
        endsAt: Instant,
        isBooked: z.boolean().describe('chosen by the applicant; otherwise held while it is proposed'),
      }),
    ),
  })
  .meta({ id: 'InterviewerHolds' });
export type InterviewerHolds = z.infer<typeof InterviewerHolds>;

const isVideoLink = (value: string): boolean => /^https:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value);

const times = z
  .array(Instant)
  .min(1)
  .max(interviewLimits.times)
  .refine((all) => new Set(all.map((at) => Date.parse(at))).size === all.length, {
    params: { rule: 'repeated' },
  });
const details = {
  minutes: z.int().min(interviewLimits.shortest).max(interviewLimits.longest),
  place: writtenLine(interviewLimits.place, 0).optional().describe('place or link is required'),
  link: writtenLine(500, 0)
    .refine((value) => value === '' || isVideoLink(value), { params: { rule: 'videoLink' } })
    .optional()
    .describe('of the video call, https'),
  note: text(interviewLimits.note, 0).optional().describe('the applicant reads it'),
  interviewers: z
    .array(Interviewer)
    .min(1)
    .max(interviewLimits.interviewers)
    .refine((all) => new Set(all.map(({ email }) => email)).size === all.length, {
      params: { rule: 'repeated' },
    })
    .describe('each gets a calendar invitation when a time is chosen'),
  acceptHeld: z
    .boolean()
    .default(false)
    .describe('propose times that are held for another applicant too: the first choice gets them'),
};
const message = text(interviewLimits.message, 0)
  .optional()
  .describe(
    'the reason, or what else the other side should know; required within 24 hours of the chosen time',
  );

const id = z.strictObject({ id: Id });

export const interviews = area({
  listInterviews: {
    method: 'GET',
    path: '/interviews',
    access: 'any',
    rights: 'applications.read',
    summary:
      'Interviews of the caller’s applications, or of some of them or a conversation: upcoming ones by time, or all, latest first',
    query: z.strictObject({
      applicationId: repeated(Id),
      conversationId: Id.optional(),
      upcoming: z
        .stringbool()
        .default(false)
        .describe('only those that something is to be done about: proposed, chosen, or without an outcome'),
      ...pageQuery,
    }),
    output: listOf(Interview),
  },
  listInterviewers: {
    method: 'GET',
    path: '/interviews/interviewers',
    access: 'company',
    rights: 'company.recruit',
    summary:
      'Up to 100 of the company’s interviewers, with the times held and booked for each; those of others are checked when they are proposed',
    query: z.strictObject({ ...wholeQuery }),
    output: listOf(InterviewerHolds),
  },
  getInterview: {
    method: 'GET',
    path: '/interviews/{id}',
    access: 'any',
    rights: 'applications.read',
    owns: 'interview',
    summary: 'One interview',
    params: id,
    output: Interview,
    errors: ['profile_unavailable'],
  },
  interviewCalendar: {
    method: 'GET',
    path: '/interviews/{id}/calendar',
    access: 'any',
    rights: 'applications.read',
    owns: 'interview',
    summary: 'The chosen time as a calendar file (RFC 5545); its UID stays the same for every update',
    params: id,
    output: z.unknown(),
    file: 'text/calendar',
    errors: ['profile_unavailable', 'interview_transition'],
  },
  proposeInterview: {
    method: 'POST',
    path: '/jobs/applied/{id}/interviews',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary:
      'Propose up to five times to an applicant; each is held for the interviewers until one is chosen',
    params: id,
    body: z.strictObject({ times, ...details }),
    output: Interview,
    status: 201,
    errors: [
      'application_transition',
      'interview_open',
      'interviewer_booked',
      'interviewer_held',
      'profile_unavailable',
    ],
    limits: ['interview'],
  },
  changeInterview: {
    method: 'PUT',
    path: '/interviews/{id}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'interview',
    summary: 'Propose other times, or change place, link, note or interviewers of the chosen time',
    params: id,
    body: z.strictObject({
      times: times.optional().describe('without them a chosen time stays'),
      ...details,
      message,
      version,
    }),
    output: Interview,
    errors: [
      'application_transition',
      'changed_meanwhile',
      'interview_transition',
      'interviewer_booked',
      'interviewer_held',
      'profile_unavailable',
    ],
    limits: ['interview'],
  },
  chooseInterviewTime: {
    method: 'PUT',
    path: '/interviews/{id}/choice',
    access: 'staff',
    owns: 'interview',
    summary: 'Choose one of the proposed times; the others are freed. Idempotent',
    params: id,
    body: z.strictObject({ startsAt: Instant, version: version.optional() }),
    output: Interview,
    errors: ['application_transition', 'changed_meanwhile', 'interview_transition', 'interview_time_taken'],
  },
  requestOtherTimes: {
    method: 'PUT',
    path: '/interviews/{id}/other-times',
    access: 'staff',
    owns: 'interview',
    summary: 'Ask for other times, instead of choosing one or of the chosen one',
    params: id,
    body: z.strictObject({ message, version: version.optional() }),
    output: Interview,
    errors: ['application_transition', 'changed_meanwhile', 'interview_transition'],
  },
  cancelInterview: {
    method: 'PUT',
    path: '/interviews/{id}/cancel',
    access: 'any',
    rights: 'applications.change',
    owns: 'interview',
    summary: 'Cancel it: both calendars are updated',
    params: id,
    body: z.strictObject({ message, version: version.optional() }),
    output: Interview,
    errors: ['changed_meanwhile', 'interview_transition', 'profile_unavailable'],
  },
  stateInterviewOutcome: {
    method: 'PUT',
    path: '/interviews/{id}/outcome',
    access: 'any',
    rights: 'applications.change',
    owns: 'interview',
    summary: 'After the end: that it took place, or that the other side did not come; once for each side',
    params: id,
    body: z.strictObject({ outcome: z.enum(interviewOutcomes), message, version: version.optional() }),
    output: Interview,
    errors: ['changed_meanwhile', 'interview_transition', 'profile_unavailable'],
  },
});
