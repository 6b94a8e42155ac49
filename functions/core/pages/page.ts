import type { PageData } from '../../../shared/contract/pages.ts';
import { feedOf } from '../../../shared/feeds.ts';
import { nothingAsked } from '../../../shared/jobSearch.ts';
import type { Listing } from '../../../shared/listings.ts';
import { listingOf } from '../../../shared/listings.ts';
import { address, type Locale, matchRoute } from '../../../shared/routes.ts';
import { companyPage } from './company.ts';
import { homePage } from './home.ts';
import { jobPage } from './job.ts';
import { jobFeed } from './jobFeed.ts';
import { listingPage, relatedListings } from './listing.ts';
import { listingPaths } from './paths.ts';
import { robots, robotsPath } from './robots.ts';
import { rss } from './rss.ts';
import { searchPage } from './search.ts';
import { searchReferencePage } from './searchReference.ts';
import {
  type ChangedDays,
  sitemapChunk,
  sitemapCompanies,
  sitemapGuides,
  sitemapIndex,
  sitemapListings,
  sitemapPages,
} from './sitemap.ts';

/** What a URL of the site shows now. */
export type PageContent =
  /** `goneAt`: from this instant on it answers 410, without being rendered again. */
  | {
      kind: 'page';
      page: PageData;
      goneAt?: string;
      /** Pages that may change together with this one. */
      besides?: string[];
    }
  | { kind: 'xml'; xml: string; type?: 'application/rss+xml' }
  | { kind: 'text'; text: string }
  /** Another address of this site, in the same language. */
  | { kind: 'moved'; to: string }
  /** Nothing at this URL, or not yet, or not any more. */
  | { kind: 'none' };

type Feed = NonNullable<ReturnType<typeof feedOf>>;

const chunkPath = /^\/sitemap-jobs-(\d{1,7})\.xml$/;

const nobodyKnows = async (): Promise<ChangedDays> => ({});

/**
 * The data of a page that is rendered individually, of a sitemap, a feed, or robots.txt.
 * @param days when the texts of the site were changed
 * @throws Failure try_again while the read model is unavailable
 */
export async function pageOf(
  path: string,
  days: () => Promise<ChangedDays> = nobodyKnows,
): Promise<PageContent> {
  const feed = feedOf(path);
  if (feed) return feedContent(feed);
  if (path.endsWith('.xml')) return sitemapOf(path, days);
  if (path === robotsPath) return { kind: 'text', text: robots() };
  const match = matchRoute(path);
  if (!match) return { kind: 'none' };
  const { route, parameters, locale } = match;
  if (route.id === 'home') return { kind: 'page', page: await homePage() };
  if (route.id === 'searchReference') return { kind: 'page', page: await searchReferencePage() };
  if (route.id === 'jobList') return { kind: 'page', page: await searchPage(nothingAsked()) };
  if (route.id === 'jobDetail') return jobPage(parameters.jobId!);
  if (route.id === 'companyPage') return companyOr(parameters.name!, locale);
  const listing = listingOf(match);
  return listing ? listingContent(listing) : { kind: 'none' };
}

/**
 * Other listings of its kind link to one while it has jobs: its first job and the end of its last change them
 * too.
 */
async function listingContent(listing: Listing): Promise<PageContent> {
  const page = await listingPage(listing);
  if (page.total > 1 || listing.by === 'all') return { kind: 'page', page };
  return { kind: 'page', page, besides: (await relatedListings(listing)).flatMap(listingPaths) };
}

async function companyOr(slug: string, locale: Locale): Promise<PageContent> {
  const found = await companyPage(slug);
  return found.kind === 'moved'
    ? { kind: 'moved', to: address('companyPage', { name: found.slug }, locale) }
    : found;
}

async function feedContent({ feed, locale, part }: Feed): Promise<PageContent> {
  if (feed === 'rss') return { kind: 'xml', xml: await rss(locale), type: 'application/rss+xml' };
  const xml = await jobFeed(locale, part);
  return xml === undefined ? { kind: 'none' } : { kind: 'xml', xml };
}

const sitemaps: Record<string, (days: () => Promise<ChangedDays>) => Promise<string>> = {
  '/sitemap.xml': async (days) => sitemapIndex(await days()),
  '/sitemap-pages.xml': async (days) => sitemapPages(await days()),
  '/sitemap-guides.xml': async (days) => sitemapGuides(await days()),
  '/sitemap-listings.xml': sitemapListings,
  '/sitemap-companies.xml': sitemapCompanies,
};

async function sitemapOf(path: string, days: () => Promise<ChangedDays>): Promise<PageContent> {
  const fixed = Object.hasOwn(sitemaps, path) && sitemaps[path];
  if (fixed) return { kind: 'xml', xml: await fixed(days) };
  const chunk = chunkPath.exec(path)?.[1];
  return chunk ? { kind: 'xml', xml: await sitemapChunk(Number(chunk)) } : { kind: 'none' };
}
