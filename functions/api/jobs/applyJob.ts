import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/apply.ts';
import { handle } from '../../http/chain.ts';

export const applyJob = handle(jobs.applyJob, ({ params, body }, { caller, locale }) =>
  core.applyJob({ staffId: caller.staffId, accountId: caller.accountId }, params.id, body.message, locale),
);
