import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { keepHotTrending } from '../../core/featured/picks.ts';
import { handle } from '../../http/chain.ts';

export const updateHotTrending = handle(adminJobs.updateHotTrending, ({ body }, { caller }) =>
  keepHotTrending(caller.accountId, body),
);
