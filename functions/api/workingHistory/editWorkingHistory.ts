import { workingHistory as contract } from '../../../shared/contract/workingHistory.ts';
import { workHistory } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const editWorkingHistory = handle(contract.editWorkingHistory, async ({ body }, { caller }) => ({
  data: await workHistory.replace(caller.staffId, body.items),
}));
