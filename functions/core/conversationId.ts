import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Names the email thread of a conversation, for all emails that carry or announce what was written in it. */
export const threadOf = (conversationId: string): string => `conversation.${conversationId}`;

/** Derived from the pair: they have one conversation, however often and for whatever reason it is opened. */
export function conversationIdOf(staffId: string, companyId: string): string {
  const digest = createHash('sha256').update(`${staffId} ${companyId}`).digest();
  return [...digest.subarray(0, 26)].map((byte) => alphabet[byte % 32]).join('');
}
