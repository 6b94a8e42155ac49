/**
 * Cold start of each function: size of its bundle and import time in a fresh process, compared with an empty
 * handler in the same run. `node tests/bench/coldStart.ts [--times 9] [--only jobs,search]`
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type LambdaDefinition, lambdas } from '../../functions/lambdas.ts';
import { bundleLambdas } from '../../infra/bundle.ts';

export interface ColdStartOptions {
  /** Fresh processes per function. */
  times?: number;
  /** Only these functions. */
  only?: readonly string[];
  onProgress?: (line: string) => void;
}
export type ColdStartRow = Record<string, string | number>;

export const coldStartTargets = { kilobytes: 600, millisecondsOverEmpty: 80 } as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface Taken {
  /** Milliseconds from the first line of a fresh process until the module has been loaded. */
  wall: number;
  /** CPU time of all threads; more reliable than the clock on a busy machine. */
  cpu: number;
}

function importOnce(file: string): Taken {
  const script = `const c=process.cpuUsage(),t=performance.now();await import(${JSON.stringify(pathToFileURL(file).href)});const wall=performance.now()-t,{user,system}=process.cpuUsage(c);process.stdout.write(JSON.stringify({wall,cpu:(user+system)/1000}));process.exit()`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      // As in Lambda: only the function's own environment.
      env: { PATH: process.env.PATH, AWS_REGION: 'ap-northeast-1', AWS_LAMBDA_FUNCTION_NAME: 'bench' },
      encoding: 'utf8',
    }),
  ) as Taken;
}

export async function benchColdStart({
  times = 9,
  only,
  onProgress,
}: ColdStartOptions = {}): Promise<ColdStartRow[]> {
  const directory = mkdtempSync(join(tmpdir(), 'jobashi-cold-start-'));
  try {
    onProgress?.('bundling');
    const definitions = (lambdas as readonly LambdaDefinition[])
      .filter(({ name }) => !only || only.includes(name))
      // The renderer is loaded with the first page, not at cold start.
      .map(({ renderer: _, ...definition }) => definition);
    const bundles = await bundleLambdas({ directory: join(directory, 'lambda'), definitions });
    const empty = join(directory, 'empty', 'index.mjs');
    mkdirSync(join(directory, 'empty'));
    writeFileSync(empty, 'export const handler = async () => {};');
    const measured = new Map<string, Taken[]>([
      [empty, []],
      ...bundles.map(({ file }) => [file, []] as never),
    ]);
    // Interleaved, so that load on the machine affects all of them.
    for (let turn = 1; turn <= times; turn++) {
      onProgress?.(`round ${turn} of ${times}`);
      for (const [file, values] of measured) values.push(importOnce(file));
    }
    const medianOf = (file: string, what: keyof Taken) =>
      median(measured.get(file)!.map((taken) => taken[what]));
    const base = medianOf(empty, 'wall');
    return bundles.map(({ name, file, bytes, lazyBytes }) => {
      const over = medianOf(file, 'wall') - base;
      return {
        function: name,
        'size kB': Math.round(bytes / 1000),
        'when needed kB': Math.round(lazyBytes / 1000),
        'import ms over empty': Math.round(over),
        'CPU ms over empty': Math.round(medianOf(file, 'cpu') - medianOf(empty, 'cpu')),
        'empty ms': Number(base.toFixed(1)),
        within:
          bytes / 1000 <= coldStartTargets.kilobytes && over <= coldStartTargets.millisecondsOverEmpty
            ? 'yes'
            : 'no',
      };
    });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { times: { type: 'string' }, only: { type: 'string' } } });
  console.table(
    await benchColdStart({
      ...(values.times && { times: Number(values.times) }),
      ...(values.only && { only: values.only.split(',') }),
      onProgress: (line) => process.stderr.write(`${line}\n`),
    }),
  );
}
