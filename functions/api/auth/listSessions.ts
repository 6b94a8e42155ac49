import { auth as contract } from '../../../shared/contract/auth.ts';
import { listSessions as list } from '../../core/accounts/sessionList.ts';
import { handle } from '../../http/chain.ts';

export const listSessions = handle(contract.listSessions, async (_, { caller }) => ({
  data: await list(caller),
}));
