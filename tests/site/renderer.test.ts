import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageData } from '../../shared/contract/pages.ts';
import { feedOf } from '../../shared/feeds.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { pageClient } from '../../shared/locales/pageClient.ts';
import { pageStaff } from '../../shared/locales/pageStaff.ts';
import { operatorFact } from '../../shared/operator.ts';
import { product } from '../../shared/product.ts';
import {
  hasOwnDocument,
  locales,
  matchRoute,
  objectKeyFor,
  patternOf,
  type Route,
  routes,
} from '../../shared/routes.ts';
import { builtRenderer, publicFolder, type RenderPage } from '../support/site.ts';
import {
  cards,
  companyPage,
  content,
  homePage,
  jobId,
  jobPage,
  listingPage,
  searchPage,
  siteOrigin,
} from './samplePages.ts';

let renderPage: RenderPage;
beforeAll(async () => {
  renderPage = await builtRenderer();
}, 120_000);

async function render(path: string, page: PageData): Promise<string> {
  const { status, html } = await renderPage(path, { page, siteOrigin });
  expect(status).toBe(200);
  return html;
}
const inBoth = (path: string) => [path, path === '/' ? '/en' : `/en${path}`] as const;
const pages: [path: string, page: PageData][] = [
  ['/', homePage],
  ['/job', searchPage()],
  ['/job/place/kyoto', listingPage({ by: 'prefecture', prefecture: 'kyoto' })],
  ['/job/place/united-states', listingPage({ by: 'country', country: 'US' })],
  ['/job/language/english', listingPage({ by: 'language', language: 'en' })],
  ['/job/speciality/care', listingPage({ by: 'speciality', speciality: 'care' })],
  ['/job/parttime', listingPage({ by: 'employmentStatus', employmentStatus: 'parttime' })],
  ['/job/jpnlanguage/none', listingPage({ by: 'japaneseLevel', japaneseLevel: 'none' })],
  [`/job_info/${jobId}`, jobPage()],
  ['/companies/minamo-hotels', companyPage],
];

