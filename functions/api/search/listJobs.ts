import { jobs } from '../../../shared/contract/jobs.ts';
import { searchJobs } from '../../core/search/search.ts';
import { handle } from '../../http/chain.ts';

export const listJobs = handle(jobs.listJobs, ({ query }) => searchJobs(query));
