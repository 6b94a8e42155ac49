import { conversationParts } from '../../functions/core/conversations/lists.ts';
import type { ConversationRecord, Side } from '../../functions/core/conversations/records.ts';

/** All conversations of an account that are not hidden, newest first. */
export async function conversationsOf(accountId: string, side: Side): Promise<ConversationRecord[]> {
  const all: ConversationRecord[] = [];
  for await (const part of conversationParts(accountId, side)) all.push(...part);
  return all;
}
