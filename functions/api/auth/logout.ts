import { auth as contract } from '../../../shared/contract/auth.ts';
import { endSession } from '../../core/accounts/sessions.ts';
import { handle } from '../../http/chain.ts';

export const logout = handle(contract.logout, async (_, { caller }) => {
  await endSession(caller.accountId, caller.sessionId);
  return { ok: true as const };
});
