import * as z from 'zod';
import { japaneseLevels, jlptLevels } from '../domain/codes.ts';
import { fits } from '../domain/fitAnswers.ts';
import { criteria } from '../domain/fitWeights.ts';
import { turnDownReasons } from '../domain/matching.ts';
import { misses, profileGaps } from '../domain/recommendation.ts';
import { visaTypes } from '../domain/visaTypes.ts';
import { type PermissionRule, permissionRules, permissionVerdicts } from '../domain/workPermission.ts';
import { area } from './core.ts';
import { JobPosition, WorkArea } from './positions.ts';
import { JobCard } from './postings.ts';
import { Code, Day, Done, Id, Instant, LocalizedText, listOf, pageQuery } from './shapes.ts';

const rules = Object.keys(permissionRules) as [PermissionRule, ...PermissionRule[]];

/** Whether a residence status permits a job, and by which rule (shared/domain/workPermission.ts). */
export const WorkPermission = z
  .object({
    verdict: z.enum(permissionVerdicts),
    rule: z.enum(rules),
    named: z
      .boolean()
      .optional()
      .describe('whether the employer names this status; absent where it names none'),
    expiry: z
      .object({ state: z.enum(['past', 'soon']), on: Day, days: z.int() })
      .optional()
      .describe('the stay is over, or near enough to extend it'),
    otherStatuses: z.array(Code).describe('VISA_TYPE: statuses that usually cover this kind of work'),
    sponsored: z.boolean().describe('the employer offers to help with a change'),
  })
  .meta({ id: 'WorkPermission' });

/** How a job matches a person (shared/domain/recommendation.ts). */
export const JobFit = z
  .object({
    score: z.int().min(0).max(100),
    permission: WorkPermission,
    reasons: z.array(
      z.object({
        criterion: z.enum(criteria),
        fit: z.enum(fits),
        code: z.string(),
        values: z.record(z.string(), z.string()),
        points: z.number(),
        text: z.string().describe("in the caller's language"),
      }),
    ),
    misses: z
      .array(z.enum(misses))
      .describe('what keeps the job below all that have none of these: empty where it fits'),
    main: z
      .enum([...misses, ...criteria])
      .describe('what to say first: a miss, or what speaks most for the job'),
    mainText: z.string().describe("the same in the caller's language"),
  })
  .meta({ id: 'JobFit' });
export type JobFit = z.infer<typeof JobFit>;

/** Missing parts of the profile, the most useful first. */
const Gaps = z.array(z.enum(profileGaps));

/** A permission in the caller's language, so that pages need almost no script to show it. */
export const PermissionWording = z
  .object({
    verdict: z.string(),
    status: z.string().optional(),
    text: z.string(),
    notes: z.array(z.string()),
    source: z.string(),
    sourceUrl: z.url(),
  })
  .meta({ id: 'PermissionWording' });
export type PermissionWording = z.infer<typeof PermissionWording>;

/** One recommended job. */
export const RecommendedJob = z.object({ job: JobCard, ...JobFit.shape }).meta({ id: 'RecommendedJob' });
export type RecommendedJob = z.infer<typeof RecommendedJob>;

/** A dismissed job in a list, with its data at the time. */
export const TurnedDownJob = z
  .object({
    jobId: Id,
    reason: z.enum(turnDownReasons),
    at: Instant,
    title: LocalizedText,
    companyName: LocalizedText,
  })
  .meta({ id: 'TurnedDownJob' });
export type TurnedDownJob = z.infer<typeof TurnedDownJob>;

/** The facts of the caller's profile that public pages compare jobs with (shared/domain/eligibility.ts). */
export const EligibilityProfile = z
  .object({
    visaType: z.enum(visaTypes).optional(),
    visaExpiresOn: Day.optional().describe('the last day of the period of stay'),
    studies: z.array(Code).describe('FACULTY_FIELD: fields that were studied beyond school'),
    experience: z.array(
      z.object({
        occupations: z.array(JobPosition).describe('empty where the position could not be read'),
        months: z.int(),
        endedMonthsAgo: z.int().describe('0 while it lasts'),
      }),
    ),
    japaneseLevel: z.enum(japaneseLevels).optional(),
    jlpt: z.enum(jlptLevels).optional(),
    prefecture: Code.optional().describe('PREFECTURE where the caller lives'),
    wishes: z
      .object({ areas: z.array(WorkArea) })
      .optional()
      .describe('where the caller wants to work'),
  })
  .meta({ id: 'EligibilityProfile' });
export type EligibilityProfile = z.infer<typeof EligibilityProfile>;

/** Jobs that match the caller's profile. */
export const fit = area({
  recommendedJobs: {
    method: 'GET',
    path: '/jobs/recommended',
    access: 'staff',
    summary: 'Open jobs that match the caller’s profile, best first, with score and reasons',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(RecommendedJob).extend({
      gaps: Gaps,
      fitting: z.int().describe('how many of all have no miss; they come first'),
      turnedDown: z.int().describe('how many jobs the caller has turned down'),
    }),
    lambda: 'search',
  },
  turnDownJob: {
    method: 'PUT',
    path: '/jobs/{id}/turned-down',
    access: 'staff',
    summary:
      'Turn a job down with a reason: it is not recommended any more, and the reason counts for others. Again: the latest reason holds',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ reason: z.enum(turnDownReasons) }),
    output: Done,
    lambda: 'jobs',
  },
  takeBackJob: {
    method: 'DELETE',
    path: '/jobs/{id}/turned-down',
    access: 'staff',
    summary: 'Have a job that was turned down recommended again; doing so again changes nothing',
    params: z.strictObject({ id: Id }),
    output: Done,
    lambda: 'jobs',
  },
  turnedDownJobs: {
    method: 'GET',
    path: '/jobs/turned-down',
    access: 'staff',
    summary: 'Jobs that the caller has turned down, latest first',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(TurnedDownJob),
    lambda: 'jobs',
  },
  eligibilityProfile: {
    method: 'GET',
    path: '/jobs/eligibility-profile',
    access: 'staff',
    summary: 'What the caller’s profile says for marking jobs in lists: may they do them, Japanese and place',
    output: EligibilityProfile,
    lambda: 'search',
  },
  jobFit: {
    method: 'GET',
    path: '/jobs/{id}/fit',
    access: 'staff',
    summary:
      'Whether the caller’s residence status allows an open job, with an explanation, and how well it matches',
    params: z.strictObject({ id: Id }),
    output: z.object({ ...JobFit.shape, gaps: Gaps, wording: PermissionWording }),
    errors: ['job_not_open'],
    lambda: 'search',
  },
});
