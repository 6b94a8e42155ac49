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
import { nearPrefectures, prefecturesByNearness } from '../../../shared/domain/neighbouringPrefectures.ts';
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

/** A median of fewer says more about single employers than about the listing. */
const leastForPay = 5;
/** How many listings of its own kind a listing names. */
const ownKind = 12;
/** With fewer prefectures around that have jobs, the next nearest are named. */
const leastNear = 3;
/** How many listings of each kind the list of all jobs names. */
const otherKind: Partial<Record<ListingFacet, number>> = {
  prefecture: 8,
  speciality: 8,
  employmentStatus: 5,
  japaneseLevel: 5,
  language: 6,
};

/** What narrows a listing usefully, and how many of each are named. */
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
 * `/job/…`: what is open now, with a question for each kind of pay. The first page lies in the bucket, those after it are rendered when they are
 * asked for.
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

/** Medians of a listing's pay, by the hours that postings name. */
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
    // A facet of its own kind counts as if it were not asked for.
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

/** A job may have places elsewhere too. */
const isCityOf = (listing: Listing, city: string) =>
  listing.by !== 'prefecture' || longLists.option('CITY', city)?.group === listing.prefecture;

const isSame = (a: Listing, b: Listing) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Listings to go on to. Those beside a listing are told without their counts, so that a job that opens there changes
 * nothing here: only where a listing stops or begins to be empty do those beside it change (`besides`).
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
  // Prefectures far away only where there is next to nothing near.
  const near =
    listing.by === 'prefecture' ? ordered.filter((one) => isNear(listing.prefecture, one)) : ordered;
  return (near.length >= leastNear ? near : ordered.slice(0, leastNear))
    .slice(0, ownKind)
    .map((one) => ({ listing: one }));
}

const isNear = (prefecture: string, other: Listing) =>
  other.by === 'prefecture' &&
  nearPrefectures(prefecture as Prefecture).includes(other.prefecture as Prefecture);

/** Prefectures from near to far; languages and countries by their list, whatever jobs there are; the others stay. */
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
 * Listings that name this one while it is filled, for when its first job opens or its last one ends: those of its kind that
 * have jobs, and places near it. Of hundreds of countries and languages most are empty; what such a page proposes follows
 * when it is rendered for another reason.
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
