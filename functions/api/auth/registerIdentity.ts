import { auth as contract } from '../../../shared/contract/auth.ts';
import { registerIdentity as register } from '../../core/accounts/identity/login.ts';
import { handle } from '../../http/chain.ts';

export const registerIdentity = handle(contract.registerIdentity, ({ body }, { sourceIp, userAgent }) => {
  const { signUpToken, agreed: _, ...agreement } = body;
  return register(signUpToken, agreement, { sourceIp, userAgent });
});
