import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { addresses } from '../../../infra/local/environment.ts';
import { portsInTheWay, wantedPorts } from '../../../infra/local/ports.ts';
import { startDynamodb } from '../../../infra/local/services/dynamodb.ts';
import { holderOf, takenPorts } from '../../../infra/local/services/ports.ts';
import { lock } from '../../../infra/local/services/supervisor.ts';
import { freePorts } from '../../support/system.ts';
import { cleanup, temporaryDirectory } from './support.ts';
import { tableDefinition } from './table.ts';

async function occupy(port: number, host?: string): Promise<Server> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  cleanup(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return server;
}

/** `npm start` with its bootstrap. */
async function start(directory: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['infra/local/start.ts', '--empty'], {
    env: { ...process.env, LOCAL_DIRECTORY: directory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanup(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test("every port must be free, on each of localhost's addresses", async () => {
  const first = await freePorts();
  const wanted = wantedPorts(addresses(first, '127.0.0.1'));
  expect(wanted).toHaveLength(8);
  expect(await takenPorts(wanted)).toEqual([]);
  await occupy(first + 3, '127.0.0.1');
  await occupy(first + 5, '::1');
  await occupy(first + 7);
  const taken = await takenPorts(wanted);
  expect(taken.map(({ port, code }) => [port - first, code])).toEqual([
    [3, 'EADDRINUSE'],
    [5, 'EADDRINUSE'],
    [7, 'EADDRINUSE'],
  ]);
  expect(taken.map(({ holder }) => holder?.pid)).toEqual([process.pid, process.pid, process.pid]);
});

test('an address that this machine does not have is named', async () => {
  const wanted = wantedPorts(addresses(await freePorts(), '192.0.2.1'));
  const [site] = await takenPorts(wanted);
  expect(site).toMatchObject({ name: 'the site', code: 'EADDRNOTAVAIL' });
  expect(portsInTheWay([site!], undefined)).toContain('HOST=192.0.2.1 is not an address of this machine');
});

test('problems are explained, another instance of ours by its folder', () => {
  const taken = { name: 'DynamoDB', port: 4103, code: 'EADDRINUSE' };
  const held = (command: string) =>
    portsInTheWay([{ ...taken, holder: { pid: 12, command } }], 4110)
      .split('\n')
      .slice(1);
  expect(held('python3 -m http.server 4103')).toEqual([
    'Port 4103 (DynamoDB) is in use by process 12 (python3 -m http.server 4103).',
    'Stop what uses it, or set PORT to the first of eight free ports: PORT=4110 npm start.',
  ]);
  const ours = 'Port 4103 (DynamoDB) is in use by another Jobashi, of /home/taro/jobashi (process 12).';
  expect(held('node /home/taro/jobashi/infra/local/processes/services.ts')[0]).toBe(ours);
  expect(
    held('dynoxide --port 4103 --db-path /home/taro/jobashi/.local/dynamodb/dynamodb.sqlite')[0],
  ).toContain('another Jobashi, of /home/taro/jobashi/.local');
  expect(portsInTheWay([{ ...taken, holder: undefined }], undefined)).toContain('by another program');
});

test('a start with a port in use names the port and its process, and starts nothing', async () => {
  const first = await freePorts();
  await occupy(first + 4, '127.0.0.1');
  const directory = temporaryDirectory();
  const { code, output } = await start(directory, { PORT: String(first) });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${first + 4} (the storage) is in use by process ${process.pid}`);
  expect(output).toMatch(/PORT=\d+ npm start/);
  expect(output).not.toMatch(/Building|ready/);
  expect(readdirSync(directory)).toEqual(['running.lock']);
}, 60_000);

test('a second start in the same folder reports the running one, and changes nothing', async () => {
  const directory = temporaryDirectory();
  const held = lock(directory, { firstPort: 4000, host: '127.0.0.1', site: 'http://localhost:4000' });
  cleanup(() => held.release());
  const before = readdirSync(directory);
  const { code, output } = await start(directory, { PORT: String(await freePorts()) });
  expect(code).toBe(1);
  expect(output).toContain(`running already at http://localhost:4000 (process ${process.pid})`);
  expect(readdirSync(directory)).toEqual(before);
}, 60_000);

test('an invalid PORT is refused', async () => {
  const directory = temporaryDirectory();
  for (const PORT of ['70000', 'four', '65530'])
    expect(await start(directory, { PORT })).toMatchObject({
      code: 1,
      output: expect.stringContaining(`PORT=${PORT} is not a port`),
    });
}, 60_000);

test('a foreign database on the port is not used as ours', async () => {
  const foreign = await startDynamodb({ directory: temporaryDirectory(), sweepEverySeconds: 0 });
  cleanup(() => foreign.close());
  await foreign.createTable(tableDefinition);
  const port = Number(new URL(foreign.endpoint).port);
  const own = temporaryDirectory();
  await expect(startDynamodb({ directory: own, port, sweepEverySeconds: 0 })).rejects.toThrow(
    'already in use',
  );
  expect((await holderOf(port))?.command).toContain('dynoxide');
}, 60_000);
