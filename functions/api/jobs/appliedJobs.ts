import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/applications/lists.ts';
import { handle } from '../../http/chain.ts';

export const appliedJobs = handle(jobs.appliedJobs, ({ query }, { caller, locale }) =>
  core.appliedJobs(caller, query, locale),
);
