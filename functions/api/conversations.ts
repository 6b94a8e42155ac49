import { conversations } from '../../shared/contract/conversations.ts';
import { listConversations, listMessages, sideOfActor } from '../core/conversations/lists.ts';
import { createConversation } from '../core/conversations/open.ts';
import { searchMessages } from '../core/conversations/search.ts';
import { hideConversations } from '../core/conversations/seen.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('conversations', conversations, {
  createConversation: ({ body }, { actor }) => createConversation(actor, body),
  hideConversations: ({ body }, { actor }) =>
    hideConversations(actor, { ids: body.ids, side: sideOfActor(actor) }),
  listConversations: ({ query }, { actor }) => listConversations(actor, query),
  searchMessages: ({ query }, { actor }) => searchMessages(actor, query),
  listMessages: ({ params, query }, { actor }) => listMessages(actor, params.id, query),
});
