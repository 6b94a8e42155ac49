import '../events/environment.ts';
import { createServer } from 'node:http';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handle, serve } from '../../functions/http/chain.ts';
import { isTemporary } from '../../functions/platform/serviceErrors.ts';
import { freePort } from '../../infra/local/services/listen.ts';
import { contract } from '../../shared/contract/index.ts';
import { send } from '../support/api.ts';

const fromService = (name: string, status?: number, more: object = {}) =>
  Object.assign(new Error(name), {
    name,
    $metadata: { ...(status && { httpStatusCode: status }), attempts: 3 },
    ...more,
  });
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe('an error is temporary', () => {
  it.each([
    ['the table is not reached', fromService('Error', undefined, { code: 'ECONNREFUSED' })],
    ['a connection breaks', fromService('Error', undefined, { code: 'ECONNRESET' })],
    ['a service does not answer in time', fromService('TimeoutError')],
    ['the table throttles', fromService('ThrottlingException', 400)],
    ['its capacity is used up', fromService('ProvisionedThroughputExceededException', 400)],
    ['the storage asks to slow down', fromService('SlowDown', 503)],
    ['a service is unavailable', fromService('ServiceUnavailable', 503)],
    ['a service fails by itself', fromService('InternalServerError', 500)],
    ['another transaction holds the item', fromService('TransactionConflictException', 400)],
    ['another transaction held an item to the end', cancelled('None', 'TransactionConflict')],
  ])('where %s', (_, error) => expect(isTemporary(error)).toBe(true));

  it.each([
    ['a request is wrong', fromService('ValidationException', 400)],
    ['rights are missing', fromService('AccessDeniedException', 400)],
    ['a condition does not hold', cancelled('ConditionalCheckFailed', 'TransactionConflict')],
    ['a transaction is wrong', cancelled('ValidationError', 'None')],
    ['a fault is our own', new TypeError('x is not a function')],
    ['a connection of our own breaks', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  ])('but not where %s', (_, error) => expect(isTemporary(error)).toBe(false));
});

describe('while a service is away', () => {
  afterEach(() => vi.unstubAllEnvs());

  const failing = (error: unknown) =>
    serve({
      health: handle(contract.auth.forgotPassword, async () => {
        throw error;
      }),
    });
  const ask = (error: unknown) =>
    send(failing(error), contract.auth.forgotPassword, {
      body: { email: 'a@example.com' },
      headers: { 'accept-language': 'en' },
    });

  it('the API says that it is worth trying again, and when', async () => {
    const { status, body, headers } = await ask(fromService('Error', undefined, { code: 'ECONNREFUSED' }));
    expect({ status, body }).toEqual({
      status: 503,
      body: { code: 'try_again', message: 'This could not be done just now. Please try again.' },
    });
    expect(headers['Retry-After']).toBe('1');
  });

  it('a fault of our own stays one', async () => {
    expect((await ask(new TypeError('x'))).status).toBe(500);
  });

  it.each(['refused', 'reset'])('the clients themselves fail so: connections %s', async (how) => {
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
