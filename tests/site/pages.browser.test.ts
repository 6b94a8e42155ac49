/** Pages in a real browser: no policy violations, no overflow on a phone, no accessibility violations. */
import { createReadStream, existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageData } from '../../shared/contract/pages.ts';
import type { SpecialityField } from '../../shared/domain/codes.ts';
import { client } from '../../shared/locales/client.ts';
import { management } from '../../shared/locales/management.ts';
import { myPage } from '../../shared/locales/myPage.ts';
import { shell } from '../../shared/locales/shell.ts';
import { address, languageTag, locales, matchRoute, objectKeyFor } from '../../shared/routes.ts';
import { brokenRules } from '../support/axe.ts';
import { serveToBrowser } from '../support/browser.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';
import { cards, companyPage, homePage, jobId, jobPage, listingPage, searchPage } from './samplePages.ts';
import { tornLines } from './tornLines.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
};

let stop: (() => Promise<void>) | undefined;
let origin: string;
let browser: Browser;
const requests: { method: string; url: string; authorization: string | undefined; body: string }[] = [];

/** Titles with katakana words that fill a line of the smallest phone, as in real postings. */
const longTitles: Partial<Record<SpecialityField, string[]>> = {
  it: [
    'ITプロジェクトマネージャー／フルリモート可',
    'インフラエンジニア／英語を使う仕事',
    'クラウドエンジニア／在留資格の手続き支援あり',
  ],
  creative: [
    'イラストレーター・キャラクターデザイン（フルリモート）',
    'グラフィックデザイナー',
    'ゲームのモーションデザイナー',
  ],
};

function dataOf(id: string, parameters: Record<string, string>): PageData | undefined {
  switch (id) {
    case 'home':
      return homePage;
    case 'jobList':
      return searchPage();
    case 'jobsByPlace':
      return listingPage({ by: 'prefecture', prefecture: parameters.place! });
    case 'jobsBySpeciality': {
      const speciality = parameters.field as SpecialityField;
      const jobs = longTitles[speciality]?.map((jp, index) => ({ ...cards[index]!, title: { jp } }));
      return listingPage({ by: 'speciality', speciality }, jobs && { jobs });
    }
    case 'jobDetail':
      return parameters.jobId === 'closed'
        ? jobPage({ job: { status: 'CLOSED', isOpen: false } })
        : jobPage();
    case 'companyPage':
      return companyPage;
  }
}

beforeAll(async () => {
  const renderPage = await builtRenderer();
  ({ origin, browser, stop } = await serveToBrowser(async (request, response) => {
    const { pathname } = new URL(request.url!, origin);
    if (pathname.startsWith('/api/')) {
      let body = '';
      for await (const chunk of request) body += chunk;
      requests.push({
        method: request.method!,
        url: request.url!,
        authorization: request.headers.authorization,
        body,
      });
      response.setHeader('Content-Type', 'application/json');
      const answers: Record<string, object> = {
        'GET /api/v1/jobs/standings': { data: [] },
      };
      response.end(JSON.stringify(answers[`${request.method} ${pathname}`] ?? { ok: true }));
      return;
    }
    const match = matchRoute(pathname);
    const page = match && dataOf(match.route.id, match.parameters);
    const key = objectKeyFor(pathname) ?? '404.html';
    const kind = key.split('.').at(-1)!;
    response.setHeader('Content-Type', types[kind] ?? 'application/octet-stream');
    if (page) response.end((await renderPage(pathname, { page, siteOrigin: origin })).html);
    else if (existsSync(publicFolder + key)) createReadStream(publicFolder + key).pipe(response);
    else response.writeHead(404).end();
  }));
}, 180_000);

afterAll(() => stop?.());

/** Opens a page and fails the test on browser errors. */
async function open(
  path: string,
  options: { width?: number; dark?: boolean; session?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1300, height: 900 },
    colorScheme: options.dark ? 'dark' : 'light',
  });
  if (options.session) {
    await context.addInitScript((role) => {
      localStorage.setItem('accessToken', 'access');
      localStorage.setItem('refreshToken', 'refresh');
      localStorage.setItem('username', 'Anna');
      localStorage.setItem('authResponse', JSON.stringify({ role, name: 'Anna' }));
    }, options.session);
  }
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
  return page;
}

