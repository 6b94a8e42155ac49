import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/featured/read.ts';
import { handle } from '../../http/chain.ts';

export const trendingJobs = handle(jobs.trendingJobs, async ({ query }) => ({
  data: await core.trendingJobs(query.language),
}));
