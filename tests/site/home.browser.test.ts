/** The home page in a real browser: shuffled lists, the map, the suggestion of the other language. */
import { createReadStream, existsSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomePageData, PageData } from '../../shared/contract/pages.ts';
import type { JobCard } from '../../shared/contract/postings.ts';
import { address, matchRoute, objectKeyFor } from '../../shared/routes.ts';
import { brokenRules } from '../support/axe.ts';
import { serveToBrowser } from '../support/browser.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';
import { cards, homePage, jobId, jobPage, listingPage } from './samplePages.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

/** Eighteen jobs with titles of one line and of three. */
const many = Array.from({ length: 18 }, (_, index): JobCard => {
  const card = cards[index % cards.length]!;
  const title = `Job ${index} ${'with a long title '.repeat(index % 4)}`.trim();
  return {
    ...card,
    id: `01JD0Q5X5V7Q2W3E4R5T6Y7H${String(index).padStart(2, '0')}`,
    title: { jp: title, en: title },
  };
});
const page: HomePageData = {
  ...homePage,
  hot: many,
  trending: [{ jobs: many }, { language: 'en', jobs: many.slice(0, 4) }],
  prefectures: homePage.prefectures.filter(
    ({ listing }) => listing.by !== 'prefecture' || listing.prefecture !== 'nara',
  ),
};

let stop: (() => Promise<void>) | undefined;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  const renderPage = await builtRenderer();
  const pages: Partial<Record<string, PageData>> = {
    home: page,
    jobList: listingPage({ by: 'all' }),
    jobDetail: jobPage(),
    jobsByPlace: listingPage({ by: 'prefecture', prefecture: 'tokyo' }),
  };
  ({ origin, browser, stop } = await serveToBrowser(async (request, response) => {
    const { pathname } = new URL(request.url!, origin);
    const data = pages[matchRoute(pathname)?.route.id ?? ''];
    const key = objectKeyFor(pathname) ?? '404.html';
    response.setHeader('Content-Type', types[key.split('.').at(-1)!] ?? 'application/octet-stream');
    if (data) response.end((await renderPage(pathname, { page: data, siteOrigin: origin })).html);
    else if (existsSync(publicFolder + key)) createReadStream(publicFolder + key).pipe(response);
    else response.writeHead(404).end();
  }));
}, 180_000);

