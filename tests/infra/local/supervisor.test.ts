import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  AlreadyRunning,
  lock,
  type ProcessDefinition,
  runningIn,
  type SupervisorOptions,
  startSupervisor,
} from '../../../infra/local/services/supervisor.ts';
import { cleanup, endNow, isAlive, runFixture, temporaryDirectory, until } from './support.ts';

const childFile = fileURLToPath(new URL('./fixtures/child.ts', import.meta.url));

const child = (name: string, changes: Partial<ProcessDefinition> = {}): ProcessDefinition => ({
  name,
  command: process.execPath,
  args: [childFile, name],
  ready: { line: /^up/ },
  ...changes,
});

async function start(options: Partial<SupervisorOptions> & Pick<SupervisorOptions, 'processes'>) {
  const lines: string[] = [];
  const supervisor = await startSupervisor({
    directory: temporaryDirectory(),
    onLine: (name, line) => lines.push(`${name}: ${line}`),
    ...options,
  });
  cleanup(() => supervisor.close());
  return { supervisor, lines };
}

const grandchildren = (text: string) =>
  [...text.matchAll(/grandchild (\d+)/g)].map((match) => Number(match[1]));

test('starts processes in order, logs their output, and ends them with their children', async () => {
  const directory = temporaryDirectory();
  const { supervisor, lines } = await start({
    directory,
    processes: [child('one', { env: { GREETING: 'hello' } }), child('two')],
  });
  expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(['one: up one', 'two: up two']);
  const pids = [supervisor.pid('one')!, supervisor.pid('two')!, ...grandchildren(lines.join('\n'))];
  expect(pids).toHaveLength(4);
  expect(pids.every(isAlive)).toBe(true);
  await supervisor.close();
  await until('all have ended', () => !pids.some(isAlive));
  const log = readFileSync(join(directory, 'logs', 'one.log'), 'utf8');
  expect(log).toMatch(/^\d{4}-.*Z up one .* greeting hello$/m);
  expect(log).toMatch(/asked to end$/m);
});

test('restarts a killed process, whose children are gone', async () => {
  const { supervisor, lines } = await start({ processes: [child('one')] });
  for (let round = 0; round < 3; round++) {
    const before = supervisor.pid('one')!;
    process.kill(before, 'SIGKILL');
    const after = await until('it is back', () => supervisor.pid('one') !== before && supervisor.pid('one'));
    expect(isAlive(after)).toBe(true);
    const [newest, ...former] = grandchildren(lines.join('\n')).toReversed();
    await until('the children of the former are gone', () => !former.some(isAlive));
    expect(isAlive(newest!)).toBe(true);
  }
  const before = supervisor.pid('one');
  await supervisor.restart('one');
  expect(supervisor.pid('one')).not.toBe(before);
});

test('starts the processes of a nested list concurrently, and restarts one without reporting a crash', async () => {
  const said: string[] = [];
  const { supervisor, lines } = await start({
    processes: [child('first'), [child('slow', { env: { UP_AFTER: '300' } }), child('quick')]],
    log: (line) => said.push(line),
  });
  const order = lines.filter((line) => line.includes(': up ')).map((line) => line.split(':')[0]);
  expect(order).toEqual(['first', 'quick', 'slow']);
  await supervisor.restart('quick');
  expect(said).toEqual([]);
  process.kill(supervisor.pid('quick')!, 'SIGKILL');
  await until('its death is told', () => said.some((line) => line.includes('quick ended with 137')));
});

test('a process that does not become ready stops the start, with its output', async () => {
  const directory = temporaryDirectory();
  const broken = child('two', { args: ['-e', 'console.error("no such port"); process.exit(3)'] });
  const lines: string[] = [];
  const starting = startSupervisor({
    directory,
    processes: [child('one'), broken],
    onLine: (_, line) => lines.push(line),
  });
  await expect(starting).rejects.toThrow(/two ended with 3 before it was ready.\s+no such port/);
  await until('the first has ended', () => !grandchildren(lines.join('\n')).some(isAlive));
  const slow = child('one', { args: ['-e', 'setTimeout(() => 0, 60000)'], readyWithinMilliseconds: 100 });
  await expect(startSupervisor({ directory, processes: [slow] })).rejects.toThrow(
    'one was not ready after 0.1 s',
  );
});

test('readiness by URL waits until it answers', async () => {
  const { createServer } = await import('node:http');
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const { supervisor } = await start({ processes: [child('one', { ready: { url } })] });
  expect(isAlive(supervisor.pid('one')!)).toBe(true);
});

test('a killed supervisor leaves nothing behind, and the next start is clean', async () => {
  const directory = temporaryDirectory();
  for (let round = 0; round < 2; round++) {
    const parent = runFixture('supervisor.ts', directory, childFile);
    let said = '';
    parent.stdout!.on('data', (chunk) => {
      said += chunk;
    });
    const match = await until('all are up', () => /^(\d+) (\d+)\n/.exec(said));
    const log = readFileSync(join(directory, 'logs', 'one.log'), 'utf8');
    const pids = [Number(match[1]), Number(match[2]), grandchildren(log).at(-1)!];
    expect(pids.every(isAlive)).toBe(true);
    if (round === 0) expect(() => lock(directory)).toThrow(AlreadyRunning);
    await endNow(parent);
    await until('all have ended', () => !pids.some(isAlive));
  }
});

test('SIGTERM ends everything in order', async () => {
  const directory = temporaryDirectory();
  const parent = runFixture('supervisor.ts', directory, childFile);
  let said = '';
  parent.stdout!.on('data', (chunk) => {
    said += chunk;
  });
  await until('all are up', () => /^(\d+) (\d+)\n/.exec(said));
  const ended = new Promise((resolve) => parent.once('exit', resolve));
  parent.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(readFileSync(join(directory, 'logs', 'two.log'), 'utf8')).toContain('asked to end');
});

test('a second start on the same directory is refused, and free again afterwards', () => {
  const directory = temporaryDirectory();
  const site = 'http://localhost:4000';
  const held = lock(directory, { firstPort: 4000, host: '127.0.0.1', site });
  expect(() => lock(directory)).toThrow(`at ${site} (process ${process.pid})`);
  expect(runningIn(directory)).toEqual({ firstPort: 4000, host: '127.0.0.1', site, pid: process.pid });
  held.release();
  expect(runningIn(directory)).toBeUndefined();
  const next = lock(directory);
  expect(next.wasKilled).toBe(false);
  next.release();
});

test('files left by a killed start do not block, even if its process id is reused', () => {
  const directory = temporaryDirectory();
  // The parent of this test is running, and does not hold the lock.
  writeFileSync(join(directory, 'running.json'), JSON.stringify({ pid: process.ppid, site: 'http://x' }));
  writeFileSync(join(directory, 'running.lock'), '');
  expect(runningIn(directory)).toBeUndefined();
  const held = lock(directory);
  expect(held.wasKilled).toBe(true);
  held.release();
  // Partially written.
  writeFileSync(join(directory, 'running.json'), '{"pid":');
  lock(directory).release();
});
