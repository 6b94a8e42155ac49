import { percentile } from './report.ts';

/** The times of one kind of questions. */
export interface Times {
  /** Milliseconds: the first run of each question. */
  p50: number;
  p99: number;
  /** Each question's best of three passes, which mostly removes the influence of other processes. */
  best50: number;
  best99: number;
  /** CPU time per question, on average: others on the machine take less of it. */
  work: number;
  /** Rows found, median. */
  found: number;
}

const passes = 3;

/**
 * Asks one after the other.
 * @param warm other questions than the timed ones, so that only the code is warm
 * @param ask returns how many were found
 */
export async function timesOf<Question>({
  warm,
  asked,
  ask,
}: {
  warm: readonly Question[];
  asked: readonly Question[];
  ask: (question: Question, at: number) => number | Promise<number>;
}): Promise<Times> {
  for (const [at, question] of warm.entries()) await ask(question, at);
  const found: number[] = [];
  const runs: number[][] = [];
  const before = process.threadCpuUsage();
  for (let pass = 0; pass < passes; pass += 1) {
    const run: number[] = [];
    for (const [at, question] of asked.entries()) {
      const from = performance.now();
      const total = await ask(question, at);
      run.push(performance.now() - from);
      if (pass === 0) found.push(total);
    }
    runs.push(run);
  }
  const { user, system } = process.threadCpuUsage(before);
  const best = asked.map((_, at) => Math.min(...runs.map((run) => run[at]!)));
  return {
    p50: percentile(runs[0]!, 0.5),
    p99: percentile(runs[0]!, 0.99),
    best50: percentile(best, 0.5),
    best99: percentile(best, 0.99),
    work: (user + system) / 1000 / asked.length / passes,
    found: percentile(found, 0.5),
  };
}
