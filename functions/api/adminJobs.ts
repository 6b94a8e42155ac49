import { adminJobs } from '../../shared/contract/adminJobs.ts';
import {
  hotPicks,
  saveAllPicks,
  saveHotPicks,
  saveTrendingPicks,
  trendingPicks,
} from '../core/featured/picks.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('adminJobs', adminJobs, {
  getHotJobsAdmin: () => hotPicks(),
  saveHotJobs: ({ body }, { actor }) => saveHotPicks(actor, body),
  updateHotJobs: ({ body }, { actor }) => saveHotPicks(actor, body),
  getTrendingJobsAdmin: async ({ query }) => ({
    data: await trendingPicks(query.language),
  }),
  saveTrendingJobs: ({ body }, { actor }) => saveTrendingPicks(actor, body),
  updateTrendingJobs: ({ body }, { actor }) => saveTrendingPicks(actor, body),
  saveHotTrending: ({ body }, { actor }) => saveAllPicks(actor, body),
  updateHotTrending: ({ body }, { actor }) => saveAllPicks(actor, body),
});
