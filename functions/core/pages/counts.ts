import type { JobFilter } from '../../../shared/collections/jobs.ts';
import type { ListingLink } from '../../../shared/contract/pages.ts';
import {
  employmentStatuses,
  japaneseLevels,
  prefectures,
  specialityFields,
} from '../../../shared/domain/codes.ts';
import type { Listing } from '../../../shared/listings.ts';
import { listingAddress } from '../../../shared/listings.ts';
import type { JobsFound } from '../../search/jobs.ts';
import { queryJobs } from '../lists/readModel.ts';

export const listingFacets = [
  'prefecture',
  'country',
  'language',
  'speciality',
  'employmentStatus',
  'japaneseLevel',
] as const satisfies readonly JobFilter[];
export type ListingFacet = (typeof listingFacets)[number];

/** All open jobs counted by every kind of listing, and by company. */
export async function openCounts(): Promise<{ total: number; facets: JobsFound['facets'] }> {
  const facets = [...listingFacets, 'companyId'] as const;
  return queryJobs({ filters: {}, sort: 'newest', offset: 0, limit: 0, facets: [...facets] });
}

const make: Record<ListingFacet, (code: string) => Listing> = {
  prefecture: (prefecture) => ({ by: 'prefecture', prefecture }),
  country: (country) => ({ by: 'country', country }),
  language: (language) => ({ by: 'language', language }),
  speciality: (speciality) => ({ by: 'speciality', speciality }) as Listing,
  employmentStatus: (employmentStatus) => ({ by: 'employmentStatus', employmentStatus }) as Listing,
  japaneseLevel: (japaneseLevel) => ({ by: 'japaneseLevel', japaneseLevel }) as Listing,
};

/** Short lists keep their own order, long ones are ordered by number of jobs. */
const ownOrder: Partial<Record<ListingFacet, readonly string[]>> = {
  prefecture: prefectures,
  speciality: specialityFields,
  employmentStatus: employmentStatuses,
  japaneseLevel: japaneseLevels,
};

/** The listings of a kind that have jobs and a page, in display order. */
export function listingsBy(facet: ListingFacet, facets: JobsFound['facets'], byCount = false): ListingLink[] {
  const order = byCount ? undefined : ownOrder[facet];
  return Object.entries(facets[facet] ?? {})
    .filter(([, count]) => count > 0)
    .sort(
      ([a, many], [b, more]) =>
        (order ? order.indexOf(a) - order.indexOf(b) : more - many) || (a < b ? -1 : 1),
    )
    .map(([code, count]) => ({ listing: make[facet](code), count }))
    .filter(({ listing }) => listingAddress(listing, 'jp') !== undefined);
}
