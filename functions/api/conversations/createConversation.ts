import { conversations as contract } from '../../../shared/contract/conversations.ts';
import { createConversation as create } from '../../core/conversations/open.ts';
import { handle } from '../../http/chain.ts';

export const createConversation = handle(contract.createConversation, async ({ body }, { caller }) =>
  create(caller, body),
);
