import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LambdaName, smallYoungSpace } from '../../functions/lambdas.ts';
import { missingFactsNote } from '../../shared/operator.ts';
import { product } from '../../shared/product.ts';
import { buildWhatChanged } from './build.ts';
import { callControl, makeControlSecret } from './control.ts';
import { deployLocally } from './deploy.ts';
import { type Addresses, addresses, dataDirectory } from './environment.ts';
import {
  emptied,
  firstPaths,
  pauseQueues,
  releaseSeeded,
  renderNow,
  renderRest,
  resumeQueues,
} from './firstPages.ts';
import { freeFirstPort, portsInTheWay, wantedPorts } from './ports.ts';
import { hasPeople, isSeeded, seededLogins } from './seed/logins.ts';
import { writeAtomically } from './services/checkpoint.ts';
import { collectGarbageWhenIdle } from './services/garbage.ts';
import { spawnLeashed } from './services/leash.ts';
import { loopback } from './services/listen.ts';
import { takenPorts } from './services/ports.ts';
import {
  AlreadyRunning,
  type Lock,
  lock,
  type ProcessDefinition,
  type Supervisor,
  startSupervisor,
} from './services/supervisor.ts';

/**
 * `npm start`: takes folder and ports, builds what has changed, starts every process, seeds demo data once,
 * and prints the URLs. Problems are reported before anything is started.
 */
const started = performance.timeOrigin;
const say = (line: string) => console.log(line);
const giveUp = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};
const directory = dataDirectory();
const verbose = process.argv.includes('--verbose');
/** Durations of the phases of the start, printed with `--verbose`. */
let phaseBegan = started;
const phase = (name: string) => {
  const now = Date.now();
  if (verbose) say(`${((now - phaseBegan) / 1000).toFixed(2).padStart(7)} s  ${name}`);
  phaseBegan = now;
};

let where: Addresses;
let held: Lock;
try {
  where = addresses();
  held = lock(directory, { firstPort: where.ports.site, host: where.host, site: where.site });
} catch (error) {
  if (!(error instanceof AlreadyRunning)) throw giveUp((error as Error).message);
  throw giveUp(
    `${product.name}: ${error.message}\n` +
      'Stop it with Ctrl+C there; for a second one beside it set LOCAL_DIRECTORY and PORT.',
  );
}
if (process.env.HOST && process.env.HOST !== where.host && process.env.HOST !== 'localhost')
  say(`HOST=${process.env.HOST} is not an IP address: the site is for this machine alone.`);
await requirePorts();
makeControlSecret(directory);
phase('loading this command');
await buildWhatChanged(directory, say).catch((error: Error) => {
  held.release();
  giveUp(error.message);
});

phase('building what has changed');

const isEmpty = process.argv.includes('--empty');
// What an earlier start has left to be rendered is found by its mark.
const seeds = !isEmpty && !isSeeded(directory);
if (!isEmpty && (seeds || isDue(...pagesOfThisBuild()))) pauseQueues(directory, { seeds });
else resumeQueues(directory);

const part = (name: string, ...options: string[]): ProcessDefinition => ({
  name,
  command: process.execPath,
  args: [
    '--disable-warning=ExperimentalWarning',
    ...options,
    join(import.meta.dirname, 'processes', `${name}.ts`),
  ],
  ready: { line: new RegExp(`${name} (?:is|are) ready`) },
  readyWithinMilliseconds: 60_000,
});

let supervisor: Supervisor;
try {
  supervisor = await startSupervisor({
    directory,
    processes: [part('services'), [part('worker'), part('gateway', smallYoungSpace)]],
    log: say,
    ...(verbose && { onLine: (name: string, line: string) => say(`${name}: ${line}`) }),
    stopOnSignals: true,
    lock: held,
  });
  try {
    phase('services, worker and gateway');
    await onceFor(siteOfThisBuild(), 'deployed', async () => {
      await deployLocally(where);
    });
    phase('putting the site into its bucket');
    if (seeds) {
      await seedBeside();
      const indexed = async () => {
        await callControl(where, directory, 'drained');
        // Search and pages are built after this queue has been processed.
        await emptied(where, ['index']);
      };
      // Restarted to release memory: much of what wrote the demo, such as image processing, is not needed
      // again soon.
      await Promise.all([indexed(), supervisor.restart('gateway')]);
    }
    phase('demo data');
    await snapshotOfThisBuild();
    phase('the search');
    await renderFirst();
    phase('the first pages');
    if (seeds) await releaseSeeded(where, directory);
  } catch (error) {
    await supervisor.close();
    throw error;
  }
} catch (error) {
  giveUp(`${product.name} could not start: ${(error as Error).message}\nLogs: ${join(directory, 'logs')}`);
}

