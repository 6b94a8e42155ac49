import type { HomePageData } from '../../../shared/contract/pages.ts';
import { instant } from '../../platform/clock.ts';
import { featuredJobs } from '../featured/read.ts';
import { newestJobs } from '../search/search.ts';
import { listingsBy, openCounts } from './counts.ts';

const newestShown = 6;
/** Languages with their own trending list on the page. */
const trendingLanguages = 3;

/** `/` */
export async function homePage(): Promise<HomePageData> {
  const asOf = instant();
  const { total, facets } = await openCounts();
  const { data } = await newestJobs({ page: 1, pageSize: newestShown });
  const languages = listingsBy('language', facets);
  const asked = languages
    .slice(0, trendingLanguages)
    .flatMap(({ listing }) => (listing.by === 'language' ? [listing.language] : []));
  const [hot, ...trending] = await featuredJobs([
    { list: 'HOT' },
    { list: 'TRENDING' },
    ...asked.map((language) => ({ list: 'TRENDING' as const, language })),
  ]);
  return {
    kind: 'home',
    hot: hot!,
    trending: trending.flatMap((jobs, index) => {
      const language = asked[index - 1];
      return jobs.length > 0 ? [{ ...(language && { language }), jobs }] : [];
    }),
    newJobs: data,
    jobs: total,
    companies: Object.keys(facets.companyId ?? {}).length,
    prefectures: listingsBy('prefecture', facets),
    // Japan is represented by its prefectures.
    countries: listingsBy('country', facets).filter(
      ({ listing }) => listing.by === 'country' && listing.country !== 'JP',
    ),
    languages,
    specialities: listingsBy('speciality', facets),
    employmentStatuses: listingsBy('employmentStatus', facets),
    japaneseLevels: listingsBy('japaneseLevel', facets),
    asOf,
  };
}
