import { auth as contract } from '../../../shared/contract/auth.ts';
import { login as logIn } from '../../core/accounts/login.ts';
import { handle } from '../../http/chain.ts';

export const login = handle(contract.login, async ({ body }, { sourceIp, userAgent }) =>
  logIn(body, { sourceIp, userAgent }),
);
