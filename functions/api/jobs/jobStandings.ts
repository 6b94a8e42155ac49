import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/standings.ts';
import { handle } from '../../http/chain.ts';

export const jobStandings = handle(jobs.jobStandings, async ({ query }, { caller, locale }) => ({
  data: await core.jobStandings(caller.staffId, query.jobId, locale),
}));
