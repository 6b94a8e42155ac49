import { conversations as contract } from '../../../shared/contract/conversations.ts';
import { listConversations as list } from '../../core/conversations/lists.ts';
import { handle } from '../../http/chain.ts';

export const listConversations = handle(contract.listConversations, async ({ query }, { caller }) =>
  list(caller, query),
);
