import { jobs } from '../../../shared/contract/jobs.ts';
import { jobsOfCompanyNumber } from '../../core/search/search.ts';
import { handle } from '../../http/chain.ts';

export const publicJobsByCompanyNumber = handle(jobs.publicJobsByCompanyNumber, ({ params, query }) =>
  jobsOfCompanyNumber(params.companyNumber, query),
);
