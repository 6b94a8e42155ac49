import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/favorites.ts';
import { handle } from '../../http/chain.ts';

export const addFavoriteJob = handle(jobs.addFavoriteJob, async ({ body }, { caller }) => {
  await core.addFavoriteJob(caller.staffId, body.jobId);
  return { ok: true as const };
});
