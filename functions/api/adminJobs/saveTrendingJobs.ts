import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { keepTrending } from '../../core/featured/picks.ts';
import { handle } from '../../http/chain.ts';

export const saveTrendingJobs = handle(adminJobs.saveTrendingJobs, ({ body }, { caller }) =>
  keepTrending(caller.accountId, body),
);
