import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiHandler, apiGateway, pathFinder } from '../../../infra/local/gateway/api.ts';
import { ErrorAnswer } from '../../../shared/contract/errors.ts';
import { allOperations } from '../../../shared/contract/index.ts';
import { shapeOf } from '../../../shared/contract/paths.ts';
import { errors } from '../../../shared/locales/errors.ts';
import { handlers } from '../../support/handlers.ts';
import { makeStaff } from '../../support/people.ts';
import { useReadModel } from '../../support/readModel.ts';

const told: { lambda: string; resource: string; pathParameters: unknown }[] = [];

/** The real function, recording which one got the request. */
const overheard =
  (lambda: string): ApiHandler =>
  (event, context) => {
    const { resource, pathParameters } = event;
    told.push({ lambda, resource, pathParameters });
    return handlers[lambda]!(event, context);
  };

useReadModel();
let server: Server;
let origin: string;
beforeAll(async () => {
  const gateway = apiGateway(
    Object.fromEntries(Object.keys(handlers).map((lambda) => [lambda, overheard(lambda)])),
  );
  server = createServer((request, response) => void gateway(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const example = (path: string) => path.replace(/\{\w+\}/g, '01JD0Q5X5V7Q2W3E4R5T6Y7V8W');
/** The contract's operations by path, computed independently. */
const atPath = Map.groupBy(allOperations, ({ operation }) => shapeOf(operation.path));
const allowedAt = (path: string) => [
  ...new Set(
    atPath
      .get(shapeOf(path))!
      .flatMap(({ operation: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  ),
];
const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
  told.length = 0;
  const answer = await fetch(`${origin}/api/v1${path}`, { method, headers });
  return { answer, text: await answer.text(), lambdas: told.map(({ lambda }) => lambda) };
};

it('routes every operation to the function that serves it, which finds it', async () => {
  for (const { name, lambda, operation } of allOperations) {
    const { answer, text, lambdas } = await ask(operation.method, example(operation.path));
    expect(lambdas, name).toEqual([lambda]);
    expect(answer.status, name).not.toBe(405);
    // Only public operations look up the resource.
    if (operation.access !== 'public') expect(JSON.parse(text).code, name).toBe('not_logged_in');
  }
});

it("answers other methods at an operation's path with all allowed ones", async () => {
  for (const { name, operation } of allOperations) {
    const allowed = allowedAt(operation.path);
    for (const method of methods.filter((one) => !allowed.includes(one)))
      for (const [language, message] of [
        ['ja', errors.jp.code.method_not_allowed],
        ['en', errors.en.code.method_not_allowed],
      ] as const) {
        const { answer, text } = await ask(method, example(operation.path), { 'accept-language': language });
        expect([name, method, answer.status]).toEqual([name, method, 405]);
        expect(answer.headers.get('allow')!.split(', ').sort(), name).toEqual([...allowed].sort());
        expect(answer.headers.get('content-language'), name).toBe(language);
        expect(answer.headers.get('cache-control'), name).toBe('no-store');
        const said = method === 'HEAD' ? '' : JSON.stringify({ code: 'method_not_allowed', message });
        expect(text, name).toBe(said);
      }
  }
}, 60_000);

it('lets the function answer for an unknown path, in the requested language', async () => {
  for (const { name, operation } of allOperations) {
    const path = `${example(operation.path)}/x/y/z`;
    for (const [language, message] of [
      ['ja', '見つかりませんでした。'],
      ['en', 'Not found.'],
    ] as const) {
      const { answer, text, lambdas } = await ask(operation.method, path, { 'accept-language': language });
      expect([name, answer.status, lambdas.length]).toEqual([name, 404, 1]);
      expect(answer.headers.get('content-language'), name).toBe(language);
      expect(JSON.parse(text), name).toEqual({ code: 'not_found', message });
    }
  }
}, 60_000);

it('answers HEAD as GET, without a body', async () => {
  const reads = allOperations.filter(({ operation }) => operation.method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  for (const { name, lambda, operation } of reads) {
    const [get, head] = [
      await ask('GET', example(operation.path)),
      await ask('HEAD', example(operation.path)),
    ];
    expect(head.lambdas, name).toEqual([lambda]);
    const headersOf = ({ answer }: typeof get) =>
      Object.fromEntries(
        [...answer.headers].filter(
          ([key]) => !/^(?:date|content-length|transfer-encoding|connection|keep-alive)$/.test(key),
        ),
      );
    expect([name, head.answer.status, headersOf(head)]).toEqual([name, get.answer.status, headersOf(get)]);
    expect([name, head.text, get.text === '']).toEqual([name, '', false]);
  }
}, 60_000);

it('passes the matched path to the function as API Gateway does', async () => {
  for (const [path, resource, pathParameters] of [
    ['/jobs', '/jobs', null],
    ['/jobs/1', '/jobs/{id}', { id: '1' }],
    ['/jobs/1/fit', '/jobs/{id}/fit', { id: '1' }],
    ['/jobs/1/fit/more', '/jobs/{id}/fit/{proxy+}', { id: '1', proxy: 'more' }],
    ['/jobs/1/status', '/jobs/{id}/{proxy+}', { id: '1', proxy: 'status' }],
    ['/jobs/hot', '/jobs/hot', null],
    ['/jobs/hot/fit', '/jobs/hot/{proxy+}', { proxy: 'fit' }],
    ['/auth/a%2Fb/c', '/auth/{proxy+}', { proxy: 'a%2Fb/c' }],
  ] as const) {
    await ask('GET', path);
    expect(told, path).toMatchObject([{ resource: `/api/v1${resource}`, pathParameters }]);
  }
});

it('matches segment by segment, static before parameter before the rest, without backtracking', () => {
  const find = pathFinder(
    ['/a', '/a/{proxy+}', '/a/b', '/b/{id}', '/b/{id}/c', '/b/d', '/b/d/{proxy+}', '/c/d/e'].map((path) => ({
      path,
      methods: new Map(),
    })),
  );
  const found = (path: string) => find(path)?.deployed.path;
  expect(['/a', '/a/', '/a/x', '/a/x/y', '/a/b'].map(found)).toEqual([
    '/a',
    '/a',
    '/a/{proxy+}',
    '/a/{proxy+}',
    '/a/b',
  ]);
  // A configured node takes what is below it from its parent.
  expect(['/a/b/x', '/c', '/c/d', '/c/x', '/b', '/b/1/x'].map(found)).toEqual(Array(6).fill(undefined));
  expect(['/b/1', '/b/1/c', '/b/d', '/b/d/c', '/b/{id}/c', '/b//c'].map(found)).toEqual([
    '/b/{id}',
    '/b/{id}/c',
    '/b/d',
    '/b/d/{proxy+}',
    '/b/{id}/c',
    undefined,
  ]);
});

it('answers itself like the functions, for unknown paths, in the requested language', async () => {
  for (const [language, message] of [
    ['ja', '見つかりませんでした。'],
    ['en', 'Not found.'],
  ] as const)
    for (const path of ['/api/v1/nowhere', '/api/v1/jobs/x/y/z', '/api/v1/', '/api/v1/auth//login']) {
      const answer = await fetch(`${origin}${path}`, { headers: { 'accept-language': language } });
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-language')).toBe(language);
      expect(await answer.json()).toEqual({ code: 'not_found', message });
    }
});

it('answers 405 with the allowed methods', async () => {
  for (const [method, path, allowed] of [
    ['DELETE', '/auth/login', 'POST'],
    ['GET', '/auth/login', 'POST'],
    ['POST', '/company', 'PUT'],
    ['OPTIONS', '/conversations', 'GET, HEAD, POST'],
    ['PROPFIND', '/jobs/01JD0Q5X5V7Q2W3E4R5T6Y7V8W', 'GET, HEAD, PUT, DELETE'],
  ] as const) {
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers: { 'accept-language': 'en' } });
    expect([method, path, answer.status]).toEqual([method, path, 405]);
    expect(answer.headers.get('allow')!.split(', ').sort()).toEqual(allowed.split(', ').sort());
    expect(ErrorAnswer.parse(await answer.json()).code).toBe('method_not_allowed');
  }
  const head = await fetch(`${origin}/api/v1/auth/login`, { method: 'HEAD' });
  expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'POST', '']);
});

it('answers 400 to a malformed request target', async () => {
  const socket = connect(Number(new URL(origin).port));
  socket.end('GET //[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(ErrorAnswer.parse(JSON.parse(/\{.*\}/.exec(answer)![0])).code).toBe('malformed_request');
});

it('passes files as bytes, whatever the Accept header', async () => {
  const { token } = await makeStaff();
  for (const accept of ['*/*', 'application/json', 'text/html,application/pdf;q=0.5', undefined]) {
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${token}`, ...(accept !== undefined && { accept }) };
      request({ port, path: '/api/v1/staff/pdf', headers }, (response) => {
        expect([accept, response.statusCode, response.headers['content-type']]).toEqual([
          accept,
          200,
          'application/pdf',
        ]);
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts)));
      })
        .on('error', reject)
        .end();
    });
    expect([accept, bytes.subarray(0, 5).toString()]).toEqual([accept, '%PDF-']);
  }
}, 60_000);

it('ignores tracking parameters, and reports other unknown ones', async () => {
  const { answer } = await ask(
    'GET',
    '/jobs?utm_source=letter&utm_campaign=a&gclid=b&fbclid=c&msclkid=d&_gl=e&mc_cid=f&yclid=g',
  );
  expect(answer.status).toBe(200);
  for (const name of ['utm', 'source', 'fbclid2', 'keywords']) {
    const { answer: refused, text } = await ask('GET', `/jobs?${name}=x`);
    expect([name, refused.status]).toEqual([name, 422]);
    expect(JSON.parse(text).errors).toMatchObject([{ field: name, code: 'unknown' }]);
  }
});
