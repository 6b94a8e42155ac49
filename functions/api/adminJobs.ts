import { adminJobs } from '../../shared/contract/adminJobs.ts';
import {
  hotPicks,
  saveAllPicks,
  saveHotPicks,
  saveTrendingPicks,
  trendingPicks,
} from '../core/featured/picks.ts';
import { paginate } from '../core/paging.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('adminJobs', adminJobs, {
  getHotJobsAdmin: () => hotPicks(),
  saveHotJobs: ({ body }, { actor }) => saveHotPicks(actor, body),
  updateHotJobs: ({ body }, { actor }) => saveHotPicks(actor, body),
  getTrendingJobsAdmin: async ({ query }) => paginate(await trendingPicks(query.language), query),
  saveTrendingJobs: ({ body }, { actor }) => saveTrendingPicks(actor, body),
  updateTrendingJobs: ({ body }, { actor }) => saveTrendingPicks(actor, body),
  saveHotTrending: ({ body }, { actor }) => saveAllPicks(actor, body),
  updateHotTrending: ({ body }, { actor }) => saveAllPicks(actor, body),
});
