import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { callControl, controlRefusal, makeControlSecret } from '../../../infra/local/control.ts';
import { listen } from '../../../infra/local/services/listen.ts';
import { cleanup, temporaryDirectory } from './support.ts';

let directory: string;
let control: string;
let served = 0;
beforeEach(async () => {
  directory = temporaryDirectory();
  makeControlSecret(directory);
  served = 0;
  const server = await listen(0, (asked, response) => {
    const refusal = controlRefusal(asked, directory);
    if (!refusal) served += 1;
    response.writeHead(refusal?.[0] ?? 200).end(JSON.stringify({ message: refusal?.[1] ?? 'done' }));
  });
  cleanup(() => server.close());
  control = server.url;
});

/** Like any program: fetch does not allow setting Host. */
const ask = (headers: Record<string, string>, method = 'POST'): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${control}/invoke/events-render-all`, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .once('error', reject)
      .end('{}');
  });

test('serves callers with the secret of this start', async () => {
  expect(await callControl({ control }, directory, 'invoke/events-render-all')).toEqual({ message: 'done' });
  expect(served).toBe(1);
  expect(statSync(join(directory, 'control-secret')).mode & 0o777).toBe(0o600);
});

test('refuses all others: web pages, other hosts, secrets of earlier starts', async () => {
  const { readFileSync } = await import('node:fs');
  const secret = readFileSync(join(directory, 'control-secret'), 'utf8');
  const good = { 'content-type': 'application/json', 'x-control-secret': secret };
  expect(await ask(good)).toBe(200);
  expect(await ask({ ...good, host: 'evil.example:4007' })).toBe(403);
  expect(await ask({ ...good, origin: 'http://evil.example' })).toBe(403);
  expect(await ask({ ...good, origin: 'null' })).toBe(403);
  expect(await ask({ ...good, 'content-type': 'text/plain' })).toBe(415);
  expect(await ask(good, 'GET')).toBe(405);
  expect(await ask({ 'content-type': 'application/json' })).toBe(403);
  expect(await ask({ ...good, 'x-control-secret': 'x'.repeat(secret.length) })).toBe(403);
  makeControlSecret(directory);
  expect(await ask(good)).toBe(403);
  await expect(callControl({ control: 'http://127.0.0.1:1' }, directory, 'drained')).rejects.toThrow();
  expect(served).toBe(1);
});
