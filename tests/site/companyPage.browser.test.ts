/**
 * A company's page in a real browser: its photos by keyboard, by mouse and without script; light and dark,
 * without layout shifts.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectKeyFor } from '../../shared/routes.ts';
import { brokenRules } from '../support/axe.ts';
import { serveToBrowser } from '../support/browser.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';
import { companyPage } from './samplePages.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
};
const path = '/companies/minamo-hotels';
let stop: (() => Promise<void>) | undefined;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  const renderPage = await builtRenderer();
  ({ origin, browser, stop } = await serveToBrowser(async (request, response) => {
    const { pathname } = new URL(request.url!, origin);
    const key = objectKeyFor(pathname) ?? '404.html';
    response.setHeader('Content-Type', types[key.split('.').at(-1)!] ?? 'application/octet-stream');
    if (pathname.endsWith(path))
      response.end((await renderPage(pathname, { page: companyPage, siteOrigin: origin })).html);
    else if (existsSync(publicFolder + key)) createReadStream(publicFolder + key).pipe(response);
    else response.writeHead(404).end();
  }));
}, 300_000);

afterAll(() => stop?.());

/** Opens the page and fails the test on browser errors. */
async function open(address = path, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1300, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin + address, { waitUntil: 'load' });
  expect(complaints).toEqual([]);
  return page;
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
}

const photos = companyPage.albums[0]!.photos;

describe('the photos of a company', () => {
  it('have reserved space before loading, and are lazy', async () => {
    const page = await open(path, { viewport: { width: 320, height: 700 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const images = page.locator('.photo-grid img');
    expect(await images.count()).toBe(photos.length + 1);
    for (const image of await images.all()) {
      const attributes = await image.evaluate((one) =>
        ['width', 'height', 'alt'].map((name) => one.getAttribute(name)),
      );
      expect(attributes.every((value) => value)).toBe(true);
    }
    expect(await page.locator('.photo-grid img:not([loading=lazy])').count()).toBe(3);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const one of list.getEntries()) sum += (one as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shifts).toBe(0);
    await page.context().close();
  });

  it('open in a lightbox and are navigable by keyboard only', async () => {
    const page = await open();
    const link = page.getByRole('link', { name: 'フロントで話す二人の社員' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const text = dialog.locator('.lightbox-text');
    const says = async (place: number, words: string) => {
      await expect.poll(() => text.innerText()).toBe(`${place} / ${photos.length} ${words}`);
      const shown = await dialog
        .locator('li')
        .evaluateAll((slides) =>
          slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left) < 2),
        );
      expect(shown + 1).toBe(place);
    };
    await says(2, 'フロントで話す二人の社員');
    await page.keyboard.press('ArrowRight');
    await says(3, '厨房');
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
    await says(photos.length, '客室8');
    await page.keyboard.press('ArrowRight');
    await says(1, '朝のロビー');
    await dialog.getByRole('button', { name: '次の写真' }).click();
    await says(2, 'フロントで話す二人の社員');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('mark the language of their texts, and show the rest of an album on demand', async () => {
    const page = await open(`/en${path}`, { viewport: { width: 375, height: 800 } });
    const last = page.getByRole('link', { name: 'Room 8' });
    expect(await last.isVisible()).toBe(false);
    await page.getByText('2 more photos').click();
    await last.click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('.lightbox-text').innerText()).toContain('8 / 8');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '厨房' }).click();
    const words = dialog.locator('[data-words]');
    await expect.poll(() => words.innerText()).toBe('厨房');
    expect(await words.getAttribute('lang')).toBe('ja');
    expect(await dialog.getAttribute('lang')).toBe('en');
    // A click beside the photo closes it.
    await dialog
      .locator('li')
      .nth(2)
      .click({ position: { x: 4, y: 4 } });
    await dialog.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('are plain files without script', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'フロントで話す二人の社員' });
    expect(await link.getAttribute('href')).toBe(photos[1]!.url);
    await link.click();
    await page.waitForURL(`**${photos[1]!.url}`);
    await page.context().close();
  });
});

it.each([
  ['light', 375],
  ['dark', 1300],
] as const)('is accessible in the %s theme with a photo open, at %i px', async (colorScheme, width) => {
  const page = await open(colorScheme === 'dark' ? `/en${path}` : path, {
    viewport: { width, height: 900 },
    colorScheme,
  });
  await expectAccessible(page);
  await page.locator('.photo-grid a').first().click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  for (const button of await page.getByRole('dialog').getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await page.context().close();
});

it('has structured data of the company and its place in the site', async () => {
  const page = await open(`/en${path}`);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  const of = (type: string) => data.find((one) => one['@type'] === type)!;
  const { company } = companyPage;
  expect(of('Organization')).toMatchObject({
    name: company.name.en,
    alternateName: company.name.jp,
    url: `${origin}/en${path}`,
    address: { addressCountry: 'JP' },
  });
  expect((of('Organization').image as string[])[1]).toBe(origin + photos[1]!.url);
  expect(of('BreadcrumbList').itemListElement).toMatchObject([
    { position: 1, item: `${origin}/en/job` },
    { position: 2, name: company.name.en, item: `${origin}/en${path}` },
  ]);
  await page.context().close();
});

it('has almost no script', async () => {
  const page = await open();
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLScriptElement).src).pathname));
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents();
  const bytes = [
    ...scripts.map((file) => readFileSync(publicFolder + file.slice(1))),
    ...inline.map(Buffer.from),
  ]
    .map((one) => gzipSync(one).length)
    .reduce((sum, one) => sum + one, 0);
  console.info(`script of a company's page: ${bytes} bytes compressed`);
  expect(bytes).toBeLessThan(5 * 1024);
  await page.context().close();
});
