import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import type { PageData } from '../../shared/contract/pages.ts';
import { queryOf, readAsked, readPage } from '../../shared/jobSearch.ts';
import { listingAddress, listingOf } from '../../shared/listings.ts';
import { matchRoute, type RouteMatch } from '../../shared/routes.ts';
import { listingPage } from '../core/pages/listing.ts';
import { searchPage } from '../core/pages/search.ts';
import { longLists } from '../core/positions.ts';
import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import { siteRenderer } from '../platform/siteRenderer.ts';

/**
 * Renders pages that are not stored in the bucket: the search page with a query, and the later pages of a
 * listing. The distribution routes URLs under /job with a query here (infra/edge/viewer-request.js), caches
 * the answer for a minute, and falls back to the bucket on a 5xx.
 */
const keptFor = 'public, max-age=60';

interface Shown {
  page: PageData;
  /** Number of the last page; 1 where there is none. */
  last: number;
  /** The URL of another page of the same list. */
  at: (number: number) => string;
  /** The requested page number. */
  number: number;
}

async function shownAt(match: RouteMatch, query: string, path: string): Promise<Shown | undefined> {
  const listing = listingOf(match);
  if (!listing || listingAddress(listing, match.locale) !== path) return undefined;
  const lastOf = ({ total, pageSize }: { total: number; pageSize: number }) =>
    Math.max(1, Math.ceil(total / pageSize));
  if (listing.by === 'all') {
    const asked = readAsked(query, longLists.isOption);
    const at = (page: number) => path + queryOf({ ...asked, page });
    // No meaningful parameter: the page in the bucket is the right one.
    if (at(asked.page) === path) return undefined;
    const page = await searchPage(asked);
    return { page, last: lastOf(page), number: asked.page, at };
  }
  const number = readPage(query);
  if (number === 1) return undefined;
  const page = await listingPage(listing, number);
  return { page, last: lastOf(page), number, at: (one) => (one > 1 ? `${path}?page=${one}` : path) };
}

const led = (location: string): LambdaFunctionURLResult => ({
  statusCode: 302,
  headers: { location, 'cache-control': keptFor },
  body: '',
});

export async function handler(
  event: Pick<LambdaFunctionURLEvent, 'rawPath' | 'rawQueryString'>,
): Promise<LambdaFunctionURLResult> {
  const path = event.rawPath.replace(/\.html$/, '');
  const match = matchRoute(path);
  // Never redirect an unknown path: one that begins with two slashes would lead to another host.
  if (!match) return { statusCode: 404, headers: { 'cache-control': 'no-store' }, body: '' };
  try {
    // Both take a moment the first time, so run concurrently.
    const [shown, { renderPage }] = await Promise.all([
      shownAt(match, event.rawQueryString, path),
      siteRenderer(),
    ]);
    if (!shown) return led(path);
    // Jobs close, so that the last page may no longer exist.
    if (shown.number > shown.last) return led(shown.at(shown.last));
    const { status, html } = await renderPage(path, { page: shown.page, siteOrigin: config('SITE_ORIGIN') });
    if (status !== 200) throw new Error(`The renderer returned status ${status}`);
    return {
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': keptFor },
      body: html,
    };
  } catch (error) {
    logger.error('Search page failed', error as Error);
    return { statusCode: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' }, body: '' };
  }
}
