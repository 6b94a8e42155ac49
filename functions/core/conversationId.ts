import { idOfText } from '../platform/ids.ts';

/** Names the email thread of a conversation, for all emails that carry or announce what was written in it. */
export const threadOf = (conversationId: string): string => `conversation.${conversationId}`;

/** Derived from the pair: they have one conversation, however often and for whatever reason it is opened. */
export const conversationIdOf = (staffId: string, companyId: string): string =>
  idOfText(`${staffId} ${companyId}`);
