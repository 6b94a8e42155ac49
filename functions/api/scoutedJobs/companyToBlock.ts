import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { companyToBlock as read } from '../../core/scouts/blocks.ts';
import { handle } from '../../http/chain.ts';

export const companyToBlock = handle(contract.companyToBlock, async ({ params }, { caller }) =>
  read(caller.staffId, params.companyId),
);
