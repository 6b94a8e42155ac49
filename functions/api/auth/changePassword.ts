import { auth as contract } from '../../../shared/contract/auth.ts';
import { changePassword as change } from '../../core/accounts/changePassword.ts';
import { handle } from '../../http/chain.ts';

export const changePassword = handle(contract.changePassword, async ({ body }, { caller, sourceIp }) => {
  await change(caller, body, sourceIp);
  return { ok: true as const };
});
