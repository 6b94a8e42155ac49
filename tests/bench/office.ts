import type { CDPSession, Page } from 'playwright-core';
import { address } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import type { BenchContext } from './context.ts';
import { demoLogin } from './demoLogin.ts';
import { atMost, type Result, type Row } from './report.ts';

/** The office's screens: how soon the command palette answers, and how smoothly a long list scrolls. */

export const officeTargets = {
  /** Milliseconds from a key to the paint of the first answer of the server to it. */
  palette: 100,
  /** Milliseconds of the longest task while 100 rows scroll, with CPU throttling. */
  task: 50,
  slowdown: 4,
} as const;

/** Beginnings of names, a number and kana, as they are typed. */
const typed = ['nguyen', 'tran', 'reyes', 'gur', 'S0000', 'li', 'グエン', 'hotel', 'silva', 'kim'];

async function loggedIn(page: Page, site: string): Promise<void> {
  await page.goto(site + address('managementLogin', undefined, 'en'));
  await page.fill('input[type=email]', demoLogin.adminEmail);
  await page.fill('input[type=password]', demoLogin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === address('boardManagement', undefined, 'en'));
  await page.waitForLoadState('networkidle');
}

/** From the last key to the paint of the answer to what is typed by then; undefined if nothing is found. */
async function answered(page: Page, words: string): Promise<number | undefined> {
  await page.keyboard.press('Control+k');
  await page.locator('.palette-input').waitFor();
  await page.keyboard.type(words.slice(0, -1), { delay: 120 });
  await page.waitForTimeout(400);
  await page.evaluate(() => {
    const answer: { milliseconds?: number } = {};
    Object.assign(globalThis, { answer });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          // Busy since the key, until the options are those of the server's answer.
          if (document.querySelector('.palette-list')?.getAttribute('aria-busy') !== 'false') return;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              answer.milliseconds = performance.now() - timeStamp;
            }),
          );
        });
        observer.observe(document.querySelector('.palette')!, {
          ...{ childList: true, subtree: true, attributes: true, characterData: true },
        });
      },
      { capture: true, once: true },
    );
  });
  await page.keyboard.type(words.slice(-1));
  await page.waitForTimeout(1000);
  const milliseconds = await page.evaluate(
    () => (globalThis as never as { answer: { milliseconds?: number } }).answer.milliseconds,
  );
  await page.keyboard.press('Escape');
  return milliseconds;
}

/** Tasks longer than 50 ms while the wheel turns, and the longest of them. */
async function scrolled(
  page: Page,
  session: CDPSession,
  once: boolean,
): Promise<{ tasks: number; longest: number }> {
  await page.evaluate(() => {
    const found = { tasks: 0, longest: 0 };
    Object.assign(globalThis, { found });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        found.tasks += 1;
        found.longest = Math.max(found.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: once ? 1 : officeTargets.slowdown });
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < (once ? 2 : 60); turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 20 ? 400 : -400);
    await page.waitForTimeout(50);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(300);
  return page.evaluate(() => (globalThis as never as { found: { tasks: number; longest: number } }).found);
}

export async function benchOffice(context: BenchContext): Promise<Result> {
  const site = context.options.site ?? (await context.system()).where.site;
  const { once } = context.options;
  const browser = await launchBrowser();
  try {
    const page = await (
      await browser.newContext({ viewport: { width: 1300, height: 900 }, locale: 'en-US' })
    ).newPage();
    const session = await page.context().newCDPSession(page);
    await loggedIn(page, site);
    const times: number[] = [];
    for (const words of typed.slice(0, once ? 1 : undefined)) {
      context.say(`palette: ${words}`);
      const milliseconds = await answered(page, words);
      if (milliseconds !== undefined) times.push(milliseconds);
    }
    if (times.length === 0) throw new Error('The palette answered nothing.');
    times.sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)]!;
    await page.goto(`${site + address('managementStaffList', undefined, 'en')}?rows=100`, {
      waitUntil: 'networkidle',
    });
    // What cells load by themselves is there.
    await page.waitForTimeout(once ? 0 : 3000);
    const rows = await page.locator('tbody tr').count();
    context.say(`scrolling ${rows} rows`);
    const list = await scrolled(page, session, once);
    await page.setContent(
      `<table>${Array.from({ length: 100 }, (_, at) => `<tr><td style="height:90px">${at}</td></tr>`).join('')}</table>`,
    );
    const plain = await scrolled(page, session, once);
    const row = (what: string, { tasks, longest }: typeof list): Row => ({
      what,
      'tasks above 50 ms': tasks,
      'longest ms': longest.toFixed(0),
    });
    return {
      tables: [
        {
          title: 'From a key to the first answer in the palette, which asks 40 ms after the last key',
          rows: [
            {
              words: times.length,
              'median ms': median.toFixed(0),
              'slowest ms': times.at(-1)!.toFixed(0),
            },
          ],
        },
        {
          title: `Scrolling on a processor ${officeTargets.slowdown} times slower`,
          rows: [row(`the list of members, ${rows} rows`, list), row('a plain table of 100 rows', plain)],
        },
      ],
      targets: [
        atMost('first answer of the palette, median', officeTargets.palette, median, 'ms'),
        atMost('longest task while the list scrolls', officeTargets.task, list.longest, 'ms'),
      ],
      notes: [],
    };
  } finally {
    await browser.close();
  }
}