/** Exits with the names of ports that are in use. Waits for processes of a killed run. */
async function requirePorts(): Promise<void> {
  for (const until = Date.now() + (held.wasKilled ? 10_000 : 0); ; await sleep(200)) {
    const taken = await takenPorts(wantedPorts(where));
    if (taken.length === 0) return;
    if (Date.now() < until) continue;
    const free = await freeFirstPort(where.ports.site);
    held.release();
    giveUp(portsInTheWay(taken, free));
  }
}

/** Rebuilds the search snapshot with these functions, which may tokenize texts differently. */
function snapshotOfThisBuild(): Promise<void> {
  return onceFor(stampOf('functions'), 'snapshot-built', async () => {
    await invoke('events-snapshot', 'the search could not be built');
  });
}

/** Stored pages, built and rendered ones, contain the build's files and the origin. */
function siteOfThisBuild(): string {
  return `${stampOf('site')} ${where.site}`;
}

/** Renders every page once, and again when the site was rebuilt or has another origin. */
function pagesOfThisBuild(): [state: string, marked: string] {
  return [siteOfThisBuild(), 'rendered'];
}

async function renderFirst(): Promise<void> {
  if (!isDue(...pagesOfThisBuild())) return;
  await callControl(where, directory, 'drained');
  if (isEmpty) return renderOthers();
  await renderNow(where, directory, firstPaths());
}

async function renderOthers(): Promise<void> {
  await onceFor(...pagesOfThisBuild(), () => renderRest(where, directory));
}

function stampOf(build: 'site' | 'functions'): string {
  return readFileSync(join(import.meta.dirname, `../../.build/${build}.stamp`), 'utf8');
}

/** In a separate process: it loads use cases and texts that nobody needs afterwards. */
async function seedBeside(...part: '--people'[]): Promise<void> {
  const program = join(import.meta.dirname, 'seed/run.ts');
  const seeding = spawnLeashed(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...part]);
  let end = '';
  createInterface({ input: seeding.child.stdout! }).on('line', say);
  seeding.child.stderr!.on('data', (chunk: Buffer) => {
    end = (end + chunk).slice(-3_000);
  });
  if ((await seeding.exited) !== 0) throw new Error(`The demo could not be written: ${end}`);
}

function isDue(state: string, marked: string): boolean {
  const mark = join(directory, marked);
  return !existsSync(mark) || readFileSync(mark, 'utf8') !== state;
}

async function onceFor(state: string, marked: string, work: () => Promise<void>) {
  if (!isDue(state, marked)) return;
  await work();
  writeAtomically(join(directory, marked), state);
}

/** Invokes a function after the stream has been drained. */
async function invoke(name: LambdaName, failure: string): Promise<void> {
  await callControl(where, directory, 'drained');
  await callControl(where, directory, `invoke/${name}`).catch((error: Error) => {
    throw new Error(`${failure}: ${error.message}`);
  });
}

const isOpen = where.host !== loopback;
const missing = missingFactsNote();
const openNote = `Everybody in your network can reach the site's port ${where.ports.site}. The passwords above are known, the
admin's too. The mailbox, uploads of photos and the logins of Google and Facebook answer on this machine alone.

`;
say(`
${product.name} is ready (${((Date.now() - started) / 1000).toFixed(1)} s).

  Site            ${where.site}            English: ${where.site}/en
  For companies   ${where.site}/client
  Mailbox         ${where.mailbox}            every mail the system sends
  API reference   ${where.site}/api/reference
  Parts           ${where.site}/api/parts            what screens are built of
  Data and logs   ${directory}

  Demo logins (password: ${seededLogins.password})
${seededLogins.accounts.map(({ email, what }) => `    ${email.padEnd(34)} ${what}`).join('\n')}

${missing ? `${missing}\n\n` : ''}${isOpen ? openNote : ''}Stop with Ctrl+C. Everything stays; remove ${directory} to begin anew.`);

/** The people whom companies can find: nothing on the first pages waits for them. */
async function seedPeople(): Promise<void> {
  if (isEmpty || hasPeople(directory)) return;
  say('\nMembers whom companies can find, scouts and looks at resumes are written in the background.');
  const began = Date.now();
  await seedBeside('--people');
  // Found by searches before the worker is busy with rendering.
  await callControl(where, directory, 'drained');
  await emptied(where, ['index']);
  say(`They are written (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

async function renderRemaining(): Promise<void> {
  if (!isDue(...pagesOfThisBuild())) return;
  say('\nThe other pages are rendered in the background; one that is asked for comes at once.');
  const began = Date.now();
  await renderOthers();
  say(`Every page is rendered (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  await emptied(where);
  // Rendering as much again is unlikely: restart to release memory.
  await supervisor.restart('worker');
}

seedPeople()
  // The next start resumes.
  .catch((error: Error) => console.error(error.message))
  .then(renderRemaining)
  .then(
    () => phase('what is done in the background'),
    (error: Error) => console.error(`Not all pages were rendered: ${error.message}`),
  );
collectGarbageWhenIdle();
