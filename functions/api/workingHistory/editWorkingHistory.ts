import { workingHistory as contract } from '../../../shared/contract/workingHistory.ts';
import { workHistory } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const editWorkingHistory = handle(contract.editWorkingHistory, async ({ body }, { caller }) =>
  workHistory.replace(caller.staffId, body.items, body.version),
);
