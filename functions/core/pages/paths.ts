import type { Listing } from '../../../shared/contract/pages.ts';
import { allListings, listingAddress } from '../../../shared/listings.ts';
import { address, locales } from '../../../shared/routes.ts';
import { company, numberCounter } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { get, query, queryAll, type Stored } from '../../data/table.ts';
import { publicState } from '../jobs/read.ts';
import type { JobRecord } from '../jobs/records.ts';
import { robotsPath } from './robots.ts';
import { jobsPerSitemap, sitemapOfJob } from './sitemap.ts';

type Faced = Pick<JobRecord, 'id' | 'jobNumber' | 'content' | 'company'>;

/** The listings that a job belongs to. */
export function listingsOf({ content }: Pick<JobRecord, 'content'>): Listing[] {
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

const companyPaths = (slug: string) =>
  locales.map((locale) => address('companyPage', { name: slug }, locale));
const jobPaths = (id: string) => locales.map((locale) => address('jobDetail', { jobId: id }, locale));
const listingPaths = (listing: Listing) => locales.flatMap((locale) => listingAddress(listing, locale) ?? []);
/** The home page in both languages. */
export const homePaths = () => locales.map((locale) => address('home', undefined, locale));
const sitemaps = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-companies.xml'];

/**
 * The pages of the site that show a job, in both languages: its own, home, the listings it belongs to, its company's, and
 * the sitemaps. @param previous the job as it was: the pages that it left
 */
export function pagesOf(now: Faced, previous?: Faced): string[] {
  const shown = previous ? [now, previous] : [now];
  return [
    ...new Set([
      ...jobPaths(now.id),
      ...homePaths(),
      ...shown.flatMap((one) => [
        ...listingsOf(one).flatMap(listingPaths),
        ...companyPaths(one.company.slug),
      ]),
      sitemapOfJob(now.jobNumber),
      ...sitemaps,
    ]),
  ];
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
  const records = await queryAll(job, 'byOwner', `COMPANY#${companyId}#JOBS`);
  return records.filter((record) => publicState(record) === 'shown').flatMap(({ id }) => jobPaths(id));
}

/** Every page that is rendered one at a time, in portions: for a deployment. Fixed ones first, then companies and jobs. */
export async function* allPages(): AsyncGenerator<string[]> {
  const counter = await get(numberCounter, { kind: 'JOB' });
  const chunks = Math.ceil((counter?.last ?? 0) / jobsPerSitemap);
  yield [
    ...homePaths(),
    ...allListings().flatMap(listingPaths),
    ...sitemaps,
    robotsPath,
    ...Array.from({ length: chunks }, (_, index) => `/sitemap-jobs-${index + 1}.xml`),
  ];
  for await (const records of pagesOfQuery(company, 'COMPANY_NAME')) {
    yield records.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs].flatMap(companyPaths));
  }
  // As long as a page answers it must look like the others: ended postings too.
  for (const status of ['NEW', 'HIRING', 'LATED', 'CLOSED']) {
    for await (const records of pagesOfQuery(job, `JOBS#${status}`)) {
      yield records.filter((record) => publicState(record) === 'shown').flatMap(({ id }) => jobPaths(id));
    }
  }
}

/** The records below a relation, a hundred at a time. */
async function* pagesOfQuery<E extends typeof company | typeof job>(
  of: E,
  relation: string,
): AsyncGenerator<Stored<E>[]> {
  let after: Record<string, unknown> | undefined;
  do {
    const page: { items: unknown[]; next?: Record<string, unknown> } = await query(
      of,
      'byRelation',
      relation,
      {
        limit: 100,
        after,
      },
    );
    yield page.items as Stored<E>[];
    after = page.next;
  } while (after);
}
