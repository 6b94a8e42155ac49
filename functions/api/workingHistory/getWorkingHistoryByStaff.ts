import { workingHistory as contract } from '../../../shared/contract/workingHistory.ts';
import { workHistory } from '../../core/staff/histories.ts';
import { handle } from '../../http/chain.ts';

export const getWorkingHistoryByStaff = handle(contract.getWorkingHistoryByStaff, async ({ params }) => ({
  data: await workHistory.of(params.staffId),
}));
