import type {
  ListingFigures,
  ListingPageData,
  Narrowing,
  NarrowingKind,
  Neighbour,
} from '../../../shared/contract/pages.ts';
import { type PayKind, payKinds } from '../../../shared/contract/pages.ts';
import { defaultPageSize } from '../../../shared/contract/shapes.ts';
import type { EmploymentStatus, Prefecture } from '../../../shared/domain/codes.ts';
import { nearPrefectures, prefecturesByNearness } from '../../../shared/domain/prefecturesByNearness.ts';
import { optionsOf } from '../../../shared/domain/select-data.ts';
import type { Listing } from '../../../shared/listings.ts';
import { allListings } from '../../../shared/listings.ts';
import { instant } from '../../platform/clock.ts';
import type { JobQuestion, JobsFound } from '../../search/jobs.ts';
import { queryJobs } from '../lists/readModel.ts';
import { longLists } from '../positions.ts';
import { cardsOf } from '../search/search.ts';
import { type ListingFacet, listingsBy, openCounts } from './counts.ts';

export function filtersOf(listing: Listing): JobQuestion['filters'] {
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

/** A median of fewer would reveal single employers rather than describe the listing. */
const leastForPay = 5;
/** Maximum of links to listings of the same kind. */
const ownKind = 12;
/** If fewer neighbouring prefectures have jobs, the next nearest are added. */
const leastNear = 3;
/** Maximum of listings of each kind on the list of all jobs. */
const otherKind: Partial<Record<ListingFacet, number>> = {
  prefecture: 8,
  speciality: 8,
  employmentStatus: 5,
  japaneseLevel: 5,
  language: 6,
};

/** The filters that narrow a listing usefully, and the maximum of links for each. */
const narrowedBy: Record<Listing['by'], Partial<Record<NarrowingKind, number>>> = {
  all: { positionMiddle: 10 },
  prefecture: { city: 8, speciality: 8, positionMiddle: 8, japaneseLevel: 5, employmentStatus: 5 },
  country: { prefecture: 10, speciality: 8, positionMiddle: 8, japaneseLevel: 5, employmentStatus: 5 },
  language: { prefecture: 8, speciality: 8, positionMiddle: 8, japaneseLevel: 5, employmentStatus: 5 },
  speciality: { positionMiddle: 10, prefecture: 8, japaneseLevel: 5, employmentStatus: 5 },
  employmentStatus: { speciality: 8, positionMiddle: 8, prefecture: 8, japaneseLevel: 5 },
  japaneseLevel: { speciality: 8, positionMiddle: 8, prefecture: 8, language: 8, employmentStatus: 5 },
};

const countedFor = ({ by }: Listing): JobQuestion['facets'] => [
  ...new Set<JobQuestion['facets'][number]>([
    ...(Object.keys(narrowedBy[by]) as NarrowingKind[]),
    ...(by === 'all' ? (Object.keys(otherKind) as ListingFacet[]) : [by]),
    'companyId',
    'japaneseLevel',
    'visaSponsorship',
    'remotePolicy',
  ]),
];

/**
 * `/job/…`: the open jobs, with one query per pay unit. The first page is stored in the bucket, later ones
 * are rendered on request.
 */
export async function listingPage(listing: Listing, page = 1): Promise<ListingPageData> {
  const asOf = instant();
  const result = await queryJobs({
    filters: filtersOf(listing),
    sort: 'newest',
    offset: (page - 1) * defaultPageSize,
    limit: defaultPageSize,
    facets: countedFor(listing),
  });
  return {
    kind: 'listing',
    listing,
    jobs: cardsOf(result),
    total: result.total,
    page,
    pageSize: defaultPageSize,
    neighbours: neighboursOf(listing, result.facets),
    narrower: narrowerThan(listing, result),
    figures: figuresOf(listing, result, await typicalPay(listing)),
    asOf,
  };
}

const paidAs: Record<PayKind, { statuses: EmploymentStatus[]; range: 'yearly' | 'hourly'; months: number }> =
  {
    fullTime: { statuses: ['regular', 'contract', 'dispatch'], range: 'yearly', months: 12 },
    partTime: { statuses: ['parttime'], range: 'hourly', months: 1 },
    freelance: { statuses: ['freelance'], range: 'yearly', months: 12 },
  };

/** Medians of a listing's pay, by pay unit. */
async function typicalPay(listing: Listing): Promise<NonNullable<ListingFigures['pay']>> {
  const medians = await Promise.all(
    payKinds.map(async (kind) => {
      const { statuses, range, months } = paidAs[kind];
      if (listing.by === 'employmentStatus' && !statuses.includes(listing.employmentStatus)) return [];
      const { median } = await queryJobs({
        filters: { employmentStatus: statuses, ...filtersOf(listing) },
        sort: 'newest',
        offset: 0,
        limit: 0,
        facets: [],
        median: { of: range, within: 'JPY' },
      });
      return median && median.rows >= leastForPay
        ? ([[kind, Math.round(median.value / months)]] as const)
        : [];
    }),
  );
  return Object.fromEntries(medians.flat());
}

function figuresOf(
  listing: Listing,
  { total, facets }: JobsFound,
  pay: NonNullable<ListingFigures['pay']>,
): ListingFigures {
  const remote = facets.remotePolicy ?? {};
  return {
    companies: Object.keys(facets.companyId ?? {}).length,
    // A facet is counted without its own filter.
    noJapanese:
      listing.by === 'japaneseLevel'
        ? listing.japaneseLevel === 'none'
          ? total
          : 0
        : (facets.japaneseLevel?.none ?? 0),
    sponsored: facets.visaSponsorship?.true ?? 0,
    remote: (remote.hybrid ?? 0) + (remote.remote ?? 0),
    ...(Object.keys(pay).length > 0 && { pay }),
  };
}

function narrowerThan(listing: Listing, { total, facets }: JobsFound): Narrowing[] {
  return Object.entries(narrowedBy[listing.by]).flatMap(([kind, most]) => {
    const by = kind as NarrowingKind;
    return Object.entries(facets[by] ?? {})
      .filter(([code, count]) => count > 0 && count < total && (by !== 'city' || isCityOf(listing, code)))
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, most)
      .map(([code, count]) => ({ by, code, count }));
  });
}

