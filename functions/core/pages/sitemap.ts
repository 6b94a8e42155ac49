import { guidesInOrder } from '../../../shared/guides.ts';
import type { Listing } from '../../../shared/listings.ts';
import { listingAddress } from '../../../shared/listings.ts';
import { address, inLanguage, languageTag, locales, type RouteId } from '../../../shared/routes.ts';
import { company, numberCounter } from '../../data/entities/company.ts';
import { get, getMany } from '../../data/table.ts';
import type { JobQuestion } from '../../search/jobs.ts';
import { queryJobs } from '../lists/readModel.ts';
import { listingFacets, listingsBy, openCounts } from './counts.ts';
import { filtersOf } from './listing.ts';
import { absoluteUrl, xmlDeclaration } from './xml.ts';

/** Job numbers per file: twice as many URLs, one per language. */
export const jobsPerSitemap = 1000;

/**
 * When texts of the site were last changed (`YYYY-MM-DD`), by the route of their page; recorded when the site
 * is built.
 */
export type ChangedDays = Readonly<Record<string, string>>;

export const sitemapOfJob = (jobNumber: string): string =>
  `/sitemap-jobs-${Math.ceil(Number(jobNumber.slice(1)) / jobsPerSitemap)}.xml`;

interface Page {
  /** The Japanese URL. */
  path: string;
  /** Day or instant of the last change of its contents; absent if unknown. */
  changed?: string | undefined;
}

/** Both languages of a page, each linking to both. */
function entries({ path, changed }: Page): string[] {
  const alternates = [
    ...locales.map((locale) => [languageTag[locale], inLanguage(path, locale)]),
    ['x-default', path],
  ]
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${absoluteUrl(href!)}"/>`)
    .join('');
  return locales.map(
    (locale) =>
      `<url><loc>${absoluteUrl(inLanguage(path, locale))}</loc>${lastModified(changed)}${alternates}</url>`,
  );
}

const lastModified = (changed: string | undefined) => (changed ? `<lastmod>${changed}</lastmod>` : '');

const urlSet = (pages: readonly Page[]) =>
  `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.flatMap(entries).join('\n')}\n</urlset>\n`;

async function openIn(chunk: number, limit: number) {
  return queryJobs({
    filters: {},
    ranges: { number: { from: (chunk - 1) * jobsPerSitemap + 1, to: chunk * jobsPerSitemap } },
    sort: 'newest',
    offset: 0,
    limit,
    facets: [],
    latest: true,
  });
}

/** The newest change among the open jobs that match the filters. */
async function latestOf(filters: JobQuestion['filters']): Promise<string | undefined> {
  return (await queryJobs({ filters, sort: 'newest', offset: 0, limit: 0, facets: [], latest: true })).latest;
}

const latest = (pages: readonly Page[]): string | undefined =>
  pages
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);

/** `/sitemap.xml`: the list of sitemaps, each with its last change; those of jobs only if one is open. */
export async function sitemapIndex(days: ChangedDays): Promise<string> {
  const counter = await get(numberCounter, { kind: 'JOB' }, { consistent: false });
  const chunks = Math.ceil((counter?.last ?? 0) / jobsPerSitemap);
  const newestJob = await latestOf({});
  const files: Page[] = [
    { path: '/sitemap-pages.xml', changed: latest(await fixed(days)) },
    { path: '/sitemap-guides.xml', changed: latest(guides(days)) },
    { path: '/sitemap-listings.xml', changed: newestJob },
    // Dated by the jobs, which decide which companies are in it; reading each profile for its date would cost
    // too much.
    { path: '/sitemap-companies.xml', changed: newestJob },
  ];
  for (let chunk = 1; chunk <= chunks; chunk += 1) {
    const open = await openIn(chunk, 0);
    if (open.total > 0) files.push({ path: `/sitemap-jobs-${chunk}.xml`, changed: open.latest });
  }
  const lines = files.map(
    ({ path, changed }) => `<sitemap><loc>${absoluteUrl(path)}</loc>${lastModified(changed)}</sitemap>`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** `/sitemap-jobs-{n}.xml`: the open jobs of a thousand numbers. */
export async function sitemapChunk(chunk: number): Promise<string> {
  const { hits } = await openIn(chunk, jobsPerSitemap);
  return urlSet(
    hits.map(({ id, updatedAt }) => ({
      path: address('jobDetail', { jobId: id }, 'jp'),
      changed: updatedAt,
    })),
  );
}

/** Pages that always exist. */
const fixedPages = [
  'clientHome',
  'about',
  'terms',
  'privacyPolicy',
  'clientAbout',
  'clientTerms',
  'clientPrivacy',
  'clientStaffing',
  'clientConsulting',
  'clientRpo',
  'clientWhitepaper',
  'clientBanner',
  'clientPaidService',
  'clientCommercialTransactionLaw',
  'sitemap',
  'clientSitemap',
  'registration',
  'clientRegistration',
  'inquiry',
  'clientInquiry',
  'bannerRequest',
] as const satisfies readonly RouteId[];

/** Pages that always exist, and change with the jobs. */
const jobPages = ['home', 'searchReference'] as const satisfies readonly RouteId[];

async function fixed(days: ChangedDays): Promise<Page[]> {
  const newestJob = await latestOf({});
  return [
    ...jobPages.map((id) => ({ path: address(id, undefined, 'jp'), changed: newestJob })),
    ...fixedPages.map((id) => ({ path: address(id, undefined, 'jp'), changed: days[id] })),
  ];
}

const guides = (days: ChangedDays): Page[] =>
  guidesInOrder.map((id) => ({ path: address(id, undefined, 'jp'), changed: days[id] }));

/** `/sitemap-pages.xml` */
export const sitemapPages = async (days: ChangedDays): Promise<string> => urlSet(await fixed(days));

/** `/sitemap-guides.xml` */
export const sitemapGuides = (days: ChangedDays): string => urlSet(guides(days));

/** `/sitemap-listings.xml`: listings with jobs, each dated by the newest change of its jobs. */
export async function sitemapListings(): Promise<string> {
  const { total, facets } = await openCounts();
  const listings: Listing[] = [
    ...(total > 0 ? [{ by: 'all' } as const] : []),
    ...listingFacets.flatMap((facet) => listingsBy(facet, facets).map(({ listing }) => listing)),
  ];
  const pages: Page[] = [];
  for (const listing of listings) {
    const path = listingAddress(listing, 'jp');
    if (path) pages.push({ path, changed: await latestOf(filtersOf(listing)) });
  }
  return urlSet(pages);
}

/** Companies with open jobs. */
async function companies(): Promise<Page[]> {
  const { facets } = await openCounts();
  const ids = Object.keys(facets.companyId ?? {}).sort();
  const records = await getMany(
    company,
    ids.map((id) => ({ id })),
  );
  return records
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ slug, updatedAt }) => ({
      path: address('companyPage', { name: slug }, 'jp'),
      changed: updatedAt,
    }));
}

/** `/sitemap-companies.xml` */
export const sitemapCompanies = async (): Promise<string> => urlSet(await companies());
