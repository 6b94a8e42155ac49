import { auth as contract } from '../../../shared/contract/auth.ts';
import { resetPassword as reset } from '../../core/accounts/mailedLinks.ts';
import { handle } from '../../http/chain.ts';

export const resetPassword = handle(contract.resetPassword, async ({ body }) => {
  await reset(body.token, body.password);
  return { ok: true as const };
});
