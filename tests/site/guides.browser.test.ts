/**
 * Guides in a real browser: readable on the smallest phone, by keyboard, by a screen reader, in both themes.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guidesInOrder } from '../../shared/guides.ts';
import { address, locales, objectKeyFor } from '../../shared/routes.ts';
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
    const key = objectKeyFor(new URL(request.url!, origin).pathname) ?? '404.html';
    try {
      const file = readFileSync(publicFolder + key);
      response.setHeader('Content-Type', types[key.split('.').at(-1)!] ?? 'application/octet-stream');
      response.end(file);
    } catch {
      response.writeHead(404).end();
    }
  }));
}, 300_000);

afterAll(() => stop?.());

/** Opens a page and fails the test on browser errors. */
async function open(path: string, { width = 1300 } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },

    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin + path, { waitUntil: 'load' });
  expect(complaints).toEqual([]);
  return page;
}

// Alternating languages: axe's results are the same in both, widths differ.
describe.each(
  guidesInOrder.map((name, index) => [name, locales[index % 2]!, locales[(index + 1) % 2]!] as const),
)('the guide %s', (name, locale, other) => {
  it('is accessible, and fits a phone of 320 px', async () => {
    const page = await open(address(name, undefined, other), { width: 320 });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: locale === 'en' ? 'dark' : 'light' });
    await page.goto(origin + address(name, undefined, locale), { waitUntil: 'load' });
    expect(await tooWide()).toBeLessThanOrEqual(0);
    expect(await brokenRules(page)).toEqual([]);
    await page.context().close();
  }, 120_000);
});

describe('a guide', () => {
  it('has wide tables that scroll by keyboard', async () => {
    const page = await open(address('contentAdvice', undefined, 'jp'), { width: 320 });
    const table = page.getByRole('region', { name: /社会保険のしくみを知る/ });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement!.scrollLeft > 0);
    expect(await page.evaluate(() => scrollX)).toBe(0);
    await page.context().close();
  }, 90_000);

  it('has contents that link to the question, on a phone too', async () => {
    const page = await open(address('employmentQa', undefined, 'en'), { width: 375 });
    await page.getByText('Contents', { exact: true }).first().click();
    await page.getByRole('link', { name: 'Do I get unemployment benefit?' }).click();
    await page.waitForURL(/#section-2-4$/);
    const heading = page.getByRole('heading', { name: 'Do I get unemployment benefit?' });
    await page.waitForFunction(
      () => Math.abs(document.querySelector('#section-2-4')!.getBoundingClientRect().top - 88) < 40,
    );
    // Below the sticky header.
    const header = await page.locator('.site-header').boundingBox();
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    await page.context().close();
  }, 90_000);

  it('has almost no script', () => {
    const html = readFileSync(publicFolder + objectKeyFor(address('employmentQa', undefined, 'jp'))!, 'utf8');
    const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code!,
    );
    const files = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) =>
      readFileSync(publicFolder + file!, 'utf8'),
    );
    const bytes = [...inline, ...files].reduce((sum, code) => sum + gzipSync(code).length, 0);
    expect(inline.length + files.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(5 * 1024);
  });
});
