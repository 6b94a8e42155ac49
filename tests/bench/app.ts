import type { Browser, CDPSession, Page } from 'playwright-core';
import { address, routes } from '../../shared/routes.ts';
import { type AppSize, appSize } from '../../site/appSize.ts';
import { brokenRules } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { publicFolder } from '../support/site.ts';
import type { BenchContext } from './context.ts';
import { demoLogin } from './demoLogin.ts';
import { atMost, type Result, type Row } from './report.ts';

/** Sizes of the logged-in screens, their response times, and axe's findings. */

export const appTargets = {
  firstLoad: 130_000,
  section: 25_000,
  /** Milliseconds to the next paint, with CPU throttling. */
  interaction: 200,
  /** From the input that moves an applicant to the paint of the card in its stage, with the same. */
  move: 100,
  slowdown: 4,
} as const;

const untilThere = 'ms until it is there';
const themes = ['light', 'dark'] as const;

/** The size of the built staff area, in the language that needs more. */
export const staffAppSize = (): AppSize =>
  appSize(publicFolder.replace(/\/$/, ''), 'staff', ['MyPage', 'Overview'], 'jp');

const sizeRows = ({ screens }: AppSize): Row[] =>
  screens.map(({ screen, own, first }) => ({
    screen,
    'own kB': (own / 1000).toFixed(1),
    'with what forms share kB': first === own ? '' : (first / 1000).toFixed(1),
  }));

async function loggedIn(
  browser: Browser,
  site: string,
  width: number,
  of: 'staff' | 'company' = 'staff',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  const { login, home, email } = {
    staff: { login: 'login', home: 'myPage', email: demoLogin.email },
    company: { login: 'clientLogin', home: 'clientMyPage', email: demoLogin.companyEmail },
  }[of] as { login: 'login'; home: 'myPage'; email: string };
  await page.goto(site + address(login, undefined, 'en'));
  await page.fill('input[type=email]', email);
  await page.fill('input[type=password]', demoLogin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === address(home, undefined, 'en'));
  await page.waitForLoadState('networkidle');
  return page;
}

/** From now on the page records the longest time from an input to its paint. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = { longest: 0, count: 0, what: '' };
    Object.assign(globalThis, { interactions: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        interactionId?: number;
        target?: Element;
      })[]) {
        if (!entry.interactionId) continue;
        found.count += 1;
        if (entry.duration <= found.longest) continue;
        found.longest = entry.duration;
        found.what = `${entry.name} ${entry.target?.tagName.toLowerCase() ?? ''}`;
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

const seen = async (page: Page): Promise<{ longest: number; count: number; what: string }> => {
  await page.waitForTimeout(300);
  return page.evaluate(() => (globalThis as never as { interactions: never }).interactions);
};

/** Visits my page's tabs, then types into each form and opens its lists. */
async function interactions(
  page: Page,
  site: string,
  screens: readonly string[],
  once: boolean,
): Promise<Row[]> {
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const rows: Row[] = [];
  const measured = async (screen: string, act: () => Promise<void>) => {
    await watch(page);
    await slow(once ? 1 : appTargets.slowdown);
    await act();
    const { longest, count, what } = await seen(page);
    await slow(1);
    rows.push({
      screen,
      'longest ms': String(Math.round(longest)),
      'inputs above 16 ms': String(count),
      what,
    });
  };
  await page.goto(site + address('myPage', undefined, 'en'), { waitUntil: 'networkidle' });
  await measured('my page, every place of the bar', async () => {
    const places = page.locator('nav.places > a:visible');
    const count = once ? 1 : await places.count();
    for (let at = 0; at < count; at += 1) {
      await places.nth(at).click();
      await page.waitForLoadState('networkidle');
    }
  });
  for (const path of screens) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await measured(path, async () => {
      const texts = page.locator(
        'main input[type=text]:visible, main input:not([type]):visible, main textarea:visible',
      );
      for (let at = 0; at < Math.min(once ? 1 : 4, await texts.count()); at += 1) {
        await texts
          .nth(at)
          .click({ timeout: 5000 })
          .catch(() => undefined);
        await page.keyboard.type('tokyo', { delay: 30 });
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Tab');
    });
  }
  return rows;
}

