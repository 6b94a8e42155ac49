import { auth as contract } from '../../../shared/contract/auth.ts';
import { google } from '../../core/accounts/identity/google.ts';
import { handle } from '../../http/chain.ts';

export const googleLoginUrl = handle(contract.googleLoginUrl, async ({ query }) =>
  google.begin(query.locale),
);
