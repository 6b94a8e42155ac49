import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJob } from '../../functions/core/jobs/create.ts';
import { closeReadModel, refreshReadModel } from '../../functions/core/lists/readModel.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import { handler } from '../../functions/site/search.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { optionName } from '../../shared/domain/select-data-all.ts';
import { completeContent, makeCompany } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { builtRenderer } from '../support/site.ts';

const given = useReadModel();
const siteOrigin = 'https://jobs.example';

beforeAll(async () => {
  await builtRenderer();
  Object.assign(process.env, {
    SITE_ORIGIN: siteOrigin,
    RENDERER_FILE: fileURLToPath(new URL('../../.build/site/renderer.mjs', import.meta.url)),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  const company = await makeCompany({ postingLimit: null, name: 'Harbor Hotel' });
  const post = async (change: Partial<JobContent> = {}) => {
    const { id } = await createJob(company, { content: completeContent(change), publish: true });
    await indexJob(id);
  };
  const place = (prefecture: string) => ({ workAreas: [{ country: 'JP', prefecture }] });
  await post({
    title: { jp: '看護師', en: 'Nurse' },
    japaneseLevel: 'business',
    ...place('kyoto'),
    start: { kind: 'date', day: '2031-04-01' },
  });
  await post({
    title: { jp: '調理師', en: 'Cook' },
    ...place('osaka'),
    salary: { salaryType: 'month', from: 3000_00, currency: 'USD' },
    start: { kind: 'immediate' },
  });
  for (let number = 1; number <= 30; number += 1)
    await post({ title: { jp: `英語講師${number}`, en: `Teacher ${number}` } });
  await refreshReadModel();
}, 240_000);

async function page(path: string, query: string) {
  const { statusCode, headers, body } = (await handler({
    rawPath: `${path}.html`,
    rawQueryString: query,
  })) as { statusCode: number; headers: Record<string, string>; body: string };
  return { status: statusCode, headers, html: body, location: headers.location };
}
const titles = (html: string) =>
  [...html.matchAll(/<h2 class="job-card-title"[^>]*><a [^>]*>([^<]*)/g)].map(([, title]) => title!);
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
const canonical = (html: string) => attribute(html, /rel="canonical" href="([^"]*)"/);
/** The count beside a choice. */
const count = (html: string, name: string, value: string) =>
  attribute(
    html,
    new RegExp(`name="${name.replace(/[[\]]/g, '\\$&')}" value="${value}"[\\s\\S]*?chip-count[^>]*>([^<]*)`),
  );

describe('the search page with a query', () => {
  it('shows results in both languages, cached for a minute', async () => {
    const english = await page('/en/job', 'keyword=nurses');
    expect(english).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' },
    });
    expect(titles(english.html)).toEqual(['Nurse']);
    expect(english.html).toContain('1 job<');
    expect(english.html).toContain('value="nurses"');
    const japanese = await page('/job', 'keyword=%E7%9C%8B%E8%AD%B7&work_area%5Bprefecture%5D=kyoto');
    expect(titles(japanese.html)).toEqual(['看護師']);
    expect(japanese.html).toContain('1件の求人');
    expect(japanese.html).toContain('<title>看護・京都府の求人');
    expect(japanese.html).toMatch(/aria-label="「京都府」を外す"/);
    expect(attribute(japanese.html, /href="([^"]*)" aria-label="「京都府」を外す"/)).toBe(
      '/job?keyword=%E7%9C%8B%E8%AD%B7',
    );
  });

  it('counts each choice within the other conditions', async () => {
    const { html } = await page('/en/job', 'work_area%5Bprefecture%5D=kyoto&visaSponsorship=true');
    expect(count(html, 'work_area[prefecture]', 'osaka')).toBe('1');
    expect(count(html, 'speciality', 'medical') ?? count(html, 'employmentStatus', 'regular')).toBe('1');
    expect(html).toMatch(/name="work_area\[prefecture\]" value="kyoto" checked/);
  });

  it("finds jobs that require the user's Japanese or less", async () => {
    const { html } = await page('/en/job', 'japanese=daily');
    expect(count(html, 'japanese', 'rudimentary')).toBe('0');
    expect(count(html, 'japanese', 'daily')).toBe('31');
    expect(count(html, 'japanese', 'business')).toBe('32');
    expect(html).toContain('Japanese up to Conversational');
    expect((await page('/en/job', 'japaneseLevel=daily')).html).toContain('31 jobs');
  });

  it('extracts conditions from the keyword, each of which can be removed', async () => {
    const { html } = await page('/en/job', `keyword=${encodeURIComponent('nurse kyoto')}`);
    expect(titles(html)).toEqual(['Nurse']);
    const chips = [...html.matchAll(/search-chip" href="([^"]*)"[^>]*><span>([^<]*)/g)].map(
      ([, href, name]) => [href, name],
    );
    expect(chips).toEqual([
      ['/en/job?keyword=kyoto', 'Nurse'],
      ['/en/job?keyword=nurse', 'Kyoto'],
    ]);
    const { html: spelled } = await page('/en/job', 'keyword=nurze');
    expect(titles(spelled)).toEqual(['Nurse']);
    expect(spelled).toContain('Showing results for “nurse”.');
    expect(spelled).toContain('/en/job?keyword=%22nurze%22');
    expect(titles((await page('/en/job', 'keyword=%22nurze%22')).html)).toEqual([]);
    const { html: nearest } = await page('/en/job', `keyword=${encodeURIComponent('nurse osaka')}`);
    expect(nearest).toContain('No job has everything you asked for.');
    expect(titles(nearest)).toEqual(['Nurse']);
  });

  it('compares pay within its currency, in whole units', async () => {
    const asked = (from: number) =>
      page('/en/job', `salary%5BsalaryType%5D=month&salary%5Bfrom%5D=${from}&salary%5Bcurrency%5D=USD`);
    expect(titles((await asked(2500)).html)).toEqual(['Cook']);
    expect(titles((await asked(3500)).html)).toEqual([]);
    expect((await asked(2500)).html).toContain('From $2,500 a month');
  });

  it('suggests conditions to remove if nothing is found, with counts', async () => {
    const { status, html } = await page(
      '/en/job',
      'keyword=nurse&japaneseLevel=daily&work_area%5Bprefecture%5D=kyoto',
    );
    expect(status).toBe(200);
    expect(html).toContain('No jobs match these conditions');
    const links = [
      ...html.matchAll(/search-loosen-link" href="([^"]*)"><span>([^<]*)<\/span><strong[^>]*>([^<]*)/g),
    ].map(([, href, name, found]) => [href!.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), name, found]);
    expect(links).toEqual([
      ['/en/job?keyword=nurse&work_area[prefecture]=kyoto', 'Remove “Conversational”', '1 job'],
    ]);
    for (const [href] of links)
      expect(titles((await page('/en/job', href!.split('?')[1]!)).html)).toHaveLength(1);
  });

  it('is indexed only if it equals a listing or the plain list', async () => {
    const { html: same } = await page('/en/job', 'work_area%5Bprefecture%5D=kyoto');
    expect(canonical(same)).toBe(`${siteOrigin}/en/job/place/kyoto`);
    expect(same).not.toContain('noindex');
    const { html: second } = await page('/job', 'page=2');
    expect(canonical(second)).toBe(`${siteOrigin}/job?page=2`);
    expect(attribute(second, /rel="prev" href="([^"]*)"/)).toBe('/job');
    expect(second).not.toMatch(/rel="next" href="\/job/);
    for (const query of ['keyword=nurse', 'japaneseLevel=daily&sort=salary', 'keyword=nothinglikethat']) {
      const { html } = await page('/job', query);
      expect(html, query).toContain('<meta name="robots" content="noindex"');
      expect(canonical(html)).toBeUndefined();
    }
  });

  it('redirects to the plain URL without a meaningful query, and to the last page from beyond it', async () => {
    expect(await page('/job', 'keyword=+&page=1')).toMatchObject({ status: 302, location: '/job' });
    expect(await page('/en/job', 'keyword=teacher&page=300')).toMatchObject({
      status: 302,
      location: '/en/job?keyword=teacher&page=2',
    });
  });

  it('says which values are none of its options, and searches by the others', async () => {
    const query =
      'work_area%5Bprefecture%5D=kyoto&work_area%5Bcity%5D=999999&jobPosition%5Bdetail%5D=0&japaneseLevel=nonsense';
    const { status, html } = await page('/en/job', query);
    expect(status).toBe(200);
    expect(titles(html)).toEqual(['Nurse']);
    expect(html).toContain(
      'Not used in this search, as it is not among the options or is one too many: “999999”, “nonsense”, “0”<',
    );
    expect(attribute(html, /one too many: [^<]*<\/p><a class="text-link" href="([^"]*)"/)).toBe(
      '/en/job?work_area[prefecture]=kyoto',
    );
    // It is no listing's page, and nothing is said where all is understood.
    expect(canonical(html)).toBeUndefined();
    expect((await page('/en/job', 'work_area%5Bprefecture%5D=kyoto')).html).not.toContain(
      'among the options',
    );
    const { html: only } = await page('/job', 'japaneseLevel=nonsense');
    expect(only).toContain('検索に使っていない条件があります：「nonsense」');
    // As the edge passes on the names of unknown parameters, and that there were more conditions.
    const names = 'keyword=nurse&unknown=work_area%5Bcitty%5D&unknown=...';
    const { html: other } = await page('/en/job', names);
    expect(titles(other)).toEqual(['Nurse']);
    expect(other).toContain('one too many: “work_area[citty]”, further conditions<');
  });

  it('says that the amounts of pay were exchanged', async () => {
    const swapped =
      'salary%5BsalaryType%5D=month&salary%5Bfrom%5D=4000&salary%5Bto%5D=2500&salary%5Bcurrency%5D=USD';
    const { html } = await page('/en/job', swapped);
    expect(html).toContain('so the two were exchanged.');
    expect(titles(html)).toEqual(['Cook']);
    expect((await page('/en/job', 'keyword=nurse')).html).not.toContain('exchanged');
  });

  it('keeps a town abroad as it is written, and an occupation, as conditions that can be taken away', async () => {
    const { html } = await page('/en/job', 'work_area%5Bcity%5D=New+York&jobPosition%5Bdetail%5D=156');
    const chips = [...html.matchAll(/search-chip" href="([^"]*)"[^>]*><span>([^<]*)/g)].map(
      ([, , name]) => name,
    );
    expect(chips).toEqual(['New York', optionName('JOB_POSITION_DETAIL', '156', 'en')]);
    expect(html).toMatch(/type="hidden" name="work_area\[city\]" value="New York"/);
    expect(html).toMatch(/type="hidden" name="jobPosition\[detail\]" value="156"/);
  });

  it('offers usual amounts of pay and the order by hourly pay', async () => {
    const { html } = await page(
      '/job',
      'keyword=%E8%AC%9B%E5%B8%AB&salary%5BsalaryType%5D=month&salary%5Bfrom%5D=250000',
    );
    const offered = [...html.matchAll(/id="search-pay-(\w+)-\d+" href="([^"]*)"([^>]*)>(.*?)<\/a>/g)].map(
      ([, type, href, more, text]) => ({
        type,
        href: href!.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
        chosen: more!.includes('aria-current="true"'),
        text: text!.replace(/<[^>]*>/g, ''),
      }),
    );
    expect(offered.map(({ type, text }) => `${type} ${text}`)).toEqual([
      ...['hour 1,200円〜', 'hour 1,500円〜', 'hour 2,000円〜'],
      ...['month 20万円〜', 'month 25万円〜', 'month 30万円〜'],
      ...['year 300万円〜', 'year 400万円〜', 'year 600万円〜'],
    ]);
    expect(offered.filter(({ chosen }) => chosen).map(({ text }) => text)).toEqual(['25万円〜']);
    // What else is asked stays.
    expect(offered[0]!.href).toBe(
      '/job?keyword=%E8%AC%9B%E5%B8%AB&salary[salaryType]=hour&salary[from]=1200',
    );
    expect((await page('/en/job', 'sort=hourlySalary')).html).toMatch(/value="hourlySalary" selected/);
  });

  it('sorts and filters by take-home pay, with what the estimate assumes', async () => {
    const sorted = (await page('/job', 'sort=takeHome')).html;
    expect(sorted).toMatch(/value="takeHome" selected/);
    const results = /id="search-results"[\s\S]*?<\/section>/.exec(sorted)![0];
    expect(results).toContain('40歳未満・独身・扶養なし');
    expect(results.replace(/<[^>]+>/g, '')).toMatch(/手取り月約\d+万円/);
    const filtered = (await page('/en/job', 'takeHome[from]=120000')).html;
    expect(filtered).toMatch(/<option value="120000" selected/);
    expect(filtered).toContain('Take-home pay from ¥120,000 a month (approx.)');
    expect(
      /id="search-results"[\s\S]*?<\/section>/.exec((await page('/en/job', 'sort=salary')).html)![0],
    ).not.toContain('take-home');
  });

  it('finds jobs by their start, which is chosen from the next months and can be taken away', async () => {
    const { html } = await page('/en/job', 'startBy=immediate');
    expect(titles(html)).toEqual(['Cook']);
    expect(html).toContain('>Immediate start</span>');
    const offered = /<select[^>]*id="search-start"[\s\S]*?<\/select>/.exec(html)![0];
    const options = [...offered.matchAll(/<option value="([^"]*)"( selected)?>([^<]*)/g)];
    expect(options.map(([, , , text]) => text!.replace(/ \d+ \w+ \d{4}$/, ''))).toEqual([
      ...['Any time', 'Immediate start'],
      ...Array(6).fill('By'),
    ]);
    expect(options.filter(([, , selected]) => selected).map(([, value]) => value)).toEqual(['immediate']);
    expect(attribute(html, /href="([^"]*)" aria-label="Remove Immediate start"/)).toBe('/en/job');
    // Any day may stand in the address.
    const { html: japanese } = await page('/job', 'startBy=2031-04-15');
    expect(titles(japanese)).toEqual(['調理師', '看護師']);
    expect(japanese).toContain('<option value="2031-04-15" selected>2031年4月15日まで<');
    expect(attribute(japanese, /href="([^"]*)" aria-label="「2031年4月15日までに勤務開始」を外す"/)).toBe(
      '/job',
    );
    expect((await page('/job', 'startBy=soon')).html).toContain('「soon」');
  });

  it('escapes input', async () => {
    const { html } = await page('/job', `keyword=${encodeURIComponent('"><script>alert(1)</script>')}`);
    // In a quoted attribute only a quote could end it.
    expect(html.replace(/"[^"]*"/g, '""')).not.toContain('<script>alert');
    expect(html).toContain('value="&quot;><script>');
    expect(html).toContain('<span>&quot;&gt;&lt;script&gt;');
  });
});

describe('a listing', () => {
  it('has its further pages at its own URL', async () => {
    const { status, html } = await page('/en/job/place/tokyo', 'page=2');
    expect(status).toBe(200);
    expect(titles(html)).toHaveLength(5);
    expect(html).toContain('<title>Jobs in Tokyo, page 2');
    expect(canonical(html)).toBe(`${siteOrigin}/en/job/place/tokyo?page=2`);
    expect(html).toContain(`hreflang="ja" href="${siteOrigin}/job/place/tokyo?page=2"`);
    expect(attribute(html, /rel="prev" href="([^"]*)"/)).toBe('/en/job/place/tokyo');
  });
  it('redirects from pages beyond the last', async () => {
    expect(await page('/job/place/tokyo', 'page=3')).toMatchObject({
      status: 302,
      location: '/job/place/tokyo?page=2',
    });
    expect(await page('/job/place/tokyo', 'page=1')).toMatchObject({
      status: 302,
      location: '/job/place/tokyo',
    });
    // Missing in the bucket too, so the not-found page is served.
    expect(await page('/job/place/atlantis', 'page=2')).toMatchObject({
      status: 302,
      location: '/job/place/atlantis',
    });
  });
});

describe('an unknown path', () => {
  it('is not redirected', async () => {
    for (const path of ['//evil.example/job', '/nowhere', '/job/nowhere/at/all'])
      expect(await page(path, 'page=2'), path).toMatchObject({ status: 404, location: undefined });
    expect(await page('/job_info/x', 'page=2')).toMatchObject({ status: 302, location: '/job_info/x' });
  });
});

describe('an unavailable read model', () => {
  afterEach(() => closeReadModel());
  it('answers 503, so that the bucket is used instead', async () => {
    closeReadModel();
    const endpoint = process.env.AWS_ENDPOINT_URL_S3;
    await given.storage.close();
    expect(endpoint).toBeDefined();
    expect(await page('/job', 'keyword=nurse')).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
    });
  });
});
