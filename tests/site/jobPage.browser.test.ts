/** The job page in a real browser: the readings' switch with and without script, sharing, printing. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fit } from '../../shared/locales/fit.ts';
import { brokenRules } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { builtReadings } from '../support/readings.ts';
import { builtRenderer, publicFolder } from '../support/site.ts';
import { jobId, jobPage } from './samplePages.ts';

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml' };
const japanese = `/job_info/${jobId}`;

let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  const renderPage = await builtRenderer();
  const readingsOf = builtReadings();
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, origin);
    const file = publicFolder + pathname.slice(1);
    if (pathname.endsWith(jobId)) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end((await renderPage(pathname, { page: jobPage(), siteOrigin: origin, readingsOf })).html);
    } else if (pathname !== '/' && existsSync(file)) {
      response.setHeader('Content-Type', types[file.split('.').pop()!] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    } else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function opened<T>(
  work: (page: Page) => Promise<T>,
  options: BrowserContextOptions & { path?: string; before?: () => void } = {},
): Promise<T> {
  const { path = japanese, before, ...context } = options;
  const made = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...context });
  made.setDefaultTimeout(30_000);
  try {
    const page = await made.newPage();
    if (before) await page.addInitScript(before);
    await page.goto(origin + path);
    return await work(page);
  } finally {
    await made.close();
  }
}

const firstReading = (page: Page) => page.locator('h1 ruby rt, .user-text ruby rt').first();
const ready = (page: Page) => page.locator('[data-print]:not([hidden])').waitFor();

describe('the readings’ switch', () => {
  it('works without script', async () => {
    await opened(
      async (page) => {
        const reading = firstReading(page);
        expect(await reading.isVisible()).toBe(false);
        await page.locator('#furigana').check();
        await reading.waitFor({ state: 'visible' });
        await page.locator('#furigana').uncheck();
        await reading.waitFor({ state: 'hidden' });
      },
      { javaScriptEnabled: false },
    );
  }, 90_000);

  it('works by keyboard and has an accessible name', async () => {
    await opened(async (page) => {
      const box = page.getByRole('switch', { name: 'ふりがな' });
      await box.focus();
      await page.keyboard.press('Space');
      expect(await box.isChecked()).toBe(true);
      await firstReading(page).waitFor({ state: 'visible' });
    });
  }, 90_000);

  it('is remembered on the device, and applied before the page’s own script runs', async () => {
    await opened(async (page) => {
      await ready(page);
      await page.locator('#furigana').check();
      // A page with only the head's script.
      await page.route('**/*.js', (route) => route.abort());
      await page.reload();
      expect(await page.locator('html').getAttribute('data-furigana')).toBe('on');
      await firstReading(page).waitFor({ state: 'visible' });
      await page.unroute('**/*.js');
      await page.reload();
      await ready(page);
      expect(await page.locator('#furigana').isChecked()).toBe(true);
      await page.locator('#furigana').uncheck();
      await firstReading(page).waitFor({ state: 'hidden' });
      await page.reload();
      await ready(page);
      expect(await page.locator('#furigana').isChecked()).toBe(false);
      expect(await firstReading(page).isVisible()).toBe(false);
    });
  }, 120_000);

  it('is not read twice: readings are hidden from screen readers', async () => {
    await opened(async (page) => {
      await page.locator('#furigana').check();
      await firstReading(page).waitFor({ state: 'visible' });
      const heard = await page.locator('main').ariaSnapshot();
      expect(heard.replaceAll(' ', '').includes('客室数18の小さなホテルで')).toBe(true);
      expect(heard.includes('きゃくしつ')).toBe(false);
    });
  }, 90_000);
});

