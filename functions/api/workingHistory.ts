import { workingHistory } from '../../shared/contract/workingHistory.ts';
import { workHistory } from '../core/staff/histories.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('workingHistory', workingHistory, {
  deleteWorkingHistory: ({ params }, { actor }) => workHistory.remove(actor, params.id),
  editWorkingHistory: ({ body }, { actor }) => workHistory.replace(actor, body.items, body.version),
  getOwnWorkingHistory: (_, { actor }) => workHistory.own(actor),
  getWorkingHistoryByStaff: async ({ params }) => ({
    data: await workHistory.of(params.staffId),
  }),
});
