/** The company side's public pages in a real browser: no overflow, nothing unreadable. */
import { createReadStream, existsSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLanguage, objectKeyFor, type RouteId, routeOf } from '../../shared/routes.ts';
import { brokenRules } from '../support/axe.ts';
import { serveToBrowser } from '../support/browser.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};
let stop: (() => Promise<void>) | undefined;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  await builtRenderer();
  ({ origin, browser, stop } = await serveToBrowser((request, response) => {
    const key = objectKeyFor(new URL(request.url!, 'http://localhost').pathname) ?? '404.html';
    if (!existsSync(publicFolder + key)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', types[key.split('.').at(-1)!] ?? 'application/octet-stream');
    createReadStream(publicFolder + key).pipe(response);
  }));
}, 300_000);

afterAll(() => stop?.());

/** Opens a page and fails the test on browser errors. */
async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin + path, { waitUntil: 'load', timeout: 60_000 });
  expect(complaints).toEqual([]);
  return page;
}

const pages = [
  'clientHome',
  'clientStaffing',
  'clientConsulting',
  'clientRpo',
  'clientWhitepaper',
  'clientBanner',
  'clientPaidService',
  'clientCommercialTransactionLaw',
  'clientSitemap',
  'sitemap',
] as const satisfies readonly RouteId[];

describe.each(pages)('%s', (id) => {
  it.each([
    ['jp', 'light', 320],
    ['en', 'dark', 1300],
    ['en', 'light', 320],
  ] as const)(
    'fits and is accessible: %s, %s, %i px',
    async (locale, colorScheme, width) => {
      const page = await open(inLanguage(routeOf(id).path, locale), {
        viewport: { width, height: 800 },
        colorScheme,
      });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      expect(await brokenRules(page)).toEqual([]);
      await page.context().close();
    },
    120_000,
  );
});

describe('the menu of services', () => {
  it('opens by keyboard, navigates, and closes with Escape', async () => {
    const page = await open('/en/client', { viewport: { width: 1300, height: 800 } });
    const menu = page.locator('header .site-nav summary');
    await menu.focus();
    await page.keyboard.press('Enter');
    const link = page.locator('header .menu-list').getByRole('link', { name: 'Staffing' });
    await link.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await menu.click();
    await link.click();
    await page.waitForURL('**/en/client/staffing');
    await page.context().close();
  }, 60_000);
});
