import { workingHistory as contract } from '../../../shared/contract/workingHistory.ts';
import { workHistory } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const deleteWorkingHistory = handle(contract.deleteWorkingHistory, async ({ params }, { caller }) => {
  await workHistory.remove(caller.staffId, params.id);
  return { ok: true as const };
});
