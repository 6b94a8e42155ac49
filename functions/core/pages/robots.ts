import { config } from '../../platform/config.ts';

export const robotsPath = '/robots.txt';

/**
 * `/robots.txt` (RFC 9309): everything but the API may be crawled; the app's screens declare noindex
 * themselves.
 */
export const robots = (): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${config('SITE_ORIGIN')}/sitemap.xml`, ''].join('\n');
