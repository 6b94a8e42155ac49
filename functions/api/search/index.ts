import { serve } from '../../http/chain.ts';
import { companyCountries } from './companyCountries.ts';
import { companyPrefectures } from './companyPrefectures.ts';
import { listJobs } from './listJobs.ts';
import { newJobs } from './newJobs.ts';
import { publicJobsByCompany } from './publicJobsByCompany.ts';
import { publicJobsByCompanyNumber } from './publicJobsByCompanyNumber.ts';

export const handler = serve({
  listJobs,
  newJobs,
  publicJobsByCompany,
  publicJobsByCompanyNumber,
  companyCountries,
  companyPrefectures,
});
