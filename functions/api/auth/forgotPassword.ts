import { auth as contract } from '../../../shared/contract/auth.ts';
import { forgotPassword as mailReset } from '../../core/accounts/mailedLinks.ts';
import { handle } from '../../http/chain.ts';

export const forgotPassword = handle(contract.forgotPassword, async ({ body }, { sourceIp }) => {
  await mailReset(body.email, sourceIp);
  return { ok: true as const };
});
