import * as z from 'zod';
import { conversationTypes } from '../domain/codes.ts';
import { longestAlt, messageKinds } from '../domain/messageFiles.ts';
import { longestMessage, longestMessageSearch } from '../domain/messages.ts';
import { area } from './core.ts';
import {
  ContentType,
  Done,
  defaultPageSize,
  FileKey,
  Id,
  Instant,
  LocalizedText,
  line,
  listOf,
  pageQuery,
  ShownName,
  text,
} from './shapes.ts';

export const MessageText = text(longestMessage);

/** The text of a question form. */
export const Question = z.strictObject({ text: MessageText });

const types = z.array(z.enum(conversationTypes));

const kind = z.enum(messageKinds);

/** A picture or file in a message. */
export const MessageFile = z
  .object({
    name: z.string().describe('to show, and to save it under'),
    contentType: ContentType,
    size: z.int().describe('bytes'),
    width: z.int().optional().describe('pixels, pictures only'),
    height: z.int().optional(),
    alt: z.string().optional().describe('what a picture shows, in the sender’s words'),
  })
  .meta({ id: 'MessageFile' });
export type MessageFile = z.infer<typeof MessageFile>;

export const Message = z
  .object({
    id: Id.describe('made by the client: the same id again is the same message'),
    /** Consecutive from 1 within the conversation. */
    number: z.int(),
    conversationId: Id,
    byMe: z.boolean(),
    kind,
    text: z.string().optional().describe('absent once it is deleted, and of pictures and files'),
    file: MessageFile.optional().describe('absent once it is deleted, and of texts'),
    createdAt: Instant,
    editedAt: Instant.optional(),
    deletedAt: Instant.optional(),
    conversation: z.object({ type: types }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The state of a conversation for one side. */
export const Standing = z
  .object({
    id: Id,
    /** Increases with each change: of two answers the higher one is newer. */
    version: z.int(),
    type: types,
    participants: z.array(
      z.object({
        id: Id.describe('account'),
        isMe: z.boolean(),
        lastSeenMessage: z.int().describe('number of the last message seen, 0 for none'),
      }),
    ),
    notSeenCount: z.int(),
    lastSeenMessage: z.int(),
    lastMessageTime: Instant,
    lastMessage: z
      .object({
        id: Id,
        number: z.int(),
        byMe: z.boolean(),
        kind,
        text: z.string().describe('its beginning; the name of a picture or file'),
        isDeleted: z.boolean(),
      })
      .optional(),
    hidden: z.boolean(),
    manuallyAdded: z.boolean(),
    isAvailable: z
      .boolean()
      .describe(
        'false while the job seeker’s profile is not shown to the company: the company reads nothing, neither side writes',
      ),
  })
  .meta({ id: 'Standing' });
export type Standing = z.infer<typeof Standing>;

export const Conversation = Standing.extend({
  other: z.object({
    role: z.enum(['staff', 'company']),
    companyId: Id.optional(),
    name: LocalizedText.describe('a company’s; empty of a job seeker'),
    personName: ShownName.optional().describe(
      'a job seeker’s, or the member number; absent of one who has withdrawn or is not available',
    ),
    withdrawn: z.boolean(),
    staffNumber: z.string().optional(),
    slug: z.string().optional(),
    logoUrl: z.string().optional(),
  }),
  about: z
    .object({
      jobId: Id,
      jobNumber: z.string(),
      title: LocalizedText,
      isOpen: z
        .boolean()
        .optional()
        .describe('false where the posting has ended since; absent in lists of conversations'),
    })
    .optional()
    .describe('the job that it was about last'),
}).meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** A message that a search found. */
export const FoundMessage = z.object({
  message: Message,
  other: Conversation.shape.other,
  about: Conversation.shape.about,
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/** Unread messages, of all conversations and by their types. */
export const UnreadCounters = z
  .object({
    total: z.int(),
    apply: z.int(),
    scout: z.int(),
    inquiry: z.int(),
    version: z.int().describe('rises with each change: of two answers the higher is the newer'),
  })
  .meta({ id: 'UnreadCounters' });
export type UnreadCounters = z.infer<typeof UnreadCounters>;

export const conversationTabs = ['ALL', ...conversationTypes] as const;
export type ConversationTab = (typeof conversationTabs)[number];

export const conversations = area({
  listConversations: {
    method: 'GET',
    path: '/conversations',
    access: 'any',
    rights: 'conversations.read',
    summary: 'The caller’s conversations, newest first, with the total and how many messages are unread',
    query: z.strictObject({ type: z.enum(conversationTabs).default('ALL'), page: pageQuery.page }),
    output: listOf(Conversation).extend({
      counts: z.object({ all: z.int(), application: z.int(), scout: z.int(), inquiry: z.int() }),
      unread: UnreadCounters,
    }),
  },
  searchMessages: {
    method: 'GET',
    path: '/conversations/search',
    access: 'any',
    rights: 'conversations.read',
    summary:
      'The caller’s messages with all words, also in names of files: by conversation, the newest first. One call reads up to 2,000 messages of up to 100 conversations, and `cursor` goes on; no total, which would read them all',
    query: z.strictObject({
      keyword: line(longestMessageSearch),
      conversationId: Id.optional(),
      cursor: z
        .string()
        .regex(/^[0-9A-HJKMNP-TV-Z]{26}\.\d{1,9}(\.~?\d{1,15})?$/)
        .optional(),
    }),
    output: z.object({
      data: z.array(FoundMessage),
      cursor: z.string().optional().describe('for the messages before; absent when all were read'),
      searchedTo: Instant.optional().describe(
        'with `cursor`: the last message of the conversation at which the search goes on; those with a later one were searched',
      ),
    }),
  },
  createConversation: {
    method: 'POST',
    path: '/conversations',
    access: 'any',
    rights: 'conversations.write',
    summary: 'Open the conversation about an application, or as a job seeker about an open job',
    body: z
      .strictObject({ applicationId: Id.optional(), jobId: Id.optional() })
      .refine(({ applicationId, jobId }) => (applicationId === undefined) !== (jobId === undefined), {
        path: ['applicationId'],
      }),
    output: Conversation,
    status: 201,
    errors: [
      'job_not_open',
      'conversation_closed',
      'company_blocked',
      'profile_unavailable',
      'too_many_requests',
    ],
    limits: ['question'],
  },
  listMessages: {
    method: 'GET',
    path: '/conversations/{id}/messages',
    access: 'any',
    rights: 'conversations.read',
    owns: 'conversation',
    summary: 'Messages of a conversation, newest first',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({
      before: z.coerce.number().int().min(1).optional().describe('only with a lower number than this'),
      pageSize: pageQuery.pageSize.default(defaultPageSize),
    }),
    output: z.object({ data: z.array(Message), total: z.int(), conversation: Conversation }),
  },
  presignMessageFile: {
    method: 'POST',
    path: '/conversations/{id}/files/presign',
    access: 'any',
    rights: 'conversations.write',
    owns: 'conversation',
    summary:
      'A presigned form upload for a picture or file to send; type and size are signed. What is not sent within a week is deleted',
    lambda: 'messageFiles',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ contentType: ContentType, size: z.int().min(1).describe('bytes') }),
    output: z.object({
      key: FileKey,
      upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
      expiresAt: Instant.describe('until when the form may be sent'),
    }),
    errors: ['file_type', 'file_too_large', 'conversation_closed', 'company_blocked', 'profile_unavailable'],
    limits: ['upload'],
  },
  sendMessageFile: {
    method: 'POST',
    path: '/conversations/{id}/files',
    access: 'any',
    rights: 'conversations.write',
    owns: 'conversation',
    summary:
      'Send an uploaded picture or file, once for each id. Its real type is checked; of a picture nothing is kept but its pixels',
    lambda: 'messageFiles',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      id: Id.describe('made by the client: the same id again is the same message'),
      key: FileKey,
      name: line(255),
      alt: line(longestAlt).optional().describe('what a picture shows'),
    }),
    output: Message,
    status: 201,
    errors: [
      'conflict',
      'file_missing',
      'file_type',
      'image_size',
      'image_animated',
      'image_broken',
      'conversation_closed',
      'company_blocked',
      'profile_unavailable',
    ],
    limits: ['picture', 'message'],
  },
  getMessageFile: {
    method: 'GET',
    path: '/conversations/{id}/files/{number}',
    access: 'any',
    rights: 'conversations.read',
    owns: 'conversation',
    summary: 'Signed addresses of the picture or file of a message, which work for five to ten minutes',
    lambda: 'messageFiles',
    params: z.strictObject({ id: Id, number: z.string().regex(/^[1-9]\d{0,8}$/) }),
    output: z.object({
      url: z.string().describe('answered as a download'),
      thumbnailUrl: z.string().optional().describe('pictures only'),
      expiresAt: Instant,
    }),
  },
  hideConversations: {
    method: 'POST',
    path: '/conversations/hide',
    access: 'any',
    rights: 'conversations.read',
    summary:
      'Hide conversations from the caller’s list until a new message arrives, or all of them, a hundred per call; unread messages count as read',
    body: z
      .strictObject({
        ids: z.array(Id).min(1).max(100).optional(),
        all: z.literal(true).optional().describe('the newest 100; `next` says that there are more'),
        upTo: Instant.optional().describe('with all: `next` of the answer before'),
      })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
        path: ['ids'],
      })
      .refine(({ all, upTo }) => upTo === undefined || all !== undefined, { path: ['upTo'] }),
    output: Done.extend({
      next: Instant.optional().describe(
        'with all, while more are listed: sent as `upTo`, it hides the next, and none with a later message',
      ),
    }),
  },
});
