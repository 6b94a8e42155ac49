import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { listBlocked } from '../../core/scouts/blocks.ts';
import { handle } from '../../http/chain.ts';

export const listBlockedCompanies = handle(contract.listBlockedCompanies, async (_, { caller }) => ({
  data: await listBlocked(caller.staffId),
}));
