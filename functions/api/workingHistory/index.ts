import { serve } from '../../http/chain.ts';
import { deleteWorkingHistory } from './deleteWorkingHistory.ts';
import { editWorkingHistory } from './editWorkingHistory.ts';
import { getOwnWorkingHistory } from './getOwnWorkingHistory.ts';
import { getWorkingHistoryByStaff } from './getWorkingHistoryByStaff.ts';

export const handler = serve({
  deleteWorkingHistory,
  editWorkingHistory,
  getOwnWorkingHistory,
  getWorkingHistoryByStaff,
});
