import { conversations } from '../../shared/contract/conversations.ts';
import { messageTemplates } from '../../shared/contract/messageTemplates.ts';
import { listConversations, listMessages, sideOfActor } from '../core/conversations/lists.ts';
import { createConversation } from '../core/conversations/open.ts';
import { searchMessages } from '../core/conversations/search.ts';
import { hideAllConversations, hideConversations } from '../core/conversations/seen.ts';
import { paginate } from '../core/paging.ts';
import { conversationTemplates } from '../core/templates/forConversation.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '../core/templates/templates.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'conversations',
  { ...conversations, ...messageTemplates },
  {
    createConversation: ({ body }, { actor }) => createConversation(actor, body),
    hideConversations: async ({ body: { ids, upTo } }, { actor }) => ({
      ok: true as const,
      ...(ids
        ? await hideConversations(actor, ids)
        : await hideAllConversations(actor, sideOfActor(actor), upTo)),
    }),
    listConversations: ({ query }, { actor }) => listConversations(actor, query),
    searchMessages: ({ query }, { actor }) => searchMessages(actor, query),
    listTemplates: async ({ query: { purpose, ...paging } }, { actor }) =>
      paginate(await listTemplates(actor, purpose), paging),
    createTemplate: ({ body }, { actor }) => createTemplate(actor, body),
    updateTemplate: ({ params, body }, { actor }) => updateTemplate(actor, params.id, body),
    deleteTemplate: ({ params }, { actor }) => deleteTemplate(actor, params.id),
    listConversationTemplates: async ({ params, query }, { actor }) =>
      paginate(await conversationTemplates(actor, params.id), query),
    listMessages: ({ params, query }, { actor }) => listMessages(actor, params.id, query),
  },
);
