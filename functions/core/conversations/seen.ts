import type { message } from '../../data/entities/conversation.ts';
import { message as messageEntity, messagePlace } from '../../data/entities/conversation.ts';
import { queryAll, type Stored } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import type { OfAccount } from '../actor.ts';
import { conversationParts } from './lists.ts';
import { type ConversationRecord, changeConversation, isReadable, type Side } from './records.ts';

/** Messages of the other side after a number that are still there. */
async function unseenAfter(
  { id, lastNumber }: ConversationRecord,
  side: Side,
  number: number,
): Promise<number> {
  if (number >= lastNumber) return 0;
  const later: Stored<typeof message>[] = await queryAll(
    messageEntity.ofConversation({ conversationId: id }),
    {
      from: messagePlace(number + 1),
      to: messagePlace(lastNumber),
    },
  );
  return later.filter(({ by, deletedAt }) => by !== side && !deletedAt).length;
}

/**
 * Marks everything up to a message number as read; a repeated or lower number changes nothing.
 * @throws Failure not_found
 */
export const markSeen = (accountId: string, id: string, number: number) =>
  changeConversation(accountId, id, async (record, side) => {
    if (!isReadable(record, side)) return undefined;
    const lastSeen = Math.min(number, record.lastNumber);
    if (lastSeen <= record[side].lastSeen) return undefined;
    const notSeenCount = await unseenAfter(record, side, lastSeen);
    return { record: { ...record, [side]: { ...record[side], lastSeen, notSeenCount } } };
  });

/** Hides it from the caller's list until the next message; unread messages count as read. */
const hide = (accountId: string, id: string, upTo?: string) =>
  changeConversation(accountId, id, async (record, side) =>
    record[side].hidden || (upTo !== undefined && record.lastMessageTime > upTo)
      ? undefined
      : {
          record: {
            ...record,
            [side]: {
              ...record[side],
              hidden: true,
              manuallyAdded: false,
              // Messages that a side cannot read are not marked as read.
              ...(isReadable(record, side) && { lastSeen: record.lastNumber, notSeenCount: 0 }),
            },
          },
        },
  );

/** Conversations that one call of hiding all hides. */
const hiddenAtMost = 100;

/** @throws Failure not_found if one of them is not the caller's; those before it are hidden */
export async function hideConversations({ accountId }: OfAccount, ids: readonly string[]): Promise<void> {
  for (const id of ids) await hide(accountId, id);
}

/**
 * Hides the newest of the caller's list. What gets a message while the rest is being hidden stays.
 * @param upTo of the answer before: none with a later message
 * @returns `next`, while there are more
 */
export async function hideAllConversations(
  { accountId }: OfAccount,
  side: Side | undefined,
  upTo = instant(),
): Promise<{ next?: string }> {
  if (!side) return {};
  let left = hiddenAtMost;
  for await (const part of conversationParts(accountId, side))
    for (const { id, lastMessageTime } of part) {
      if (lastMessageTime > upTo) continue;
      if (left === 0) return { next: upTo };
      left -= 1;
      await hide(accountId, id, upTo);
    }
  return {};
}
