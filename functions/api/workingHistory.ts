import { workingHistory } from '../../shared/contract/workingHistory.ts';
import { workHistory } from '../core/staff/histories.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('workingHistory', workingHistory, {
  deleteWorkingHistory: ({ params }, { caller }) => workHistory.remove(caller.staffId, params.id),
  editWorkingHistory: ({ body }, { caller }) => workHistory.replace(caller.staffId, body.items, body.version),
  getOwnWorkingHistory: (_, { caller }) => workHistory.own(caller.staffId),
  getWorkingHistoryByStaff: async ({ params }) => ({
    data: await workHistory.of(params.staffId),
  }),
});
