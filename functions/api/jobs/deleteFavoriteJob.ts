import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/favorites.ts';
import { handle } from '../../http/chain.ts';

export const deleteFavoriteJob = handle(jobs.deleteFavoriteJob, async ({ params }, { caller }) => {
  await core.deleteFavoriteJob(caller.staffId, params.jobId);
  return { ok: true as const };
});
