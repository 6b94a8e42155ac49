/** Whether somebody can do a job, asked once on a device, without an account: pages of the site's own, data made up here. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobCard } from '../../shared/contract/postings.ts';
import { type EligibilityPerson, eligibility } from '../../shared/domain/eligibility.ts';
import { tokyoDay } from '../../shared/domain/time.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';
import { readAsked } from '../../shared/jobSearch.ts';
import { eligibility as texts } from '../../shared/locales/eligibility.ts';
import { fit } from '../../shared/locales/fit.ts';
import { matchRoute } from '../../shared/routes.ts';
import { brokenRules } from '../support/axe.ts';
import { serveToBrowser } from '../support/browser.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';
import { cards, companyPage, homePage, jobId, jobPage, listingPage, searchPage } from './samplePages.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};
const today = tokyoDay(new Date().toISOString());

/** One job of each kind that the rules tell apart. */
const jobs: JobCard[] = (
  [
    {
      employmentStatus: 'parttime',
      jobPosition: { major: '09', middle: '056', detail: '417' },
      weeklyHours: 20,
    },
    {
      employmentStatus: 'regular',
      jobPosition: { major: '02', middle: '009', detail: '313' },
      weeklyHours: 40,
    },
    {
      employmentStatus: 'regular',
      jobPosition: { major: '08', middle: '050', detail: '134' },
      visaSponsorship: true,
    },
    {
      employmentStatus: 'freelance',
      jobPosition: { major: '03', middle: '020', detail: '88' },
      remotePolicy: 'remote',
    },
    {
      employmentStatus: 'dispatch',
      jobPosition: { major: '11', middle: '064', detail: '504' },
      visaTypes: ['ssw-1'],
    },
    {
      employmentStatus: 'contract',
      jobPosition: { major: '09', middle: '056' },
      workAreas: [{ country: 'VN' }],
    },
    {
      employmentStatus: 'parttime',
      jobPosition: { major: '07' },
      weeklyHours: 35,
      visaTypes: ['student', 'designated'],
    },
  ] satisfies Partial<JobCard>[]
).map((change, index) => ({
  ...cards[0]!,
  ...change,
  id: `01JD0Q5X5V7Q2W3E4R5T6Y7${String(index).padStart(3, '0')}`,
  title: { jp: `求人${index + 1}`, en: `Job ${index + 1}` },
}));

let stop: (() => Promise<void>) | undefined;
let origin: string;
let browser: Browser;
/** Every request but those for the site's own files: method, address and body. */
let requests: string[] = [];

beforeAll(async () => {
  const renderPage = await builtRenderer();
  ({ origin, browser, stop } = await serveToBrowser(async (request, response) => {
    const { pathname, search } = new URL(request.url!, origin);
    const file = publicFolder + pathname.slice(1);
    const route = matchRoute(pathname)?.route.id;
    const page =
      route === 'jobList'
        ? searchPage(search, { jobs, total: jobs.length, asked: readAsked(search) })
        : route === 'jobDetail'
          ? jobPage({
              content: {
                employmentStatus: 'parttime',
                workingHours: { jp: '週20時間', en: '20 hours a week' },
              },
            })
          : route === 'home'
            ? { ...homePage, hot: jobs, trending: [{ jobs }], newJobs: jobs }
            : route === 'jobsByPlace'
              ? listingPage({ by: 'prefecture', prefecture: 'kyoto' }, { jobs })
              : route === 'companyPage'
                ? { ...companyPage, jobs }
                : undefined;
    response.setHeader('Content-Type', types[page ? 'html' : pathname.split('.').at(-1)!] ?? 'text/plain');
    if (page) response.end((await renderPage(pathname, { page, siteOrigin: origin })).html);
    else if (pathname !== '/' && existsSync(file)) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  }));
}, 240_000);

afterAll(() => stop?.());

