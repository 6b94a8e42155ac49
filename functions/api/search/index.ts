import { serve } from '../../http/chain.ts';
import { companyCountries } from './companyCountries.ts';
import { companyPrefectures } from './companyPrefectures.ts';
import { hotJobs } from './hotJobs.ts';
import { listJobs } from './listJobs.ts';
import { newJobs } from './newJobs.ts';
import { publicJobsByCompany } from './publicJobsByCompany.ts';
import { publicJobsByCompanyNumber } from './publicJobsByCompanyNumber.ts';
import { trendingJobs } from './trendingJobs.ts';

export const handler = serve({
  listJobs,
  hotJobs,
  trendingJobs,
  newJobs,
  publicJobsByCompany,
  publicJobsByCompanyNumber,
  companyCountries,
  companyPrefectures,
});
