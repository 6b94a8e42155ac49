import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/read.ts';
import { handle } from '../../http/chain.ts';

export const getJobByNumber = handle(jobs.getJobByNumber, ({ params }, { caller }) =>
  core.getJobByNumber(params.jobNumber, caller),
);
