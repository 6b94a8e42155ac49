import * as z from 'zod';
import { matches } from '../domain/applicantFit.ts';
import { moveLimits, moveTargets } from '../domain/applicantMoves.ts';
import { undoSeconds } from '../domain/applicationStatus.ts';
import { appliedStatuses, employmentStatuses, japaneseLevels, languageLevels } from '../domain/codes.ts';
import { disclosedFields } from '../domain/disclosure.ts';
import { messagePlaceholderNames } from '../domain/messageTemplates.ts';
import { openedFrom } from './applicantList.ts';
import { Application, StaffSummary } from './applications.ts';
import { area } from './core.ts';
import { Education } from './educationHistory.ts';
import { WorkPermission } from './fit.ts';
import { ListToken } from './lists.ts';
import { WorkArea } from './positions.ts';
import { Salary } from './postings.ts';
import { lookedFor, viewErrors } from './resume.ts';
import {
  Code,
  Day,
  Id,
  Instant,
  JobNumber,
  Locale,
  localized,
  StaffNumber,
  versionAsRead,
} from './shapes.ts';
import { StaffLanguage } from './staff.ts';
import { NamedTechnicalInfo } from './technicalInfo.ts';
import { NamedWishes } from './wishes.ts';
import { Work } from './workingHistory.ts';

const match = z.enum(matches);

/** A posting's requirements compared with an applicant's profile (shared/domain/applicantFit.ts). */
export const ApplicantFit = z
  .object({
    japanese: z.object({
      match,
      asked: z.enum(japaneseLevels),
      has: z.enum(japaneseLevels).optional().describe('what they say, or what a passed test stands for'),
    }),
    languages: z.array(
      z.object({
        match,
        language: Code,
        asked: z.enum(languageLevels),
        has: z.enum(languageLevels).optional(),
      }),
    ),
    employment: z.object({
      match,
      asked: z.enum(employmentStatuses),
      wished: z.array(z.enum(employmentStatuses)),
    }),
    place: z.object({ match, asked: z.array(WorkArea) }),
    salary: z.object({
      match,
      asked: Salary,
    }),
    permission: WorkPermission,
  })
  .meta({ id: 'ApplicantFit' });
export type ApplicantFit = z.infer<typeof ApplicantFit>;

/** Why one of several applicants is not moved, or a move not undone. */
const moveRefusals = [
  'not_found',
  'profile_unavailable',
  'application_transition',
  'changed_meanwhile',
  'placeholder_empty',
  'undo_over',
] as const;
const refused = z
  .enum(moveRefusals)
  .optional()
  .describe('why not; `placeholder_empty`: nothing is known for a placeholder of the message');

const distinct = <S extends z.ZodType<{ id: string }>>(one: S) =>
  z
    .array(one)
    .min(1)
    .max(moveLimits.applications)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { params: { rule: 'repeated' } });

const moving = z.strictObject({
  applications: distinct(z.strictObject({ id: Id, version: versionAsRead() })),
  to: z.enum(moveTargets),
  reason: Code.optional().describe('DECLINE_REASON; needed to decline'),
  texts: localized(moveLimits.message)
    .optional()
    .describe(
      'a message to each, per language: each gets it in the language they read, once the move can no longer be undone; words in braces stand for what is different for each: {name}, {job title}, {company name}, and {interview time} with INTERVIEW',
    ),
});

const Moved = z.object({
  results: z
    .array(z.object({ id: Id, application: Application.optional(), refused }))
    .describe('in the order of the request'),
  listToken: ListToken.optional().describe('absent where nothing was changed'),
});

const Neighbour = z.object({ staffNumber: z.string(), jobNumber: z.string() });

/** A company's view of a resume, and what is left of its plan's. */
const ResumeView = z.object({
  limit: z.int().nullable().describe('null: unlimited'),
  left: z.int().nullable(),
  renewsOn: Day.optional().describe('when views come again'),
});

/** A resume as far as the company may see it; the contact data are in `staff`. */
export const ApplicantResume = z
  .object({
    staff: StaffSummary,
    opens: z
      .array(z.enum(disclosedFields))
      .describe('what an application, or an accepted scout, would show besides'),
    view: ResumeView.optional().describe(
      'where looks count: once per person and plan month, this one included; absent for applicants',
    ),
    languages: z.array(StaffLanguage).describe('beside Japanese; the mother tongue as native'),
    education: z.array(Education.partial({ country: true })),
    workHistory: z.array(Work),
    technicalInfo: NamedTechnicalInfo,
    wishes: NamedWishes,
  })
  .meta({ id: 'ApplicantResume' });
export type ApplicantResume = z.infer<typeof ApplicantResume>;

/** For hiring: one applicant, and their resume. */
export const applicants = area({
  getApplied: {
    method: 'GET',
    path: '/jobs/applied/staff/{staffNumber}/job/{jobNumber}',
    access: 'company',
    rights: 'company.read',
    owns: 'application',
    summary: 'One application, how its applicant fits the posting, and its neighbours in the list',
    params: z.strictObject({ staffNumber: StaffNumber, jobNumber: JobNumber }),
    query: openedFrom,
    output: z.object({
      application: Application,
      fit: ApplicantFit.optional().describe('absent where the company sees no resume'),
      conversationId: Id.describe('of the conversation with the applicant, which may not be opened yet'),
      position: z
        .int()
        .optional()
        .describe('in the list that the query asks for, in its order, from 1; absent while it is not known'),
      total: z.int().optional(),
      previous: Neighbour.optional(),
      next: Neighbour.optional(),
    }),
    lambda: 'talent',
  },
  getResumeByNumber: {
    method: 'GET',
    path: '/staff/resume/{staffNumber}',
    access: 'any',
    rights: 'applicantResumes.read',
    owns: 'staff',
    summary:
      'The resume of an applicant, or of somebody who can be found, as far as the company may see it: a recorded look; for employees anybody’s',
    params: z.strictObject({ staffNumber: z.union([StaffNumber, Id]).describe('or the person’s id') }),
    query: z.strictObject({ ...lookedFor }),
    output: ApplicantResume,
    errors: viewErrors,
    lambda: 'jobs',
  },
  estimateMoves: {
    method: 'POST',
    path: '/jobs/applied/moves/estimation',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Who would be moved or declined, who not and why, and what each would read',
    body: moving,
    output: z.object({
      applications: z
        .array(
          z.object({
            id: Id,
            status: z.enum(appliedStatuses).optional(),
            version: z.int().optional(),
            refused,
            empty: z
              .array(z.enum(messagePlaceholderNames))
              .optional()
              .describe('placeholders that nothing is known for'),
            message: z.string().optional().describe('as the applicant would read it'),
            language: Locale.optional().describe('of the message'),
          }),
        )
        .describe('in the order of the request'),
    }),
    lambda: 'jobs',
  },
  moveApplicants: {
    method: 'PUT',
    path: '/jobs/applied/moves',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary:
      'Move or decline several applicants: each as a single one is, and each succeeds or is refused separately',
    body: moving,
    output: Moved,
    lambda: 'jobs',
  },
  undoMoves: {
    method: 'PUT',
    path: '/jobs/applied/moves/undo',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: `Take the last moves of several applicants back, within ${undoSeconds} seconds`,
    body: z.strictObject({
      moves: distinct(z.strictObject({ id: Id, move: Instant.describe('`at` of the move in the history') })),
    }),
    output: Moved,
    lambda: 'jobs',
  },
});
