import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { deleteScouted } from '../../core/applications/lists.ts';
import { handle } from '../../http/chain.ts';

export const deleteScoutedJob = handle(contract.deleteScoutedJob, async ({ params }, { caller }) => {
  await deleteScouted(caller, params.id);
  return { ok: true as const };
});
