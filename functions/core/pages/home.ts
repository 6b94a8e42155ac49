import type { HomePageData } from '../../../shared/contract/pages.ts';
import { instant } from '../../platform/clock.ts';
import { newestJobs } from '../search/search.ts';
import { listingsBy, openCounts } from './counts.ts';

const newestShown = 12;

/** `/` */
export async function homePage(): Promise<HomePageData> {
  const asOf = instant();
  const { total, facets } = await openCounts();
  const { data } = await newestJobs({ page: 1, pageSize: newestShown });
  return {
    kind: 'home',
    newJobs: data,
    jobs: total,
    companies: Object.keys(facets.companyId ?? {}).length,
    prefectures: listingsBy('prefecture', facets),
    // Japan is there by its prefectures.
    countries: listingsBy('country', facets).filter(
      ({ listing }) => listing.by === 'country' && listing.country !== 'JP',
    ),
    languages: listingsBy('language', facets),
    specialities: listingsBy('speciality', facets),
    employmentStatuses: listingsBy('employmentStatus', facets),
    japaneseLevels: listingsBy('japaneseLevel', facets),
    asOf,
  };
}
