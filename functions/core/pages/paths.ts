import { isDeepStrictEqual } from 'node:util';
import { jobFeedPath, rssPath } from '../../../shared/feeds.ts';
import type { Listing } from '../../../shared/listings.ts';
import { allListings, listingAddress } from '../../../shared/listings.ts';
import { address, locales } from '../../../shared/routes.ts';
import { company, numberCounter } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { eachShard } from '../../data/shards.ts';
import { get, queryAll, queryPages } from '../../data/table.ts';
import { publicState } from '../jobs/read.ts';
import type { JobRecord } from '../jobs/records.ts';
import { jobsPerFeed } from './jobFeed.ts';
import { robotsPath } from './robots.ts';
import { jobsPerSitemap, sitemapOfJob } from './sitemap.ts';

type Faced = Pick<
  JobRecord,
  'id' | 'jobNumber' | 'status' | 'content' | 'company' | 'waiting' | 'opensAt' | 'closesAt' | 'publishedAt'
>;

/** The listings that a job belongs to. */
function listingsOf({ content }: Pick<JobRecord, 'content'>): Listing[] {
  const { workAreas, languages, speciality, employmentStatus, japaneseLevel } = content;
  return [
    { by: 'all' },
    ...workAreas.flatMap(({ country, prefecture }): Listing[] => [
      { by: 'country', country },
      ...(prefecture ? [{ by: 'prefecture', prefecture } as const] : []),
    ]),
    ...languages.map(({ language }): Listing => ({ by: 'language', language })),
    ...(speciality ? [{ by: 'speciality', speciality } as const] : []),
    ...(employmentStatus ? [{ by: 'employmentStatus', employmentStatus } as const] : []),
    ...(japaneseLevel ? [{ by: 'japaneseLevel', japaneseLevel } as const] : []),
  ];
}

/** The page of a company in both languages. */
export const companyPaths = (slug: string) =>
  locales.map((locale) => address('companyPage', { name: slug }, locale));
const jobPaths = (id: string) => locales.map((locale) => address('jobDetail', { jobId: id }, locale));
/** The page of a listing in both languages. */
export const listingPaths = (listing: Listing) =>
  locales.flatMap((locale) => listingAddress(listing, locale) ?? []);
/** The home page in both languages. */
export const homePaths = () => locales.map((locale) => address('home', undefined, locale));
/** Pages that count all open jobs. */
const countingPaths = () => [
  ...homePaths(),
  ...locales.map((locale) => address('searchReference', undefined, locale)),
];

/** Sitemaps that tell of any change of a job: its date stands in them. */
const datedSitemaps = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-listings.xml'];
const sitemaps = [...datedSitemaps, '/sitemap-guides.xml', '/sitemap-companies.xml'];
const rssPaths = () => locales.map((locale) => rssPath(locale));

/** What a job is known by on pages other than its own: what cards and counts are made of. */
function seenElsewhere({ status, content, company, waiting, opensAt, closesAt, publishedAt }: Faced) {
  return { status, content, company, waiting, opensAt, closesAt, publishedAt };
}

/**
 * The pages of the site that show a job, in both languages: its own, home, the listings it belongs to, its company's, the
 * feed of new jobs and the sitemaps. Where only its long texts changed, those that show nothing of them are left out.
 * @param previous the job as it was: the pages that it left
 */
export function pagesOf(now: Faced, previous?: Faced): string[] {
  const own = [...jobPaths(now.id), sitemapOfJob(now.jobNumber), ...datedSitemaps, ...rssPaths()];
  if (previous && isDeepStrictEqual(seenElsewhere(now), seenElsewhere(previous))) return own;
  const shown = previous ? [now, previous] : [now];
  return [
    ...new Set([
      ...own,
      ...countingPaths(),
      ...shown.flatMap((one) => [
        ...listingsOf(one).flatMap(listingPaths),
        ...companyPaths(one.company.slug),
      ]),
      '/sitemap-companies.xml',
    ]),
  ];
}

/** The feeds of all jobs as far as there can be any: made by the hour, since each holds thousands of jobs. */
export async function jobFeedPaths(): Promise<string[]> {
  const counter = await get(numberCounter, { kind: 'JOB' });
  const files = Math.max(1, Math.ceil((counter?.last ?? 0) / jobsPerFeed));
  return locales.flatMap((locale) =>
    Array.from({ length: files }, (_, index) => jobFeedPath(locale, index + 1)),
  );
}

/** The pages of a company itself: the present address and those it had, which lead there. */
export async function pagesOfCompany(companyId: string): Promise<string[]> {
  const record = await get(company, { id: companyId });
  if (!record) return [];
  return [
    ...[record.slug, ...record.formerSlugs].flatMap(companyPaths),
    ...homePaths(),
    '/sitemap-companies.xml',
  ];
}

/** The pages of a company's jobs, open and ended: each says who the company is. */
export async function jobPagesOfCompany(companyId: string): Promise<string[]> {
  const records = await queryAll(job.ofCompany({ companyId }));
  return records.filter((record) => publicState(record) === 'shown').flatMap(({ id }) => jobPaths(id));
}

/** Records that are read together. */
const together = 100;

/** Every page that is rendered one at a time, in portions: for a deployment. Fixed ones first, then companies and jobs. */
export async function* allPages(): AsyncGenerator<string[]> {
  const counter = await get(numberCounter, { kind: 'JOB' });
  const chunks = Math.ceil((counter?.last ?? 0) / jobsPerSitemap);
  yield [
    ...countingPaths(),
    ...allListings().flatMap(listingPaths),
    ...sitemaps,
    ...rssPaths(),
    robotsPath,
    ...Array.from({ length: chunks }, (_, index) => `/sitemap-jobs-${index + 1}.xml`),
  ];
  for (const part of eachShard(company.present)) {
    for await (const records of queryPages(part, { limit: together })) {
      yield records.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs].flatMap(companyPaths));
    }
  }
  yield await jobFeedPaths();
  // As long as a page answers it must look like the others: ended postings too.
  for (const status of ['NEW', 'HIRING', 'LATED', 'CLOSED'] as const) {
    for (const part of eachShard(({ shard }) => job.withStatus({ status, shard }))) {
      for await (const records of queryPages(part, { limit: together }))
        yield records.filter((record) => publicState(record) === 'shown').flatMap(({ id }) => jobPaths(id));
    }
  }
}
