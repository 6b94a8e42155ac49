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
    /** The agency does not introduce the person, who keeps their own choice and is not told. */
    blacklisted: z
      .object({
        at: z.string(),
        employeeId: z.string(),
        /** BLACKLIST_REASON. */
        reason: z.string(),
        remark: z.string().optional(),
        /** Optional emails were stopped by this entry, and start again with its end. */
        muted: z.literal(true).optional(),
      })
      .optional(),
  }),
  key: ({ staffId }: { staffId: string }) => ({ pk: `STAFF#${staffId}`, sk: 'PROFILE#VISIBILITY' }),
  questions: {
    /** Everybody who wishes to be found, and is not on the blacklist. */
    findable: {
      on: 'byGroup',
      of: ({ shard }: { shard: number }) => `TALENT#${shard}`,
      from: ({ staffId }) => ({ shard: shardOf(staffId) }),
      by: (one) => (isToBeFound(one) ? one.staffId : undefined),
    },
  },
});

/** Whether companies may find somebody at all, if the profile is ready: their wish, and no entry on the blacklist. */
export const isToBeFound = ({
  findable,
  blacklisted,
}: {
  findable: boolean;
  blacklisted?: unknown;
}): boolean => findable && blacklisted === undefined;

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
