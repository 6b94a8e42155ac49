import * as z from 'zod';
import { criteria, fits, profileGaps } from '../domain/recommendation.ts';
import { type PermissionRule, permissionRules, permissionVerdicts } from '../domain/workPermission.ts';
import { area } from './core.ts';
import { JobCard } from './jobs.ts';
import { Code, Day, Id, listOf, pageQuery } from './shapes.ts';

const rules = Object.keys(permissionRules) as [PermissionRule, ...PermissionRule[]];

/** Whether a residence status allows a job, and by which rule (shared/domain/workPermission.ts). */
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

/** How a job fits a person (shared/domain/recommendation.ts). */
export const JobFit = z
  .object({
    score: z.int().min(0).max(100),
    permission: WorkPermission,
    reasons: z.array(
      z.object({
        criterion: z.enum(criteria as [(typeof criteria)[number], ...typeof criteria]),
        fit: z.enum(fits),
        code: z.string(),
        values: z.record(z.string(), z.string()),
        points: z.number(),
      }),
    ),
  })
  .meta({ id: 'JobFit' });
export type JobFit = z.infer<typeof JobFit>;

/** Parts of the profile that would tell more, the most telling first. */
export const Gaps = z.array(z.enum(profileGaps));

/** A permission in the caller's language: pages with next to no script show it as it comes. */
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

/** One job of a recommendation. */
export const RecommendedJob = z.object({ job: JobCard, ...JobFit.shape }).meta({ id: 'RecommendedJob' });
export type RecommendedJob = z.infer<typeof RecommendedJob>;

/** Which jobs fit the own profile. */
export const fit = area({
  recommendedJobs: {
    method: 'GET',
    path: '/jobs/recommended',
    access: 'staff',
    summary: 'Open jobs that fit the own profile, best first, with score and reasons',
    query: z.strictObject({ ...pageQuery }),
    output: listOf(RecommendedJob).extend({ gaps: Gaps }),
    lambda: 'search',
  },
  jobFit: {
    method: 'GET',
    path: '/jobs/{id}/fit',
    access: 'staff',
    summary: 'Whether the own residence status allows an open job, in words too, and how the job fits',
    params: z.strictObject({ id: Id }),
    output: z.object({ ...JobFit.shape, gaps: Gaps, wording: PermissionWording }),
    errors: ['job_not_open'],
    lambda: 'search',
  },
});
