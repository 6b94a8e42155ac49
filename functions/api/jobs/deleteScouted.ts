import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/lists.ts';
import { handle } from '../../http/chain.ts';

export const deleteScouted = handle(jobs.deleteScouted, async ({ params }, { caller }) => {
  await core.deleteScouted(caller, params.id);
  return { ok: true as const };
});
