import { auth as contract } from '../../../shared/contract/auth.ts';
import { google } from '../../core/accounts/identity/google.ts';
import { loginWithIdentity } from '../../core/accounts/identity/login.ts';
import { handle } from '../../http/chain.ts';

export const googleLogin = handle(contract.googleLogin, async ({ body }, { userAgent }) =>
  loginWithIdentity(await google.exchange(body), { userAgent }),
);
