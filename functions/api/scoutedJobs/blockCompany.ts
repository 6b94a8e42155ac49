import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { blockCompany as block } from '../../core/scouts/blocks.ts';
import { handle } from '../../http/chain.ts';

export const blockCompany = handle(contract.blockCompany, async ({ body }, { caller }) => {
  await block(caller.staffId, body.companyId);
  return { ok: true as const };
});
