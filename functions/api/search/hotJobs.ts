import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/featured/read.ts';
import { handle } from '../../http/chain.ts';

export const hotJobs = handle(jobs.hotJobs, async () => ({ data: await core.hotJobs() }));
