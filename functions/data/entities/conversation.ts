import * as z from 'zod';
import { conversationTypes } from '../../../shared/domain/codes.ts';
import { bilingual, code } from '../stored.ts';
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

const conversationsOf = ({ accountId }: { accountId: string }) => `ACCOUNT#${accountId}#CONVERSATIONS`;
const place = ({ lastMessageTime, id }: { lastMessageTime: string; id: string }) =>
  `${lastMessageTime}#${id}`;

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
    types: z.array(code(conversationTypes)),
    about: z.object({ jobId: z.string(), jobNumber: z.string(), title: bilingual }).optional(),
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
        by: code(['staff', 'company']),
        text: z.string(),
        isDeleted: z.boolean(),
      })
      .optional(),
    createdAt: z.string(),
  }),
  key: ({ id }: { id: string }) => ({ pk: `CONVERSATION#${id}`, sk: 'CONVERSATION' }),
  // The list of each side, without what it has hidden: that a job seeker finds again when they ask for all of their data.
  questions: {
    ofStaff: {
      on: 'byOwner',
      of: conversationsOf,
      from: ({ staff }) => staff,
      by: (record) => (record.staff.hidden ? undefined : place(record)),
    },
    hiddenByStaff: {
      on: 'byOwner',
      of: ({ accountId }: { accountId: string }) => `ACCOUNT#${accountId}#HIDDEN_CONVERSATIONS`,
      from: ({ staff }) => staff,
      by: (record) => (record.staff.hidden ? place(record) : undefined),
    },
    ofCompany: {
      on: 'byGroup',
      of: conversationsOf,
      from: ({ company }) => company,
      by: (record) => (record.company.hidden ? undefined : place(record)),
    },
  },
});

/** Where a message stands in its conversation, for ranges of `message.ofConversation`. */
export const messagePlace = (number: number): string => String(number).padStart(10, '0');

const inConversation = ({ conversationId }: { conversationId: string }) => `CONVERSATION#${conversationId}`;

export const message = entity({
  name: 'message',
  schemaVersion: 1,
  shape: z.object({
    conversationId: z.string(),
    number: z.number(),
    /** Made by the client that sent it. */
    id: z.string(),
    by: code(['staff', 'company']),
    accountId: z.string(),
    kind: z.literal('TEXT'),
    /** Gone once it is deleted. */
    text: z.string().optional(),
    createdAt: z.string(),
    editedAt: z.string().optional(),
    deletedAt: z.string().optional(),
    /** The connection over which it was said or changed last: that one has its receipt from the request. */
    over: z.string().optional(),
  }),
  key: ({ conversationId, number }: { conversationId: string; number: number }) => ({
    pk: inConversation({ conversationId }),
    sk: `MESSAGE#${messagePlace(number)}`,
  }),
  questions: { ofConversation: { in: inConversation, begins: 'MESSAGE#' } },
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
