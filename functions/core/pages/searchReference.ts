import type {
  Narrowing,
  NarrowingKind,
  PayBand,
  SearchReferenceData,
} from '../../../shared/contract/pages.ts';
import { remotePolicies } from '../../../shared/domain/codes.ts';
import { option, optionsOf } from '../../../shared/domain/select-data.ts';
import { instant } from '../../platform/clock.ts';
import type { JobsFound } from '../../search/jobs.ts';
import { queryJobs } from '../lists/readModel.ts';
import { payQuestion } from '../search/pay.ts';
import { listingFacets, listingsBy } from './counts.ts';

/** Maximum of cities. */
const mostCities = 40;

/** Wages in yen that people search for, in the steps of the application forms. */
const bands: readonly Omit<PayBand, 'count'>[] = [
  ...[1_200, 1_500, 1_800].map((from) => ({ salaryType: 'hour' as const, from })),
  ...[200_000, 250_000, 300_000, 400_000, 500_000].map((from) => ({ salaryType: 'month' as const, from })),
];

/** `/searchjob`: one query for all counts, and one per pay band. */
export async function searchReferencePage(): Promise<SearchReferenceData> {
  const asOf = instant();
  const { total, facets } = await queryJobs({
    filters: {},
    sort: 'newest',
    offset: 0,
    limit: 0,
    facets: [
      ...listingFacets,
      'city',
      'positionMajor',
      'positionMiddle',
      'remotePolicy',
      'visaType',
      'visaSponsorship',
    ],
  });
  const payBands = await Promise.all(bands.map(countBand));
  return {
    kind: 'searchReference',
    jobs: total,
    prefectures: listingsBy('prefecture', facets),
    countries: listingsBy('country', facets),
    languages: listingsBy('language', facets),
    specialities: listingsBy('speciality', facets),
    employmentStatuses: listingsBy('employmentStatus', facets),
    japaneseLevels: listingsBy('japaneseLevel', facets),
    cities: counted('city', facets)
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
      .slice(0, mostCities),
    occupations: occupations(facets),
    remote: remotePolicies
      .filter((code) => code !== 'onsite' && facets.remotePolicy?.[code])
      .map((code) => ({ by: 'remotePolicy', code, count: facets.remotePolicy![code]! })),
    visaTypes: inOrder(counted('visaType', facets), 'VISA_TYPE'),
    sponsored: facets.visaSponsorship?.true ?? 0,
    payBands: payBands.filter(({ count }) => count > 0),
    asOf,
  };
}

const counted = (by: NarrowingKind, facets: JobsFound['facets']): Narrowing[] =>
  Object.entries(facets[by] ?? {}).map(([code, count]) => ({ by, code, count }));

/** The options of a list, in its order. */
function inOrder(
  values: Narrowing[],
  category: 'VISA_TYPE' | 'JOB_POSITION_MAJOR' | 'JOB_POSITION_MIDDLE',
): Narrowing[] {
  const byCode = new Map(values.map((one) => [one.code, one]));
  return optionsOf(category).flatMap(({ code }) => byCode.get(code) ?? []);
}

function occupations(facets: JobsFound['facets']): SearchReferenceData['occupations'] {
  const middles = inOrder(counted('positionMiddle', facets), 'JOB_POSITION_MIDDLE');
  return inOrder(counted('positionMajor', facets), 'JOB_POSITION_MAJOR').map((major) => ({
    major,
    middles: middles.filter(({ code }) => option('JOB_POSITION_MIDDLE', code)?.group === major.code),
  }));
}

/** Counts as the search does: jobs that guarantee the wage. */
async function countBand(band: Omit<PayBand, 'count'>): Promise<PayBand> {
  const { total } = await queryJobs({
    filters: {},
    ranges: payQuestion({ ...band, currency: 'JPY' }).ranges,
    sort: 'newest',
    offset: 0,
    limit: 0,
    facets: [],
  });
  return { ...band, count: total };
}
