import { conversations as contract } from '../../../shared/contract/conversations.ts';
import { listMessages as list } from '../../core/conversations/lists.ts';
import { handle } from '../../http/chain.ts';

export const listMessages = handle(contract.listMessages, async ({ params, query }, { caller }) =>
  list(caller.accountId, params.id, query),
);
