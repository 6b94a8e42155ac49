import { emailReception as contract } from '../../../shared/contract/emailReception.ts';
import { readEmailReception } from '../../core/emailReception/settings.ts';
import { handle } from '../../http/chain.ts';

export const getEmailReception = handle(contract.getEmailReception, async (_, { caller }) =>
  readEmailReception(caller),
);
