import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiHandler, apiGateway } from '../../../infra/local/gateway/api.ts';
import { ErrorAnswer } from '../../../shared/contract/errors.ts';
import { allOperations } from '../../../shared/contract/index.ts';
import { shapeOf } from '../../../shared/contract/paths.ts';

/** Says which function got the request, and as what. */
const echo =
  (lambda: string): ApiHandler =>
  async ({ httpMethod, resource, pathParameters }: APIGatewayProxyEvent) => ({
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lambda, httpMethod, resource, pathParameters }),
  });

let server: Server;
let origin: string;
beforeAll(async () => {
  const handlers = Object.fromEntries(
    [...new Set(allOperations.map(({ lambda }) => lambda))].map((lambda) => [lambda, echo(lambda)]),
  );
  const gateway = apiGateway(handlers);
  server = createServer((request, response) => void gateway(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('leads every operation to the function that serves it', async () => {
  for (const { name, lambda, operation } of allOperations) {
    const path = `/api/v1${operation.path.replace(/\{\w+\}/g, '01JD0Q5X5V7Q2W3E4R5T6Y7V8W')}`;
    const answer = await fetch(`${origin}${path}`, { method: operation.method });
    expect(answer.status, name).toBe(200);
    const got = (await answer.json()) as { lambda: string; httpMethod: string; resource: string };
    expect(got, name).toMatchObject({ lambda, httpMethod: operation.method });
    expect(shapeOf(got.resource), name).toBe(shapeOf(`/api/v1${operation.path}`));
  }
});

it('answers by itself as the functions do: where nothing is, in the language that is asked for', async () => {
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

it('answers 405 with what is allowed where another method is offered', async () => {
  for (const [method, path, allowed] of [
    ['DELETE', '/auth/login', 'POST'],
    ['GET', '/auth/login', 'POST'],
    ['POST', '/company', 'PUT'],
    ['OPTIONS', '/conversations', 'GET, POST'],
    ['PROPFIND', '/jobs/01JD0Q5X5V7Q2W3E4R5T6Y7V8W', 'GET, PUT, DELETE'],
  ] as const) {
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers: { 'accept-language': 'en' } });
    expect([method, path, answer.status]).toEqual([method, path, 405]);
    expect(answer.headers.get('allow')!.split(', ').sort()).toEqual(allowed.split(', ').sort());
    expect(ErrorAnswer.parse(await answer.json()).code).toBe('method_not_allowed');
  }
  const head = await fetch(`${origin}/api/v1/auth/login`, { method: 'HEAD' });
  expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'POST', '']);
});

it('answers 400 to a target that is no address', async () => {
  const socket = connect(Number(new URL(origin).port));
  socket.end('GET //[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(ErrorAnswer.parse(JSON.parse(/\{.*\}/.exec(answer)![0])).code).toBe('malformed_request');
});
