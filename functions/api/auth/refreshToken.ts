import { auth as contract } from '../../../shared/contract/auth.ts';
import { refreshSession } from '../../core/accounts/sessions.ts';
import { handle } from '../../http/chain.ts';

export const refreshToken = handle(contract.refreshToken, async ({ body }) =>
  refreshSession(body.refreshToken),
);
