import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/lists.ts';
import { handle } from '../../http/chain.ts';

export const adminListJobs = handle(jobs.adminListJobs, ({ query }) => core.adminListJobs(query));
