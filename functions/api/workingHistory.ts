import { workingHistory } from '../../shared/contract/workingHistory.ts';
import { workHistory } from '../core/staff/histories.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('workingHistory', workingHistory, {
  deleteWorkingHistory: ({ params }, { actor }) => workHistory.remove(actor, params.id),
  editWorkingHistory: ({ body }, { actor }) => workHistory.replace(actor, body.items, body.version),
  getOwnWorkingHistory: ({ query }, { actor }) => workHistory.own(actor, query),
  getWorkingHistoryByStaff: ({ params, query }) => workHistory.of(params.staffId, query),
});