/** Whether all that forms share is there before one is opened: my page fetches it once it is idle. */
async function hasForms(page: Page, site: string, { formFiles }: AppSize): Promise<boolean> {
  await page.goto(site + address('myPage', undefined, 'en'), { waitUntil: 'networkidle' });
  return page
    .waitForFunction((files) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return files.every((file) => fetched.some((one) => one.endsWith(`/${file}`)));
    }, formFiles)
    .then(
      () => true,
      () => false,
    );
}

/** From now on the page records how long after an input a card stands in a stage, painted. Milliseconds. */
async function watchMove(
  page: Page,
  input: 'keydown' | 'pointerup',
  id: string,
  stage: string,
): Promise<void> {
  await page.evaluate(
    ([event, applicant, to]) => {
      const moved: { milliseconds?: number } = {};
      Object.assign(globalThis, { moved });
      addEventListener(
        event!,
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector(`[data-stage="${to}"] [data-applicant="${applicant}"]`)) return;
            observer.disconnect();
            // A task after the frame's callbacks comes after its paint.
            requestAnimationFrame(() =>
              setTimeout(() => {
                moved.milliseconds = performance.now() - timeStamp;
              }),
            );
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        },
        { capture: true, once: true },
      );
    },
    [input, id, stage],
  );
}

/** The same for an element that a key moves on a page with nothing else: what browser and machine need by themselves. */
async function emptyMove(page: Page, session: CDPSession, once: boolean): Promise<number> {
  await page.goto('about:blank');
  await page.setContent(
    '<div data-stage="APPLIED"><p data-applicant="one">one</p></div><div data-stage="SCREENING"></div>',
  );
  await page.evaluate(() =>
    addEventListener('keydown', () =>
      document.querySelector('[data-stage="SCREENING"]')!.append(document.querySelector('[data-applicant]')!),
    ),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: once ? 1 : appTargets.slowdown });
  await watchMove(page, 'keydown', 'one', 'SCREENING');
  await page.keyboard.press('e');
  await page.waitForTimeout(300);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await movedIn(page)) ?? Number.NaN;
}

const movedIn = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as never as { moved: { milliseconds?: number } }).moved.milliseconds);

/** The least of so many: other processes only add. */
const rounds = 3;

/** Moves applicants of the demo on the board by key and by pointer, and undoes that: nobody is notified. */
async function boardMoves(
  browser: Browser,
  site: string,
  once: boolean,
): Promise<{ rows: Row[]; empty: string }> {
  const page = await loggedIn(browser, site, 1300, 'company');
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const rows: Row[] = [];
  const column = (stage: string) => page.locator(`[data-stage="${stage}"]`);
  const card = column('APPLIED').locator('[data-applicant]').first();
  interface Move {
    how: string;
    to: 'SCREENING' | 'INTERVIEW';
    input: 'keydown' | 'pointerup';
    /** Before the input from which on it is measured. */
    prepare: () => Promise<void>;
    act: () => Promise<void>;
  }
  const moves: Move[] = [
    {
      ...{ how: 'by key', to: 'SCREENING', input: 'keydown' },
      prepare: () => card.locator('a').first().focus(),
      act: () => page.keyboard.press('e'),
    },
    {
      ...{ how: 'by pointer', to: 'INTERVIEW', input: 'pointerup' },
      async prepare() {
        const from = (await card.locator('.board-job').boundingBox())!;
        const target = (await column('INTERVIEW').boundingBox())!;
        await page.mouse.move(from.x + 20, from.y + 8);
        await page.mouse.down();
        await page.mouse.move(target.x + 60, target.y + 100, { steps: 4 });
        // A hand lets go once the stage has lit up, not within the same frame.
        await page.locator('[data-stage="INTERVIEW"][data-drop]').waitFor();
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      },
      act: () => page.mouse.up(),
    },
  ];
  const moved = async ({ how, to, input, prepare, act }: Move): Promise<number> => {
    await page.goto(`${site}${address('clientApplicants', undefined, 'en')}?face=board&filter=ALL`, {
      waitUntil: 'networkidle',
    });
    const id = (await card.getAttribute('data-applicant'))!;
    await slow(once ? 1 : appTargets.slowdown);
    await prepare();
    await watchMove(page, input, id, to);
    await act();
    const undo = page.locator('.toast-act');
    await undo.first().waitFor();
    await page.waitForTimeout(300);
    const milliseconds = await movedIn(page);
    await slow(1);
    await undo.first().click();
    await page.waitForTimeout(once ? 500 : 2000);
    if (milliseconds === undefined) throw new Error(`A card moved ${how} was not seen in ${to}`);
    return milliseconds;
  };
  const least = async (measure: () => Promise<number>): Promise<string> => {
    const all: number[] = [];
    for (let round = 0; round < (once ? 1 : rounds); round += 1) all.push(await measure());
    return Math.min(...all).toFixed(0);
  };
  for (const move of once ? moves.slice(0, 1) : moves)
    rows.push({
      screen: `applicants, a card moved ${move.how}`,
      [untilThere]: await least(() => moved(move)),
    });
  const empty = await least(() => emptyMove(page, session, once));
  await page.context().close();
  return { rows, empty };
}

