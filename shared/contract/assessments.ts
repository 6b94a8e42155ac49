import * as z from 'zod';
import { assessmentLimits, type Opinion, opinions, reading } from '../domain/assessments.ts';
import { interviewStatuses } from '../domain/interviews.ts';
import { RecordAuthor } from './applicantRecords.ts';
import { area } from './core.ts';
import { QuestionId } from './screeningQuestions.ts';
import { Done, Id, Instant, LocalizedText, localizedLine, text, versionAsRead } from './shapes.ts';

/** Who assessed, and when. */
const given = {
  comment: z.string().optional(),
  author: RecordAuthor,
  createdAt: Instant,
  editedAt: Instant.optional(),
  version: z.int(),
};

const MemberOpinion = z.object({ opinion: z.enum(opinions), ...given }).meta({ id: 'MemberOpinion' });

const rating = z.int().min(1).max(assessmentLimits.rating);
const Criterion = z.object({ id: QuestionId, text: LocalizedText }).meta({ id: 'Criterion' });

const Scorecard = z
  .object({
    ratings: z
      .array(Criterion.extend({ score: rating }))
      .describe('each with its criterion as it was worded then'),
    ...given,
  })
  .meta({ id: 'Scorecard' });

/** Assessments of one thing as a member sees them. */
const seen = <One extends z.ZodType>(one: One) => ({
  mine: one.optional(),
  others: z.array(one).describe('colleagues’, oldest first; empty until there is one’s own'),
  hidden: z.int().describe('how many of colleagues are not shown for that reason'),
});

const Occasion = z
  .string()
  .regex(/^(?:READING|[0-9A-HJKMNP-TV-Z]{26})$/)
  .meta({
    id: 'AssessedOccasion',
    description: `${reading}, or the id of an interview of the application`,
    example: reading,
  });

export const Assessments = z
  .object({
    opinions: z.object({
      ...seen(MemberOpinion),
      counts: z
        .object({ YES: z.int(), PERHAPS: z.int(), NO: z.int() } satisfies Record<Opinion, z.ZodType>)
        .optional()
        .describe('of all members, one’s own included; absent until there is one’s own'),
    }),
    criteria: z.array(Criterion).describe('of the job now'),
    cards: z
      .array(
        z.object({
          occasion: Occasion,
          interview: z
            .object({ status: z.enum(interviewStatuses), startsAt: Instant.optional() })
            .optional()
            .describe('of all occasions but READING'),
          open: z.boolean().describe('whether a first card can be given'),
          ...seen(Scorecard),
          averages: z
            .array(Criterion.extend({ average: z.number(), count: z.int() }))
            .optional()
            .describe('of all members, to one decimal; absent until there is one’s own card'),
        }),
      )
      .describe('the reading, then each interview that has begun or was assessed, by time'),
  })
  .meta({ id: 'Assessments' });
export type Assessments = z.infer<typeof Assessments>;

/** An empty comment is none. */
const comment = text(assessmentLimits.comment, 0).optional();
const ofApplication = z.strictObject({ id: Id });
const ofOccasion = z.strictObject({ id: Id, occasion: Occasion });

const isOnce = (of: readonly { id: string }[]): boolean => new Set(of.map(({ id }) => id)).size === of.length;
const repeated = { params: { rule: 'repeated' } };

const JobCriteria = z
  .object({
    criteria: z.array(Criterion),
    version: z.int().describe('for changing them; 0 before the first'),
  })
  .meta({ id: 'JobCriteria' });
export type JobCriteria = z.infer<typeof JobCriteria>;
const ofJob = z.strictObject({ id: Id });

/** What each member of a company thinks of an applicant: no applicant and no other company sees any of it. */
export const assessments = area({
  getAssessments: {
    method: 'GET',
    path: '/jobs/applied/{id}/assessments',
    access: 'company',
    rights: 'company.read',
    owns: 'application',
    summary:
      'One’s own assessments of an applicant, and those of colleagues of whatever one has assessed oneself',
    params: ofApplication,
    output: Assessments,
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
  putOpinion: {
    method: 'PUT',
    path: '/jobs/applied/{id}/assessments/opinion',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Say whether one would go on with an applicant, to colleagues alone; nothing else changes',
    params: ofApplication,
    body: z.strictObject({ opinion: z.enum(opinions), comment, version: versionAsRead(0) }),
    output: Assessments,
    errors: ['profile_unavailable', 'changed_meanwhile'],
    lambda: 'jobs',
  },
  deleteOpinion: {
    method: 'DELETE',
    path: '/jobs/applied/{id}/assessments/opinion',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Delete one’s own opinion; those of colleagues are hidden again',
    params: ofApplication,
    output: Done,
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
  putScorecard: {
    method: 'PUT',
    path: '/jobs/applied/{id}/assessments/cards/{occasion}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary:
      'Rate an applicant by the criteria of the job, after reading or an interview, for colleagues alone',
    params: ofOccasion,
    body: z.strictObject({
      ratings: z
        .array(z.strictObject({ id: QuestionId, score: rating }))
        .min(1)
        .max(assessmentLimits.criteria)
        .refine(isOnce, repeated)
        .describe('by criteria of the job, or of one’s own card before; those left out are not rated'),
      comment,
      version: versionAsRead(0),
    }),
    output: Assessments,
    errors: ['profile_unavailable', 'changed_meanwhile', 'interview_not_begun'],
    lambda: 'jobs',
  },
  deleteScorecard: {
    method: 'DELETE',
    path: '/jobs/applied/{id}/assessments/cards/{occasion}',
    access: 'company',
    rights: 'company.recruit',
    owns: 'application',
    summary: 'Delete one’s own card; those of colleagues are hidden again',
    params: ofOccasion,
    output: Done,
    errors: ['profile_unavailable'],
    lambda: 'jobs',
  },
  getJobCriteria: {
    method: 'GET',
    path: '/jobs/{id}/criteria',
    access: 'company',
    rights: 'company.read',
    owns: 'job',
    summary: 'What the company rates applicants to a job by, for itself alone',
    params: ofJob,
    output: JobCriteria,
    lambda: 'jobs',
  },
  putJobCriteria: {
    method: 'PUT',
    path: '/jobs/{id}/criteria',
    access: 'company',
    rights: 'company.recruit',
    owns: 'job',
    summary: 'Replace them; cards that were given keep their criteria as they were worded',
    params: ofJob,
    body: z.strictObject({
      criteria: z
        .array(z.strictObject({ id: QuestionId, text: localizedLine(assessmentLimits.criterion) }))
        .max(assessmentLimits.criteria)
        .refine(isOnce, repeated),
      version: versionAsRead(0),
    }),
    output: JobCriteria,
    errors: ['changed_meanwhile'],
    lambda: 'jobs',
  },
});
