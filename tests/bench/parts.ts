import { stream } from '../../functions/events/wiring.ts';
import type { LambdaName } from '../../functions/lambdas.ts';
import type { BenchContext } from './context.ts';
import { atLeast, atMost, type Result, type Row } from './report.ts';
import type { SearchFigures } from './search.ts';

export interface Part {
  /** Name on the command line. */
  name: string;
  title: string;
  about: string;
  flags: string;
  /** Needs a table and buckets of its own, and so a separate process. */
  ownTable?: true;
  /** Uses a running system, mostly with a browser. */
  onSystem?: true;
  /** Lazy, so that a part's imports do not slow others. */
  load(): Promise<(context: BenchContext) => Promise<Result>>;
}

export const parts: readonly Part[] = [
  {
    name: 'rendering',
    title: 'Rendering',
    about: 'pages a second of the renderer, beside astro build',
    flags: '--pages 1200',
    load: async () => (await import('./rendering.ts')).benchRendering,
  },
  {
    name: 'pages',
    title: 'All pages',
    about: 'every page of many postings from the table into the bucket, by one process and by two',
    flags: '--postings 20000',
    ownTable: true,
    load: async () => (await import('./pages.ts')).benchAllPages,
  },
  {
    name: 'search',
    title: 'Search',
    about: 'times, memory and quality, beside minisearch',
    flags: '--jobs 10000,100000 --queries 2000 --minisearch-everywhere',
    load: async () => search,
  },
  {
    name: 'recommendation',
    title: 'Recommendation',
    about: 'how long it takes, and how many jobs are looked at',
    flags: '--jobs 10000,100000',
    load: async () => (await import('./recommendation.ts')).benchRecommendation,
  },
  {
    name: 'talent',
    title: 'Search for people',
    about:
      'times and memory of filters, keywords, counts, and of the order by fit with a job, beside minisearch',
    flags: '--jobs 10000,100000 --queries 2000 --minisearch-everywhere',
    load: async () => (await import('./talent.ts')).benchTalent,
  },
  {
    name: 'people',
    title: 'Search of the office for members',
    about: 'times and memory of filters, keywords and counts',
    flags: '--jobs 10000,100000 --queries 2000',
    load: async () => (await import('./people.ts')).benchPeople,
  },
  {
    name: 'import',
    title: 'Import of members',
    about: 'minutes, lines a second and memory of a file of members, beside registering them without one',
    flags: '--lines 50000',
    ownTable: true,
    load: async () => (await import('./import.ts')).benchImport,
  },
  {
    name: 'cost',
    title: 'Cost',
    about: 'capacity units of each access pattern, and of whole operations',
    flags: '',
    ownTable: true,
    load: async () => (await import('./cost.ts')).benchCost,
  },
  {
    name: 'cold-start',
    title: 'Cold start',
    about: 'size and import time of each function, beside an empty one',
    flags: '--times 9',
    load: async () => coldStart,
  },
  {
    name: 'papers',
    title: 'Papers',
    about: 'resumes as PDF and as drawing for the screen',
    flags: '',
    load: async () => (await import('./papers.ts')).benchPapers,
  },
  {
    name: 'page',
    title: 'Public pages',
    about: 'bytes, Lighthouse, accessibility',
    flags: '--site http://localhost:4000',
    onSystem: true,
    load: async () => (await import('./page.ts')).benchPages,
  },
  {
    name: 'app',
    title: 'Screens of staff',
    about: 'bytes of script, time from an input to its paint, accessibility',
    flags: '--site http://localhost:4000',
    onSystem: true,
    load: async () => (await import('./app.ts')).benchApp,
  },
  {
    name: 'office',
    title: 'Office',
    about: 'how soon the palette answers, and how smoothly 100 members scroll on a slow processor',
    flags: '--site',
    onSystem: true,
    load: async () => (await import('./office.ts')).benchOffice,
  },
  {
    name: 'load',
    title: 'Load',
    about:
      'requests a second and p99 with 64 connections: view, search, apply; what others feel of a flooding socket',
    flags: '--seconds 10 --applications 2000',
    onSystem: true,
    load: async () => (await import('./load.ts')).benchLoad,
  },
];

