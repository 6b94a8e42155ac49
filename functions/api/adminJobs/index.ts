import { serve } from '../../http/chain.ts';
import { getHotJobsAdmin } from './getHotJobsAdmin.ts';
import { getTrendingJobsAdmin } from './getTrendingJobsAdmin.ts';
import { saveHotJobs } from './saveHotJobs.ts';
import { saveHotTrending } from './saveHotTrending.ts';
import { saveTrendingJobs } from './saveTrendingJobs.ts';
import { updateHotJobs } from './updateHotJobs.ts';
import { updateHotTrending } from './updateHotTrending.ts';
import { updateTrendingJobs } from './updateTrendingJobs.ts';

export const handler = serve({
  getHotJobsAdmin,
  saveHotJobs,
  updateHotJobs,
  getTrendingJobsAdmin,
  saveTrendingJobs,
  updateTrendingJobs,
  saveHotTrending,
  updateHotTrending,
});
