import { auth as contract } from '../../../shared/contract/auth.ts';
import { requestEmailChange } from '../../core/accounts/mailedLinks.ts';
import { handle } from '../../http/chain.ts';

export const changeEmail = handle(contract.changeEmail, async ({ body }, { caller, sourceIp }) => {
  await requestEmailChange(caller.accountId, body, sourceIp);
  return { ok: true as const };
});
