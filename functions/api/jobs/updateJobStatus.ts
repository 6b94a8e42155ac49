import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/status.ts';
import { handle } from '../../http/chain.ts';

export const updateJobStatus = handle(jobs.updateJobStatus, ({ params, body }, { caller }) =>
  core.updateJobStatus({ companyId: caller.companyId, accountId: caller.accountId }, params.id, body),
);
