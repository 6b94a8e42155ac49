import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../../../infra/local/build.ts';
import { dataDirectory } from '../../../infra/local/environment.ts';
import { memoryOf, type Part } from '../../e2e/processes.ts';
import { startSystem } from '../../support/system.ts';
import { check } from './check.ts';
import { kinds } from './ledger.ts';
import { Load } from './load.ts';
import { killRounds, type Round, targets } from './rounds.ts';

const usage = `Kills parts of a system of its own, again and again in the middle of writes, and compares what it holds
afterwards with what it had acknowledged.

  npm run kill -- --rounds 100      so many rounds of one kill, or two in a row; 20 without it
  npm run kill -- --seed 7          the same order of kills and acts again; the time's without it

Ends with 1 where anything was lost, doubled, stale or miscounted, or a mail came later than half a minute after a kill.`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', short: 'h' },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
if (values.help || !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const began = Date.now();
const clock = () => {
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

await buildWhatChanged(dataDirectory(), console.log);
console.log(`${rounds} rounds, seed ${seed}. Starting a system of its own …`);
const load = new Load(await startSystem(), { seed, pauseMilliseconds: 4_000 });
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (asked) process.exit(130);
    asked = true;
    void load.system.remove().then(() => process.exit(130));
  });

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).stack ?? error);
  process.exitCode = 1;
} finally {
  load.mails.close();
  if (process.exitCode === 0) await load.system.remove();
  else {
    await load.system.stop();
    console.log(`What is left of it, with its logs: ${load.system.directory}`);
  }
}
process.exit();

async function run(): Promise<number> {
  console.log('Making companies and job seekers …');
  await load.prepare();
  const peaks = watchMemory();
  load.start();
  const all = await killRounds(load, {
    rounds,
    seed,
    waitSeconds: 60,
    onRound: ({ targets: fallen, recoveredAfter }, number) =>
      console.log(
        `${clock()}  round ${String(number).padStart(3)} of ${rounds}: ${fallen.join(', ').padEnd(18)} killed, ` +
          `back after ${inSeconds(recoveredAfter / 1000)}; ${load.ledger.acknowledged} operations acknowledged`,
      ),
  });
  await load.stop();
  console.log(`${clock()}  Comparing …`);
  const { mails, pages, ...held } = await check(load);
  const { ledger } = load;
  const wrong: [string, readonly string[]][] = [
    ['lost', held.lost],
    ['doubled', held.doubled],
    ['pages and searches unlike the table', held.stale],
    ['counters unlike what they count', held.miscounted],
    ['dead letters', held.deadLetters],
    ['answers 500', [...ledger.answers.keys()].filter((answer) => answer.startsWith('500 '))],
    ['mails lost', mails.missing],
    ['mails doubled', mails.doubled],
    ['mails that nobody asked for', mails.unasked],
    ['mails later than 30 s after a kill', mails.late],
  ];
  const rows: [string, string | number][] = [
    ['rounds', rounds],
    ['kills', `${load.kills.length}: ${perTarget(all)}`],
    ['slowest recovery', inSeconds(Math.max(...all.map((one) => one.recoveredAfter)) / 1000)],
    ['operations acknowledged', ledger.acknowledged],
    ...kinds.map((kind): [string, number] => [`  ${kind}`, ledger.counts.get(kind)!]),
    ['answers that were asked for again', described(ledger.answers)],
    ['pages compared', pages],
    ['mails promised', ledger.mails.length],
    ['mails sent', mails.sent],
    ['slowest mail after a kill', inSeconds(mails.slowestAfterKillSeconds)],
    ['slowest mail after its answer', inSeconds(mails.slowestSeconds)],
    [
      'peak memory',
      [...peaks].map(([part, bytes]) => `${part} ${Math.round(bytes / 2 ** 20)} MB`).join(', '),
    ],
    ...wrong.map(([what, list]): [string, number] => [what, list.length]),
  ];
  for (const [what, value] of rows) console.log(`${what.padEnd(38)} ${value}`);
  for (const [what, list] of wrong) for (const one of list.slice(0, 20)) console.log(`${what}: ${one}`);
  const isSound = wrong.every(([, list]) => list.length === 0);
  console.log(
    `${clock()}  ${isSound ? 'Sound.' : 'NOT SOUND.'} Again: npm run kill -- --rounds ${rounds} --seed ${seed}`,
  );
  return isSound ? 0 : 1;
}

/** Records the maximum memory of each part and of all together, bytes. */
function watchMemory(): ReadonlyMap<Part | 'together', number> {
  const peaks = new Map<Part | 'together', number>();
  const note = (what: Part | 'together', bytes: number) =>
    peaks.set(what, Math.max(bytes, peaks.get(what) ?? 0));
  setInterval(async () => {
    const found = Object.entries(await memoryOf(load.system).catch(() => ({}))) as [Part, number][];
    for (const [part, bytes] of found) note(part, bytes);
    note(
      'together',
      found.reduce((sum, [, bytes]) => sum + bytes, 0),
    );
  }, 2_000).unref();
  return peaks;
}

function perTarget(all: readonly Round[]): string {
  const fallen = all.flatMap((one) => one.targets);
  return targets.map((one) => `${one} ${fallen.filter((other) => other === one).length}`).join(', ');
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

function described(answers: ReadonlyMap<string, number>): string {
  const sorted = [...answers].sort(([, a], [, b]) => b - a);
  return sorted.map(([answer, count]) => `${count} × ${answer}`).join(', ') || 'none';
}
