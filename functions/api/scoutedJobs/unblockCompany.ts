import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { unblockCompany as unblock } from '../../core/scouts/blocks.ts';
import { handle } from '../../http/chain.ts';

export const unblockCompany = handle(contract.unblockCompany, async ({ params }, { caller }) => {
  await unblock(caller.staffId, params.companyId);
  return { ok: true as const };
});
