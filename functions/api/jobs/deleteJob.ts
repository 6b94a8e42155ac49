import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/update.ts';
import { handle } from '../../http/chain.ts';

export const deleteJob = handle(jobs.deleteJob, async ({ params }, { caller }) => {
  await core.deleteJob({ companyId: caller.companyId, accountId: caller.accountId }, params.id);
  return { ok: true as const };
});
