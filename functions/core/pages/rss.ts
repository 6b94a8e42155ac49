import type { JobCard } from '../../../shared/contract/postings.ts';
import { rssPath } from '../../../shared/feeds.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { pageStaff } from '../../../shared/locales/pageStaff.ts';
import { product } from '../../../shared/product.ts';
import { address, type Locale, languageTag } from '../../../shared/routes.ts';
import { queryJobs } from '../lists/readModel.ts';
import { factLine, textIn } from './feedWording.ts';
import { absoluteUrl, asXml, element, rfc822, xmlDeclaration } from './xml.ts';

/** Maximum of jobs in the feed: enough for daily readers to miss none. */
const newest = 50;
const texts = { jp: createTexts('jp', { pageStaff }), en: createTexts('en', { pageStaff }) };

/** `/feed.xml`, `/en/feed.xml`: RSS 2.0 (rssboard.org) of the newest open jobs. */
export async function rss(locale: Locale): Promise<string> {
  const { hits, latest } = await queryJobs({
    filters: {},
    sort: 'newest',
    offset: 0,
    limit: newest,
    facets: [],
    latest: true,
  });
  const { t } = texts[locale];
  const items = hits.map(({ card }) => itemOf(card as JobCard, locale));
  return [
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
    '<channel>',
    `<title>${asXml(`${product.name} – ${t('pageStaff:jobList.title')}`)}</title>`,
    `<link>${absoluteUrl(address('jobList', undefined, locale))}</link>`,
    `<atom:link href="${absoluteUrl(rssPath(locale))}" rel="self" type="application/rss+xml"/>`,
    `<description>${asXml(t('pageStaff:home.description'))}</description>`,
    `<language>${languageTag[locale]}</language>`,
    ...(latest ? [`<lastBuildDate>${rfc822(latest)}</lastBuildDate>`] : []),
    '<ttl>60</ttl>',
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(card: JobCard, locale: Locale): string {
  const link = absoluteUrl(address('jobDetail', { jobId: card.id }, locale));
  return [
    '<item>',
    element('title', `${textIn(card.title, locale)} – ${textIn(card.company.name, locale)}`),
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    `<pubDate>${rfc822(card.publishedAt)}</pubDate>`,
    element('description', factLine(card, locale)),
    '</item>',
  ].join('');
}
