import { beforeAll, describe, expect, it } from 'vitest';
import { createJob } from '../../functions/core/jobs/create.ts';
import { getRecord } from '../../functions/core/jobs/records.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { refreshReadModel } from '../../functions/core/lists/readModel.ts';
import { jobFeed } from '../../functions/core/pages/jobFeed.ts';
import { pageOf } from '../../functions/core/pages/page.ts';
import { jobFeedPaths, pagesOf } from '../../functions/core/pages/paths.ts';
import { asXml, cdata } from '../../functions/core/pages/xml.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { feedOf, jobFeedPath, rssPath } from '../../shared/feeds.ts';
import { locales, objectKeyFor } from '../../shared/routes.ts';
import { completeContent, makeCompany, type TestCompany } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { elementsOf, parseXml, type XmlElement } from '../support/xml.ts';

useReadModel();

let company: TestCompany;
beforeAll(async () => {
  company = await makeCompany({ postingLimit: null, name: 'Fish & Chips <Ltd>' });
});
async function post(change: Partial<JobContent> = {}): Promise<string> {
  const { id } = await createJob(company, { content: completeContent(change), publish: true });
  await indexJob(id);
  await refreshReadModel();
  return id;
}
async function close(id: string) {
  await updateJobStatus(company, id, { status: 'CLOSED' });
  await indexJob(id);
  await refreshReadModel();
}
async function parsed(path: string): Promise<XmlElement> {
  const content = await pageOf(path, async () => ({ terms: '2026-05-04', beginnersGuide: '2026-10-02' }));
  if (content.kind !== 'xml') throw new Error(`${path}: ${content.kind}`);
  return parseXml(content.xml);
}
const textOf = (element: XmlElement, name: string) => elementsOf(element, name)[0]?.text;

describe('the URLs of feeds', () => {
  it('are parsed again, and have a place in the bucket', () => {
    for (const locale of locales) {
      expect(feedOf(rssPath(locale))).toEqual({ feed: 'rss', locale, part: 1 });
      for (const part of [1, 2, 10, 37]) {
        expect(feedOf(jobFeedPath(locale, part))).toEqual({ feed: 'jobs', locale, part });
      }
      expect(objectKeyFor(jobFeedPath(locale, 2))).toBe(jobFeedPath(locale, 2).slice(1));
    }
    for (const path of ['/jobs-0.xml', '/jobs-1.xml', '/jobs-02.xml', '/fr/feed.xml', '/feed-2.xml'])
      expect(feedOf(path)).toBeUndefined();
  });
});

describe('XML', () => {
  it('represents any text, except for characters that it cannot', () => {
    const text = 'a]]>b <&"\' \u0007\u0000\ud800 終わり😀\n';
    const written = `<a b="${asXml(text)}"><c>${asXml(text)}</c><d>${cdata(text)}</d></a>`;
    const left = 'a]]>b <&"\'  終わり😀\n';
    const { attributes, children } = parseXml(written);
    expect([attributes.b, ...children.map((child) => child.text)]).toEqual([left, left, left]);
  });
});

describe('RSS', () => {
  it('is valid in each language, newest job first', async () => {
    const older = await post();
    const id = await post({
      title: { jp: '「通訳」<急募> & 翻訳', en: 'Interpreter <urgent> & "translator"' },
    });
    for (const locale of locales) {
      const feed = await parsed(rssPath(locale));
      expect([feed.name, feed.attributes.version]).toEqual(['rss', '2.0']);
      const [channel] = elementsOf(feed, 'channel');
      const self = elementsOf(channel!, 'atom:link')[0]!.attributes;
      expect(self).toMatchObject({ href: `${process.env.SITE_ORIGIN}${rssPath(locale)}`, rel: 'self' });
      expect(textOf(channel!, 'language')).toBe(locale === 'jp' ? 'ja' : 'en');
      const items = elementsOf(channel!, 'item');
      expect(textOf(items[0]!, 'link')).toBe(
        `${process.env.SITE_ORIGIN}${locale === 'en' ? '/en' : ''}/job_info/${id}`,
      );
      expect(textOf(items[1]!, 'guid')).toContain(older);
      expect(new Date(textOf(items[0]!, 'pubDate')!).toUTCString()).toBe(textOf(items[0]!, 'pubDate'));
      expect(textOf(items[0]!, 'title')).toContain(
        locale === 'jp' ? '「通訳」<急募> & 翻訳' : '<urgent> & "translator"',
      );
      expect(textOf(items[0]!, 'description')).toContain(
        locale === 'jp' ? '月給25万円〜30万円' : '¥250,000–300,000 a month',
      );
    }
    expect(await pageOf('/feed.xml')).toMatchObject({ type: 'application/rss+xml' });
    expect(pagesOf((await getRecord(id))!)).toEqual(expect.arrayContaining(['/feed.xml', '/en/feed.xml']));
    await close(id);
    expect((await parsed('/en/feed.xml')).text).not.toContain('translator');
  });
});

