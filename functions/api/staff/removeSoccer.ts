import { staff as contract } from '../../../shared/contract/staff.ts';
import { leaveSoccer } from '../../core/staff/soccer.ts';
import { handle } from '../../http/chain.ts';

export const removeSoccer = handle(contract.removeSoccer, async (_, { caller }) => {
  await leaveSoccer(caller.staffId);
  return { ok: true as const };
});