/** A job may have workplaces in other prefectures too. */
const isCityOf = (listing: Listing, city: string) =>
  listing.by !== 'prefecture' || longLists.option('CITY', city)?.group === listing.prefecture;

const isSame = (a: Listing, b: Listing) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Links to related listings. Neighbours have no counts, so that a new job there does not change this page:
 * neighbours change only when a listing becomes empty or stops being empty (`besides`).
 */
function neighboursOf(listing: Listing, facets: JobsFound['facets']): Neighbour[] {
  if (listing.by === 'all') {
    return (Object.keys(otherKind) as ListingFacet[]).flatMap((kind) =>
      listingsBy(kind, facets, true).slice(0, otherKind[kind]),
    );
  }
  const filled = listingsBy(listing.by, facets)
    .map((link) => link.listing)
    .filter((one) => !isSame(one, listing));
  const ordered = nearest(listing, filled);
  // Distant prefectures only if there is next to nothing nearby.
  const near =
    listing.by === 'prefecture' ? ordered.filter((one) => isNear(listing.prefecture, one)) : ordered;
  return (near.length >= leastNear ? near : ordered.slice(0, leastNear))
    .slice(0, ownKind)
    .map((one) => ({ listing: one }));
}

const isNear = (prefecture: string, other: Listing) =>
  other.by === 'prefecture' &&
  nearPrefectures(prefecture as Prefecture).includes(other.prefecture as Prefecture);

/**
 * Prefectures by distance; languages and countries in list order, whether or not they have jobs; other kinds
 * unchanged.
 */
function nearest(listing: Listing, others: Listing[]): Listing[] {
  const order = new Map<string, number>(orderBeside(listing).map((code, index) => [code, index]));
  const place = (one: Listing) => order.get(codeOf(one)) ?? order.size;
  return others.toSorted((a, b) => place(a) - place(b));
}

function orderBeside(listing: Listing): readonly string[] {
  switch (listing.by) {
    case 'prefecture':
      return prefecturesByNearness(listing.prefecture as Prefecture);
    case 'language':
      return optionsOf('LANGUAGE').map(({ code }) => code);
    case 'country':
      return optionsOf('COUNTRY').map(({ code }) => code);
    default:
      return [];
  }
}

const codeOf = (listing: Listing): string => Object.values(listing)[1] ?? '';

/**
 * Listings that link to this one while it has jobs, for when its first job opens or its last one ends: those
 * of its kind that have jobs, and nearby places. Most of the hundreds of countries and languages are empty;
 * their pages are updated when they are next rendered.
 */
export async function relatedListings(listing: Listing): Promise<Listing[]> {
  const { facets } = await openCounts();
  const filled = listing.by === 'all' ? [] : listingsBy(listing.by, facets).map((link) => link.listing);
  return allListings().filter(
    (one) =>
      one.by === listing.by &&
      !isSame(one, listing) &&
      (filled.some((other) => isSame(one, other)) ||
        (listing.by === 'prefecture' && isNear(listing.prefecture, one))),
  );
}
