import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/update.ts';
import { handle } from '../../http/chain.ts';

export const updateJob = handle(jobs.updateJob, ({ params, body }, { caller }) =>
  core.updateJob({ companyId: caller.companyId, accountId: caller.accountId }, params.id, body),
);
