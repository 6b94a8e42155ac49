import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { conversation, message } from '../../data/entities/conversation.ts';
import { notification } from '../../data/entities/message.ts';
import { type AnyEntity, fromItem, type Stored } from '../../data/table.ts';
import type { ConversationRecord, Side } from '../conversations/records.ts';

/** What is sent over sockets after a change of a record. */

const sides = z.array(z.enum(['staff', 'company']));

export const Push = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('message'),
    event: z.enum(['message', 'editMessage', 'editMessageStatus']),
    conversationId: z.string(),
    number: z.int(),
    /** The connection whose request has already been answered. */
    except: z.string().optional(),
  }),
  z.object({
    of: z.literal('conversation'),
    event: z.enum(['conversation', 'focusEvent']),
    conversationId: z.string(),
    sides,
  }),
  z.object({ of: z.literal('notification'), accountId: z.string(), id: z.string() }),
]);
export type Push = z.infer<typeof Push>;

type Item = Record<string, unknown>;
type Rule<E extends AnyEntity> = (before: Stored<E> | undefined, after: Stored<E>) => Push[];

const rule =
  <E extends AnyEntity>(of: E, make: Rule<E>) =>
  (before: Item | undefined, after: Item | undefined): Push[] =>
    after ? make(before && (fromItem(of, before) as Stored<E>), fromItem(of, after) as Stored<E>) : [];

/** A conversation as a side's list shows it; undefined if it is not in the list. */
function listed({ types, about, concealed, ...record }: ConversationRecord, side: Side) {
  const { hidden, manuallyAdded } = record[side];
  return hidden ? undefined : { types, about, concealed, manuallyAdded };
}

const rules: Record<string, (before: Item | undefined, after: Item | undefined) => Push[]> = {
  [message.name]: rule(message, (before, after) => {
    const event = !before
      ? 'message'
      : after.deletedAt && !before.deletedAt
        ? 'editMessageStatus'
        : after.text !== before.text
          ? 'editMessage'
          : undefined;
    if (!event) return [];
    const { conversationId, number, over } = after;
    return [{ of: 'message', event, conversationId, number, ...(over !== undefined && { except: over }) }];
  }),

  [conversation.name]: rule(conversation, (before, after) => {
    // The frame with the message includes the state too.
    if (after.lastNumber !== (before?.lastNumber ?? 0)) return [];
    const conversationId = after.id;
    const both = ['staff', 'company'] as const;
    if (both.some((side) => after[side].lastSeen !== (before?.[side].lastSeen ?? 0)))
      return [{ of: 'conversation', event: 'focusEvent', conversationId, sides: [...both] }];
    const changed = both.filter(
      (side) => !isDeepStrictEqual(before && listed(before, side), listed(after, side)),
    );
    return changed.length === 0
      ? []
      : [{ of: 'conversation', event: 'conversation', conversationId, sides: changed }];
  }),

  [notification.name]: rule(notification, (before, { accountId, id }) =>
    before ? [] : [{ of: 'notification', accountId, id }],
  ),
};

/** Names of the entities whose changes are sent over sockets. */
export const pushedEntities: readonly string[] = Object.keys(rules);

/** Pure. */
export const pushesOf = (entity: string, before: Item | undefined, after: Item | undefined): Push[] =>
  rules[entity]?.(before, after) ?? [];
