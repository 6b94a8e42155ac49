import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiGateway } from '../../infra/local/gateway/api.ts';
import { handlers } from '../support/handlers.ts';
import { useReadModel } from '../support/readModel.ts';
import { attack, endAttack } from './attack.ts';
import { peopleOf } from './people.ts';
import { plan } from './plan.ts';

/**
 * A short run of `npm run fuzz` with the handlers in this process; the command uses whole systems and more of
 * everything.
 */

useReadModel();
let server: Server;
let origin: string;
beforeAll(async () => {
  // Identity providers that are down: every request is refused.
  Object.assign(process.env, {
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    FACEBOOK_GRAPH: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'fuzz',
    FACEBOOK_CLIENT_ID: 'fuzz',
  });
  const gateway = apiGateway(handlers as never);
  server = createServer((request, response) => void gateway(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  endAttack();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('every answer satisfies the contract for any input, and none is a server error', async () => {
  const people = await peopleOf(origin);
  const result = await attack({ origin, requests: 1500, seed: 20_261_122, ...people });
  expect(result.faults.map(({ request, status, what, id }) => ({ status, what, id, request }))).toEqual([]);
  // Some requests succeeded.
  expect(result.statuses[200]! + result.statuses[201]!).toBeGreaterThan(100);
  expect(result.statuses[422]).toBeGreaterThan(300);
  expect(Object.keys(result.succeeded).length).toBeGreaterThan(40);
}, 300_000);

it('the same seed gives the same requests, another one others', () => {
  const ids = { any: ['01JD0Q5X5V7Q2W3E4R5T6Y7V8W'] };
  const made = (seed: number) =>
    Array.from({ length: 200 }, (_, place) => {
      const { operation, ...rest } = plan(seed, place, 200, ids);
      return JSON.stringify([operation.name, rest]);
    });
  expect(made(7)).toEqual(made(7));
  expect(made(7)).not.toEqual(made(8));
});
