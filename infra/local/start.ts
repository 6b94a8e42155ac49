import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LambdaName } from '../../functions/lambdas.ts';
import { missingFactsNote } from '../../shared/operator.ts';
import { product } from '../../shared/product.ts';
import { buildWhatChanged } from './build.ts';
import { callControl, makeControlSecret } from './control.ts';
import { deployLocally } from './deploy.ts';
import { type Addresses, addresses, dataDirectory } from './environment.ts';
import { freeFirstPort, portsInTheWay, wantedPorts } from './ports.ts';
import { seed, seededLogins } from './seed/run.ts';
import { writeAtomically } from './services/checkpoint.ts';
import { loopback } from './services/listen.ts';
import { takenPorts } from './services/ports.ts';
import {
  AlreadyRunning,
  type Lock,
  lock,
  type ProcessDefinition,
  startSupervisor,
} from './services/supervisor.ts';

/**
 * `npm start`: takes folder and ports, builds what has changed, starts every part, seeds demo data once, and says where
 * everything is. Whatever stands in its way is said before anything is begun.
 */
const started = Date.now();
const say = (line: string) => console.log(line);
const giveUp = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};
const directory = dataDirectory();
const verbose = process.argv.includes('--verbose');

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
await buildWhatChanged(directory, say).catch((error: Error) => {
  held.release();
  giveUp(error.message);
});

const part = (name: string): ProcessDefinition => ({
  name,
  command: process.execPath,
  args: ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'processes', `${name}.ts`)],
  ready: { line: new RegExp(`${name} (?:is|are) ready`) },
  readyWithinMilliseconds: 60_000,
});

try {
  const supervisor = await startSupervisor({
    directory,
    processes: [part('services'), part('worker'), part('gateway')],
    log: say,
    ...(verbose && { onLine: (name: string, line: string) => say(`${name}: ${line}`) }),
    stopOnSignals: true,
    lock: held,
  });
  try {
    await deployLocally(where);
    if (!process.argv.includes('--empty')) await seed({ where, directory, say });
    await snapshotOfThisBuild();
    await renderEverything();
  } catch (error) {
    await supervisor.close();
    throw error;
  }
} catch (error) {
  giveUp(`${product.name} could not start: ${(error as Error).message}\nLogs: ${join(directory, 'logs')}`);
}

/** Ends with the names of those ports that others have. What a killed run has left is waited for. */
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

/** The search's snapshot as these functions build it: they may take texts apart in another way than the former ones did. */
function snapshotOfThisBuild(): Promise<void> {
  return onceFor(stampOf('functions'), 'snapshot-built', async () => {
    await invoke('events-snapshot', 'the search could not be built');
  });
}

/** Every page once, and again where the site was built anew or has another address: stored pages refer to both. */
function renderEverything(): Promise<void> {
  return onceFor(`${stampOf('site')} ${where.site}`, 'rendered', async () => {
    say('Rendering every page …');
    await invoke('events-render-all', 'the pages could not be rendered');
  });
}

function stampOf(build: 'site' | 'functions'): string {
  return readFileSync(join(import.meta.dirname, `../../.build/${build}.stamp`), 'utf8');
}

async function onceFor(state: string, marked: string, work: () => Promise<void>) {
  const mark = join(directory, marked);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  await work();
  writeAtomically(mark, state);
}

/** Runs a function over what the stream has brought so far. */
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
  Data and logs   ${directory}

  Demo logins (password: ${seededLogins.password})
${seededLogins.accounts.map(({ email, what }) => `    ${email.padEnd(34)} ${what}`).join('\n')}

${missing ? `${missing}\n\n` : ''}${isOpen ? openNote : ''}Stop with Ctrl+C. Everything stays; remove ${directory} to begin anew.`);