describe('sharing', () => {
  it('copies the link with a message, if the device has no share sheet', async () => {
    await opened(
      async (page) => {
        await ready(page);
        await page.locator('.job-share summary').click();
        await page.locator('[data-copy]').click();
        await page.getByText('リンクをコピーしました').waitFor();
        expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(page.url());
      },
      {
        before: () => {
          Object.defineProperty(navigator, 'share', { value: undefined });
          Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
          });
        },
      },
    );
  }, 90_000);

  it('reports when the link cannot be copied', async () => {
    await opened(
      async (page) => {
        await ready(page);
        await page.locator('.job-share summary').click();
        await page.locator('[data-copy]').click();
        await page.getByText('コピーできませんでした', { exact: false }).waitFor();
      },
      {
        before: () => {
          Object.defineProperty(navigator, 'share', { value: undefined });
          Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: () => Promise.reject(new Error('not allowed')) },
          });
        },
      },
    );
  }, 90_000);

  it('opens the device’s share sheet if there is one', async () => {
    await opened(
      async (page) => {
        await ready(page);
        await page.locator('.job-share summary').click();
        await page.waitForFunction(() => 'shared' in window);
        expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared.url)).toBe(
          page.url(),
        );
        expect(await page.locator('.job-share').getAttribute('open')).toBeNull();
      },
      {
        before: () =>
          Object.defineProperty(navigator, 'share', {
            value: async (data: ShareData) => Object.assign(window, { shared: data }),
          }),
      },
    );
  }, 90_000);

  it('is a list of links without script', async () => {
    await opened(
      async (page) => {
        await page.locator('.job-share summary').click();
        expect(await page.locator('.job-share a:visible').count()).toBe(3);
        expect(await page.locator('[data-copy], [data-print]').filter({ visible: true }).count()).toBe(0);
      },
      { javaScriptEnabled: false },
    );
  }, 90_000);
});

describe('printing', () => {
  it.each([japanese, `/en${japanese}`])(
    '%s fits on two sheets of A4, without controls',
    async (path) => {
      await opened(
        async (page) => {
          await page.emulateMedia({ media: 'print' });
          // White, even in dark mode.
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
            'light',
          );
          for (const gone of [
            '.site-header',
            '.site-footer',
            '.apply-box',
            '#furigana',
            '.job-words',
            '#similar',
          ])
            expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
          for (const there of ['h1', '.glance', '#conditions', '.company-box', '.print-only'])
            expect(await page.locator(there).first().isVisible(), there).toBe(true);
          const pdf = await page.pdf({ preferCSSPageSize: true });
          const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length;
          expect(sheets).toBeLessThanOrEqual(2);
        },
        { path, colorScheme: 'dark' },
      );
    },
    90_000,
  );
});

/**
 * Lines with readings whose position differs from their block's line height, and readings that are too small.
 */
function unevenLines(): { small: string[]; uneven: string[]; blocks: number; lines: number } {
  const small = [...document.querySelectorAll('rt')]
    .filter((rt) => rt.getClientRects().length > 0 && Number.parseFloat(getComputedStyle(rt).fontSize) < 10)
    .map((rt) => rt.parentElement!.textContent!);
  const blocks = new Set<Element>();
  for (const ruby of document.querySelectorAll('ruby')) {
    if (ruby.getClientRects().length === 0) continue;
    let block = ruby.parentElement!;
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement;
    blocks.add(block);
  }
  const uneven: string[] = [];
  let lines = 0;
  for (const block of blocks) {
    const { lineHeight, fontSize, display } = getComputedStyle(block);
    if (display.includes('flex') || display.includes('grid')) continue;
    const tops = new Set<number>();
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      let own: Element = parent;
      while (getComputedStyle(own).display.startsWith('inline') || own.localName === 'ruby')
        own = own.parentElement!;
      if (parent.closest('rt, rp') || own !== block || getComputedStyle(parent).fontSize !== fontSize)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { top, width } of range.getClientRects()) if (width > 0) tops.add(Math.round(top * 4) / 4);
    }
    const sorted = [...tops].sort((one, other) => one - other);
    lines += sorted.length;
    const height = Number.parseFloat(lineHeight);
    sorted.forEach((top, index) => {
      const gap = top - (sorted[index - 1] ?? top);
      const off = Math.abs(gap - Math.round(gap / height) * height);
      if (off > 1)
        uneven.push(
          `${gap} of ${height} in ${block.className || block.localName}: ${block.textContent!.slice(0, 40)}`,
        );
    });
  }
  return { small, uneven, blocks: blocks.size, lines };
}

describe('readings', () => {
  it.each([
    [375, 'light'],
    [375, 'dark'],
    [1300, 'light'],
  ] as const)(
    'are at least 10 px high and shift no line, at %i px, %s',
    async (width, colorScheme) => {
      await opened(
        async (page) => {
          await page.locator('#furigana').check();
          const { small, uneven, blocks, lines } = await page.evaluate(unevenLines);
          expect(blocks).toBeGreaterThan(20);
          expect(lines).toBeGreaterThan(blocks);
          expect(small).toEqual([]);
          expect(uneven).toEqual([]);
        },
        { viewport: { width, height: 800 }, colorScheme },
      );
    },
    90_000,
  );
});