afterAll(() => stop?.());

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'ja-JP',
    viewport: { width: 1300, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const tab = await context.newPage();
  const complaints: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  tab.on('pageerror', (error) => complaints.push(error.message));
  await tab.goto(origin + path, { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
  return tab;
}

const links = (tab: Page, list: string) =>
  tab.locator(`${list} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
const hot = '[aria-labelledby=hot] ul';
const addresses = many.map(({ id }) => address('jobDetail', { jobId: id }, 'jp'));

describe('hot and trending jobs', () => {
  it('differ between visits, six distinct ones of the list', async () => {
    const tab = await open('/');
    const visits = new Set<string>();
    const seen = new Set<string>();
    // The probability of ten equal orders of six out of eighteen is negligible.
    for (let visit = 0; visit < 10; visit += 1) {
      if (visit > 0) await tab.reload({ waitUntil: 'load' });
      const shown = await links(tab, hot);
      expect(new Set(shown).size).toBe(6);
      for (const link of shown) {
        expect(addresses).toContain(link);
        seen.add(link);
      }
      visits.add(shown.join());
    }
    expect(visits.size).toBeGreaterThan(1);
    expect(seen.size).toBeGreaterThan(6);
    expect(await tab.locator('.trending-list').first().locator('li').count()).toBe(6);
    expect(await tab.locator('.trending-list').nth(1).locator('li').count()).toBe(4);
    await tab.context().close();
  });

  it.each([375, 1300])('shift nothing at %i px, and all cards have the same height', async (width) => {
    // As high as the lists: with more page below, so that the footer does not move into view.
    const context = await browser.newContext({ viewport: { width, height: 3600 } });
    await context.addInitScript(() => {
      const found: number[] = [];
      Object.assign(window, { shifts: found });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) found.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const tab = await context.newPage();
    await tab.goto(origin, { waitUntil: 'networkidle' });
    // Two frames later all layout shifts have been reported.
    await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await tab.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    const heights = await tab
      .locator(`${hot} > li`)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    await context.close();
  });

  it('keep their order without script', async () => {
    const tab = await open('/', { javaScriptEnabled: false });
    expect(await links(tab, hot)).toEqual(addresses.slice(0, 6));
    await tab.getByText('英語', { exact: true }).first().click();
    expect(await tab.getByRole('list', { name: '英語' }).isVisible()).toBe(true);
    expect(await tab.getByRole('list', { name: 'すべての言語' }).isVisible()).toBe(false);
    await tab.context().close();
  });

  it('of a language can be selected by keyboard', async () => {
    const tab = await open('/en', { locale: 'en-GB' });
    await tab.getByRole('radio', { name: 'All languages' }).focus();
    await tab.keyboard.press('ArrowRight');
    expect(await tab.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
    expect(await tab.getByRole('list', { name: 'English' }).getByRole('listitem').count()).toBe(4);
    await tab.context().close();
  });
});

describe('the map', () => {
  it('links every prefecture with its name and number, including those without jobs', async () => {
    const tab = await open('/en', { locale: 'en-GB' });
    const map = tab.getByRole('group', { name: 'Map of the prefectures' });
    expect(await map.getByRole('link').count()).toBe(47);
    expect(await map.getByRole('link', { name: /^Tokyo, \d+ jobs$/ }).getAttribute('href')).toBe(
      '/en/job/place/tokyo',
    );
    expect(await map.getByRole('link', { name: 'Nara, no open jobs' }).count()).toBe(1);
    const boxes = await map
      .locator('rect')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, a] of boxes.entries()) {
      expect(Math.min(a.width, a.height)).toBeGreaterThanOrEqual(24);
      const others = boxes.slice(index + 1);
      const overlapping = others.filter(
        (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      );
      expect(overlapping).toEqual([]);
    }
    await tab.context().close();
  });

  it('is one tab stop; arrows move to neighbours, Enter opens', async () => {
    const tab = await open('/');
    const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('href'));
    await tab.locator('.region summary').last().focus();
    await tab.keyboard.press('Tab');
    expect(await focused()).toBe('/job/place/tokyo');
    expect(await tab.getByText('矢印キーで').isVisible()).toBe(true);
    for (const [key, prefecture] of [
      ['ArrowRight', 'chiba'],
      ['ArrowUp', 'ibaraki'],
      ['ArrowLeft', 'tochigi'],
      ['ArrowDown', 'tokyo'],
      ['ArrowDown', 'kanagawa'],
    ] as const) {
      await tab.keyboard.press(key);
      expect(await focused()).toBe(`/job/place/${prefecture}`);
    }
    await tab.keyboard.press('Tab');
    expect(await focused()).not.toMatch(/^\/job\/place\//);
    await tab.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('/job/place/kanagawa');
    await tab.keyboard.press('Enter');
    await tab.waitForURL('**/job/place/kanagawa');
    await tab.context().close();
  });

  it('reaches every prefecture by arrow keys', async () => {
    const tab = await open('/');
    const reached = await tab.evaluate(() => {
      const seen = new Set<Element>();
      const waiting = [document.querySelector<SVGAElement>('.map [data-first]')!];
      for (let link = waiting.pop(); link; link = waiting.pop()) {
        if (seen.has(link)) continue;
        seen.add(link);
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          link.focus();
          link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          waiting.push(document.activeElement as SVGAElement);
        }
      }
      return seen.size;
    });
    expect(reached).toBe(47);
    await tab.context().close();
  });

  it('has the same content as the list, which comes first with touch-sized links on a phone', async () => {
    const tab = await open('/', { viewport: { width: 320, height: 700 } });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await tab.locator('summary', { hasText: '関東' }).click();
    const link = tab.locator('.region').getByRole('link', { name: /^東京都/ });
    expect(await link.getAttribute('href')).toBe('/job/place/tokyo');
    const [box, map] = [await link.boundingBox(), await tab.locator('.map').boundingBox()];
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(box!.y).toBeLessThan(map!.y);
    const tiles = await tab
      .locator('.map rect')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
    expect(Math.min(...tiles)).toBeGreaterThanOrEqual(44);
    await tab.context().close();
  });
});

describe('the other language', () => {
  const proposal = (tab: Page) => tab.locator('.language-proposal');

  it.each(['/', '/job/place/tokyo', `/job_info/${jobId}`, '/client', '/privacypolicy', '/login'])(
    'is suggested on %s if the browser prefers it, in that language, and is accessible',
    async (path) => {
      const tab = await open(`${path}?keyword=x`, { locale: 'vi-VN', viewport: { width: 375, height: 800 } });
      expect(await proposal(tab).isVisible()).toBe(true);
      expect(await proposal(tab).getAttribute('lang')).toBe('en');
      expect(await brokenRules(tab, { inside: '.language-proposal' })).toEqual([]);
      await tab.getByRole('link', { name: 'Read this page in English' }).click();
      await tab.waitForURL(`**${path === '/' ? '/en' : `/en${path}`}?keyword=x`);
      expect(await proposal(tab).isVisible()).toBe(false);
      // A choice is remembered, on other pages too.
      await tab.goto(`${origin}/policy`, { waitUntil: 'load' });
      await tab.waitForFunction(() => document.readyState === 'complete');
      expect(await proposal(tab).isVisible()).toBe(false);
      await tab.context().close();
    },
  );

  it('is Japanese on an English page, and dismissed permanently by keyboard', async () => {
    const tab = await open('/en');
    expect(await proposal(tab).getAttribute('lang')).toBe('ja');
    await tab.getByRole('button', { name: '閉じる' }).focus();
    await tab.keyboard.press('Enter');
    expect(await proposal(tab).isVisible()).toBe(false);
    await tab.reload({ waitUntil: 'networkidle' });
    expect(await proposal(tab).isVisible()).toBe(false);
    expect(new URL(tab.url()).pathname).toBe('/en');
    await tab.context().close();
  });

  it('is not suggested if the page matches, to logged-in users, or without script', async () => {
    const suits = await open('/');
    expect(await proposal(suits).isVisible()).toBe(false);
    await suits.context().close();
    const without = await open('/', { locale: 'en-US', javaScriptEnabled: false });
    expect(await proposal(without).isVisible()).toBe(false);
    await without.context().close();
    const context = await browser.newContext({ locale: 'en-US' });
    await context.addInitScript(() => {
      localStorage.setItem('accessToken', 'access');
      localStorage.setItem('authResponse', JSON.stringify({ role: 'staff', name: 'Anna' }));
    });
    const known = await context.newPage();
    await known.goto(`${origin}/job_info/${jobId}`, { waitUntil: 'load' });
    await known.locator('favorite-button button').waitFor();
    expect(await proposal(known).isVisible()).toBe(false);
    await context.close();
  });
});

describe('structured data', () => {
  it('has the site, its search and the operator', async () => {
    const tab = await open('/en', { locale: 'en-GB' });
    const data = await tab
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent!) as Record<string, unknown>));
    const search = data.find((one) => one['@type'] === 'WebSite')!.potentialAction as {
      target: { urlTemplate: string };
    };
    expect(search.target.urlTemplate).toBe(`${origin}/en/job?keyword={search_term_string}`);
    expect(data.find((one) => one['@type'] === 'Organization')).toMatchObject({
      name: 'Jobashi',
      url: `${origin}/`,
    });
    await tab.context().close();
  });
});
