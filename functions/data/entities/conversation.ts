import * as z from 'zod';
import { LocalizedText } from '../../../shared/contract/shapes.ts';
import { conversationTypes } from '../../../shared/domain/codes.ts';
import { entity } from '../table.ts';

const participant = z.object({
  accountId: z.string(),
  /** Number of the last message seen. */
  lastSeen: z.number().default(0),
  /** Messages of the other side after that one which are not deleted. */
  notSeenCount: z.number().default(0),
  hidden: z.boolean().default(false),
  manuallyAdded: z.boolean().default(false),
});

/**
 * What a job seeker and a company have to say to each other: one conversation for the pair, for both sides one record.
 * Its version is the lock of everything in it, so that what is counted is always what is there.
 */
export const conversation = entity({
  name: 'conversation',
  schemaVersion: 1,
  shape: z.object({
    id: z.string(),
    staffId: z.string(),
    companyId: z.string(),
    types: z.array(z.enum(conversationTypes)),
    about: z.object({ jobId: z.string(), jobNumber: z.string(), title: LocalizedText }).optional(),
    staff: participant,
    company: participant,
    /** The job seeker hides from the company: it reads nothing, neither writes. Changes together with the companyBlock. */
    concealed: z.boolean().default(false),
    lastNumber: z.number().default(0),
    /** When it was opened, before anything was said. */
    lastMessageTime: z.string(),
    /** As lists show it. */
    lastMessage: z
      .object({
        id: z.string(),
        number: z.number(),
        by: z.enum(['staff', 'company']),
        text: z.string(),
        isDeleted: z.boolean(),
      })
      .optional(),
    createdAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `CONVERSATION#${id}`, sk: 'CONVERSATION' }),
  // The list of each side, without what it has hidden: that a job seeker finds again when they ask for all of their data.
  indexes: ({ id, staff, company, lastMessageTime }) => ({
    byOwner: [
      `ACCOUNT#${staff.accountId}#${staff.hidden ? 'HIDDEN_' : ''}CONVERSATIONS`,
      `${lastMessageTime}#${id}`,
    ],
    byRelation: company.hidden
      ? undefined
      : [`ACCOUNT#${company.accountId}#CONVERSATIONS`, `${lastMessageTime}#${id}`],
  }),
});

/** The sort key of a message by its number. */
export const messageSort = (number: number): string => `MESSAGE#${String(number).padStart(10, '0')}`;

export const message = entity({
  name: 'message',
  schemaVersion: 1,
  shape: z.object({
    conversationId: z.string(),
    number: z.number(),
    /** Made by the client that sent it. */
    id: z.string(),
    by: z.enum(['staff', 'company']),
    accountId: z.string(),
    kind: z.literal('TEXT'),
    /** Gone once it is deleted. */
    text: z.string().optional(),
    createdAt: z.string(),
    editedAt: z.string().optional(),
    deletedAt: z.string().optional(),
  }),
  key: ({ conversationId, number }: { conversationId: string; number: number }) => ({
    pk: `CONVERSATION#${conversationId}`,
    sk: messageSort(number),
  }),
});

/** The number under which a message of this id was taken: a resend finds it here. */
export const messageClaim = entity({
  name: 'messageClaim',
  schemaVersion: 1,
  shape: z.object({ conversationId: z.string(), id: z.string(), number: z.number() }),
  key: ({ conversationId, id }: { conversationId: string; id: string }) => ({
    pk: `CONVERSATION#${conversationId}`,
    sk: `SENT#${id}`,
  }),
});
