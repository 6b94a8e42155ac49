import { auth as contract } from '../../../shared/contract/auth.ts';
import { verifyAccount as verify } from '../../core/accounts/mailedLinks.ts';
import { handle } from '../../http/chain.ts';

export const verifyAccount = handle(contract.verifyAccount, ({ body }, { userAgent }) =>
  verify(body, { userAgent }),
);
