import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiHandler, apiGateway } from '../../../infra/local/gateway/api.ts';
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

it('answers 404 as JSON where there is no operation', async () => {
  for (const [method, path] of [
    ['GET', '/api/v1/nowhere'],
    ['DELETE', '/api/v1/auth/login'],
    ['GET', '/api/v1/jobs/x/y/z'],
  ] as const) {
    const answer = await fetch(`${origin}${path}`, { method });
    expect(answer.status, path).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  }
});
