import { auth as contract } from '../../../shared/contract/auth.ts';
import { ownAccount } from '../../core/accounts/account.ts';
import { notePasswordCheck } from '../../core/accounts/freshPassword.ts';
import { requirePassword } from '../../core/accounts/login.ts';
import { handle } from '../../http/chain.ts';

export const checkLoginInfo = handle(contract.checkLoginInfo, async ({ body }, { caller, sourceIp }) => {
  await requirePassword(await ownAccount(caller.accountId), body.password, sourceIp);
  await notePasswordCheck(caller);
  return { ok: true as const };
});
