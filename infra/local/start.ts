import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LambdaName } from '../../functions/lambdas.ts';
import { product } from '../../shared/product.ts';
import { buildWhatChanged } from './build.ts';
import { deployLocally } from './deploy.ts';
import { addresses, dataDirectory } from './environment.ts';
import { seed, seededLogins } from './seed/run.ts';
import { writeAtomically } from './services/checkpoint.ts';
import { AlreadyRunning, type ProcessDefinition, startSupervisor } from './services/supervisor.ts';

/** `npm start`: builds what has changed, starts every part, seeds demo data once, and says where everything is. */
const started = Date.now();
const where = addresses();
const directory = dataDirectory();
const verbose = process.argv.includes('--verbose');
const say = (line: string) => console.log(line);

await buildWhatChanged(directory, say);

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
  console.error(
    error instanceof AlreadyRunning
      ? `${product.name} is running already (its data is in ${directory}).`
      : `${product.name} could not start: ${(error as Error).message}\nLogs: ${join(directory, 'logs')}`,
  );
  process.exit(1);
}

/** The search's snapshot as these functions build it: they may take texts apart in another way than the former ones did. */
function snapshotOfThisBuild(): Promise<void> {
  return oncePerBuild('functions', 'snapshot-built', async () => {
    await invoke('events-snapshot', 'the search could not be built');
  });
}

/** Every page once, and again where the site itself was built anew: stored pages refer to its files. */
function renderEverything(): Promise<void> {
  return oncePerBuild('site', 'rendered', async () => {
    say('Rendering every page …');
    await invoke('events-render-all', 'the pages could not be rendered');
  });
}

async function oncePerBuild(of: 'site' | 'functions', marked: string, work: () => Promise<void>) {
  const build = readFileSync(join(import.meta.dirname, `../../.build/${of}.stamp`), 'utf8');
  const mark = join(directory, marked);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === build) return;
  await work();
  writeAtomically(mark, build);
}

/** Runs a function over what the stream has brought so far. */
async function invoke(name: LambdaName, failure: string): Promise<void> {
  const post = (path: string) => fetch(`${where.control}/${path}`, { method: 'POST' });
  await post('drained');
  const answer = await post(`invoke/${name}`);
  if (!answer.ok) throw new Error(`${failure}: ${await answer.text()}`);
}

say(`
${product.name} is ready (${((Date.now() - started) / 1000).toFixed(1)} s).

  Site            ${where.site}            English: ${where.site}/en
  For companies   ${where.site}/client
  Mailbox         ${where.mailbox}            every mail the system sends
  API reference   ${where.site}/api/reference
  Data and logs   ${directory}

  Demo logins (password: ${seededLogins.password})
${seededLogins.accounts.map(({ email, what }) => `    ${email.padEnd(34)} ${what}`).join('\n')}

Stop with Ctrl+C. Everything stays; remove ${directory} to begin anew.`);
