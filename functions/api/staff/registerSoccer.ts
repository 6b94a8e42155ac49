import { staff as contract } from '../../../shared/contract/staff.ts';
import { joinSoccer } from '../../core/staff/soccer.ts';
import { handle } from '../../http/chain.ts';

export const registerSoccer = handle(contract.registerSoccer, async ({ body }, { caller }) => ({
  ok: true as const,
  ...(await joinSoccer(caller.staffId, body)),
}));
