/** Files for readers and other sites, beside the pages: which there are in each language, and where. */
import { inLanguage, type Locale } from './routes.ts';

/** RSS 2.0 of the newest jobs. */
export const rssPath = (locale: Locale): string => inLanguage('/feed.xml', locale);

/** All open jobs for sites that list the jobs of others. The first file tells how many there are. @param part from 1 */
export const jobFeedPath = (locale: Locale, part = 1): string =>
  inLanguage(part === 1 ? '/jobs.xml' : `/jobs-${part}.xml`, locale);

/** Which part of which feed an address means. */
export function feedOf(path: string): { feed: 'rss' | 'jobs'; locale: Locale; part: number } | undefined {
  const match = /^(\/en)?\/(?:(feed)|jobs(?:-([2-9]|[1-9]\d{1,3}))?)\.xml$/.exec(path);
  if (!match) return undefined;
  const [, english, rss, part] = match;
  return { feed: rss ? 'rss' : 'jobs', locale: english ? 'en' : 'jp', part: Number(part ?? 1) };
}
