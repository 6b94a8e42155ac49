import { jobs } from '../../../shared/contract/jobs.ts';
import * as core from '../../core/jobs/lists.ts';
import { handle } from '../../http/chain.ts';

export const listJobsByCompany = handle(jobs.listJobsByCompany, ({ query }, { caller }) =>
  core.listJobsByCompany(caller.companyId, query),
);
