import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { build } from 'esbuild';
import { searchNodeOptions } from '../../functions/lambdas.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import { ask } from '../search/documents.ts';
import { corpus, golden, measureQuality } from '../search/golden.ts';
import { composeJobs } from './jobs.ts';
import { type Engine, type EngineName, kinds, openMinisearch, openSnapshot } from './searchEngines.ts';
import type { KindTimes } from './searchProcess.ts';

/**
 * Times, memory and quality of the job search compared with minisearch, on composed jobs.
 *   node tests/bench/search.ts [--jobs 10000,100000] [--queries 2000] [--minisearch-everywhere]
 * Both use the same analyser, so quality differs only by the order of tokens. minisearch takes minutes and
 * gigabytes at 100,000 jobs, so by default only up to 10,000.
 */

export interface SearchBenchOptions {
  jobs?: number[];
  queries?: number;
  /** Fresh processes timed until their first answer. */
  firstAnswers?: number;
  minisearchEverywhere?: boolean;
  onProgress?: (line: string) => void;
  /** Receives the figures of a row, as numbers. */
  onMeasured?: (figures: SearchFigures) => void;
}
export interface SearchFigures {
  engine: EngineName;
  jobs: number;
  times: Record<string, KindTimes>;
  /** Megabytes. */
  memory: number;
  /** Median milliseconds from the start of a fresh process; own engine only. */
  firstAnswer?: number;
  /** Milliseconds; own engine only. */
  suggestions?: SuggestionTimes;
  quality: { precision: number; recall: number };
}
export type SearchBenchRow = Record<string, string | number>;

interface SuggestionTimes extends Pick<KindTimes, 'p50' | 'p99' | 'best50' | 'best99'> {
  /** Suggestions per keyword, on average. */
  found: number;
}

/** As in the cloud; minisearch needs gigabytes. */
export const nodeOptions: Record<EngineName, readonly string[]> = {
  snapshot: searchNodeOptions,
  minisearch: ['--max-old-space-size=12000'],
};

const run = promisify(execFile);
const folder = import.meta.dirname;

interface Measured {
  openedIn: number;
  times: Record<string, KindTimes>;
  memory: number;
}

