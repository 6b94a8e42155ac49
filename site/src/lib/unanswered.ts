import type { Conversation } from '../../../shared/contract/conversations.ts';

/** Days after which a message that was read needs no answer any more. */
const openDays = 14;

/** Whether the last message is the other side's, and unread or recent. */
export function isUnanswered(
  { lastMessage, lastMessageTime, notSeenCount, isAvailable, other }: Conversation,
  now: number,
): boolean {
  if (!lastMessage || lastMessage.byMe || lastMessage.isDeleted || !isAvailable || other.withdrawn)
    return false;
  return notSeenCount > 0 || now - Date.parse(lastMessageTime) < openDays * 86_400_000;
}
