/** The search page in a real browser, with script and without. The pages are real, with generated data. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edge } from '../../infra/edge/functions.ts';
import { readAsked } from '../../shared/jobSearch.ts';
import { matchRoute, objectKeyFor } from '../../shared/routes.ts';
import { brokenRules } from '../support/axe.ts';
import { serveToBrowser } from '../support/browser.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';
import { cards, jobPage, searchPage } from './samplePages.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};
const perPage = 25;

/** Results: more words find less, three pages in all, nothing for 'nothing'. */
function dataOf(query: string) {
  const asked = readAsked(query);
  const total = asked.keyword === 'nothing' ? 0 : Math.max(1, 60 - asked.keyword.length);
  const first = (asked.page - 1) * perPage;
  const jobs = Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, index) => ({
    ...cards[index % cards.length]!,
    id: `01JD0Q5X5V7Q2W3E4R5T6Y7${String(first + index).padStart(3, '0')}`,
    title: { jp: `求人${first + index + 1}`, en: `Job ${first + index + 1}` },
  }));
  return searchPage(query, {
    jobs,
    total,
    loosened: total === 0 ? [{ condition: { kind: 'keyword' }, count: 42 }] : [],
  });
}

/** Two suggestions for the prefix 'nu', none for anything else; each recent search finds seven. */
function suggestionsFor(query: URLSearchParams) {
  const begins = /^nu/.test(query.get('keyword') ?? '');
  return {
    data: begins
      ? [
          { kind: 'occupation', text: 'nurse', keyword: 'nurse', count: 1234 },
          { kind: 'company', text: `Nursing ${'home '.repeat(40)}`, keyword: '"Nursing home"', count: 1 },
        ]
      : [],
    searches: query.getAll('search').map(() => 7),
  };
}

let suggested: string[] = [];
let stop: (() => Promise<void>) | undefined;
let origin: string;
let browser: Browser;
/** Requests to the search function, and whether it answers. */
let asked: string[] = [];
let works = true;
/** Delayed requests. */
let held: ServerResponse[] | undefined;

beforeAll(async () => {
  const renderPage = await builtRenderer();
  const atEdge = edge();
  ({ origin, browser, stop } = await serveToBrowser(async (request, response) => {
    const { pathname, search } = new URL(request.url!, origin);
    if (pathname === '/api/v1/jobs/suggestions') {
      suggested.push(decodeURIComponent(search).replaceAll('+', ' '));
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(suggestionsFor(new URLSearchParams(search))));
      return;
    }
    if (held && search) {
      held.push(response);
      return;
    }
    const found = atEdge({ uri: pathname, querystring: search.slice(1) });
    if ('statusCode' in found && found.location) {
      response.writeHead(found.statusCode, { location: found.location }).end();
      return;
    }
    const searched = 'searched' in found ? found.searched : undefined;
    if (searched !== undefined) asked.push(decodeURIComponent(searched));
    const route = matchRoute(pathname)?.route.id;
    const key = objectKeyFor(pathname) ?? '404.html';
    response.setHeader('Content-Type', types[key.split('.').at(-1)!] ?? 'application/octet-stream');
    // As at the edge: on failure the page without a query is served.
    const page =
      route === 'jobList'
        ? dataOf(works ? (searched ?? '') : '')
        : route === 'jobDetail'
          ? jobPage()
          : undefined;
    if (page) response.end((await renderPage(pathname, { page, siteOrigin: origin })).html);
    else if (existsSync(publicFolder + key)) createReadStream(publicFolder + key).pipe(response);
    else response.writeHead(404).end();
  }));
}, 240_000);

afterAll(() => stop?.());

