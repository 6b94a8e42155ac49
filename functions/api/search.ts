import { company } from '../../shared/contract/company.ts';
import { fit } from '../../shared/contract/fit.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { hotJobs, trendingJobs } from '../core/featured/read.ts';
import { paginate } from '../core/paging.ts';
import { eligibilityProfile, fitOfJob, recommendedJobs } from '../core/recommendation/recommend.ts';
import { companyCountries, companyPrefectures } from '../core/search/places.ts';
import { jobsOfCompany, jobsOfCompanyNumber, newestJobs, searchJobs } from '../core/search/search.ts';
import { suggestJobs } from '../core/search/suggest.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'search',
  { ...company, ...jobs, ...fit },
  {
    listJobs: ({ query }) => searchJobs(query),
    suggestJobs: ({ query }, { locale }) => suggestJobs(query, locale),
    hotJobs: async ({ query }) => paginate(await hotJobs(), query),
    trendingJobs: async ({ query }) => paginate(await trendingJobs(query.language), query),
    newJobs: ({ query }) => newestJobs(query),
    recommendedJobs: ({ query }, { actor, locale }) => recommendedJobs(actor, query, locale),
    eligibilityProfile: (_, { actor }) => eligibilityProfile(actor),
    jobFit: ({ params }, { actor, locale }) => fitOfJob(actor, params.id, locale),
    publicJobsByCompany: ({ params, query }) => jobsOfCompany(params.companyId, query),
    publicJobsByCompanyNumber: ({ params, query }) => jobsOfCompanyNumber(params.companyNumber, query),
    companyCountries: async ({ query }) => paginate(await companyCountries(), query),
    companyPrefectures: async ({ query }) => paginate(await companyPrefectures(), query),
  },
);
