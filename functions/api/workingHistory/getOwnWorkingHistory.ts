import { workingHistory as contract } from '../../../shared/contract/workingHistory.ts';
import { workHistory } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const getOwnWorkingHistory = handle(contract.getOwnWorkingHistory, async (_, { caller }) =>
  workHistory.own(caller.staffId),
);