/** As deployed: one bundled file of plain JavaScript. */
export async function bundle(name: string, directory: string): Promise<string> {
  const outfile = join(directory, `${name}.mjs`);
  await build({
    entryPoints: [join(folder, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minify: true,
    // The AWS SDK, which suggestions import, has CommonJS parts.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outfile;
}

interface Start {
  /** From the start of the process to its answer, milliseconds. */
  wall: number;
  /** CPU time in that period: less affected by other processes. */
  cpu: number;
  /** The fastest start. */
  best: number;
}

async function startOnce(script: string, args: string[]): Promise<Pick<Start, 'wall' | 'cpu'>> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const child = spawn(process.execPath, [...searchNodeOptions, script, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let wall = 0;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      wall ||= performance.now() - from;
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve({ wall, cpu: (JSON.parse(output) as { cpu: number }).cpu });
      else reject(new Error(`The process ended with ${code}.`));
    });
  });
}

/** Medians, interleaved with an empty process, so that load affects both. */
async function firstAnswer(
  script: string,
  empty: string,
  path: string,
  times: number,
): Promise<{ own: Start; empty: Start }> {
  type Once = Pick<Start, 'wall' | 'cpu'>;
  const own: Once[] = [];
  const nothing: Once[] = [];
  for (let i = 0; i < times; i += 1) {
    own.push(await startOnce(script, [path]));
    nothing.push(await startOnce(empty, []));
  }
  const median = (starts: Once[], of: keyof Once) =>
    starts.map((start) => start[of]).toSorted((a, b) => a - b)[times >> 1] ?? 0;
  const both = (starts: Once[]): Start => ({
    wall: median(starts, 'wall'),
    cpu: median(starts, 'cpu'),
    best: Math.min(...starts.map(({ wall }) => wall)),
  });
  return { own: both(own), empty: both(nothing) };
}

const rounded = (value: number) => Number(value.toPrecision(3));
const pair = (p50: number, p99: number) => `${p50.toFixed(2)} / ${p99.toFixed(1)}`;

function quality(engine: Engine): { precision: number; recall: number } {
  const { precision, recall } = measureQuality(
    (keyword) => engine.query(ask({ keyword, sort: 'relevance' as const })).numbers,
  );
  return { precision: rounded(precision), recall: rounded(recall) };
}

export async function benchSearch(options: SearchBenchOptions = {}): Promise<SearchBenchRow[]> {
  const {
    jobs = [10_000, 100_000],
    queries = 2000,
    firstAnswers = 15,
    minisearchEverywhere = false,
  } = options;
  const say = options.onProgress ?? (() => {});
  const directory = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const rows: SearchBenchRow[] = [];
  try {
    const [measure, suggest, first, empty] = await Promise.all([
      bundle('searchProcess', directory),
      bundle('searchSuggestionsProcess', directory),
      bundle('searchFirstAnswer', directory),
      bundle('emptyProcess', directory),
    ]);
    const goldenPath = join(directory, 'golden.sqlite');
    await buildSnapshot({ layout: jobLayout, documents: corpus, path: goldenPath });
    const qualities: Record<EngineName, { precision: number; recall: number }> = {
      snapshot: quality(openSnapshot(goldenPath)),
      minisearch: quality(openMinisearch(corpus)),
    };
    for (const count of jobs) {
      const path = join(directory, `${count}.sqlite`);
      say(`building ${count} jobs`);
      const from = performance.now();
      const { bytes } = await buildSnapshot({
        layout: jobLayout,
        documents: composeJobs(count),
        path,
        onProgress: ({ step, done, total }) => {
          if (done % 10_000 === 0) say(`  ${step} ${done}${total ? ` of ${total}` : ''}`);
        },
      });
      const buildSeconds = (performance.now() - from) / 1000;
      const engines: EngineName[] = ['snapshot'];
      if (count <= 10_000 || minisearchEverywhere) engines.push('minisearch');
      for (const engine of engines) {
        say(`asking ${engine} ${kinds.length} × ${queries} questions`);
        const { stdout } = await run(
          process.execPath,
          [...nodeOptions[engine], measure, engine, String(count), String(queries), path],
          { maxBuffer: 1 << 26 },
        );
        const measured = JSON.parse(stdout) as Measured;
        const own = engine === 'snapshot';
        const start = own ? await firstAnswer(first, empty, path, firstAnswers) : undefined;
        const suggestions = own
          ? (JSON.parse(
              (
                await run(process.execPath, [
                  ...searchNodeOptions,
                  suggest,
                  path,
                  String(Math.ceil(queries / 4)),
                ])
              ).stdout,
            ) as SuggestionTimes)
          : undefined;
        const startOf = (value: Start | undefined) =>
          value ? `${value.wall.toFixed(0)} / ${value.best.toFixed(0)} / ${value.cpu.toFixed(0)}` : '–';
        options.onMeasured?.({
          engine,
          jobs: count,
          times: measured.times,
          memory: measured.memory,
          firstAnswer: start?.own.wall,
          suggestions,
          quality: qualities[engine],
        });
        rows.push({
          engine: own ? 'this one' : engine,
          jobs: count,
          ...Object.fromEntries(
            kinds.flatMap((kind) => {
              const { p50, p99, best50, best99, work } = measured.times[kind]!;
              return [
                [`${kind} p50 / p99 ms`, pair(p50, p99)],
                [`${kind}, best of three passes`, pair(best50, best99)],
                [`${kind}, mean work`, work.toFixed(2)],
              ];
            }),
          ),
          ...Object.fromEntries(
            kinds.map((kind) => {
              const { found, nothing } = measured.times[kind]!;
              return [`${kind}: found, median (share nothing)`, `${found} (${(nothing * 100).toFixed(0)} %)`];
            }),
          ),
          'suggestions p50 / p99 ms': suggestions ? pair(suggestions.p50, suggestions.p99) : '–',
          'suggestions, best of three passes': suggestions
            ? pair(suggestions.best50, suggestions.best99)
            : '–',
          'suggestions for each keyword': suggestions ? suggestions.found.toFixed(1) : '–',
          'fresh process to first answer, median / best / CPU ms': startOf(start?.own),
          'process that does nothing, median / best / CPU ms': startOf(start?.empty),
          'load of the machine, cores': `${(loadavg()[0] ?? 0).toFixed(1)}, ${availableParallelism()}`,
          'memory MB': rounded(measured.memory),
          'build s': rounded(own ? buildSeconds : measured.openedIn / 1000),
          'file MB': own ? rounded(bytes / 1e6) : '–',
          [`precision / recall, ${golden.length} questions`]: `${qualities[engine].precision} / ${qualities[engine].recall}`,
        });
      }
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return rows;
}

/** Rows as columns: there are few engines and many figures. */
function print(rows: SearchBenchRow[]): void {
  const figures: Record<string, SearchBenchRow> = {};
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (name === 'engine' || name === 'jobs') continue;
      figures[name] = {
        ...figures[name],
        [`${row.engine}, ${Number(row.jobs).toLocaleString('en')}`]: value,
      };
    }
  }
  console.table(figures);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string', default: '10000,100000' },
      queries: { type: 'string', default: '2000' },
      'minisearch-everywhere': { type: 'boolean', default: false },
    },
  });
  print(
    await benchSearch({
      jobs: values.jobs.split(',').map(Number),
      queries: Number(values.queries),
      minisearchEverywhere: values['minisearch-everywhere'],
      onProgress: (line) => process.stderr.write(`${line}\n`),
    }),
  );
}
