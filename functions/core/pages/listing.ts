import type { Listing, ListingLink, ListingPageData } from '../../../shared/contract/pages.ts';
import { defaultPageSize } from '../../../shared/contract/shapes.ts';
import { option } from '../../../shared/domain/select-data.ts';
import { instant } from '../../platform/clock.ts';
import type { JobQuery } from '../../search/types.ts';
import { newestJobs } from '../search/search.ts';
import { type ListingFacet, listingsBy, openCounts } from './counts.ts';

function filtersOf(listing: Listing): JobQuery['filters'] {
  switch (listing.by) {
    case 'all':
      return {};
    case 'prefecture':
      return { prefecture: [listing.prefecture] };
    case 'country':
      return { country: [listing.country] };
    case 'language':
      return { language: [listing.language] };
    case 'speciality':
      return { speciality: [listing.speciality] };
    case 'employmentStatus':
      return { employmentStatus: [listing.employmentStatus] };
    case 'japaneseLevel':
      return { japaneseLevel: [listing.japaneseLevel] };
  }
}

/** How many neighbours of each kind a listing names: many of its own kind, some of the others. */
const ownKind = 12;
const otherKind: Partial<Record<ListingFacet, number>> = {
  prefecture: 8,
  speciality: 8,
  employmentStatus: 5,
  japaneseLevel: 5,
  language: 6,
};

/** `/job` and `/job/…`: the first page of what is open now. The pages after it are the search's. */
export async function listingPage(listing: Listing): Promise<ListingPageData> {
  const asOf = instant();
  const { data, total, pageSize } = await newestJobs(
    { page: 1, pageSize: defaultPageSize },
    filtersOf(listing),
  );
  return {
    kind: 'listing',
    listing,
    jobs: data,
    total,
    pageSize,
    neighbours: await neighboursOf(listing),
    asOf,
  };
}

async function neighboursOf(listing: Listing): Promise<ListingLink[]> {
  const { facets } = await openCounts();
  const kinds = Object.keys(otherKind) as ListingFacet[];
  const isThis = (link: ListingLink) => JSON.stringify(link.listing) === JSON.stringify(listing);
  const own =
    listing.by === 'all'
      ? []
      : nearest(
          listing,
          listingsBy(listing.by, facets, true).filter((link) => !isThis(link)),
        ).slice(0, ownKind);
  const others = kinds
    .filter((kind) => kind !== listing.by)
    .flatMap((kind) => listingsBy(kind, facets, true).slice(0, otherKind[kind]));
  return [...own, ...others];
}

/** Prefectures of the same region come first. */
function nearest(listing: Listing, links: ListingLink[]): ListingLink[] {
  if (listing.by !== 'prefecture') return links;
  const region = (code: string) => option('PREFECTURE', code)?.group;
  const here = region(listing.prefecture);
  const isNear = ({ listing: one }: ListingLink) =>
    one.by === 'prefecture' && region(one.prefecture) === here;
  return [...links.filter(isNear), ...links.filter((link) => !isNear(link))];
}
