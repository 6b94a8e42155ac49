import { adminJobs } from '../../shared/contract/adminJobs.ts';
import { hotPicks, keepHot, keepHotTrending, keepTrending, trendingPicks } from '../core/featured/picks.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('adminJobs', adminJobs, {
  getHotJobsAdmin: () => hotPicks(),
  saveHotJobs: ({ body }, { caller }) => keepHot(caller.accountId, body),
  updateHotJobs: ({ body }, { caller }) => keepHot(caller.accountId, body),
  getTrendingJobsAdmin: async ({ query }) => ({
    data: await trendingPicks(query.language),
  }),
  saveTrendingJobs: ({ body }, { caller }) => keepTrending(caller.accountId, body),
  updateTrendingJobs: ({ body }, { caller }) => keepTrending(caller.accountId, body),
  saveHotTrending: ({ body }, { caller }) => keepHotTrending(caller.accountId, body),
  updateHotTrending: ({ body }, { caller }) => keepHotTrending(caller.accountId, body),
});
