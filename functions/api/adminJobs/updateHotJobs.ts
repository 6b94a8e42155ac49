import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { keepHot } from '../../core/featured/picks.ts';
import { handle } from '../../http/chain.ts';

export const updateHotJobs = handle(adminJobs.updateHotJobs, ({ body }, { caller }) =>
  keepHot(caller.accountId, body),
);
