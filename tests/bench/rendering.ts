import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { builtRenderer } from '../support/site.ts';
import type { BenchContext } from './context.ts';
import { composePages } from './renderingPages.ts';
import { atLeast, type Result, short } from './report.ts';

/**
 * Compares the bundled renderer with `astro build` for the same pages: the site's sources with prerendered
 * job pages.
 */

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const astro = createRequire(import.meta.url)
  .resolve('astro/package.json')
  .replace('package.json', 'bin/astro.mjs');
const target = 2;

interface Speed {
  pagesPerSecond: number;
  /** CPU time of the whole process per page. */
  cpuMs: number;
}
interface Renderer {
  rendered: Speed;
  written: Speed;
  megabytes: number;
  characters: number;
}
interface Build {
  /** From the first page until all are written. */
  pages: Speed;
  megabytes: number;
  /** Pages per second including the bundling of the site. */
  whole: number;
}

const jobPage = `---
import JobPage from '../../features/job/JobPage.astro';
import { pagesOf } from '../../benchPages.ts';

export const prerender = true;
export function getStaticPaths({ routePattern }) {
  return pagesOf(routePattern);
}
Object.assign(Astro.locals, Astro.props.locals);
---
<JobPage locale={Astro.locals.locale} />
`;

const benchPages = `import { readFileSync } from 'node:fs';

const pages = JSON.parse(readFileSync(process.env.BENCH_PAGES!, 'utf8')) as { path: string; jobId: string; locals: object }[];
export function pagesOf(routePattern: string) {
  (globalThis as { benchStarted?: object }).benchStarted ??= { at: performance.now(), cpu: process.cpuUsage() };
  return pages
    .filter(({ path }) => path.startsWith('/en/') === routePattern.startsWith('/en/'))
    .map(({ jobId, locals }) => ({ params: { jobId }, props: { locals } }));
}
`;

const config = `import { writeFileSync } from 'node:fs';
import site from './site.config.ts';

export default {
  ...site,
  adapter: undefined,
  outDir: './built/',
  cacheDir: './cache/',
  build: { ...site.build, client: undefined, server: undefined, concurrency: Number(process.env.BENCH_CONCURRENCY) },
  integrations: [
    ...(site.integrations ?? []),
    {
      name: 'bench',
      hooks: {
        'astro:build:generated': () => {
          const { at, cpu } = globalThis.benchStarted;
          const { user, system } = process.cpuUsage(cpu);
          writeFileSync(
            process.env.BENCH_FIGURES,
            JSON.stringify({
              seconds: (performance.now() - at) / 1000,
              cpuMs: (user + system) / 1000,
              megabytes: process.memoryUsage().rss / 1e6,
            }),
          );
        },
      },
    },
  ],
};
`;

/** Both must link to the pages of the whole site, which this project does not have. */
function builtAsInSite(): string {
  const asked = "Object.keys(import.meta.glob('../pages/**/*.astro'))";
  const text = readFileSync(join(root, 'site/src/lib/built.ts'), 'utf8');
  if (!text.includes(asked)) throw new Error('site/src/lib/built.ts finds the pages in another way now');
  const pages = globSync('**/*.astro', { cwd: join(root, 'site/src/pages') });
  return text.replace(asked, JSON.stringify(pages.map((file) => `../pages/${file}`)));
}

