import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/lists.ts';
import { handle } from '../../http/chain.ts';

export const listJobsByStaffNumber = handle(jobs.listJobsByStaffNumber, ({ params, query }, { caller }) =>
  core.listJobsByStaffNumber(caller.companyId, params.staffNumber, query),
);
