import { jobs } from '../../../shared/contract/jobs.ts';
import { jobsByCompanyNumber } from '../../core/jobs/lists.ts';
import { handle } from '../../http/chain.ts';

export const adminJobsByCompanyNumber = handle(jobs.adminJobsByCompanyNumber, ({ params, query }) =>
  jobsByCompanyNumber(params.companyNumber, query),
);
