import { auth as contract } from '../../../shared/contract/auth.ts';
import { sendActivation } from '../../core/accounts/mailedLinks.ts';
import { handle } from '../../http/chain.ts';

export const activeAccount = handle(contract.activeAccount, async ({ body }, { sourceIp }) => {
  const { email, ...confirmation } = body;
  await sendActivation(email, sourceIp, confirmation);
  return { ok: true as const };
});
