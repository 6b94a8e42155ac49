import * as z from 'zod';
import { entity } from '../table.ts';

/** How often a job's pages were viewed, and how many of those who saved it did so, on one day (Asia/Tokyo). */
export const jobDay = entity({
  name: 'jobDay',
  schemaVersion: 1,
  shape: z.object({
    jobId: z.string(),
    day: z.string(),
    views: z.number().default(0),
    saves: z.number().default(0),
    expiresAt: z.number(),
  }),
  key: ({ jobId, day }: { jobId: string; day: string }) => ({ pk: `JOB#${jobId}`, sk: `DAY#${day}` }),
  questions: { ofJob: { within: ({ jobId }: { jobId: string }) => ({ jobId, day: '' }) } },
});

/** A part of a file of the edge's log that has been counted: written with its counts, so that it is counted once. */
export const countedLog = entity({
  name: 'countedLog',
  schemaVersion: 1,
  shape: z.object({ file: z.string(), part: z.number(), expiresAt: z.number() }),
  key: ({ file, part }: { file: string; part: number }) => ({ pk: `EDGE_LOG#${file}`, sk: `PART#${part}` }),
});

/** The day (Asia/Tokyo) on which the first file of the edge's log was counted. */
export const countingStart = entity({
  name: 'countingStart',
  schemaVersion: 1,
  shape: z.object({ day: z.string() }),
  key: (_: Record<never, never>) => ({ pk: 'JOB_FIGURES', sk: 'START' }),
});
