import { auth as contract } from '../../../shared/contract/auth.ts';
import { isEmailAvailable } from '../../core/accounts/checkEmail.ts';
import { handle } from '../../http/chain.ts';

export const checkEmail = handle(contract.checkEmail, async ({ body }, { sourceIp }) => ({
  available: await isEmailAvailable(body.email, sourceIp),
}));
