import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { hotPicks } from '../../core/featured/picks.ts';
import { handle } from '../../http/chain.ts';

export const getHotJobsAdmin = handle(adminJobs.getHotJobsAdmin, () => hotPicks());
