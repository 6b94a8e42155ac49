import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { declineScout as decline } from '../../core/scouts/received.ts';
import { handle } from '../../http/chain.ts';

export const declineScoutedJob = handle(contract.declineScoutedJob, async ({ params, body }, { caller }) =>
  decline(caller.staffId, params.id, body),
);
