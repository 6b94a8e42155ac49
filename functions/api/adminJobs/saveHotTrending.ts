import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { keepHotTrending } from '../../core/featured/picks.ts';
import { handle } from '../../http/chain.ts';

export const saveHotTrending = handle(adminJobs.saveHotTrending, ({ body }, { caller }) =>
  keepHotTrending(caller.accountId, body),
);