describe('with readings shown and the words open', () => {
  it.each([
    [375, 'light'],
    [375, 'dark'],
    [1300, 'light'],
  ] as const)(
    'is accessible and fits %i px, %s',
    async (width, colorScheme) => {
      await opened(
        async (page) => {
          await page.locator('#furigana').check();
          await page.locator('.job-words summary').click();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          expect(await brokenRules(page)).toEqual([]);
        },
        { viewport: { width, height: 800 }, colorScheme },
      );
    },
    90_000,
  );
});

/** A job seeker's browser after a login. */
const loggedIn = () => {
  localStorage.setItem('accessToken', 'a.b.c');
  localStorage.setItem('refreshToken', 'r');
  localStorage.setItem(
    'authResponse',
    JSON.stringify({ role: 'staff', name: 'Linh', email: 'l@mail.example' }),
  );
};
const fitAnswer = (rule: string, verdict: string, said = '働く前に許可が必要です') => ({
  score: 80,
  permission: { verdict, rule, otherStatuses: [], sponsored: false },
  reasons: [
    { criterion: 'position', fit: 'fits', code: 'same', values: {}, points: 20, text: '希望する職種です' },
    {
      criterion: 'japanese',
      fit: 'missing',
      code: 'tooLow',
      values: {},
      points: 0,
      text: '求められる日本語：ビジネスレベル',
    },
    {
      criterion: 'languages',
      fit: 'missing',
      code: 'none',
      values: {},
      points: 0,
      text: '登録していない言語が必要です：タイ語、インドネシア語',
    },
  ],
  gaps: [],
  wording: {
    verdict: said,
    status: 'あなたの在留資格：留学',
    text: '資格外活動許可を受ければ、週28時間まで働けます。',
    notes: ['会社が在留資格の変更を支援します。'],
    source: '根拠：入管法第19条第2項',
    sourceUrl: 'https://laws.e-gov.go.jp/law/326CO0000000319',
  },
});

