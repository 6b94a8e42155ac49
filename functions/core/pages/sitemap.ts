import { guidesInOrder } from '../../../shared/guides.ts';
import { listingAddress } from '../../../shared/listings.ts';
import { address, inLanguage, languageTag, locales, type RouteId } from '../../../shared/routes.ts';
import { company, numberCounter } from '../../data/entities/company.ts';
import { get, getMany } from '../../data/table.ts';
import { config } from '../../platform/config.ts';
import { ask } from '../search/read-model.ts';
import { listingFacets, listingsBy, openCounts } from './counts.ts';

/** Job numbers in one file: twice as many addresses, one per language. */
export const jobsPerSitemap = 1000;

export const sitemapOfJob = (jobNumber: string): string =>
  `/sitemap-jobs-${Math.ceil(Number(jobNumber.slice(1)) / jobsPerSitemap)}.xml`;

const asXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const absolute = (path: string) => asXml(`${config('SITE_ORIGIN')}${path}`);

/** Both languages of a page, each naming both. @param path the Japanese address */
function entries(path: string, lastModified?: string): string[] {
  const alternates = [
    ...locales.map((locale) => [languageTag[locale], inLanguage(path, locale)]),
    ['x-default', path],
  ]
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${absolute(href!)}"/>`)
    .join('');
  const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return locales.map(
    (locale) => `<url><loc>${absolute(inLanguage(path, locale))}</loc>${changed}${alternates}</url>`,
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlSet = (lines: readonly string[]) =>
  `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`;

async function openIn(chunk: number, limit: number) {
  return ask({
    filters: {},
    numberFrom: (chunk - 1) * jobsPerSitemap + 1,
    numberTo: chunk * jobsPerSitemap,
    sort: 'newest',
    offset: 0,
    limit,
    facets: [],
  });
}

/** `/sitemap.xml`: the files there are, those of jobs only where one is open. */
export async function sitemapIndex(): Promise<string> {
  const counter = await get(numberCounter, { kind: 'JOB' }, { consistent: false });
  const chunks = Math.ceil((counter?.last ?? 0) / jobsPerSitemap);
  const files = ['/sitemap-pages.xml', '/sitemap-companies.xml'];
  for (let chunk = 1; chunk <= chunks; chunk += 1) {
    if ((await openIn(chunk, 0)).total > 0) files.push(`/sitemap-jobs-${chunk}.xml`);
  }
  const lines = files.map((file) => `<sitemap><loc>${absolute(file)}</loc></sitemap>`);
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** `/sitemap-jobs-{n}.xml`: the open jobs of a thousand numbers. */
export async function sitemapChunk(chunk: number): Promise<string> {
  const { hits } = await openIn(chunk, jobsPerSitemap);
  return urlSet(
    hits.flatMap(({ id, updatedAt }) => entries(address('jobDetail', { jobId: id }, 'jp'), updatedAt)),
  );
}

/** Pages that are always there. */
const fixedPages = [
  'home',
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
  'clientBanner',
  'clientPaidService',
  'clientCommercialTransactionLaw',
  'sitemap',
  'clientSitemap',
  ...guidesInOrder,
] as const satisfies readonly RouteId[];

/** `/sitemap-pages.xml`: fixed pages and the listings that are not empty. */
export async function sitemapPages(): Promise<string> {
  const { facets } = await openCounts();
  const listings = listingFacets.flatMap((facet) => listingsBy(facet, facets).map(({ listing }) => listing));
  return urlSet(
    [
      ...fixedPages.map((id) => address(id, undefined, 'jp')),
      ...[{ by: 'all' } as const, ...listings].flatMap((listing) => listingAddress(listing, 'jp') ?? []),
    ].flatMap((path) => entries(path)),
  );
}

/** `/sitemap-companies.xml`: companies with open jobs. */
export async function sitemapCompanies(): Promise<string> {
  const { facets } = await openCounts();
  const ids = Object.keys(facets.companyId ?? {}).sort();
  const records = await getMany(
    company,
    ids.map((id) => ({ id })),
  );
  return urlSet(
    records
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap(({ slug, updatedAt }) => entries(address('companyPage', { name: slug }, 'jp'), updatedAt)),
  );
}
