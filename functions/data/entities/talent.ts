import * as z from 'zod';
import { shardOf } from '../shards.ts';
import { entity } from '../table.ts';

/**
 * Whether companies may find a job seeker. Lies with the profile, so that one query reads both. Absent: not
 * asked yet, and not findable.
 */
export const staffVisibility = entity({
  name: 'staffVisibility',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    findable: z.boolean(),
    /** When the person last decided; absent if only a visit was recorded. */
    decidedAt: z.string().optional(),
    /** Day in Asia/Tokyo of the last visit, written at most once a day. */
    activeOn: z.string().optional(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'PROFILE#VISIBILITY' }),
  questions: {
    /** Everybody who wishes to be found. */
    findable: {
      on: 'byGroup',
      of: ({ shard }: { shard: number }) => `TALENT#${shard}`,
      from: ({ staffId }) => ({ shard: shardOf(staffId) }),
      by: ({ staffId, findable }) => (findable ? staffId : undefined),
    },
  },
});

/** What companies have done with a job seeker, over all of them: atomic counters. */
export const talentCounts = entity({
  name: 'talentCounts',
  schemaVersion: 1,
  shape: z.object({
    staffId: z.string(),
    /** Scouts ever sent. */
    scouts: z.number().default(0),
    /** Companies that have saved the person. */
    favorites: z.number().default(0),
    /** Sum and number of the scores that they have given, for the average. */
    scoreSum: z.number().default(0),
    scoreCount: z.number().default(0),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'TALENT_COUNTS' }),
});
