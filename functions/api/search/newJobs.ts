import { jobs } from '../../../shared/contract/jobs.ts';
import { newestJobs } from '../../core/search/search.ts';
import { handle } from '../../http/chain.ts';

export const newJobs = handle(jobs.newJobs, ({ query }) => newestJobs(query));