const scripts = (html: string) => [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
const data = (html: string) =>
  scripts(html)
    .filter(([, attributes]) => attributes!.includes('application/ld+json'))
    .map(([, , json]) => JSON.parse(json!) as Record<string, unknown>);
const typed = (html: string, type: string) => data(html).find((item) => item['@type'] === type);
const attribute = (html: string, pattern: RegExp) => html.match(pattern)?.[1]?.replaceAll('&amp;', '&');

describe('the median of a listing', () => {
  const figures = {
    companies: 6,
    noJapanese: 0,
    sponsored: 0,
    remote: 0,
    pay: { fullTime: 330_200, partTime: 1_296, freelance: 402_000 },
  };
  const field = listingPage({ by: 'speciality', speciality: 'creative' }, { figures });
  it.each([
    ['full-time wages', '/job/speciality/creative', field, 'フルタイムの給与の中央値', '月給33万円'],
    ['part-time wages', '/job/speciality/creative', field, 'パート・アルバイトの給与の中央値', '時給1,300円'],
    ['fees', '/job/speciality/creative', field, '業務委託の報酬の中央値', '月額40万2,000円'],
  ] as const)('names its kind: %s', async (_, path, page, label, amount) => {
    const html = await render(path, page);
    expect(html).toMatch(
      new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*><span class="amount">${amount}</span></dd>`),
    );
  });
});

describe.each(pages)('%s', (path, page) => {
  it.each(inBoth(path))('is a complete page at %s', async (address) => {
    const html = await render(address, page);
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    expect(html).toContain(`<html lang="${address.startsWith('/en') ? 'en' : 'ja'}"`);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(attribute(html, /<title>([^<]+)<\/title>/)!.length).toBeGreaterThan(8);
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)!.length).toBeGreaterThan(8);
    expect(html, 'a key instead of a text').not.toMatch(
      />\s*(common|layout|home|job|listing|company|page\w+):[a-z]/,
    );
    expect(html).not.toMatch(/\{\{|undefined|\[object |NaN/);
  });

  it('has the same two absolute URLs in both languages', async () => {
    const links = await Promise.all(
      inBoth(path).map(async (address) => {
        const html = await render(address, page);
        expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(siteOrigin + address);
        return [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, language, href]) => `${language} ${href}`,
        );
      }),
    );
    const [japanese, english] = inBoth(path);
    expect(links[0]).toEqual([
      `ja ${siteOrigin}${japanese}`,
      `en ${siteOrigin}${english}`,
      `x-default ${siteOrigin}${japanese}`,
    ]);
    expect(links[1]).toEqual(links[0]);
  });

  it('allows only its own scripts and styles', async () => {
    const html = await render(path, page);
    const policy = attribute(
      html,
      /<meta http-equiv="content-security-policy" content="([^"]+)"/i,
    )!.replaceAll('&#39;', "'");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    const inline = scripts(html).filter(([, attributes]) => !/src=|ld\+json/.test(attributes!));
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , text] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
    }
    expect(html, 'a style attribute would be ignored').not.toMatch(/<[^>]+\sstyle=/);
    expect(html, 'a handler in an attribute would be ignored').not.toMatch(/<[^>]+\son[a-z]+=/);
  });

  it('links only to existing pages and files', async () => {
    for (const address of inBoth(path)) {
      const html = await render(address, page);
      const links = [...html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)].map(([, link]) => link!);
      expect(links.length).toBeGreaterThan(20);
      for (const link of new Set(links)) {
        const known = matchRoute(link) || feedOf(link) || existsSync(publicFolder + link.slice(1));
        expect(known, `${address} → ${link}`).toBeTruthy();
      }
    }
  });
});

describe('users’ texts', () => {
  const attack = '</script><script>alert(1)</script><img src=x onerror=alert(2)> & "quoted" \'too\'';

  it('are escaped, in the page and in its structured data', async () => {
    const page = jobPage({
      content: {
        title: { jp: attack },
        description: { jp: attack },
        duties: { jp: `${attack}\n二行目` },
        recruiter: { name: attack },
        workingHours: { en: attack },
      },
      job: { company: { ...jobPage().job.company, name: { jp: attack } } },
    });
    for (const address of inBoth(`/job_info/${jobId}`)) {
      const html = await render(address, page);
      // In a quoted attribute `<` is harmless.
      const elements = html.replace(/="[^"]*"/g, '=""');
      expect(elements.includes('<script>alert')).toBe(false);
      expect(elements.includes('<img src=x')).toBe(false);
      expect(elements).not.toMatch(/onerror=""/);
      expect(html).toContain('&lt;script&gt;alert(1)');
      expect(typed(html, 'JobPosting')!.title).toBe(attack);
      expect(typed(html, 'JobPosting')!.description).not.toContain('<script');
    }
  });

  it('link to the web only', async () => {
    const page = { ...companyPage, company: { ...companyPage.company, website: 'javascript:alert(1)' } };
    expect(await render('/companies/minamo-hotels', page)).not.toContain('javascript:');
  });

  it('keep their line breaks', async () => {
    const html = await render(`/job_info/${jobId}`, jobPage());
    const duties = html.match(/<div class="user-text"[^>]*><p>(チェックイン[^<]*)<\/p><p>([^<]*)<\/p></)!;
    expect(duties[1]!.split('\n')).toHaveLength(3);
    expect(duties[2]).toBe('慣れるまでの三か月は、先輩と二人で担当します。');
  });

  it('have their language marked if it is not the page’s, with a note', async () => {
    const html = await render(`/en/job_info/${jobId}`, jobPage());
    expect(html).toContain('Japanese only');
    expect(html).toMatch(/<div class="user-text" lang="ja">中国語または韓国語</);
    const japaneseOnly = Object.fromEntries(
      Object.entries(content).map(([key, value]) => [
        key,
        value && typeof value === 'object' && 'jp' in value ? { jp: value.jp } : value,
      ]),
    );
    const whole = await render(
      `/en/job_info/${jobId}`,
      jobPage({ content: { ...japaneseOnly, trialPeriod: { exists: false } } }),
    );
    expect(whole).toContain('This posting is available in Japanese only.');
    expect(whole).toMatch(/<h1 lang="ja">/);
  });
});

describe('a posting', () => {
  const address = `/job_info/${jobId}`;

  it('has JobPosting data while it is open', async () => {
    const posting = typed(await render(`/en${address}`, jobPage()), 'JobPosting')!;
    expect(posting).toMatchObject({
      title: 'Hotel front desk and concierge',
      datePosted: '2026-11-10T00:00:00.000Z',
      validThrough: '2027-01-31T14:59:59.000Z',
      employmentType: ['FULL_TIME', 'TEMPORARY'],
      hiringOrganization: { name: 'Minamo Hotels Inc.', sameAs: `${siteOrigin}/en/companies/minamo-hotels` },
      jobLocation: [{ address: { addressCountry: 'JP', addressRegion: 'Kyoto' } }],
      baseSalary: { currency: 'JPY', value: { unitText: 'MONTH', minValue: 245_000, maxValue: 290_000 } },
      identifier: { value: 'J0000123' },
      directApply: true,
    });
    expect(posting.description).toContain('<p>Check-in and check-out<br>');
  });

  it('has pay in the currency’s own unit, or none', async () => {
    const dollars = jobPage({ content: { salary: { salaryType: 'hour', from: 2_250, currency: 'USD' } } });
    expect(typed(await render(address, dollars), 'JobPosting')!.baseSalary).toMatchObject({
      // The guaranteed minimum.
      value: { minValue: 22.5, unitText: 'HOUR' },
    });
    const upTo = jobPage({
      content: { salary: { salaryType: 'year', from: 0, to: 9_000_000, currency: 'USD' } },
    });
    expect(
      (typed(await render(address, upTo), 'JobPosting')!.baseSalary as { value: object }).value,
    ).toStrictEqual({ '@type': 'QuantitativeValue', unitText: 'YEAR', maxValue: 90_000 });
    const project = jobPage({
      content: { salary: { salaryType: 'project', from: 300_000, currency: 'JPY' } },
    });
    expect(typed(await render(address, project), 'JobPosting')).not.toHaveProperty('baseSalary');
  });

  it.each([
    [{ kind: 'immediate' }, { jobImmediateStart: true }, '即日', 'Immediate start'],
    [{ kind: 'date', day: '2020-04-01' }, { jobImmediateStart: true }, '即日', 'Immediate start'],
    [
      { kind: 'date', day: '2091-04-01' },
      { jobStartDate: '2091-04-01' },
      '2091年4月1日から',
      'From 1 April 2091',
    ],
    [{ kind: 'negotiable' }, {}, '応相談', undefined],
    [undefined, {}, undefined, undefined],
  ] as const)('says when work starts, to people and in its data: %j', async (start, data, text, mark) => {
    const page = jobPage({ content: { start } });
    const html = await render(address, page);
    const { jobImmediateStart, jobStartDate } = typed(html, 'JobPosting')!;
    expect(JSON.parse(JSON.stringify({ jobImmediateStart, jobStartDate }))).toEqual(data);
    // At a glance, and among the conditions.
    const shown = [...html.matchAll(/<dt>勤務開始<\/dt>(<dd[\s\S]*?<\/dd>)/g)].map(([, one]) =>
      one!.replaceAll(/<[^>]*>/g, ''),
    );
    expect(shown).toEqual(text === undefined ? [] : [text, text]);
    const job = { ...cards[0]!, ...(start && { start }) };
    const list = await render('/en/job', searchPage('', { jobs: [job], total: 1 }));
    const marks = /<div class="job-card-marks">[\s\S]*?<\/div>/.exec(list)![0];
    expect(/Immediate start|From \d[^<]*/.exec(marks)?.[0]).toBe(mark);
  });

  it('is marked as remote work', async () => {
    const remote = jobPage({ content: { remotePolicy: 'remote' } });
    expect(typed(await render(address, remote), 'JobPosting')).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'JP' }],
    });
  });

  it.each(['CLOSED', 'LATED'] as const)('says that it is closed when it is %s', async (status) => {
    const html = await render(address, jobPage({ job: { status, isOpen: false } }));
    expect(html).toContain('この求人は募集を終了しました');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(typed(html, 'JobPosting')).toBeUndefined();
    expect(html).not.toContain(`/job_info/${jobId}/apply`);
    expect(html).not.toContain('favorite-button');
    expect(html.replace(/<[^>]+>/g, '')).toContain('特別養護老人ホームの介護職員');
  });

  it('is a preview while it is a draft, even if incomplete', async () => {
    const draft = jobPage({ job: { status: 'DRAFT', isOpen: false, publishedAt: undefined } });
    draft.job.content = {
      title: { en: 'Something' },
      languages: [],
      visaTypes: [],
      visaSponsorship: false,
      workAreas: [],
      insurance: [],
    };
    for (const path of inBoth(address)) {
      const html = await render(path, draft);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(typed(html, 'JobPosting')).toBeUndefined();
      expect(html).not.toContain('/apply"');
    }
  });
});

describe('the size of a page', () => {
  it.each([
    [`/job_info/${jobId}`, jobPage()],
    ['/', homePage],
  ] as const)('of %s is at most 5 kB of compressed script', async (path, page) => {
    const html = await render(path, page);
    const files = new Set<string>();
    const add = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      const text = readFileSync(`${publicFolder}assets/jp/${file}`, 'utf8');
      for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) add(imported!);
    };
    for (const [, attributes] of scripts(html)) {
      const source = attributes!.match(/src="\/assets\/jp\/([^"]+)"/)?.[1];
      if (source) add(source);
    }
    expect(files.size).toBeGreaterThan(0);
    const inline = scripts(html).filter(([, attributes]) => !/src=|ld\+json/.test(attributes!));
    const bytes =
      [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(`${publicFolder}assets/jp/${file}`)).length,
        0,
      ) + inline.reduce((sum, [, , text]) => sum + gzipSync(text!).length, 0);
    expect(bytes).toBeLessThan(5 * 1024);
  });

  it('of the home page is at most 25 kB compressed, with all lists full', async () => {
    const full = Array.from({ length: 18 }, (_, index) => {
      const card = cards[index % cards.length]!;
      // Distinct values, since repeated ones would compress unrealistically well.
      const name = createHash('sha256').update(String(index)).digest('base64url');
      return {
        ...card,
        id: `01JD0Q5X5V7Q2W3E4R5T6Y7H${String(index).padStart(2, '0')}`,
        title: { jp: `${card.title.jp ?? ''} ${name}`, en: `${card.title.en ?? ''} ${name}` },
      };
    });
    const lists = [undefined, 'en', 'zh', 'vi'].map((language) => ({
      ...(language && { language }),
      jobs: full,
    }));
    const page = { ...homePage, hot: full, trending: lists, newJobs: full.slice(0, 6) };
    for (const path of inBoth('/')) expect(gzipSync(await render(path, page)).length).toBeLessThan(25 * 1024);
  });
});

describe('styles', () => {
  const sheetsOf = (html: string) =>
    [...html.matchAll(/<link rel="stylesheet" href="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
  const compressed = (sheets: readonly string[]) =>
    sheets.reduce((sum, file) => sum + gzipSync(readFileSync(publicFolder + file)).length, 0);
  const documentOf = (key: string) => readFileSync(publicFolder + key, 'utf8');
  const nameOf = (sheet: string) => sheet.replace(/^assets\/|\..*/g, '');

  it.each([
    ['/', homePage, 17_300],
    ['/job', searchPage(), 15_700],
    [`/job_info/${jobId}`, jobPage(), 16_300],
  ] as const)('of %s are those of the page only', async (path, page, most) => {
    const sheets = sheetsOf(await render(path, page));
    expect(nameOf(sheets[0]!)).toBe('global');
    expect(sheets.map(nameOf)).not.toContain('client');
    expect(sheets.length).toBeLessThanOrEqual(4);
    expect(compressed(sheets)).toBeLessThan(most);
  });

  it.each([
    ['shell/staff.html', [], 14_400],
    ['shell/company.html', ['company', 'ListTable'], 18_300],
    ['shell/management.html', ['management'], 15_600],
    ['login.html', [], 14_400],
  ] as const)('of screens are loaded with the screens, except for the frame in %s', (key, ofFrame, most) => {
    const sheets = sheetsOf(documentOf(key));
    // In any order: their layers decide.
    expect(sheets.map(nameOf).sort()).toEqual(['global', 'Shell', ...ofFrame].sort());
    expect(compressed(sheets)).toBeLessThan(most);
  });

  it('of screens are still built', () => {
    const scripts = globSync(`${publicFolder}assets/jp/*.js`).map((file) => readFileSync(file, 'utf8'));
    const named = new Set(
      scripts.flatMap((text) => [...text.matchAll(/assets\/[\w-]+\.[\w-]+\.css/g)].map(([file]) => file)),
    );
    expect([...named].map(nameOf)).toEqual(expect.arrayContaining(['client', 'management', 'messages']));
    expect([...named].filter((file) => !existsSync(publicFolder + file))).toEqual([]);
  });
});

describe('listings', () => {
  it('are not indexed while they are empty', async () => {
    const empty = listingPage({ by: 'prefecture', prefecture: 'tottori' }, { jobs: [], total: 0 });
    const html = await render('/job/place/tottori', empty);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('現在、募集中の求人はありません');
    expect(
      await render('/job/place/kyoto', listingPage({ by: 'prefecture', prefecture: 'kyoto' })),
    ).not.toContain('noindex');
  });

  it('have further pages at their own URL, and link to the search', async () => {
    const html = await render('/en/job/place/kyoto', listingPage({ by: 'prefecture', prefecture: 'kyoto' }));
    expect(html).toContain('href="/en/job/place/kyoto?page=6"');
    expect(html).toContain('href="/en/job?work_area[prefecture]=kyoto"');
    expect(html).toContain('<link rel="next" href="/en/job/place/kyoto?page=2"');
  });
});

describe('the renderer', () => {
  it('does not answer 200 for an unknown path or invalid data', async () => {
    const page = jobPage();
    expect((await renderPage('/nowhere', { page, siteOrigin })).status).toBe(404);
    const broken = { kind: 'job', job: {} } as unknown as PageData;
    expect((await renderPage(`/job_info/${jobId}`, { page: broken, siteOrigin })).status).toBe(500);
  });

  it('is deterministic', async () => {
    for (const locale of locales) {
      const path = `${locale === 'en' ? '/en' : ''}/job_info/${jobId}`;
      expect(await render(path, jobPage())).toBe(await render(path, jobPage()));
    }
  });
});

describe('prerendered pages', () => {
  it.each([
    'client.html',
    'en/client.html',
    '404.html',
    'en/404.html',
    'client/404.html',
    'en/client/404.html',
    '410.html',
    'en/410.html',
  ])('%s exists, with its policy', (file) => {
    const html = readFileSync(publicFolder + file, 'utf8');
    expect(html).toMatch(/<meta http-equiv="content-security-policy"/i);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  it('are one file each, in both languages', () => {
    const built = globSync('**/*.html', { cwd: publicFolder });
    const [english, japanese] = [true, false].map((isEnglish) =>
      built.filter((file) => file.startsWith('en/') === isEnglish).map((file) => file.replace(/^en\//, '')),
    );
    expect(english!.sort()).toEqual(japanese!.sort());
    expect(globSync('../../site/src/pages/en/**', { cwd: import.meta.dirname })).toEqual([]);
  });

  const screens = routes.filter((route) => route.rendered === 'app' && hasOwnDocument(route));
  it.each(screens.map((route): [string, Route] => [route.id, route]))(
    '%s, a public screen, has a title and a description in both languages, also without script',
    (_, route) => {
      const texts = {
        jp: createTexts('jp', { pageStaff, pageClient }),
        en: createTexts('en', { pageStaff, pageClient }),
      };
      for (const locale of locales) {
        const html = readFileSync(publicFolder + objectKeyFor(patternOf(route, locale)), 'utf8');
        const { i18n } = texts[locale];
        const title = i18n.t(route.titleKey);
        expect(html).toContain(`<title>${title} | ${product.name}</title>`);
        const description = i18n.t(route.titleKey.replace(/title$/, 'description'));
        expect(description.length).toBeGreaterThan(20);
        expect(html).toContain(`<meta name="description" content="${description}"`);
        expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+${patternOf(route, locale)}"`));
        expect(html).toMatch(new RegExp(`hreflang="en" href="[^"]+${patternOf(route, 'en')}"`));
        expect(html).not.toContain('content="noindex"');
        const withoutScript = /<noscript>.*?<\/noscript>/s.exec(html)?.[0] ?? '';
        expect(withoutScript).toContain(`<h1 class="state-title">${title}</h1>`);
        expect(withoutScript).toContain(operatorFact('email', locale) ?? '');
      }
    },
  );

  it.each(['staff', 'company', 'management'])(
    'the %s shell exists in both languages, and is not indexed',
    (area) => {
      for (const folder of ['', 'en/']) {
        const html = readFileSync(`${publicFolder}${folder}shell/${area}.html`, 'utf8');
        expect(html).toContain('id="app"');
        expect(html).toContain('content="noindex"');
        expect(html).toContain(`data-area="${area}"`);
      }
    },
  );
});
