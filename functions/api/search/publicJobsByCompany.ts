import { jobs } from '../../../shared/contract/jobs.ts';
import { jobsOfCompany } from '../../core/search/search.ts';
import { handle } from '../../http/chain.ts';

export const publicJobsByCompany = handle(jobs.publicJobsByCompany, ({ params, query }) =>
  jobsOfCompany(params.companyId, query),
);
