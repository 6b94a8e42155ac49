import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/lists.ts';
import { handle } from '../../http/chain.ts';

export const scoutedJobs = handle(jobs.scoutedJobs, ({ query }, { caller }) =>
  core.scoutedJobs(caller, query),
);
