import type { JobQuestion } from '../../functions/search/jobs.ts';
import { composeJobs } from './jobs.ts';
import {
  composeQueries,
  type Engine,
  type EngineName,
  kinds,
  openMinisearch,
  openSnapshot,
} from './searchEngines.ts';

/** A process with one engine: its times and memory, as JSON on standard output. */

const [engineName = 'snapshot', jobs = '0', queries = '0', path = ''] = process.argv.slice(2) as [
  EngineName,
  string,
  string,
  string,
];

/** Milliseconds, except for the results. */
export interface KindTimes {
  /** The first run of each query. */
  p50: number;
  p99: number;
  /** Each query's best of three passes, which mostly removes the influence of other processes. */
  best50: number;
  best99: number;
  /** CPU time per query, on average. */
  work: number;
  found: number;
  nothing: number;
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const startedAt = performance.now();
const engine: Engine =
  engineName === 'snapshot' ? openSnapshot(path) : openMinisearch(composeJobs(Number(jobs)));
const openedIn = performance.now() - startedAt;

const PASSES = 3;
const times: Record<string, KindTimes> = {};
for (const [seed, kind] of kinds.entries()) {
  // Other queries than the timed ones, so that only the code is warm.
  const isRead = kind === 'read into conditions + facets';
  const ask = (query: JobQuestion) => (isRead && engine.ask ? engine.ask(query) : engine.query(query));
  for (const query of composeQueries(kind, 100, 1000 + seed)) ask(query);
  const asked = composeQueries(kind, Number(queries), 1 + seed);
  const passes: number[][] = [];
  const found: number[] = [];
  const before = process.threadCpuUsage();
  for (let pass = 0; pass < PASSES; pass += 1) {
    passes.push(
      asked.map((query) => {
        const from = performance.now();
        const { total } = ask(query);
        const taken = performance.now() - from;
        if (pass === 0) found.push(total);
        return taken;
      }),
    );
  }
  // The kernel counts a thread's time in ticks longer than a query: only the sum is meaningful.
  const { user, system } = process.threadCpuUsage(before);
  const first = passes[0] ?? [];
  const best = asked.map((_, i) => Math.min(...passes.map((pass) => pass[i]!)));
  times[kind] = {
    p50: percentile(first, 0.5),
    p99: percentile(first, 0.99),
    best50: percentile(best, 0.5),
    best99: percentile(best, 0.99),
    work: (user + system) / 1000 / asked.length / PASSES,
    found: percentile(found, 0.5),
    nothing: found.filter((total) => total === 0).length / found.length,
  };
}
const memory = process.memoryUsage().rss / 1e6;
process.stdout.write(JSON.stringify({ openedIn, times, memory }));
