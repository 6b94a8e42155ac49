import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/lists.ts';
import { handle } from '../../http/chain.ts';

export const jobOptions = handle(jobs.jobOptions, async (_, { caller }) => ({
  data: await core.jobOptions(caller.companyId),
}));
