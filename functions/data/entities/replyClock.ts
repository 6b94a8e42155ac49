import * as z from 'zod';
import { nextReplyStepAt } from '../../../shared/domain/replyClock.ts';
import { shardOf } from '../shards.ts';
import { entity } from '../table.ts';

/**
 * Until when a company owes an applicant an answer. A record of its own, so that messages do not change the
 * version of the application that somebody is about to move.
 */
export const replyClock = entity({
  name: 'replyClock',
  schemaVersion: 2,
  migrations: {
    // Stopped for good for what may pass: whether the company can answer is checked once more.
    2: ({ stoppedAt, ...old }) => ({
      ...old,
      ...(stoppedAt !== undefined && (old.endedAt ? { stoppedAt } : { recheckAt: stoppedAt })),
    }),
  },
  shape: z.object({
    applicationId: z.string(),
    companyId: z.string(),
    startedAt: z.string(),
    dueAt: z.string(),
    messagedAt: z.string().optional(),
    /** Absent in clocks from before it was kept. */
    firstMessagedAt: z.string().optional(),
    answeredAt: z.string().optional(),
    endedAt: z.string().optional(),
    stoppedAt: z.string().optional(),
    recheckAt: z.string().optional(),
    remindedAt: z.string().optional(),
    ranOutAt: z.string().optional(),
    /** As it is counted in `replyDay`. */
    judged: z.object({ startedAt: z.string(), day: z.string(), inTime: z.boolean() }).optional(),
  }),
  key: ({ applicationId }: { applicationId: string }) => ({
    pk: `APPLICATION#${applicationId}`,
    sk: 'REPLY_CLOCK',
  }),
  questions: {
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `REPLY_DUE#${shard}`,
      from: ({ applicationId }) => ({ shard: shardOf(applicationId) }),
      by: nextReplyStepAt,
    },
  },
});

/** To how many applications a company's first answer came in time, and to how many not, on one Tokyo day. */
export const replyDay = entity({
  name: 'replyDay',
  schemaVersion: 1,
  shape: z.object({
    companyId: z.string(),
    day: z.string(),
    inTime: z.number().default(0),
    late: z.number().default(0),
    expiresAt: z.number(),
  }),
  key: ({ companyId, day }: { companyId: string; day: string }) => ({
    pk: `COMPANY#${companyId}`,
    sk: `REPLY_DAY#${day}`,
  }),
  questions: { ofCompany: { within: ({ companyId }: { companyId: string }) => ({ companyId, day: '' }) } },
});

/** In how many days a company answers. */
export const replySetting = entity({
  name: 'replySetting',
  schemaVersion: 1,
  shape: z.object({ companyId: z.string(), days: z.number() }),
  key: ({ companyId }: { companyId: string }) => ({ pk: `COMPANY#${companyId}`, sk: 'REPLY_SETTING' }),
});
