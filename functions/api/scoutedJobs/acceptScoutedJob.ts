import { scoutedJobs as contract } from '../../../shared/contract/scoutedJobs.ts';
import { acceptScout as accept } from '../../core/scouts/received.ts';
import { handle } from '../../http/chain.ts';

export const acceptScoutedJob = handle(
  contract.acceptScoutedJob,
  async ({ params, body }, { caller, locale }) => accept(caller, params.id, body.message, locale),
);
