import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/create.ts';
import { handle } from '../../http/chain.ts';

export const createJob = handle(jobs.createJob, ({ body }, { caller }) =>
  core.createJob({ companyId: caller.companyId, accountId: caller.accountId }, body),
);
