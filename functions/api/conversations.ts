import { conversations } from '../../shared/contract/conversations.ts';
import { listConversations, listMessages, sideOfCaller } from '../core/conversations/lists.ts';
import { createConversation } from '../core/conversations/open.ts';
import { hideConversations } from '../core/conversations/seen.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('conversations', conversations, {
  createConversation: ({ body }, { caller }) => createConversation(caller, body),
  hideConversations: ({ body }, { caller }) =>
    hideConversations(caller.accountId, { ids: body.ids, side: sideOfCaller(caller) }),
  listConversations: ({ query }, { caller }) => listConversations(caller, query),
  listMessages: ({ params, query }, { caller }) => listMessages(caller.accountId, params.id, query),
});
