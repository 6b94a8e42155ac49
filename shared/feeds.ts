/** Feeds and exports besides the pages, with their paths in each language. */
import { inLanguage, type Locale } from './routes.ts';

/** RSS 2.0 of the newest jobs. */
export const rssPath = (locale: Locale): string => inLanguage('/feed.xml', locale);

/** All open jobs for job aggregators. The first file states the number of files. @param part from 1 */
export const jobFeedPath = (locale: Locale, part = 1): string =>
  inLanguage(part === 1 ? '/jobs.xml' : `/jobs-${part}.xml`, locale);

/** Which part of which feed a path means. */
export function feedOf(path: string): { feed: 'rss' | 'jobs'; locale: Locale; part: number } | undefined {
  const match = /^(\/en)?\/(?:(feed)|jobs(?:-([2-9]|[1-9]\d{1,3}))?)\.xml$/.exec(path);
  if (!match) return undefined;
  const [, english, rss, part] = match;
  return { feed: rss ? 'rss' : 'jobs', locale: english ? 'en' : 'jp', part: Number(part ?? 1) };
}
