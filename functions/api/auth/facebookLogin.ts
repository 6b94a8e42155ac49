import { auth as contract } from '../../../shared/contract/auth.ts';
import { facebook } from '../../core/accounts/identity/facebook.ts';
import { loginWithIdentity } from '../../core/accounts/identity/login.ts';
import { handle } from '../../http/chain.ts';

export const facebookLogin = handle(contract.facebookLogin, async ({ body }, { userAgent }) =>
  loginWithIdentity(await facebook.exchange(body), { userAgent }),
);
