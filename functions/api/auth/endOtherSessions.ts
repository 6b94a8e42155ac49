import { auth as contract } from '../../../shared/contract/auth.ts';
import { endOtherSessions as end } from '../../core/accounts/sessionList.ts';
import { handle } from '../../http/chain.ts';

export const endOtherSessions = handle(contract.endOtherSessions, async (_, { caller }) => ({
  ended: await end(caller),
}));
