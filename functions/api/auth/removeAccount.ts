import { auth as contract } from '../../../shared/contract/auth.ts';
import { withdraw } from '../../core/accounts/withdraw.ts';
import { handle } from '../../http/chain.ts';

export const removeAccount = handle(contract.removeAccount, async ({ body }, { caller, sourceIp }) => {
  await withdraw(caller.accountId, body, sourceIp);
  return { ok: true as const };
});