beforeEach(() => {
  asked = [];
  suggested = [];
  works = true;
  held = undefined;
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(origin + path);
  return page;
}
const phone = { viewport: { width: 375, height: 800 } };
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const total = (page: Page) => page.locator('#search-total');
/** The results match the URL, and nothing is loading. */
const settled = (page: Page, count: string) =>
  Promise.all([
    total(page)
      .filter({ hasText: new RegExp(`^${count}$`) })
      .waitFor(),
    page.locator('#search-results:not([aria-busy])').waitFor(),
  ]);

describe('without script', () => {
  it('searches by word and filter, paginates, and removes conditions', async () => {
    const page = await open('/en/job', { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('nurse');
    await page.getByRole('checkbox', { name: /^Tokyo/ }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/keyword=nurse/);
    // Empty fields of the form are not in the URL.
    expect(query(page)).toBe('?keyword=nurse&work_area[prefecture]=tokyo');
    expect(await total(page).textContent()).toBe('55 jobs');
    expect(await page.getByRole('checkbox', { name: /^Tokyo/ }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByRole('heading', { name: 'Job 26' }).waitFor();
    expect(query(page)).toContain('page=2');
    await page.getByRole('link', { name: 'Remove Tokyo' }).click();
    await page.waitForURL((url) => !url.search.includes('tokyo'));
    expect(query(page)).toBe('?keyword=nurse');
    await page.getByLabel('Sort by').selectOption('salary');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.waitForURL(/sort=salary/);
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await page.waitForURL(`${origin}/en/job`);
    expect(await total(page).textContent()).toBe('60 jobs');
    await page.context().close();
  });

  it('searches by the start of work', async () => {
    const page = await open('/en/job', { javaScriptEnabled: false });
    await page.getByLabel('Start of work', { exact: true }).selectOption({ label: 'By 30 April 2027' });
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/startBy=2027-04-30/);
    expect(query(page)).toBe('?startBy=2027-04-30');
    await page.getByRole('link', { name: 'Remove Starts by the end of April 2027' }).click();
    await page.waitForURL(`${origin}/en/job`);
    expect(await page.getByLabel('Start of work', { exact: true }).inputValue()).toBe('');
    await page.context().close();
  });

  it('suggests conditions to remove if nothing is found', async () => {
    const page = await open('/job?keyword=nothing', { javaScriptEnabled: false });
    await page.getByRole('heading', { name: '条件に合う求人が見つかりませんでした' }).waitFor();
    await page.getByRole('link', { name: '「nothing」を外す 42件' }).click();
    await page.waitForURL(`${origin}/job`);
    await page.context().close();
  });

  it('links to the filters on a phone', async () => {
    const page = await open('/job', { javaScriptEnabled: false, ...phone });
    expect(await page.getByRole('checkbox', { name: /^東京都/ }).isVisible()).toBe(false);
    await page.getByRole('link', { name: '絞り込む' }).click();
    await page.getByRole('checkbox', { name: /^東京都/ }).check();
    await page.getByRole('button', { name: 'この条件で探す' }).click();
    await page.waitForURL(/tokyo/);
    await page.context().close();
  });
});

describe('with script', () => {
  it('counts while typing, and keeps the cursor', async () => {
    const page = await open('/en/job');
    await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).pressSequentially('nurse');
    await settled(page, '55 jobs');
    expect(query(page)).toBe('?keyword=nurse');
    await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).pressSequentially('ry');
    await settled(page, '53 jobs');
    expect(await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).inputValue()).toBe('nursery');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-word');
    expect(await page.title()).toContain('nursery');
    // Typing is one history entry.
    await page.goBack();
    await settled(page, '60 jobs');
    expect(await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).inputValue()).toBe('');
    await page.context().close();
  });

  it('applies each choice, keeping the focus', async () => {
    const page = await open('/en/job?keyword=nurse&work_area[prefecture]=tokyo&japanese=nonsense');
    await settled(page, '55 jobs');
    const level = page.getByRole('radio', { name: /^Conversational/ });
    await level.check();
    await page.getByRole('link', { name: 'Remove Japanese up to Conversational' }).waitFor();
    expect(query(page)).toBe('?keyword=nurse&work_area[prefecture]=tokyo&japanese=daily');
    expect(await level.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel('At least').fill('250,000');
    await page.getByRole('link', { name: 'Remove From ¥250,000 a month' }).waitFor();
    expect(await page.getByLabel('At least').inputValue()).toBe('250,000');
    await page.getByLabel('Sort by').selectOption('salary');
    await page.waitForURL(/sort=salary/);
    await settled(page, '55 jobs');
    await page.getByRole('link', { name: 'Remove Tokyo' }).click();
    await page.getByRole('link', { name: 'Remove Tokyo' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('link', { name: 'Remove Tokyo' }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Tokyo/ }).isChecked()).toBe(true);
    expect(asked.at(-1)).toContain('sort=salary');
    await page.context().close();
  });

  it('shows the chosen start and hours again wherever they are taken away', async () => {
    const page = await open('/en/job');
    const start = page.getByLabel('Start of work', { exact: true });
    await start.focus();
    await start.selectOption('immediate');
    await page.getByRole('link', { name: 'Remove Immediate start' }).waitFor();
    expect(query(page)).toBe('?startBy=immediate');
    expect(await start.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel('Hours a week', { exact: true }).selectOption('28');
    await page.getByRole('link', { name: 'Remove Up to 28 hours a week' }).waitFor();
    await page.getByRole('link', { name: 'Remove Immediate start' }).click();
    await page.getByRole('link', { name: 'Remove Immediate start' }).waitFor({ state: 'detached' });
    expect(await start.inputValue()).toBe('');
    await page.getByRole('link', { name: 'Remove Up to 28 hours a week' }).click();
    await page.getByRole('link', { name: 'Remove Up to 28 hours a week' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Hours a week', { exact: true }).inputValue()).toBe('');
    // Neither comes back with another choice.
    await page.getByRole('checkbox', { name: /^Tokyo/ }).check();
    await page.getByRole('link', { name: 'Remove Tokyo' }).waitFor();
    expect(query(page)).toBe('?work_area[prefecture]=tokyo');
    await page.context().close();
  });

  it('goes back to the previous results and scroll position', async () => {
    const page = await open('/en/job?keyword=nurse');
    await page.getByRole('link', { name: 'Page 2' }).click();
    const twentieth = page.getByRole('link', { name: 'Job 45', exact: true });
    await twentieth.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await page.waitForFunction((y) => (history.state as { y: number } | null)?.y === y, place);
    await page.getByRole('link', { name: 'Job 45', exact: true }).click();
    await page.waitForURL(/job_info/);
    await page.goBack();
    await page.getByRole('link', { name: 'Job 45', exact: true }).waitFor();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place);
    await page.reload();
    await page.getByRole('link', { name: 'Job 45', exact: true }).waitFor();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place);
    // Within the page too.
    await page.getByRole('link', { name: 'Page 1' }).click();
    await page.getByRole('link', { name: 'Job 1', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Job 45', exact: true }).waitFor();
    await page.waitForFunction(() => scrollY > 500);
    await page.context().close();
  });

  it('shows the answer to the latest query, whichever arrives first', async () => {
    const page = await open('/en/job');
    const waiting: ServerResponse[] = [];
    held = waiting;
    await page.getByRole('checkbox', { name: /^Tokyo/ }).check();
    await expect.poll(() => waiting.length).toBe(1);
    expect(await page.locator('#search-results').getAttribute('aria-busy')).toBe('true');
    held = undefined;
    await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).fill('nurse');
    await settled(page, '55 jobs');
    expect(query(page)).toBe('?keyword=nurse&work_area[prefecture]=tokyo');
    // The first was aborted: its connection is closed.
    await expect.poll(() => waiting[0]!.destroyed || waiting[0]!.closed).toBe(true);
    await page.context().close();
  });

  it('reports a failed search, also on a direct visit, and retries', async () => {
    works = false;
    const page = await open('/job?keyword=nurse');
    const again = page.getByRole('button', { name: 'もう一度試す' });
    await again.waitFor();
    works = true;
    await again.click();
    await settled(page, '55件の求人');
    expect(await again.count()).toBe(0);
    works = false;
    await page.getByRole('checkbox', { name: /^東京都/ }).check();
    await again.waitFor();
    await page.context().close();
  });

  it('searches at once with Enter, ignoring an unfinished kana conversion', async () => {
    const page = await open('/job');
    await page
      .getByRole('combobox', { name: /^(Keyword|キーワード)$/ })
      .evaluate((field: HTMLInputElement) => {
        field.value = 'かんご';
        field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      });
    await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).fill('看護');
    await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).press('Enter');
    await settled(page, '58件の求人');
    expect(asked).toEqual(['keyword=看護']);
    await page.context().close();
  });

  it('has its filters in a sheet on a phone', async () => {
    const page = await open('/job', phone);
    await page.getByRole('link', { name: '絞り込む' }).click();
    const sheet = page.getByRole('dialog', { name: '絞り込み' });
    await sheet.getByRole('checkbox', { name: /^東京都/ }).check();
    await page
      .getByRole('link', { name: '「東京都」を外す', includeHidden: true })
      .waitFor({ state: 'attached' });
    expect(query(page)).toBe('?work_area[prefecture]=tokyo');
    await sheet.getByRole('button', { name: '60件を表示する' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: '絞り込む（1）' }).click();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('keeps the last five searches and saved ones, in this browser, in both languages', async () => {
    const page = await open('/job?keyword=a');
    for (const word of ['b', 'c', 'd', 'e']) {
      await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).fill(word);
      await page.getByRole('combobox', { name: /^(Keyword|キーワード)$/ }).press('Enter');
      await page.getByRole('link', { name: `「${word}」を外す` }).waitFor();
    }
    await page.getByRole('checkbox', { name: /^東京都/ }).check();
    await page.getByRole('link', { name: '「東京都」を外す' }).waitFor();
    await page.getByRole('button', { name: 'この検索を保存' }).click();
    await page.getByRole('button', { name: '保存済み', pressed: true }).waitFor();
    await page.goto(`${origin}/en/job`);
    await page.getByText('Saved & recent', { exact: true }).click();
    const recent = page.locator('[data-kept=recent] a');
    expect(await recent.allTextContents()).toEqual(['e, Tokyo', 'e', 'd', 'c', 'b']);
    const saved = page.locator('[data-kept=saved]');
    await page.getByRole('button', { name: 'Delete d', exact: true }).click();
    expect(await recent.allTextContents()).toEqual(['e, Tokyo', 'e', 'c', 'b']);
    await saved.getByRole('link', { name: 'e, Tokyo' }).click();
    await settled(page, '59 jobs');
    expect(query(page)).toBe('?keyword=e&work_area[prefecture]=tokyo');
    await page.getByRole('button', { name: 'Saved', pressed: true }).click();
    await page.getByRole('button', { name: 'Save this search', pressed: false }).waitFor();
    await page.context().close();
  });
});

describe.each([
  '/job?keyword=%E7%9C%8B%E8%AD%B7&work_area[prefecture]=tokyo&salary[salaryType]=month&salary[from]=200000',
  '/en/job?keyword=nothing',
])('%s', (path) => {
  it.each([
    ['light', 375],
    ['dark', 1300],
  ] as const)('is accessible in the %s theme at %i px', async (colorScheme, width) => {
    const page = await open(path, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (width === 375) {
      await page.getByRole('link', { name: /^(?:絞り込む|Filter)/ }).click();
      await page.getByRole('dialog').waitFor();
    }
    expect(await brokenRules(page)).toEqual([]);
    await page.context().close();
  });
});

describe('suggestions below the keyword', () => {
  const options = (page: Page) => page.locator('.suggestions').getByRole('option');
  const active = (page: Page) =>
    page
      .getByRole('combobox', { name: /^(?:Keyword|Job, company or keyword)$/ })
      .evaluate(
        (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );

  it('are chosen by keyboard, and the text field keeps its keys', async () => {
    const page = await open('/en/job?work_area[prefecture]=tokyo');
    const field = page.getByRole('combobox', { name: 'Keyword' });
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await field.pressSequentially('nu');
    await options(page).nth(1).waitFor();
    expect(suggested).toHaveLength(1);
    expect(decodeURIComponent(suggested[0]!)).toContain('within=work_area[prefecture]=tokyo');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await options(page).first().textContent()).toBe('nurse Occupation 1,234 jobs ');
    await page.getByText('2 suggestions. Use the up and down arrow keys to choose.').waitFor();
    await field.press('ArrowDown');
    expect(await active(page)).toContain('nurse');
    await field.press('ArrowUp');
    expect(await active(page)).toBeUndefined();
    await field.press('ArrowUp');
    expect(await active(page)).toContain('Nursing home');
    // Home and End belong to the text field.
    await field.press('Home');
    expect(await active(page)).toBeUndefined();
    expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
    await field.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('nu');
    await field.press('ArrowDown');
    await options(page).first().waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await settled(page, '55 jobs');
    expect(query(page)).toBe('?keyword=nurse&work_area[prefecture]=tokyo');
    expect(await page.getByRole('listbox').isVisible()).toBe(false);
    // Cached: not requested again.
    const before = suggested.length;
    await field.fill('nu');
    await options(page).first().waitFor();
    expect(suggested).toHaveLength(before);
    await field.press('Enter');
    await settled(page, '58 jobs');
    await page.context().close();
  });

  it('show recent searches, alone for an empty field, and open them', async () => {
    const page = await open('/en/job?keyword=nurse&work_area[prefecture]=tokyo');
    await settled(page, '55 jobs');
    await page.goto(`${origin}/en/job`);
    const field = page.getByRole('combobox', { name: 'Keyword' });
    await field.click();
    const recent = page.getByRole('option', { name: 'nurse, Tokyo Recent search 7 jobs' });
    await recent.waitFor();
    await field.pressSequentially('nu');
    await options(page).nth(2).waitFor();
    await recent.click();
    await settled(page, '55 jobs');
    expect(query(page)).toBe('?keyword=nurse&work_area[prefecture]=tokyo');
    expect(await field.inputValue()).toBe('nurse');
    await page.context().close();
  });

  it('are debounced, and close if there are none', async () => {
    const page = await open('/en/job');
    const field = page.getByRole('combobox', { name: 'Keyword' });
    await field.fill('nu');
    await options(page).first().waitFor();
    await field.fill('xyz');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await field.fill('nu');
    await options(page).first().waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it.each([
    ['light', 375],
    ['dark', 1300],
  ] as const)(
    'are accessible in the %s theme at %i px, large enough and truncated',
    async (colorScheme, width) => {
      const page = await open('/en/job', {
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const field = page.getByRole('combobox', { name: 'Keyword' });
      await field.pressSequentially('nu');
      await options(page).nth(1).waitFor();
      await field.press('ArrowDown');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      for (const option of await options(page).all()) {
        const height = await option.evaluate((element) => element.getBoundingClientRect().height);
        expect(height).toBeGreaterThanOrEqual(44);
        // Two lines at most, however long the name of a company is.
        expect(height).toBeLessThan(72);
      }
      expect(await brokenRules(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('need little script', async () => {
    const page = await open('/en/job');
    const files = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLScriptElement).src).pathname));
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .allTextContents();
    const bytes = [
      ...files.map((file) => readFileSync(publicFolder + file.slice(1))),
      ...inline.map(Buffer.from),
    ]
      .map((one) => gzipSync(one).length)
      .reduce((sum, one) => sum + one, 0);
    console.info(`script of the search page: ${bytes} bytes compressed`);
    expect(bytes).toBeLessThan(8 * 1024);
    await page.context().close();
  });
});

describe('a logged-in job seeker', () => {
  it('saves a search to the account and deletes it there', async () => {
    const page = await open('/en/job?work_area[prefecture]=tokyo');
    const id = '0123456789ABCDEF0123456789ABCDEF';
    const kept: { id: string; query: string; name: string }[] = [];
    const calls: string[] = [];
    await page.route('**/api/v1/saved-searches**', async (route) => {
      const request = route.request();
      calls.push(`${request.method()} ${new URL(request.url()).pathname.replace('/api/v1', '')}`);
      if (request.method() === 'POST') kept.push({ id, ...request.postDataJSON() });
      if (request.method() === 'DELETE') kept.length = 0;
      await route.fulfill({ json: request.method() === 'POST' ? kept[0] : { data: kept, limit: 20 } });
    });
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'a.b.c');
      localStorage.setItem('refreshToken', 'r');
      localStorage.setItem('authResponse', JSON.stringify({ role: 'staff', name: 'Linh' }));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.locator('#search-save[aria-pressed=true]').waitFor();
    // Points out that email alerts are off.
    await page.getByText('You will not get emails about new jobs yet.').waitFor();
    await expect.poll(() => kept.length).toBe(1);
    expect(kept[0]!.query).toBe('?work_area[prefecture]=tokyo');
    expect(kept[0]!.name).toContain('Tokyo');
    // On another day, or another device.
    await page.evaluate(() => localStorage.removeItem('searches.saved'));
    await page.reload();
    await page.locator('#search-save[aria-pressed=true]').waitFor();
    await page.locator('.search-kept summary').click();
    await page.getByRole('link', { name: 'Get new jobs by email' }).waitFor();
    await page.locator('#search-save').click();
    await page.locator('#search-save[aria-pressed=false]').waitFor();
    await expect.poll(() => calls.at(-1)).toBe(`DELETE /saved-searches/${id}`);
    await page.context().close();
  }, 120_000);
});
