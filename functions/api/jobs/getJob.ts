import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/read.ts';
import { handle } from '../../http/chain.ts';

export const getJob = handle(jobs.getJob, ({ params }, { caller }) => core.getJob(params.id, caller));