describe('permission to work', () => {
  /** Opens the page with a delayed answer, measuring layout shifts. */
  async function asked(page: Page, answer: object | number) {
    let letGo = () => {};
    const waits = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/**', async (route) => {
      if (!route.request().url().endsWith('/fit')) return route.fulfill({ json: { data: [], total: 0 } });
      await waits;
      return typeof answer === 'number'
        ? route.fulfill({ status: answer, json: { code: 'try_again', message: 'later' } })
        : route.fulfill({ json: answer });
    });
    await page.reload();
    return letGo;
  }
  const box = (page: Page) => page.locator('job-permission');
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.permission-edit, job-tools, .company-box')].map(
        (one) => one.getBoundingClientRect().top,
      ),
    );

  it.each([375, 1280])(
    'is shown to a job seeker by its rule, without layout shifts, at %i pixels',
    async (width) => {
      await opened(
        async (page) => {
          const letGo = await asked(page, fitAnswer('hours28', 'NEEDS_PERMISSION'));
          await box(page).waitFor({ state: 'visible' });
          const before = await places(page);
          letGo();
          await page.getByText('働く前に許可が必要です').waitFor();
          expect(await places(page)).toEqual(before);
          await box(page).locator('summary').first().focus();
          await page.keyboard.press('Enter');
          const told = await box(page).innerText();
          for (const text of [
            '80',
            '求められる日本語：ビジネスレベル',
            'タイ語、インドネシア語',
            '留学',
            '週28時間',
            '会社が在留資格',
            '根拠',
            '0570-013904',
            '出入国在留管理庁',
          ])
            expect(told).toContain(text);
          expect(await brokenRules(page, { inside: 'job-permission' })).toEqual([]);
        },
        { before: loggedIn, viewport: { width, height: 900 } },
      );
    },
    120_000,
  );

  it('has a separate state for statuses accepted by the employer, and visible links', async () => {
    await opened(
      async (page) => {
        const said = fit.jp.permission.verdict.ACCEPTED_BY_EMPLOYER;
        const letGo = await asked(page, fitAnswer('studiesElsewhere', 'ACCEPTED_BY_EMPLOYER', said));
        await box(page).waitFor({ state: 'visible' });
        const before = await places(page);
        letGo();
        await page.getByText(said).waitFor();
        expect(await places(page)).toEqual(before);
        const borders = await page.evaluate(() => {
          const panel = document.querySelector<HTMLElement>('job-permission')!;
          const color = (verdict: string) => {
            panel.dataset.verdict = verdict;
            return getComputedStyle(panel).borderInlineStartColor;
          };
          return ['ALLOWED', 'NEEDS_PERMISSION', 'UNKNOWN', 'DOES_NOT_FIT', 'ACCEPTED_BY_EMPLOYER'].map(
            color,
          );
        });
        expect(new Set(borders).size).toBe(borders.length);
        const looks = await box(page).evaluate((panel) =>
          [...panel.querySelectorAll('summary, a')].map((one) => getComputedStyle(one).textDecorationLine),
        );
        expect(looks).toEqual(looks.map(() => 'underline'));
        expect(looks.length).toBeGreaterThanOrEqual(4);
      },
      { before: loggedIn, viewport: { width: 1280, height: 900 } },
    );
  }, 120_000);

  it('asks users without a status to fill it in, and says so when it cannot be checked', async () => {
    await opened(
      async (page) => {
        (await asked(page, fitAnswer('noStatus', 'UNKNOWN')))();
        await box(page).getByRole('link', { name: '在留資格を入力する' }).waitFor();
        await page.unrouteAll();
        (await asked(page, 503))();
        await page.getByText('確認できませんでした').waitFor();
      },
      { before: loggedIn },
    );
  }, 120_000);

  it('is not shown when logged out', async () => {
    await opened(async (page) => {
      await ready(page);
      expect(await box(page).isVisible()).toBe(false);
    });
  }, 90_000);
});

describe('the applied state', () => {
  const standing = (status: string, statusName: string, isListed = true) => ({
    data: [
      {
        jobId,
        savedAt: '2026-11-20T00:00:00.000Z',
        application: {
          id: '01JD0Q5X5V7Q2W3E4R5T6Y7APP',
          status,
          statusName,
          appliedAt: '2026-11-20T00:00:00.000Z',
          isListed,
        },
      },
    ],
  });
  async function told(page: Page, answer: object) {
    let letGo = () => {};
    const waits = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/**', async (route) => {
      if (!route.request().url().includes('/jobs/standings')) return route.fulfill({ status: 404, json: {} });
      await waits;
      return route.fulfill({ json: answer });
    });
    await page.reload();
    return letGo;
  }
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.apply-bar, .favorite-button, .ask-company, job-tools')].map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return [top, height];
      }),
    );

  it.each([375, 1280])(
    'replaces the apply button without layout shifts, at %i pixels',
    async (width) => {
      await opened(
        async (page) => {
          const letGo = await told(page, standing('SCREENING', '書類選考中'));
          const apply = page.locator('job-standing a');
          await page.locator('favorite-button button').waitFor();
          expect(await apply.getAttribute('href')).toMatch(/\/apply$/);
          const before = await places(page);
          letGo();
          await page.getByText('応募済み（書類選考中）').waitFor();
          expect(await apply.getAttribute('href')).toBe(
            '/job_info_entrylist#application-01JD0Q5X5V7Q2W3E4R5T6Y7APP',
          );
          expect(await page.locator('favorite-button button').getAttribute('aria-pressed')).toBe('true');
          expect(await places(page)).toEqual(before);
          // The next time it is cached, even without an answer.
          await page.route('**/api/v1/**', (route) => route.abort());
          await page.reload();
          await page.getByText('応募済み（書類選考中）').waitFor();
        },
        { before: loggedIn, viewport: { width, height: 900 } },
      );
    },
    120_000,
  );

  it('has no link if removed from the list, and is the apply button without an application', async () => {
    await opened(
      async (page) => {
        (await told(page, standing('WITHDRAWN', '辞退', false)))();
        await page.getByText('応募済み（辞退）').waitFor();
        expect(await page.locator('job-standing a').getAttribute('href')).toBeNull();
        await page.evaluate(() => sessionStorage.clear());
        (await told(page, { data: [] }))();
        await page.locator('favorite-button button[aria-pressed=false]').waitFor();
        expect(await page.locator('job-standing a').getAttribute('href')).toMatch(/\/apply$/);
      },
      { before: loggedIn },
    );
  }, 120_000);

  it('is not requested when logged out, and loads no script', async () => {
    await opened(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      await ready(page);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
      expect(asked.filter((url) => /\/own\./.test(url))).toEqual([]);
      expect(await page.locator('.ask-company a').getAttribute('href')).toBe(`/message?jobId=${jobId}`);
    });
  }, 90_000);
});
