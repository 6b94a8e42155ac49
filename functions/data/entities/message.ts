import * as z from 'zod';
import { locales } from '../../../shared/domain/codes.ts';
import { bilingual, code } from '../stored.ts';
import { entity } from '../table.ts';

/** A notification in the product. */
export const notification = entity({
  name: 'notification',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    accountId: z.string(),
    type: z.string(),
    text: bilingual,
    link: z.string().optional(),
    isRead: z.boolean(),
    createdAt: z.string(),
    expiresAt: z.number().optional(),
  }),
  key: ({ accountId, id }: { accountId: string; id: string }) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `NOTIFICATION#${id}`,
  }),
  questions: {
    ofAccount: { within: ({ accountId }: { accountId: string }) => ({ accountId, id: '' }) },
    /** Mentions in notes that an employee has not read yet. */
    unreadMentions: {
      on: 'byOwner',
      of: ({ accountId }: { accountId: string }) => `ACCOUNT#${accountId}#MENTIONS`,
      by: ({ id, type, isRead }) => (type === 'mention' && !isRead ? id : undefined),
    },
  },
});

/** One mail to one recipient for one reason: the pair is the key, so a retried worker sends it once. */
export const mail = entity({
  name: 'mail',
  schemaVersion: 1,
  shape: z.object({
    reason: z.string(),
    accountId: z.string(),
    template: z.string(),
    state: code(['CLAIMED', 'SENT', 'BOUNCED', 'COMPLAINED', 'SUPPRESSED']),
    claimedAt: z.string(),
    sentAt: z.string().optional(),
    /** The mail service's id; bounces and complaints refer to it. */
    messageId: z.string().optional(),
    expiresAt: z.number(),
  }),
  key: ({ accountId, reason }: { accountId: string; reason: string }) => ({
    pk: `MAIL#${accountId}`,
    sk: `REASON#${reason}`,
  }),
  questions: {
    ofAccount: { within: ({ accountId }: { accountId: string }) => ({ accountId, reason: '' }) },
    withMessageId: {
      on: 'byReference',
      of: ({ messageId }: { messageId?: string | undefined }) => `MAIL_MESSAGE#${messageId?.toUpperCase()}`,
      by: ({ messageId }) => (messageId ? 'MAIL' : undefined),
    },
  },
});

/** An address that must not get mail any more: it bounced permanently or complained. */
export const suppression = entity({
  name: 'suppression',
  schemaVersion: 1,
  shape: z.object({ email: z.string(), cause: code(['bounce', 'complaint']), at: z.string() }),
  key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email.toUpperCase()}`, sk: 'SUPPRESSION' }),
});

/**
 * Address of a closed account, for the mail that confirms the closing: deleted once that was sent, or when it
 * expires.
 */
export const farewell = entity({
  name: 'farewell',
  schemaVersion: 1,
  shape: z.object({
    accountId: z.string(),
    email: z.string(),
    side: code(['staff', 'company']),
    locale: code(locales),
    /** Closed for its owner, whom the mail tells so. */
    byOffice: z.literal(true).optional(),
    expiresAt: z.number(),
  }),
  key: ({ accountId }: { accountId: string }) => ({ pk: `FAREWELL#${accountId}`, sk: 'FAREWELL' }),
});

/** An open socket of an account. */
export const connection = entity({
  name: 'connection',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    accountId: z.string(),
    sessionId: z.string(),
    connectedAt: z.string(),
    /** Set when we close it (milliseconds since 1970): later frames are ignored. */
    endedAt: z.number().optional(),
    expiresAt: z.number(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `CONNECTION#${id}`, sk: 'CONNECTION' }),
  questions: {
    ofAccount: {
      on: 'byOwner',
      of: ({ accountId }: { accountId: string }) => `ACCOUNT#${accountId}`,
      begins: 'CONNECTION#',
      by: ({ id }) => `CONNECTION#${id}`,
    },
  },
});
