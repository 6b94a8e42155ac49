import type { PageData } from '../../../shared/contract/pages.ts';
import { listingOf } from '../../../shared/listings.ts';
import { address, type Locale, matchRoute } from '../../../shared/routes.ts';
import { companyPage } from './company.ts';
import { homePage } from './home.ts';
import { jobPage } from './job.ts';
import { listingPage } from './listing.ts';
import { robots, robotsPath } from './robots.ts';
import { sitemapChunk, sitemapCompanies, sitemapIndex, sitemapPages } from './sitemap.ts';

/** What an address of the site shows at this moment. */
export type PageContent =
  /** `goneAt`: from this instant on it answers 410, without being rendered again. */
  | { kind: 'page'; page: PageData; goneAt?: string }
  | { kind: 'xml'; xml: string }
  | { kind: 'text'; text: string }
  /** Another address of this site, in the same language. */
  | { kind: 'moved'; to: string }
  /** Nothing, not yet, or nothing any more. */
  | { kind: 'none' };

const chunkPath = /^\/sitemap-jobs-(\d{1,7})\.xml$/;

/** The data of a page that is rendered one at a time, of a sitemap, or of robots.txt. @throws Failure try_again while the read model cannot answer */
export async function pageOf(path: string): Promise<PageContent> {
  if (path.endsWith('.xml')) return sitemapOf(path);
  if (path === robotsPath) return { kind: 'text', text: robots() };
  const match = matchRoute(path);
  if (!match) return { kind: 'none' };
  const { route, parameters, locale } = match;
  if (route.id === 'home') return { kind: 'page', page: await homePage() };
  if (route.id === 'jobDetail') return jobPage(parameters.jobId!);
  if (route.id === 'companyPage') return companyOr(parameters.name!, locale);
  const listing = listingOf(match);
  return listing ? { kind: 'page', page: await listingPage(listing) } : { kind: 'none' };
}

async function companyOr(slug: string, locale: Locale): Promise<PageContent> {
  const found = await companyPage(slug);
  return found.kind === 'moved'
    ? { kind: 'moved', to: address('companyPage', { name: found.slug }, locale) }
    : found;
}

async function sitemapOf(path: string): Promise<PageContent> {
  if (path === '/sitemap.xml') return { kind: 'xml', xml: await sitemapIndex() };
  if (path === '/sitemap-pages.xml') return { kind: 'xml', xml: await sitemapPages() };
  if (path === '/sitemap-companies.xml') return { kind: 'xml', xml: await sitemapCompanies() };
  const chunk = chunkPath.exec(path)?.[1];
  return chunk ? { kind: 'xml', xml: await sitemapChunk(Number(chunk)) } : { kind: 'none' };
}