const searchTargets = { jobs: 100_000, p50: 2.5, p99: 12, firstAnswer: 60, megabytes: 250 } as const;
const readTargets = { p50: 1, p99: 5, suggestions: 50 } as const;

async function search({ options, say }: BenchContext): Promise<Result> {
  const { benchSearch } = await import('./search.ts');
  const { qualityTargets } = await import('../search/golden.ts');
  const { jobs, queries, minisearchEverywhere } = options;
  const figures: SearchFigures[] = [];
  const rows = await benchSearch({
    ...{ jobs, queries, minisearchEverywhere },
    ...(options.once && { firstAnswers: 1 }),
    onProgress: say,
    onMeasured: (one) => figures.push(one),
  });
  // Few engines and many figures: the engines become the columns.
  const byFigure = new Map<string, Row>();
  for (const { engine, jobs: count, ...row } of rows) {
    for (const [figure, value] of Object.entries(row)) {
      const column = `${engine}, ${Number(count).toLocaleString('en')}`;
      byFigure.set(figure, { ...(byFigure.get(figure) ?? { '': figure }), [column]: String(value) });
    }
  }
  const own = figures.filter(({ engine }) => engine === 'snapshot');
  const large = own.find((one) => one.jobs === searchTargets.jobs);
  const whole = large?.times['keyword + filters + facets'];
  const read = large?.times['read into conditions + facets'];
  return {
    tables: [
      { title: `${queries} questions of each kind, asked one after the other`, rows: [...byFigure.values()] },
    ],
    targets: [
      ...(large && whole && read
        ? [
            atMost('keyword + filters + facets at 100,000, p50', searchTargets.p50, whole.p50, 'ms'),
            atMost('keyword + filters + facets at 100,000, p99', searchTargets.p99, whole.p99, 'ms'),
            atMost('read into conditions + facets at 100,000, p50', readTargets.p50, read.p50, 'ms'),
            atMost('read into conditions + facets at 100,000, p99', readTargets.p99, read.p99, 'ms'),
            atMost('suggestions at 100,000, p99', readTargets.suggestions, large.suggestions!.p99, 'ms'),
            atMost(
              'fresh process to first answer at 100,000',
              searchTargets.firstAnswer,
              large.firstAnswer!,
              'ms',
            ),
            atMost('memory at 100,000', searchTargets.megabytes, large.memory, 'MB'),
          ]
        : []),
      ...own
        .slice(0, 1)
        .flatMap(({ quality }) => [
          atLeast('precision of the written questions', qualityTargets.precision, quality.precision, ''),
          atLeast('recall of the written questions', qualityTargets.recall, quality.recall, ''),
        ]),
    ],
    notes: large ? [] : ['The times have targets at 100,000 jobs, which were not asked for.'],
  };
}

async function coldStart({ options, say }: BenchContext): Promise<Result> {
  const { benchColdStart, coldStartTargets } = await import('./coldStart.ts');
  const rows = await benchColdStart({
    times: options.times,
    ...(options.once && { only: ['selectData', stream.consumer] satisfies LambdaName[] }),
    onProgress: say,
  });
  const largest = (column: string) => Math.max(...rows.map((row) => Number(row[column])));
  return {
    tables: [{ title: `Each function in ${options.times} fresh processes, medians`, rows }],
    targets: [
      atMost('largest function', coldStartTargets.kilobytes, largest('size kB'), 'kB'),
      atMost(
        'slowest import over an empty one',
        coldStartTargets.millisecondsOverEmpty,
        largest('import ms over empty'),
        'ms',
      ),
    ],
  };
}
