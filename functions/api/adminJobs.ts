import { adminJobs } from '../../shared/contract/adminJobs.ts';
import { hotPicks, keepHot, keepHotTrending, keepTrending, trendingPicks } from '../core/featured/picks.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('adminJobs', adminJobs, {
  getHotJobsAdmin: () => hotPicks(),
  saveHotJobs: ({ body }, { actor }) => keepHot(actor, body),
  updateHotJobs: ({ body }, { actor }) => keepHot(actor, body),
  getTrendingJobsAdmin: async ({ query }) => ({
    data: await trendingPicks(query.language),
  }),
  saveTrendingJobs: ({ body }, { actor }) => keepTrending(actor, body),
  updateTrendingJobs: ({ body }, { actor }) => keepTrending(actor, body),
  saveHotTrending: ({ body }, { actor }) => keepHotTrending(actor, body),
  updateHotTrending: ({ body }, { actor }) => keepHotTrending(actor, body),
});
