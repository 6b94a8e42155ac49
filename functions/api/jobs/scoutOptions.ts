import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/lists.ts';
import { handle } from '../../http/chain.ts';

export const scoutOptions = handle(jobs.scoutOptions, async (_, { caller }) => ({
  data: await core.scoutOptions(caller.companyId),
}));
