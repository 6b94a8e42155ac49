import { auth as contract } from '../../../shared/contract/auth.ts';
import { endOwnSession as end } from '../../core/accounts/sessionList.ts';
import { handle } from '../../http/chain.ts';

export const endSession = handle(contract.endSession, async ({ params }, { caller }) => {
  await end(caller, params.id);
  return { ok: true as const };
});
