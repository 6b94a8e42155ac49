import { adminJobs } from '../../../shared/contract/adminJobs.ts';
import { keepHot } from '../../core/featured/picks.ts';
import { handle } from '../../http/chain.ts';

export const saveHotJobs = handle(adminJobs.saveHotJobs, ({ body }, { caller }) =>
  keepHot(caller.accountId, body),
);
