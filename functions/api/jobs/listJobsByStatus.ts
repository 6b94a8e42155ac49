import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/lists.ts';
import { handle } from '../../http/chain.ts';

export const listJobsByStatus = handle(
  jobs.listJobsByStatus,
  ({ query: { status, ...paging } }, { caller }) => core.listJobsByStatus(caller.companyId, status, paging),
);
