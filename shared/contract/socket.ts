import * as z from 'zod';
import type { Right } from '../domain/rights.ts';
import { Message, MessageText, Standing, UnreadCounters } from './conversations.ts';
import { errorStatus } from './errors.ts';
import { Notification } from './notifications.ts';
import { Id } from './shapes.ts';

/** Frames of the socket. A frame to us is `{ "action": … }`, a frame from us `{ "event": … }`. */

const conversationId = Id;

export const SentFrame = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('message'), conversationId, id: Id, text: MessageText }),
    z.strictObject({ action: z.literal('editMessage'), conversationId, id: Id, text: MessageText }),
    z.strictObject({
      action: z.literal('editMessageStatus'),
      conversationId,
      id: Id,
      status: z.literal('DELETED'),
    }),
    z.strictObject({ action: z.literal('isTyping'), conversationId, typing: z.boolean() }),
    /** Marks everything up to this message number as read. */
    z.strictObject({ action: z.literal('focusEvent'), conversationId, number: z.int().min(1) }),
  ])
  .meta({ id: 'SentFrame' });
export type SentFrame = z.input<typeof SentFrame>;

/** The right required for each action. */
export const frameRights = {
  message: 'conversations.write',
  editMessage: 'conversations.write',
  editMessageStatus: 'conversations.write',
  isTyping: 'conversations.write',
  focusEvent: 'conversations.read',
} as const satisfies Record<SentFrame['action'], Right>;

const told = { conversation: Standing, unread: UnreadCounters };

export const ReceivedFrame = z
  .discriminatedUnion('event', [
    z.object({
      event: z.enum(['message', 'editMessage', 'editMessageStatus']),
      message: Message,
      ...told,
    }),
    /**
     * `conversation`: it was opened, or its state in the list changed. `focusEvent`: a side has read more of
     * it.
     */
    z.object({ event: z.enum(['conversation', 'focusEvent']), ...told }),
    /** A new notification, and the number of unread ones. */
    z.object({
      event: z.literal('notification'),
      notification: Notification,
      unreadNotifications: z.int(),
      unread: UnreadCounters,
    }),
    z.object({ event: z.literal('isTyping'), conversationId, typing: z.boolean() }),
    z.object({ event: z.literal('pong') }),
    z.object({
      event: z.literal('error'),
      code: z.enum([
        'malformed_frame',
        'unknown_action',
        ...(Object.keys(errorStatus) as (keyof typeof errorStatus)[]),
      ]),
      action: z.string().optional(),
      /** Id of the message in the frame. */
      id: z.string().optional(),
      /** With `too_many_requests`: seconds until the next attempt. */
      retryAfter: z.int().min(1).optional(),
    }),
  ])
  .meta({ id: 'ReceivedFrame' });
export type ReceivedFrame = z.infer<typeof ReceivedFrame>;
export type MessageFrame = Extract<ReceivedFrame, { message: Message }>;
