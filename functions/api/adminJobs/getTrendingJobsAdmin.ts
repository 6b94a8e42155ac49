import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { trendingPicks } from '../../core/featured/picks.ts';
import { handle } from '../../http/chain.ts';

export const getTrendingJobsAdmin = handle(adminJobs.getTrendingJobsAdmin, async ({ query }) => ({
  data: await trendingPicks(query.language),
}));
