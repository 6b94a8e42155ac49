import { config } from '../../platform/config.ts';

export const robotsPath = '/robots.txt';

/** `/robots.txt` (RFC 9309): all but the API may be read; screens of the app say noindex themselves. */
export const robots = (): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${config('SITE_ORIGIN')}/sitemap.xml`, ''].join('\n');