async function axeOf(page: Page, url: string, once: boolean): Promise<string[]> {
  const broken: string[] = [];
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const colorScheme of themes.slice(0, once ? 1 : undefined)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    broken.push(...(await brokenRules(page)).map((rule) => `${colorScheme}: ${rule}`));
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) broken.push(`${wider} px too wide`);
  return broken;
}

export async function benchApp(context: BenchContext): Promise<Result> {
  const site = context.options.site ?? (await context.system()).where.site;
  const size = staffAppSize();
  const browser = await launchBrowser();
  try {
    const screens = routes
      .filter(({ area, access, path }) => area === 'staff' && access === 'staff' && !path.includes('{'))
      .map(({ id }) => address(id as 'myPage', undefined, 'en'))
      .slice(0, context.options.once ? 2 : undefined);
    const page = await loggedIn(browser, site, 320);
    const linked = (navigation: string) =>
      page.locator(`${navigation} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const notes: string[] = [];
    let broken = 0;
    const paths = new Set([...screens, ...(await linked('nav.places'))]);
    // Each place has a heading.
    for (const path of paths) {
      if (context.options.once && path !== screens[0]) continue;
      context.say(path);
      const found = await axeOf(page, site + path, context.options.once);
      for (const one of await linked('nav.subtabs')) paths.add(one);
      broken += found.length;
      if (found.length > 0) notes.push(`axe at 320 px, ${path}: ${found.join(', ')}`);
    }
    const rows = await interactions(
      page,
      site,
      screens.filter((path) => !path.endsWith('/mypage')),
      context.options.once,
    );
    const isFetched = await hasForms(page, site, size);
    const { rows: moves, empty } = await boardMoves(browser, site, context.options.once);
    const move = Math.max(...moves.map((row) => Number(row[untilThere])));
    const longest = Math.max(...rows.map((row) => Number(row['longest ms'])));
    const largest = Math.max(...size.screens.map(({ own }) => own));
    const largestFirst = Math.max(...size.screens.map(({ first }) => first));
    return {
      tables: [
        {
          title: 'Script of the screens of staff, gzip, beyond what my page has loaded',
          rows: sizeRows(size),
        },
        { title: `Inputs on a processor ${appTargets.slowdown} times slower, 320 px wide`, rows },
        {
          title: `Applicants moved on a processor ${appTargets.slowdown} times slower`,
          rows: [
            ...moves,
            { screen: 'beside it, an element moved by key on an empty page', [untilThere]: empty },
          ],
        },
      ],
      targets: [
        atMost('script before my page is there', appTargets.firstLoad / 1000, size.firstLoad / 1000, 'kB'),
        atMost('script of a further section', appTargets.section / 1000, largest / 1000, 'kB'),
        atMost('script that all forms share', appTargets.section / 1000, size.forms / 1000, 'kB'),
        atMost(
          'script of the first form opened from my page',
          appTargets.section / 1000,
          (isFetched ? largest : largestFirst) / 1000,
          'kB',
        ),
        atMost('longest from an input to its paint', appTargets.interaction, longest, 'ms'),
        atMost('from moving an applicant to the card in its new stage', appTargets.move, move, 'ms'),
        atMost('axe, both themes at 320 px', 0, broken, 'broken rules'),
      ],
      notes: [
        ...notes,
        `What forms share is ${isFetched ? '' : 'not '}fetched once my page is idle. A form opened by its URL needs up to ${(largestFirst / 1000).toFixed(1)} kB besides the first load.`,
        'The lists that screens choose from are data beside the script; what checks a form comes while one reads it.',
      ],
    };
  } finally {
    await browser.close();
  }
}
