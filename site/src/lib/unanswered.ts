import type { Conversation } from '../../../shared/contract/conversations.ts';

/** What was seen and left for so many days needs no answer any more. */
const openDays = 14;

/** Whether the other side had the last word, and it was not seen yet or said lately. */
export function isUnanswered(
  { lastMessage, lastMessageTime, notSeenCount, isAvailable, other }: Conversation,
  now: number,
): boolean {
  if (!lastMessage || lastMessage.byMe || lastMessage.isDeleted || !isAvailable || other.withdrawn)
    return false;
  return notSeenCount > 0 || now - Date.parse(lastMessageTime) < openDays * 86_400_000;
}
