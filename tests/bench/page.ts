import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { apiPrefix } from '../../shared/contract/core.ts';
import type { JobPublic } from '../../shared/contract/jobs.ts';
import { address } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import type { BenchContext } from './context.ts';
import { atMost, type Result, type Row, type Target } from './report.ts';

/** What the public pages of a running system weigh, and what Lighthouse and axe say of them. */

const scriptKilobytes = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const widths = [375, 1300];
const themes = ['light', 'dark'] as const;

interface Shown {
  name: string;
  url: string;
}

/** The pages, by way of the newest posting that shows a photo, else the newest. @throws Error where no job is open */
async function pagesOf(site: string): Promise<Shown[]> {
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${site}${apiPrefix}${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const { data } = await read<{ data: { id: string }[] }>('/jobs?pageSize=25');
  let job: JobPublic | undefined;
  for (const { id } of data) {
    const found = await read<JobPublic>(`/jobs/${id}`);
    job ??= found;
    if (!found.photoUrl) continue;
    job = found;
    break;
  }
  if (!job) throw new Error(`${site} has no open job to look at`);
  const { id: jobId, company } = job;
  const place = job.content.workAreas.find(({ prefecture }) => prefecture)?.prefecture ?? 'tokyo';
  const at = (name: string, path: string): Shown => ({ name, url: site + path });
  return [
    at('job page', address('jobDetail', { jobId }, 'jp')),
    at('job page, English', address('jobDetail', { jobId }, 'en')),
    at('home', address('home', undefined, 'jp')),
    at('job list', address('jobList', undefined, 'jp')),
    at('listing of a place', address('jobsByPlace', { place }, 'jp')),
    at('company page', address('companyPage', { name: company.slug }, 'jp')),
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

/** Bytes of a page, text as gzip makes it; `everything` as it came over the wire. Script within the page counts as script. */
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
    // Pictures further down come when they are reached.
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

/** Scores of 0 to 100 on Lighthouse's mobile device, with what it found wanting. */
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

/** Rules that a page breaks, each as "theme width: rule". */
async function axeOf(browser: Browser, url: string): Promise<string[]> {
  const broken: string[] = [];
  for (const colorScheme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'networkidle' });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        broken.push(...violations.map(({ id }) => `${colorScheme} ${width}: ${id}`));
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
  const pages = await pagesOf(site);
  const port = await freePort();
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    const weights: Row[] = [];
    const scores: Row[] = [];
    const notes: string[] = [];
    const targets: Target[] = [];
    let violations = 0;
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
      if (name.startsWith('job page'))
        targets.push(atMost(`script of the ${name}, gzip`, scriptKilobytes, weight.script / 1000, 'kB'));
      const broken = await axeOf(browser, url);
      violations += broken.length;
      const { scores: score, lacking } = await lighthouseOf(url, port);
      scores.push({ page: name, ...score, 'axe, broken rules': String(broken.length) });
      if (broken.length > 0) notes.push(`axe, ${name}: ${broken.join(', ')}`);
      if (lacking.length > 0) notes.push(`Lighthouse, ${name}: ${lacking.join(', ')}`);
    }
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
