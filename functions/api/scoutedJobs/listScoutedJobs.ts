import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { listReceived as list } from '../../core/scouts/received.ts';
import { handle } from '../../http/chain.ts';

export const listScoutedJobs = handle(contract.listScoutedJobs, async ({ query }, { caller }) =>
  list(caller.staffId, query),
);
