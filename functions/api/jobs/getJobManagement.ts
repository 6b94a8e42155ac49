import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/read.ts';
import { handle } from '../../http/chain.ts';

export const getJobManagement = handle(jobs.getJobManagement, ({ params }) =>
  core.getJobManagement(params.id),
);
