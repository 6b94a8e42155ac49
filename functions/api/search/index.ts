import { serve } from '../../http/chain.ts';
import { companyCountries } from './companyCountries.ts';
import { companyPrefectures } from './companyPrefectures.ts';
import { hotJobs } from './hotJobs.ts';
import { jobFit } from './jobFit.ts';
import { listJobs } from './listJobs.ts';
import { newJobs } from './newJobs.ts';
import { publicJobsByCompany } from './publicJobsByCompany.ts';
import { publicJobsByCompanyNumber } from './publicJobsByCompanyNumber.ts';
import { recommendedJobs } from './recommendedJobs.ts';
import { trendingJobs } from './trendingJobs.ts';

export const handler = serve({
  listJobs,
  hotJobs,
  trendingJobs,
  newJobs,
  recommendedJobs,
  jobFit,
  publicJobsByCompany,
  publicJobsByCompanyNumber,
  companyCountries,
  companyPrefectures,
});
