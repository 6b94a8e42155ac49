import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { inLanguage, routes } from '../../shared/routes.ts';
import { brokenRules } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { publicPages } from '../support/publicPages.ts';
import type { BenchContext } from './context.ts';
import { atLeast, atMost, type Result, type Row, type Target } from './report.ts';

/** Sizes of the public pages of a running system, with Lighthouse's and axe's findings. */

const scriptKilobytes = 5;
const searchScriptKilobytes = 6;
/** The search has more script than a page; screens load what their forms need. */
const mayBringMore = (name: string) =>
  /^(?:search|jobList)/.test(name) ||
  routes.some(({ id, rendered }) => rendered === 'app' && name.startsWith(id));
/** Minimum scores on Lighthouse's mobile device, of 100. */
const leastScore = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const widths = [375, 1300];
const themes = ['light', 'dark'] as const;

interface Shown {
  name: string;
  url: string;
}

/** Every kind of public page in Japanese, and the most read ones in English too. */
async function pagesOf(site: string): Promise<Shown[]> {
  const readMost = ['home', 'jobList', 'jobDetail', 'jobsByPlace', 'beginnersGuide', 'clientHome'];
  // Lighthouse skips pages that answer 404.
  const pages = (await publicPages(site)).filter(({ name }) => name !== 'notFound');
  return [
    ...pages.map(({ name, path }) => ({ name, url: site + path })),
    ...pages
      .filter(({ name }) => readMost.includes(name))
      .map(({ name, path }) => ({ name: `${name}, English`, url: site + inLanguage(path, 'en') })),
  ];
}

interface Weight {
  script: number;
  style: number;
  document: number;
  images: number;
  everything: number;
  requests: number;
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

/** Bytes of a page, text gzipped; `everything` as transferred. Inline script counts as script. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    let everything = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      everything += encodedDataLength;
    });
    const bodies: Promise<{ kind: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      bodies.push(
        response.body().then(
          (body) => ({
            kind,
            bytes: kind === 'image' && !response.url().endsWith('.svg') ? body.length : gzipped(body),
          }),
          () => ({ kind, bytes: 0 }),
        ),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    // Pictures further down are lazy.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForLoadState('networkidle');
    const inline = await page.evaluate(() =>
      [...document.scripts].filter(({ src, type }) => !src && !/json/.test(type)).map(({ text }) => text),
    );
    const loaded = await Promise.all(bodies);
    const sum = (...kinds: string[]) =>
      loaded.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0);
    return {
      script: sum('script') + inline.reduce((total, text) => total + gzipped(text), 0),
      style: sum('stylesheet'),
      document: sum('document'),
      images: sum('image'),
      everything,
      requests: loaded.length,
    };
  } finally {
    await context.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Scores of 0 to 100 on Lighthouse's mobile device, with failed audits. */
async function lighthouseOf(url: string, port: number): Promise<{ scores: Row; lacking: string[] }> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!answer || answer.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${answer?.lhr.runtimeError?.message}`);
  const { lhr } = answer;
  const milliseconds = (id: string) => Math.round(lhr.audits[id]?.numericValue ?? Number.NaN);
  const lacking = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: {
      ...Object.fromEntries(
        categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
      ),
      'LCP ms': milliseconds('largest-contentful-paint'),
      'blocked ms': milliseconds('total-blocking-time'),
      'layout shift': (lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3),
    },
    lacking: [...new Set(lacking)],
  };
}

/** Violations of a page, each as "theme width: rule". */
async function axeOf(browser: Browser, url: string, once: boolean): Promise<string[]> {
  const broken: string[] = [];
  for (const colorScheme of themes.slice(0, once ? 1 : undefined)) {
    for (const width of widths.slice(0, once ? 1 : undefined)) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'networkidle' });
        broken.push(...(await brokenRules(page)).map((rule) => `${colorScheme} ${width}: ${rule}`));
      } finally {
        await context.close();
      }
    }
  }
  return broken;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export async function benchPages(context: BenchContext): Promise<Result> {
  const { say, options } = context;
  const site = options.site ?? (await context.system()).where.site;
  const pages = (await pagesOf(site)).slice(0, options.once ? 1 : undefined);
  const port = await freePort();
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    const weights: Row[] = [];
    const scores: Row[] = [];
    const notes: string[] = [];
    const targets: Target[] = [];
    let violations = 0;
    let mostScript = 0;
    const least: Record<string, number> = {};
    for (const { name, url } of pages) {
      say(`${name}: ${url}`);
      const weight = await weigh(browser, url);
      weights.push({
        page: name,
        'script kB': kilobytes(weight.script),
        'style kB': kilobytes(weight.style),
        'document kB': kilobytes(weight.document),
        'pictures kB': kilobytes(weight.images),
        'over the wire kB': kilobytes(weight.everything),
        requests: String(weight.requests),
      });
      if (!mayBringMore(name)) mostScript = Math.max(mostScript, weight.script);
      if (name === 'search' || name === 'job list')
        targets.push(
          atMost(`script of the ${name}, gzip`, searchScriptKilobytes, weight.script / 1000, 'kB'),
        );
      const broken = await axeOf(browser, url, options.once);
      violations += broken.length;
      const { scores: score, lacking } = await lighthouseOf(url, port);
      for (const category of categories)
        least[category] = Math.min(least[category] ?? 100, Number(score[category]));
      scores.push({ page: name, ...score, 'axe, broken rules': String(broken.length) });
      if (broken.length > 0) notes.push(`axe, ${name}: ${broken.join(', ')}`);
      if (lacking.length > 0) notes.push(`Lighthouse, ${name}: ${lacking.join(', ')}`);
    }
    targets.push(atMost('script of a page without a search, gzip', scriptKilobytes, mostScript / 1000, 'kB'));
    for (const category of categories)
      targets.push(
        atLeast(`${category}, the lowest of all pages`, leastScore[category], least[category]!, 'of 100'),
      );
    targets.push(atMost(`axe, both themes at ${widths.join(' and ')} px`, 0, violations, 'broken rules'));
    return {
      tables: [
        {
          title: `Bytes at first sight and scrolled through, text as gzip makes it (${site})`,
          rows: weights,
        },
        { title: 'Lighthouse 13, its mobile device and network; axe', rows: scores },
      ],
      targets,
      notes: [
        ...notes,
        'Script counts what is loaded and what stands in the page; over the wire is what the browser received, Brotli and headers included.',
      ],
    };
  } finally {
    await browser.close();
  }
}
