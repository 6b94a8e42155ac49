import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { seeScout as see } from '../../core/scouts/received.ts';
import { handle } from '../../http/chain.ts';

export const seeScoutedJob = handle(contract.seeScoutedJob, async ({ params }, { caller }) =>
  see(caller.staffId, params.id),
);