describe('the feed of all jobs', () => {
  it('contains what other sites import, escaped, without closed jobs', async () => {
    const id = await post({
      title: { en: 'Baker ]]> & <b>chef</b>' },
      description: { en: 'Bread\nand cake.\n\nA <script> & a bell.' },
      workAreas: [{ country: 'JP', prefecture: 'osaka', city: '271004' }],
      employmentStatus: 'parttime',
      salary: { salaryType: 'hour', from: 1300, currency: 'JPY' },
    });
    const feed = await parsed('/en/jobs.xml');
    const one = elementsOf(feed, 'job').find((element) => textOf(element, 'url')?.endsWith(id))!;
    expect(Object.fromEntries(one.children.map(({ name, text }) => [name, text]))).toMatchObject({
      title: 'Baker ]]> & <b>chef</b>',
      company: 'Fish & Chips <Ltd>',
      city: 'Osaka',
      state: 'Osaka',
      country: 'JP',
      salary: 'From ¥1,300 an hour',
      jobtype: 'parttime',
      language: 'en',
      description: expect.stringContaining('<p>Bread<br>and cake.</p><p>A &lt;script&gt; &amp; a bell.</p>'),
    });
    expect(textOf(one, 'referencenumber')).toMatch(/^J\d{7}$/);
    // Also in the other language, marked with the language of its text.
    const japanese = elementsOf(await parsed('/jobs.xml'), 'job').find((element) =>
      textOf(element, 'url')?.endsWith(`/job_info/${id}`),
    )!;
    expect([textOf(japanese, 'language'), textOf(japanese, 'state')]).toEqual(['en', '大阪府']);
    await close(id);
    expect((await parsed('/en/jobs.xml')).text).not.toContain(id);
  });

  it('is split into files that link to the next one', async () => {
    for (let count = 0; count < 5; count += 1) await post();
    const all = elementsOf(await parsed('/jobs.xml'), 'referencenumber').map(({ text }) => text);
    const numbers: string[] = [];
    let files = 0;
    for (let part = 1; ; part += 1) {
      const text = await jobFeed('jp', part, 2);
      if (text === undefined) break;
      const source = parseXml(text);
      files = Number(textOf(source, 'files'));
      expect(textOf(source, 'nextfile')).toBe(
        part < files ? `${process.env.SITE_ORIGIN}/jobs-${part + 1}.xml` : undefined,
      );
      numbers.push(...elementsOf(source, 'referencenumber').map(({ text }) => text));
    }
    expect([numbers, files]).toEqual([all, Math.ceil(all.length / 2)]);
    expect((await pageOf('/jobs-2.xml')).kind).toBe('none');
    expect(await jobFeedPaths()).toEqual(['/jobs.xml', '/en/jobs.xml']);
  });
});

describe('sitemaps by kind', () => {
  it('are listed with their dates, well-formed, one file per kind', async () => {
    const id = await post({ workAreas: [{ country: 'JP', prefecture: 'mie' }] });
    const { updatedAt } = (await getRecord(id))!;
    const index = elementsOf(await parsed('/sitemap.xml'), 'sitemap');
    const named = index.map((file) => textOf(file, 'loc')!.replace(/^.*\//, '/'));
    expect(named).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-guides.xml',
      '/sitemap-listings.xml',
      '/sitemap-companies.xml',
      '/sitemap-jobs-1.xml',
    ]);
    for (const file of index) expect(Date.parse(textOf(file, 'lastmod')!), file.text).not.toBeNaN();
    const dated = async (path: string) =>
      new Map(
        elementsOf(await parsed(path), 'url').map((url) => [
          textOf(url, 'loc')!.replace(process.env.SITE_ORIGIN!, ''),
          textOf(url, 'lastmod'),
        ]),
      );
    const listings = await dated('/sitemap-listings.xml');
    expect(listings.get('/en/job/place/mie')).toBe(updatedAt);
    expect(listings.get('/job')).toBe(updatedAt);
    expect(listings.get('/job/place/tokyo')! < updatedAt).toBe(true);
    expect(listings.has('/job/place/gunma')).toBe(false);
    expect((await dated('/sitemap-guides.xml')).get('/beginners-guide')).toBe('2026-10-02');
    const pages = await dated('/sitemap-pages.xml');
    expect([pages.get('/policy'), pages.get('/en')]).toEqual(['2026-05-04', updatedAt]);
    const jobs = await dated('/sitemap-jobs-1.xml');
    expect([jobs.get(`/job_info/${id}`), jobs.get(`/en/job_info/${id}`)]).toEqual([updatedAt, updatedAt]);
  });
});
