import * as z from 'zod';
import { openStages } from '../domain/closing.ts';
import { jobCloseReasons } from '../domain/codes.ts';
import { BothLanguages, Instant, ShownName } from './shapes.ts';

/** What closing a posting ends, in numbers, and what a company may write then. */
const ends = {
  total: z.int().describe('applications that are still in it'),
  stages: z
    .array(z.object({ status: z.enum(openStages), count: z.int() }))
    .describe('nearest to a hire first'),
  interviews: z.int().describe('interviews that it cancels'),
  scouts: z.int().describe('unanswered scouts that it ends'),
  texts: z
    .array(z.object({ reason: z.enum(jobCloseReasons), texts: BothLanguages }))
    .describe('what a company may begin with, by reason'),
};
export const ClosingCounts = z.object(ends).meta({ id: 'ClosingCounts' });
export type ClosingCounts = z.infer<typeof ClosingCounts>;

/** Who is still in a posting, and what closing it ends. */
export const JobClosing = z
  .object({
    ...ends,
    people: z
      .array(z.object({ staffNumber: z.string(), name: ShownName, status: z.enum(openStages) }))
      .describe('the first of them, nearest to a hire first'),
    last: z
      .object({
        at: Instant,
        ended: z.int().describe('applications that it has ended so far'),
        isDone: z.boolean(),
      })
      .optional()
      .describe('the last closing of the posting, while it is closed'),
  })
  .meta({ id: 'JobClosing' });
export type JobClosing = z.infer<typeof JobClosing>;