const paths = [
  '/',
  '/job',
  '/en/job/place/kyoto',
  `/en/job_info/${jobId}`,
  '/job_info/closed',
  '/companies/minamo-hotels',
  '/client',
  '/en/client',
  '/privacypolicy',
  '/en/about_us',
  '/client/terms',
  '/login',
];

describe.each(paths)('%s', (path) => {
  it.each([
    ['light', 375],
    ['dark', 1300],
  ] as const)('is accessible in the %s theme at %i px', async (theme, width) => {
    const page = await open(path, { width, dark: theme === 'dark' });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    expect(await brokenRules(page)).toEqual([]);
    await page.context().close();
  });
});

describe('lines in Japanese', () => {
  it.each([
    ...[
      '/',
      '/job',
      '/job/place/kyoto',
      '/job/speciality/it',
      '/job/speciality/creative',
      `/job_info/${jobId}`,
      '/companies/minamo-hotels',
      '/policy',
      '/about_us',
    ],
    ...['/client', '/client/staffing', '/client/consulting', '/client/rpo', '/client/paid-service'],
    ...['/client/whitepaper', '/client/commercial-transaction-law', '/client/terms'],
  ])('of %s do not split amounts, counts or katakana words of a heading', async (path) => {
    const page = await open(path);
    for (const width of [320, 375, 768, 1300]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tornLines(page), `${width} px`).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
});

describe('the header', () => {
  it("shows the login to guests and the user's pages when logged in", async () => {
    const stranger = await open('/');
    expect(await stranger.getByRole('link', { name: '会員登録' }).first().isVisible()).toBe(true);
    expect(await stranger.getByText('アカウント').isVisible()).toBe(false);
    await stranger.context().close();
    const staff = await open('/', { session: 'staff' });
    await staff.getByText('アカウント').click();
    expect(await staff.getByRole('link', { name: 'マイページ' }).first().isVisible()).toBe(true);
    expect(await staff.locator('header').getByRole('link', { name: 'ログイン' }).first().isVisible()).toBe(
      false,
    );
    await staff.keyboard.press('Escape');
    expect(await staff.locator('details[open]').count()).toBe(0);
    await staff.context().close();
  });

  it('keeps the page and the query when the language changes', async () => {
    const page = await open('/job?keyword=%E7%9C%8B%E8%AD%B7');
    await page.locator('header').getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/job?keyword=%E7%9C%8B%E8%AD%B7');
    await page.locator('header').getByRole('link', { name: '日本語' }).click();
    await page.waitForURL('**/job?keyword=%E7%9C%8B%E8%AD%B7');
    await page.context().close();
  });

  it('remembers the chosen theme, before the first paint', async () => {
    const page = await open('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'ライト／ダークを切り替える' }).first().click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await ground()).toBe(dark);
    await page.context().close();
  });
});

describe('the job page', () => {
  it('leads a guest who wants to save it to the login, and back', async () => {
    const page = await open(`/job_info/${jobId}`);
    const link = page.locator('favorite-button a');
    expect(await link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/job_info/${jobId}`)}`);
    await page.context().close();
  });

  it('saves and removes the job for staff', async () => {
    requests.length = 0;
    const page = await open(`/en/job_info/${jobId}`, { session: 'staff' });
    const button = page.getByRole('button', { name: 'Save this job' });
    await button.click();
    await page.getByRole('button', { name: 'Saved', pressed: true }).click();
    await page.getByRole('button', { name: 'Save this job', pressed: false }).waitFor();
    // One request, for the cards of similar jobs too.
    const asked = requests.filter(({ url }) => /favorites|standings/.test(url));
    const similar = await page
      .locator('.job-card')
      .evaluateAll((cards) => cards.map((one) => one.dataset.job));
    const named = new Set(new URLSearchParams(asked[0]!.url.split('?')[1]).getAll('jobId'));
    expect(similar.length).toBeGreaterThan(0);
    expect(named).toEqual(new Set([jobId, ...similar]));
    expect(asked.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual([
      'GET /api/v1/jobs/standings',
      'POST /api/v1/jobs/favorites',
      `DELETE /api/v1/jobs/favorites/${jobId}`,
    ]);
    expect(asked[1]).toMatchObject({ authorization: 'Bearer access', body: JSON.stringify({ jobId }) });
    await page.context().close();
  });

  it('is readable with working links without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${origin}/job_info/${jobId}`);
    expect(await page.getByRole('link', { name: 'この求人に応募する' }).getAttribute('href')).toBe(
      `/job_info/${jobId}/apply`,
    );
    expect(await page.getByRole('button', { name: '印刷' }).count()).toBe(0);
    await context.close();
  });
});

describe('a shell before its script is loaded', () => {
  const frames = {
    myPage: {
      role: 'staff',
      seen: 'nav.places',
      says: (locale: 'jp' | 'en') => myPage[locale].places.profile,
    },
    clientMyPage: {
      role: 'company',
      seen: 'nav.places',
      says: (locale: 'jp' | 'en') => client[locale].tabs.applicants,
    },
    boardManagement: {
      role: 'employee',
      seen: 'main h1',
      says: (locale: 'jp' | 'en') => management[locale].board.title,
    },
  } as const;
  const each = (Object.keys(frames) as (keyof typeof frames)[]).flatMap((id) =>
    locales.map((locale) => [id, locale] as const),
  );

  it.each(each)(
    'shows header, navigation and the initial content of %s without script (%s)',
    async (id, locale) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(origin + address(id, undefined, locale));
      const { seen, says } = frames[id];
      expect(await page.locator('html').getAttribute('lang')).toBe(languageTag[locale]);
      expect(await page.locator('.site-header').isVisible()).toBe(true);
      expect(await page.locator(seen).first().isVisible()).toBe(true);
      expect(await page.locator(seen).first().textContent()).toContain(says(locale));
      expect(await page.locator('main .skeleton:visible').count()).toBeGreaterThan(2);
      expect(await page.locator('noscript .state-message').textContent()).toBe(shell[locale].noScript);
      const footers = await page
        .locator('.site-footer')
        .evaluateAll((all) => all.map((footer) => footer.getBoundingClientRect().top));
      for (const top of footers) expect(top).toBeGreaterThanOrEqual(page.viewportSize()!.height);
      await context.close();
    },
  );

  it.each(each)('shows the frame of %s to its role only (%s)', async (id, locale) => {
    const { role, seen } = frames[id];
    for (const session of [role, undefined, role === 'staff' ? 'company' : 'staff']) {
      const context = await browser.newContext();
      if (session)
        await context.addInitScript((role) => {
          localStorage.setItem('accessToken', 'access');
          localStorage.setItem('authResponse', JSON.stringify({ role }));
        }, session);
      const page = await context.newPage();
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await page.goto(origin + address(id, undefined, locale));
      expect(await page.locator(seen).first().isVisible(), session ?? 'guest').toBe(session === role);
      expect(await page.locator('main .skeleton:visible').count()).toBeGreaterThan(2);
      await context.close();
    }
  });
});

describe('the search form', () => {
  it('leads to the search page without script', async () => {
    const page = await open('/en');
    await page.getByRole('combobox', { name: 'Job, company or keyword' }).fill('nurse');
    await page.getByLabel('Location', { exact: true }).selectOption('tokyo');
    await page.getByRole('button', { name: 'Find jobs' }).click();
    await page.waitForURL(/\/en\/job\?/);
    const query = new URL(page.url()).searchParams;
    expect(query.get('keyword')).toBe('nurse');
    expect(query.get('work_area[prefecture]')).toBe('tokyo');
    await page.getByRole('heading', { name: cards[0]!.title.en! }).waitFor();
    await page.context().close();
  });
});
