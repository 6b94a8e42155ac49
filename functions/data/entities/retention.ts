import * as z from 'zod';
import { shardOf } from '../shards.ts';
import { entity } from '../table.ts';

/**
 * For how long a company keeps what it knows of declined and withdrawn people, and when something is next to be done about
 * it. Exists once the company has chosen, or anybody was declined or withdrew.
 */
export const retention = entity({
  name: 'retention',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    /** Absent: the default. */
    months: z.number().optional(),
    /** The months have changed: last days that were notified are to be looked at again. */
    changedAt: z.string().optional(),
    /** The day of the last notice: at most one a day. */
    noticedOn: z.string().optional(),
    /** When the next step is due; absent if nothing is kept for a time. */
    nextAt: z.string().optional(),
  }),
  key: ({ companyId }: { companyId: string }) => ({ pk: `COMPANY#${companyId}`, sk: 'RETENTION' }),
  questions: {
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `RETENTION_DUE#${shard}`,
      from: ({ companyId }) => ({ shard: shardOf(companyId) }),
      by: ({ nextAt }) => nextAt,
    },
  },
});
