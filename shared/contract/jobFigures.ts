import * as z from 'zod';
import { type ReachedStep, reachedSteps } from '../domain/applicationStatus.ts';
import { area } from './core.ts';
import { Day, Id } from './shapes.ts';

const count = z.int().min(0);

/** From views to hires, of one posting. */
export const JobFunnel = z
  .object({
    views: count.describe('times that its page was opened, in either language and without known bots'),
    saves: count.describe('job seekers who saved it and have not removed it'),
    applications: count.describe('applications that the company has not removed'),
    reached: z
      .object(
        Object.fromEntries(reachedSteps.map((step) => [step, count])) as Record<ReachedStep, typeof count>,
      )
      .describe('how many of these applications reached each step, whatever came of them'),
    answered: count.describe('how many of them the company has answered, by a message or a move'),
    medianAnswerHours: z
      .number()
      .min(0)
      .optional()
      .describe('how long half of these answers took at most; absent without an answer'),
  })
  .meta({ id: 'JobFunnel' });
export type JobFunnel = z.infer<typeof JobFunnel>;

export const JobFigures = z
  .object({
    countedFrom: Day.optional().describe('since when views and saves are counted; absent: not yet'),
    days: z.array(z.object({ day: Day, views: count })).describe('the last 30 days, today last'),
    recent: JobFunnel.describe('of the last 30 days: what was applied for in them, and what came of it'),
    total: JobFunnel.describe('since the posting exists, views and saves since they are counted'),
  })
  .meta({ id: 'JobFigures' });
export type JobFigures = z.infer<typeof JobFigures>;

/** Figures of a posting for its company, and for the agency. */
export const jobFigures = area({
  readJobFigures: {
    method: 'GET',
    path: '/jobs/{id}/figures',
    access: 'any',
    rights: 'jobs.figures',
    owns: 'job',
    summary: 'How often a posting was viewed, saved and applied for, and what came of it',
    params: z.strictObject({ id: Id }),
    output: JobFigures,
    lambda: 'talent',
  },
});
