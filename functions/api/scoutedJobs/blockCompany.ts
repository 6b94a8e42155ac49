import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { blockCompany as block } from '../../core/scouts/blocks.ts';
import { handle } from '../../http/chain.ts';

export const blockCompany = handle(contract.blockCompany, async ({ body }, { caller }) => {
  const { companyId, withdrawApplications } = body;
  await block(caller, companyId, { withdrawApplications });
  return { ok: true as const };
});
