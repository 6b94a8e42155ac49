import * as z from 'zod';
import { appliedStatuses, japaneseLevels, jlptLevels, scoutStatuses } from '../domain/codes.ts';
import { relations } from '../domain/disclosure.ts';
import { endReasons } from '../domain/endReasons.ts';
import { ListToken } from './lists.ts';
import { AnsweredQuestion, ScreeningAnswers } from './screeningQuestions.ts';
import { Day, Id, Instant, LocalizedText, line, ShownName, text } from './shapes.ts';

/** A person as far as the company may see them (shared/domain/disclosure.ts). */
export const StaffSummary = z.object({
  staffId: Id,
  staffNumber: z.string(),
  relation: z
    .enum(relations)
    .extract([
      'NAMELESS',
      'APPLIED',
      'ENDED',
      'LAPSED',
      'UNAVAILABLE',
      'WITHDRAWN',
      'AGENCY',
      'FINDABLE',
      'FINDABLE_INQUIRED',
    ])
    .describe(
      'what the company sees: all (APPLIED), no contact data as every application has ended (ENDED), the number alone as that is longer ago than the company keeps what it knows of people (LAPSED), neither name nor contact data before the applicant is moved on (NAMELESS), nothing as the profile is not shown at present (UNAVAILABLE) or its owner has left (WITHDRAWN); the resume by number, of somebody who can be found (FINDABLE) or also wrote to the company (FINDABLE_INQUIRED); AGENCY: an employee reads it',
    ),
  name: ShownName.describe('or what stands for it'),
  photoUrl: z.string().optional(),
  visaType: z.string().optional().describe('VISA_TYPE: the residence status'),
  visaExpiresOn: Day.optional().describe('the last day of the period of stay'),
  japaneseLevel: z.enum(japaneseLevels).optional(),
  jlpt: z.enum(jlptLevels).optional(),
  prefecture: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});

/** One application, as both sides see it; `staff` only for the company. */
export const Application = z
  .object({
    id: Id,
    status: z.enum(appliedStatuses),
    moved: z.boolean(),
    message: z.string().optional(),
    answers: z
      .array(AnsweredQuestion)
      .optional()
      .describe('to the questions of the posting, in its order and wording when they were sent'),
    job: z.object({
      id: Id,
      jobNumber: z.string(),
      title: LocalizedText,
      isOpen: z.boolean(),
      company: z.object({
        id: Id,
        slug: z.string(),
        name: LocalizedText,
        isBlocked: z.boolean().optional().describe('for staff: whether the profile is hidden from it'),
      }),
    }),
    staff: StaffSummary.optional(),
    declineReason: z.string().optional(),
    declineMessage: z.string().optional(),
    reply: z
      .object({
        dueAt: Instant.describe('until when the company is to answer'),
        ranOut: z.boolean().describe('no answer came until then'),
      })
      .optional()
      .describe('absent while no answer of the company is awaited'),
    kept: z
      .object({
        until: Day.describe('the last day'),
        isOver: z.boolean().describe('what the company knew of the person by this application has ended'),
      })
      .optional()
      .describe('for the company: how long it keeps that, of a declined or withdrawn applicant'),
    timeZone: z
      .string()
      .optional()
      .describe('for the company: of the applicant’s device when they applied, if they may be seen'),
    appliedAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    history: z.array(
      z.object({
        status: z.enum(appliedStatuses),
        at: Instant,
        by: z.enum(['staff', 'company', 'employee', 'system']),
        undoneAt: Instant.optional().describe('the company took this move back; only it sees that'),
        message: z
          .string()
          .optional()
          .describe(
            'for the company: what it wrote with the move, which the person reads in the conversation',
          ),
      }),
    ),
    undo: z
      .object({
        move: Instant.describe('`at` of the move in the history'),
        milliseconds: z.int().describe('for how long it still can be taken back'),
      })
      .optional()
      .describe('for the company: its last move, while the applicant has not been told'),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

/** What is sent to apply, also by accepting a scout. */
export const ApplicationBody = z.strictObject({
  message: text(3000, 0).optional(),
  answers: ScreeningAnswers.optional().describe('to the questions of the posting'),
  formVersion: z
    .int()
    .min(0)
    .optional()
    .describe(
      'of the posting as read, 0 where it has none; if it has changed, the response is questions_changed',
    ),
  timeZone: line(64)
    .optional()
    .describe(
      'of the applicant’s device (IANA): proposed times of interviews are also shown in it; one that is unknown here is left out',
    ),
});
export type ApplicationBody = z.infer<typeof ApplicationBody>;

/** The changed application, with the token for the next list. */
export const AppliedChange = Application.extend({ listToken: ListToken });

export const Scout = z
  .object({
    id: Id,
    status: z.enum(scoutStatuses),
    message: z.string(),
    job: z.object({ id: Id, jobNumber: z.string(), title: LocalizedText, isOpen: z.boolean() }),
    company: z.object({ slug: z.string(), name: LocalizedText }),
    staffNumber: z.string().optional(),
    sentAt: Instant,
  })
  .meta({ id: 'Scout' });
export type Scout = z.infer<typeof Scout>;

/** A job seeker's relation to a job. */
export const JobStanding = z
  .object({
    jobId: Id,
    savedAt: Instant.optional(),
    application: z
      .object({
        id: Id,
        status: z.enum(appliedStatuses),
        statusName: z.string().describe("in the caller's language"),
        declineReason: z.enum(endReasons).optional().describe('why it ended, if it was not decided about'),
        appliedAt: Instant,
        isListed: z.boolean().describe('false once its owner has removed it from their list'),
      })
      .optional()
      .describe('there is one application for a job: whoever has one cannot apply again'),
  })
  .meta({ id: 'JobStanding' });
export type JobStanding = z.infer<typeof JobStanding>;
