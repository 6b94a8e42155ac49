/** A site with a job in every kind of listing, crawled along every link in both languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContent } from '../../shared/contract/postings.ts';
import {
  employmentStatuses,
  japaneseLevels,
  prefectures,
  specialityFields,
} from '../../shared/domain/codes.ts';
import { address, inLanguage, locales, matchRoute, routes } from '../../shared/routes.ts';
import { type Crawl, crawl } from '../support/crawl.ts';
import { printedRoutes } from '../support/printedRoutes.ts';
import { eventually, type System, startSystem } from '../support/system.ts';
import { newCompany, page, posting } from './people.ts';

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** Every status, level and field; titles in both languages or in one. */
const contents: Partial<JobContent>[] = specialityFields.map((speciality, index) => ({
  speciality,
  title: at(
    [
      { jp: `求人${index}`, en: `Opening ${index}` },
      { jp: `日本語だけの求人${index}` },
      { en: `Opening in English alone, number ${index}` },
    ],
    index,
  ),
  employmentStatus: at(employmentStatuses, index),
  japaneseLevel: at(japaneseLevels, index),
  workAreas: [{ country: 'JP', prefecture: at(prefectures, index * 7) }],
}));

let system: System;
let found: Crawl;
const jobs: string[] = [];
beforeAll(async () => {
  system = await startSystem();
  const company = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
  for (const content of contents) {
    const { id } = await company.api('POST /jobs', { body: { content: posting(content), publish: true } });
    jobs.push(id);
  }
  const last = jobs.at(-1)!;
  // Pages are rendered several at a time: the last posting's may be there before another's.
  for (const id of jobs)
    await eventually('the pages', async () => (await page(system, `/en/job_info/${id}`)).status === 200, 60);
  await eventually(
    'the sitemap',
    async () => (await page(system, '/sitemap-jobs-1.xml')).html.includes(last),
    60,
  );
  found = await crawl(system.where.site);
}, 400_000);
afterAll(() => system?.remove());

describe('the site', () => {
  // Its system begins with a copy of one at another port, if it is not the first of the run.
  it('names its own address alone on a built page', async () => {
    const { html } = await page(system, '/en/terms');
    expect([...new Set(html.match(/http:\/\/localhost:\d+/g))]).toEqual([system.where.site]);
  });

  it('has no dead link, no missing text, and no unmarked language', () => {
    expect(found.problems).toEqual([]);
  });

  it('links to each of its public pages in both languages', () => {
    const reached = new Set(found.pages);
    const wanted = routes
      .filter(
        ({ access, rendered, area }) => access === 'public' && rendered === 'page' && area !== 'management',
      )
      .flatMap(({ path }) => locales.map((locale) => inLanguage(path, locale)));
    expect(wanted.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('is made of the pages that `npm run routes` prints, in both languages', () => {
    const crawled = found.pages.flatMap((path) => matchRoute(path.split('?')[0]!) ?? []);
    for (const locale of locales) {
      const opened = crawled.filter((page) => page.locale === locale && page.route.rendered !== 'app');
      expect(new Set(printedRoutes('pages')[locale]), locale).toEqual(
        new Set(opened.map(({ route }) => route.path)),
      );
    }
  });

  it('links to every open job, and to everything in a sitemap', async () => {
    const reached = new Set(found.pages);
    for (const jobId of jobs)
      for (const locale of locales) expect(reached).toContain(address('jobDetail', { jobId }, locale));
    const listed = async (file: string) =>
      [...(await (await fetch(system.where.site + file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, location]) => new URL(location!).pathname,
      );
    const files = await listed('/sitemap.xml');
    expect(files.length).toBeGreaterThan(2);
    const pages = (await Promise.all(files.map(listed))).flat();
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter((path) => !reached.has(path))).toEqual([]);
  });
});
