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

/** Sitemaps that contain the date of any change of a job. */
const datedSitemaps = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-listings.xml'];
const sitemaps = [...datedSitemaps, '/sitemap-guides.xml', '/sitemap-companies.xml'];
const rssPaths = () => locales.map((locale) => rssPath(locale));

/** The parts of a job shown on pages other than its own: the basis of cards and counts. */
function seenElsewhere({ status, content, company, waiting, opensAt, closesAt, publishedAt }: Faced) {
  return { status, content, company, waiting, opensAt, closesAt, publishedAt };
}

/**
 * The pages that show a job, in both languages: its own, home, its listings, its company's, the feed of new
 * jobs and the sitemaps. If only its long texts changed, pages that do not show them are left out.
 * @param previous the job before the change, for the pages that it left
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

/** The feeds of all jobs, as many as there may be: rendered hourly, since each holds thousands of jobs. */
export async function jobFeedPaths(): Promise<string[]> {
  const counter = await get(numberCounter, { kind: 'JOB' });
  const files = Math.max(1, Math.ceil((counter?.last ?? 0) / jobsPerFeed));
  return locales.flatMap((locale) =>
    Array.from({ length: files }, (_, index) => jobFeedPath(locale, index + 1)),
  );
}

/** The page of a company at its current address. */
export async function ownPagesOfCompany(companyId: string): Promise<string[]> {
  const record = await get(company, { id: companyId });
  return record ? companyPaths(record.slug) : [];
}

/** The pages of a company: the current address and former ones, which redirect to it. */
export async function pagesOfCompany(companyId: string): Promise<string[]> {
  const record = await get(company, { id: companyId });
  if (!record) return [];
  return [
    ...[record.slug, ...record.formerSlugs].flatMap(companyPaths),
    ...homePaths(),
    '/sitemap-companies.xml',
  ];
}

/** The pages of a company's jobs, open and ended, because each names the company. */
export async function jobPagesOfCompany(companyId: string): Promise<string[]> {
  const records = await queryAll(job.ofCompany({ companyId }));
  return records.filter((record) => publicState(record) === 'shown').flatMap(({ id }) => jobPaths(id));
}

/** Batch size for reading records. */
const together = 100;

/**
 * Every page that is rendered individually, in batches: for a deployment. Fixed ones first, then companies
 * and jobs.
 */
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
  // Ended postings too: every page that still answers must be rendered with the current design.
  for (const status of ['NEW', 'HIRING', 'LATED', 'CLOSED'] as const) {
    for (const part of eachShard(({ shard }) => job.withStatus({ status, shard }))) {
      for await (const records of queryPages(part, { limit: together }))
        yield records.filter((record) => publicState(record) === 'shown').flatMap(({ id }) => jobPaths(id));
    }
  }
}
