import * as z from 'zod';
import { shardOf } from '../shards.ts';
import { code } from '../stored.ts';
import { entity } from '../table.ts';

/**
 * One closing of a posting: who of its applicants has been notified so far. Written with the closing itself, worked off
 * in steps (core/applications/closing.ts); another one follows when the posting is republished and closed again.
 */
export const jobClosing = entity({
  name: 'jobClosing',
  schemaVersion: 1,
  shape: z.object({
    jobId: z.string(),
    id: z.string(),
    companyId: z.string(),
    /** JOB_CLOSE_REASON, or `withdrawn`. */
    reason: z.string(),
    /** What the company writes, with placeholders. */
    texts: z.object({ jp: z.string().optional(), en: z.string().optional() }).optional(),
    by: z.object({ as: code(['company', 'employee', 'system']), accountId: z.string().optional() }),
    /** Instant. Whoever applies later, after a republication, is not concerned. */
    at: z.string(),
    /** How many applications it has ended. */
    ended: z.int(),
    /** The last person of the steps that are done, in the order of their ids. */
    doneTo: z.string().optional(),
    /** When an interrupted run is continued, if no step has followed until then. */
    continuesAt: z.string(),
    doneAt: z.string().optional(),
  }),
  key: ({ jobId, id }: { jobId: string; id: string }) => ({ pk: `JOB#${jobId}`, sk: `CLOSING#${id}` }),
  questions: {
    ofJob: { within: ({ jobId }: { jobId: string }) => ({ jobId, id: '' }) },
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `CLOSING_DUE#${shard}`,
      from: ({ id }) => ({ shard: shardOf(id) }),
      by: ({ doneAt, continuesAt }) => (doneAt ? undefined : continuesAt),
    },
  },
});
