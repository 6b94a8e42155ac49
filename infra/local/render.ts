import { fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RenderAllProgress, renderAll } from '../../functions/events/renderAll.ts';
import { buildReadings } from '../readings.ts';
import { dataDirectory } from './environment.ts';
import { setLambdaEnvironment } from './lambdas.ts';
import { runningAddresses } from './running.ts';
import { writeAtomically } from './services/checkpoint.ts';

/**
 * `npm run render [-- --processes 2] [--again]`: renders every page of the running system from its table, and
 * reports progress. Resumes after an interruption, with the same number of processes; `--again` starts over.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    again: { type: 'boolean', default: false },
    /** For child processes: `index/of/from`. */
    share: { type: 'string' },
  },
});

const directory = dataDirectory();
const where = runningAddresses(directory);

if (values.share) await work(values.share);
else await lead();

async function work(share: string): Promise<void> {
  const [index = 0, of = 1, from = 0] = share.split('/').map(Number);
  setLambdaEnvironment(where, directory);
  process.env.READINGS_FILE = buildReadings();
  const result = await renderAll({
    share: { index, of },
    from,
    onProgress: (progress) => process.send?.(progress),
  });
  process.send?.(result);
  process.disconnect?.();
}

async function lead(): Promise<void> {
  const mark = join(directory, 'render.json');
  if (values.again) rmSync(mark, { force: true });
  const stood = existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as number[]) : undefined;
  const asked = Number(values.processes);
  if (!Number.isInteger(asked) || asked < 1 || asked > 16)
    throw new Error('--processes wants a number from 1 to 16');
  const done = stood ?? Array.from({ length: asked }, () => 0);
  if (stood) console.log(`Resuming with ${stood.length} processes`);
  const all: (RenderAllProgress | undefined)[] = done.map(() => undefined);
  let started = 0;
  let first: number | undefined;
  let told = 0;
  const tell = (isLast = false) => {
    if (all.some((one) => !one) || (!isLast && performance.now() - told < 1000)) return;
    told = performance.now();
    const sum = (count: (one: RenderAllProgress) => number) =>
      all.reduce((total, one) => total + count(one!), 0);
    const [pages, total] = [sum((one) => one.pages), sum((one) => one.total)];
    if (first === undefined) [first, started] = [pages, performance.now()];
    const speed = pages === first ? 0 : (pages - first) / ((performance.now() - started) / 1000);
    const left = speed > 0 ? `, ${Math.ceil((total - pages) / speed)} s left` : '';
    console.log(
      `${pages.toLocaleString('en')} of ${total.toLocaleString('en')} pages, ${Math.round(speed)} a second${isLast ? '' : left}`,
    );
  };
  const outcomes = await Promise.all(
    done.map(
      (from, index) =>
        new Promise<number | null>((resolve) => {
          const child = fork(import.meta.filename, ['--share', `${index}/${done.length}/${from}`]);
          child.on('message', (progress: RenderAllProgress) => {
            all[index] = progress;
            done[index] = progress.portions;
            writeAtomically(mark, JSON.stringify(done));
            tell();
          });
          child.on('exit', resolve);
        }),
    ),
  );
  if (outcomes.some((code) => code !== 0)) {
    console.error('Stopped: run the same command to resume.');
    process.exitCode = 1;
    return;
  }
  tell(true);
  rmSync(mark, { force: true });
  const count = (name: 'written' | 'unchanged' | 'failed') =>
    all.reduce((sum, one) => sum + (one?.[name] ?? 0), 0).toLocaleString('en');
  console.log(
    `${count('written')} written, ${count('unchanged')} unchanged, ${count('failed')} left to the queue`,
  );
}