/** The site with only its job pages, prerendered. Inside the repository, for its packages. */
function writeProject(folder: string): string {
  const project = join(folder, 'site');
  cpSync(join(root, 'shared'), join(folder, 'shared'), { recursive: true });
  cpSync(join(root, 'site'), project, {
    recursive: true,
    filter: (source) => !/[\\/](?:node_modules|\.astro|src[\\/]pages)$/.test(source),
  });
  cpSync(join(project, 'astro.config.ts'), join(project, 'site.config.ts'));
  const files = {
    'astro.config.ts': config,
    'src/benchPages.ts': benchPages,
    'src/lib/built.ts': builtAsInSite(),
    'src/pages/job_info/[jobId].astro': jobPage,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  return project;
}

/** Parts that must be equal: everything but names and digests of assets, which differ between builds. */
const comparable = (html: string) =>
  html
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
    .replace(/<script type="module"[^>]*>.*?<\/script>/gs, '')
    .replace(/<(?:link|script)\b[^>]*\/assets\/[^>]*>(?:<\/script>)?/g, '')
    .replace(/\s+/g, ' ');

export async function benchRendering({ options, say }: BenchContext): Promise<Result> {
  const rounds = options.once ? 1 : 3;
  await builtRenderer();
  mkdirSync(join(root, '.build'), { recursive: true });
  const folder = mkdtempSync(join(root, '.build/bench-rendering-'));
  try {
    const renderer = join(folder, 'renderer.mjs');
    copyFileSync(join(root, '.build/site/renderer.mjs'), renderer);
    const pages = composePages(options.pages);
    const pagesFile = join(folder, 'pages.json');
    writeFileSync(pagesFile, JSON.stringify(pages));
    const project = writeProject(folder);
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_PAGES: pagesFile,
    };
    const written = join(folder, 'written');

    const runRenderer = async (): Promise<Renderer> => {
      const script = join(import.meta.dirname, 'renderingProcess.ts');
      const { stdout } = await run(process.execPath, [script, renderer, pagesFile, written], { env });
      return JSON.parse(stdout) as Renderer;
    };
    const runBuild = async (concurrency: number): Promise<Build> => {
      const figures = join(folder, 'figures.json');
      rmSync(figures, { force: true });
      rmSync(join(project, 'built'), { recursive: true, force: true });
      const from = performance.now();
      await run(process.execPath, [astro, 'build', '--root', project], {
        cwd: project,
        env: { ...env, BENCH_CONCURRENCY: String(concurrency), BENCH_FIGURES: figures },
        maxBuffer: 1 << 26,
      });
      const whole = pages.length / ((performance.now() - from) / 1000);
      const { seconds, cpuMs, megabytes } = JSON.parse(readFileSync(figures, 'utf8')) as Record<
        'seconds' | 'cpuMs' | 'megabytes',
        number
      >;
      return {
        pages: { pagesPerSecond: pages.length / seconds, cpuMs: cpuMs / pages.length },
        ...{ megabytes, whole },
      };
    };
    const requireSamePages = () => {
      for (const { path } of pages.slice(0, 2)) {
        const [ours, theirs] = [join(written, `${path}.html`), join(project, 'built', `${path}.html`)].map(
          (file) => comparable(readFileSync(file, 'utf8')),
        );
        if (ours !== theirs) throw new Error(`The renderer and astro build make different pages of ${path}`);
      }
    };

    const renderers: Renderer[] = [];
    const builds: Record<1 | 8, Build[]> = { 1: [], 8: [] };
    // Interleaved, so that load on the machine affects both.
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}: ${pages.length} pages by the renderer`);
      renderers.push(await runRenderer());
      for (const concurrency of options.once ? ([1] as const) : ([1, 8] as const)) {
        say(`round ${round} of ${rounds}: ${pages.length} pages by astro build, ${concurrency} at a time`);
        builds[concurrency].push(await runBuild(concurrency));
        requireSamePages();
      }
    }
    const best = <T>(of: readonly T[], speed: (one: T) => Speed) =>
      of.toSorted((a, b) => speed(b).pagesPerSecond - speed(a).pagesPerSecond)[0]!;
    const ours = best(renderers, (one) => one.written);
    const alone = best(renderers, (one) => one.rendered);
    const usual = best(builds[1], (one) => one.pages);
    const wide = builds[8].length > 0 ? best(builds[8], (one) => one.pages) : undefined;
    const row = (what: string, speed: Speed, megabytes: number) => ({
      '': what,
      'pages/s': short(speed.pagesPerSecond),
      'CPU ms a page': speed.cpuMs.toFixed(2),
      'renderer is faster by': (ours.written.pagesPerSecond / speed.pagesPerSecond).toFixed(2),
      'by work': (speed.cpuMs / ours.written.cpuMs).toFixed(2),
      'memory MB': short(megabytes),
    });
    return {
      tables: [
        {
          title: `${pages.length} pages of ${Math.ceil(pages.length / 2)} jobs in both languages, ${short(ours.characters / 1000)} thousand characters each; best of ${rounds} rounds`,
          rows: [
            row('renderer, into files', ours.written, ours.megabytes),
            row('renderer, pages alone', alone.rendered, alone.megabytes),
            row('astro build, its pages alone', usual.pages, usual.megabytes),
            ...(wide ? [row('astro build, its pages alone, 8 at a time', wide.pages, wide.megabytes)] : []),
            {
              '': 'astro build as a whole, with the bundling',
              'pages/s': short(usual.whole),
              'renderer is faster by': (ours.written.pagesPerSecond / usual.whole).toFixed(2),
            },
          ],
        },
      ],
      targets: [
        atLeast(
          'renderer into files beside astro build’s pages alone, 1 at a time (its default)',
          target,
          ours.written.pagesPerSecond / usual.pages.pagesPerSecond,
          'times',
        ),
      ],
      notes: ['Both render in one process; that both make the same HTML was compared in this run.'],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
