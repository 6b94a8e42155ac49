import { emailReception as contract } from '../../../shared/contract/emailReception.ts';
import { switchByToken } from '../../core/emailReception/settings.ts';
import { handle } from '../../http/chain.ts';

/** Whatever body a mail program sends (`List-Unsubscribe=One-Click`) says nothing that the address does not. */
export const unsubscribe = handle(contract.unsubscribe, async ({ query }) =>
  switchByToken(query.token, false, 'List-Unsubscribe'),
);
