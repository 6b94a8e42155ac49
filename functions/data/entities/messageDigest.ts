import * as z from 'zod';
import { shardOf } from '../shards.ts';
import { entity } from '../table.ts';

/** When an account is next emailed about unread messages. Lies with the account, and is erased with it. */
export const messageDigest = entity({
  name: 'messageDigest',
  schemaVersion: 1,
  shape: z.object({
    accountId: z.string(),
    /** When the next email is due; absent if no message has arrived since the last one. */
    dueAt: z.string().optional(),
    /** When the next email was first due, if it has been put off since its reader is connected. */
    firstDueAt: z.string().optional(),
    /** When the last email was due: the next one comes an hour later at the earliest. */
    lastAt: z.string().optional(),
    /** Instant of the newest message that it covered. */
    coveredUntil: z.string().optional(),
  }),
  key: ({ accountId }: { accountId: string }) => ({ pk: `ACCOUNT#${accountId}`, sk: 'MESSAGE_DIGEST' }),
  questions: {
    due: {
      on: 'byDue',
      of: ({ shard }: { shard: number }) => `MESSAGE_DIGESTS_DUE#${shard}`,
      from: ({ accountId }) => ({ shard: shardOf(accountId) }),
      by: ({ dueAt }) => dueAt,
    },
  },
});
