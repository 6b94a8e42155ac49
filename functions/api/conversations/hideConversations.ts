import { conversations as contract } from '../../../shared/contract/conversations.ts';
import { sideOfCaller } from '../../core/conversations/lists.ts';
import { hideConversations as hide } from '../../core/conversations/seen.ts';
import { handle } from '../../http/chain.ts';

export const hideConversations = handle(contract.hideConversations, async ({ body }, { caller }) => {
  await hide(caller.accountId, { ids: body.ids, side: sideOfCaller(caller) });
  return { ok: true as const };
});