beforeEach(() => {
  requests = [];
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  context.on('request', (request) => {
    requests.push(`${request.method()} ${request.url().replace(origin, '')} ${request.postData() ?? ''}`);
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(origin + path);
  return page;
}
const close = (page: Page) => page.context().close();
const phone = { viewport: { width: 320, height: 800 } };
const marks = (page: Page) => page.locator('.job-eligibility');
const store = (page: Page, value: object | string) =>
  page.evaluate(
    (text) => localStorage.setItem('eligibility', text),
    typeof value === 'string' ? value : JSON.stringify(value),
  );

const inBoth = [
  { locale: 'jp', path: (address: string) => address },
  { locale: 'en', path: (address: string) => `/en${address}` },
] as const;

describe.each(inBoth)('in $locale', ({ locale, path }) => {
  const words = texts[locale];
  const named = (name: string) => ({ name, exact: true });

  it('is asked once, marks the lists and the page of a job, and is forgotten', async () => {
    const page = await open(path('/job'), phone);
    expect(await marks(page).count()).toBe(0);
    await page.getByRole('button', named(words.ask)).click();
    const dialog = page.getByRole('dialog', named(words.dialog.title));
    await dialog.getByText(words.dialog.privacy).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByLabel(words.dialog.visaType).selectOption('student');
    await dialog.getByLabel(words.dialog.japaneseLevel).selectOption('rudimentary');
    await dialog.getByLabel(words.dialog.prefecture).selectOption('okinawa');
    await dialog.getByLabel(words.dialog.weeklyHours).selectOption('28');
    await dialog.getByRole('button', named(words.dialog.save)).click();
    await dialog.waitFor({ state: 'detached' });

    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    expect(await marks(page).first().locator('li').allTextContents()).toEqual([
      words.rules.hours28,
      `${words.part.japanese}: ${words.fit.partly}`,
      `${words.part.place}: ${words.fit.missing}`,
      `${words.part.hours}: ${words.fit.fits}`,
    ]);
    await page.getByText(words.saved).waitFor({ state: 'attached' });
    expect(await brokenRules(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

    // The next results, and other pages with lists.
    await page.locator('#search-word').fill('hotel');
    await page.waitForURL(/keyword=hotel/);
    await page.locator('#search-results:not([aria-busy])').waitFor();
    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    for (const [address, least] of [
      ['/', jobs.length],
      ['/job/place/kyoto', jobs.length],
      ['/companies/minamo-hotels', jobs.length],
    ] as const) {
      await page.goto(origin + path(address).replace(/(.)\/$/, '$1'));
      await expect.poll(() => marks(page).count(), { message: address }).toBeGreaterThanOrEqual(least);
    }

    await page.goto(origin + path(`/job_info/${jobId}`));
    const box = page.locator('[data-eligibility-box]');
    await box.getByText(fit[locale].permission.verdict.NEEDS_PERMISSION).waitFor();
    await box.locator('summary').click();
    await box.getByText(fit[locale].permission.rules.hours28.text).waitFor();
    const law = box.getByRole('link', { name: fit[locale].permission.rules.hours28.source });
    expect(await law.getAttribute('href')).toContain('laws.e-gov.go.jp');
    expect(await box.locator('.fit-lines li').count()).toBe(3);
    expect(await brokenRules(page)).toEqual([]);

    await box.getByRole('button', named(words.change)).click();
    const again = page.getByRole('dialog', named(words.dialog.title));
    expect(await again.getByLabel(words.dialog.visaType).inputValue()).toBe('student');
    await again.getByRole('button', named(words.dialog.forget)).click();
    await box.getByRole('button', named(words.askOne)).waitFor();
    expect(await marks(page).count()).toBe(0);
    expect(await box.getByText(fit[locale].permission.verdict.NEEDS_PERMISSION).isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('eligibility'))).toBeNull();

    // Nobody was told: only pages and their files were asked for, and no answer is in any address or body.
    expect(requests.length).toBeGreaterThan(10);
    for (const request of requests) {
      expect(request).toMatch(/^GET /);
      // What is typed into the search asks for suggestions; nothing else calls the API.
      expect(request).not.toMatch(/\/api\/v1\/(?!jobs\/suggestions)/);
      expect(request).not.toMatch(/student|rudimentary|okinawa|\b28\b/);
    }
    await close(page);
  }, 120_000);
});

describe('the marks', () => {
  it('are those of the rules, for every status and job', async () => {
    const page = await open('/en/job');
    await store(page, { visaType: 'student' });
    await page.reload();
    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    const people: EligibilityPerson[] = [
      ...visaTypes.map((visaType) => ({ visaType })),
      { visaType: 'student', visaExpiresOn: '2026-01-31' },
    ];
    for (const person of people) {
      await store(page, person);
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'eligibility' })));
      const expected = jobs.map((job) => {
        const { permission } = eligibility(person, { ...job, visaTypes: job.visaTypes ?? [] }, today);
        return `${permission!.verdict} ${permission!.rule}`;
      });
      await expect
        .poll(
          () =>
            page.locator('.job-eligibility > [data-verdict]').evaluateAll((all) =>
              all.map((one) => {
                const { verdict, rule } = (one as HTMLElement).dataset;
                return `${verdict} ${rule}`;
              }),
            ),
          { message: JSON.stringify(person) },
        )
        .toEqual(expected);
    }
    await close(page);
  }, 120_000);

  it('follow what is answered and deleted in another tab', async () => {
    const page = await open('/en/job');
    const other = await page.context().newPage();
    await other.goto(`${origin}/en/job`);
    await store(other, { japaneseLevel: 'native' });
    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => marks(page).count()).toBe(0);
    await close(page);
  }, 60_000);

  it('are not there where what is stored cannot be read', async () => {
    const page = await open('/en/job');
    await store(page, '{"visaType":"tourist"');
    await page.reload();
    await page.locator('html:not([data-eligibility])').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: texts.en.ask, exact: true }).waitFor();
    expect(await marks(page).count()).toBe(0);
    await close(page);
  }, 60_000);

  it('hold for the page where the browser keeps nothing, and it says so', async () => {
    const context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(`${origin}/en/job`);
    await page.getByRole('button', { name: texts.en.ask, exact: true }).click();
    await page.getByText(texts.en.dialog.notKept).waitFor();
    await page.getByLabel(texts.en.dialog.visaType).selectOption('permanent-resident');
    await page.getByRole('button', { name: texts.en.dialog.save, exact: true }).click();
    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    await context.close();
  }, 60_000);

  it('move nothing when they come to who has answered before', async () => {
    const page = await open('/en/job');
    await store(page, { visaType: 'permanent-resident', japaneseLevel: 'daily' });
    const heights = () =>
      page
        .locator('.job-card')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    await page.route('**/laterJobMarks*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    const before = await heights();
    expect(await marks(page).count()).toBe(0);
    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    (await heights()).forEach((height, index) => {
      expect(Math.abs(height - before[index]!)).toBeLessThanOrEqual(1);
    });
    await close(page);
  }, 60_000);

  it('are by the profile for who is logged in, and nothing is asked', async () => {
    const page = await open('/en/job');
    await store(page, { visaType: 'temporary-visitor' });
    await page.route('**/api/v1/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill(
        pathname.endsWith('/eligibility-profile')
          ? { json: { visaType: 'permanent-resident', studies: [], experience: [], prefecture: 'kyoto' } }
          : { status: 200, json: { data: [], total: 0, page: 1, pageSize: 25 } },
      );
    });
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'a.b.c');
      localStorage.setItem('refreshToken', 'r');
      localStorage.setItem('authResponse', JSON.stringify({ role: 'staff', name: 'Linh' }));
    });
    await page.reload();
    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    expect(await marks(page).first().locator('li').first().textContent()).toBe(texts.en.rules.unrestricted);
    await page.getByText(texts.en.byProfile).waitFor();
    expect(await page.getByRole('button', { name: texts.en.ask, exact: true }).isVisible()).toBe(false);
    await close(page);
  }, 60_000);

  it('take little script, which comes with the answers', async () => {
    const page = await open('/en/job');
    await page.waitForLoadState('networkidle');
    const before = new Set(requests);
    await store(page, { visaType: 'student' });
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'eligibility' })));
    await expect.poll(() => marks(page).count()).toBe(jobs.length);
    const files = requests
      .filter((request) => !before.has(request))
      .map((request) => request.split(' ')[1]!.slice(1));
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(publicFolder + file)).length, 0);
    console.info(`loaded for the marks: ${bytes} bytes compressed, ${files.join(' ')}`);
    expect(files.length).toBeGreaterThan(3);
    expect(bytes).toBeLessThan(16 * 1024);
    await close(page);
  }, 60_000);

  it('cost nobody anything who has not answered, and are not offered without script', async () => {
    const page = await open('/en/job');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => /laterJobMarks|marks|ask|eligibility/i.test(request))).toEqual([]);
    await close(page);
    const plain = await open('/en/job', { javaScriptEnabled: false });
    expect(await plain.locator('[data-ask-eligibility]').first().isVisible()).toBe(false);
    await plain.goto(`${origin}/en/job_info/${jobId}`);
    expect(await plain.locator('[data-eligibility-box]').isVisible()).toBe(false);
    await close(plain);
  }, 60_000);

  it('are asked for by keyboard, and the focus comes back', async () => {
    const page = await open('/en/job');
    const button = page.getByRole('button', { name: texts.en.ask, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await close(page);
  }, 60_000);
});
