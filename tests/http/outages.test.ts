import '../events/environment.ts';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveOperations } from '../../functions/http/chain.ts';
import { isTemporary } from '../../functions/platform/serviceErrors.ts';
import { freePort } from '../../infra/local/services/listen.ts';
import { contract } from '../../shared/contract/index.ts';
import { send } from '../support/api.ts';
import { fromService, lastingErrors, temporaryErrors } from '../support/serviceErrors.ts';

describe('a temporary error', () => {
  it.each(temporaryErrors)('includes %s', (_, error) => expect(isTemporary(error)).toBe(true));

  it.each([
    ...lastingErrors,
    ['rights are missing', fromService('AccessDeniedException', 400)],
    ['a connection of our own breaks', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  ] as const)('excludes %s', (_, error) => expect(isTemporary(error)).toBe(false));
});

describe('while a service is down', () => {
  afterEach(() => vi.unstubAllEnvs());

  const failing = (error: unknown) =>
    serveOperations(contract.auth, {
      forgotPassword: async () => {
        throw error;
      },
    });
  const ask = (error: unknown) =>
    send(failing(error), contract.auth.forgotPassword, {
      body: { email: 'a@example.com' },
      headers: { 'accept-language': 'en' },
    });

  it('the API asks to retry, and when', async () => {
    const { status, body, headers } = await ask(fromService('Error', undefined, { code: 'ECONNREFUSED' }));
    expect({ status, body }).toEqual({
      status: 503,
      body: { code: 'try_again', message: 'This could not be done right now. Please try again.' },
    });
    expect(headers['Retry-After']).toBe('1');
  });

  it('a bug of our own is still a 500', async () => {
    expect((await ask(new TypeError('x'))).status).toBe(500);
  });

  it.each(['refused', 'reset'])("the clients' real errors are recognised: connections %s", async (how) => {
    const port = await freePort();
    const server = createServer((request) => request.socket.resetAndDestroy());
    if (how === 'reset') await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
    const { localClientConfig } = await import('../../infra/local/services/credentials.ts');
    const client = new DynamoDBClient({ ...localClientConfig(`http://127.0.0.1:${port}`), maxAttempts: 2 });
    const error: unknown = await client.send(new ListTablesCommand({})).catch((reason: unknown) => reason);
    client.destroy();
    server.close();
    expect(isTemporary(error)).toBe(true);
    expect((await ask(error)).status).toBe(503);
  });
});
