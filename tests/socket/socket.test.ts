import '../events/environment.ts';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signAccessToken } from '../../functions/core/accounts/tokens.ts';
import { session } from '../../functions/data/entities/account.ts';
import { connection } from '../../functions/data/entities/message.ts';
import { queryAll, run, write } from '../../functions/data/table.ts';
import { epochIn, instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { handler as connect } from '../../functions/socket/connect.ts';
import { handler as fallback } from '../../functions/socket/default.ts';
import { handler as disconnect } from '../../functions/socket/disconnect.ts';
import { startWebsocket, type Websocket } from '../../infra/local/services/websocket.ts';
import { useTable } from '../support/table.ts';

useTable();
let gateway: Websocket;
beforeAll(async () => {
  gateway = await startWebsocket({
    routes: { $connect: connect, $disconnect: disconnect, $default: fallback } as never,
  });
  process.env.SOCKET_ENDPOINT = gateway.managementEndpoint;
});
afterAll(() => gateway.close());

async function login() {
  const [accountId, sessionId] = [newId(), newId()];
  const at = instant();
  const expiresAt = epochIn(3600);
  await run(
    write.create(session, {
      ...{ id: sessionId, accountId, refreshHash: 'hash', createdAt: at, refreshedAt: at, expiresAt },
    }),
  );
  const token = await signAccessToken({ sub: accountId, sid: sessionId, role: 'staff', locale: 'jp' });
  return { accountId, sessionId, token };
}

const open = (...protocols: string[]) => new WebSocket(gateway.url, protocols);
/** The status with which the gateway refused, or 101. */
const outcome = (socket: WebSocket) =>
  new Promise<number>((resolve, reject) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode!));
    socket.once('error', reject);
  });
const connectionsOf = (accountId: string) =>
  queryAll(connection, 'byOwner', `ACCOUNT#${accountId}`, { beginsWith: 'CONNECTION#' });

describe('the socket', () => {
  it('lets in who has a living session, and forgets them when they go', async () => {
    const { accountId, sessionId, token } = await login();
    const socket = open('bearer', token);
    expect(await outcome(socket)).toBe(101);
    expect(socket.protocol).toBe('bearer');
    expect(await connectionsOf(accountId)).toMatchObject([{ accountId, sessionId }]);
    socket.close();
    await once(socket, 'close');
    await expect.poll(() => connectionsOf(accountId)).toEqual([]);
  });

  it('refuses everybody else with 401', async () => {
    const { accountId, sessionId, token } = await login();
    expect(await outcome(open())).toBe(401);
    expect(await outcome(open('bearer'))).toBe(401);
    expect(await outcome(open(token))).toBe(401);
    expect(await outcome(open('bearer', `${token.slice(0, -2)}xx`))).toBe(401);
    // An address stands in logs.
    expect(await outcome(new WebSocket(`${gateway.url}?token=${token}`))).toBe(401);
    await run(write.remove(session, { accountId, id: sessionId }));
    expect(await outcome(open('bearer', token))).toBe(401);
    expect(await connectionsOf(accountId)).toEqual([]);
  });

  it('answers a ping, and says what it does not understand', async () => {
    const { token } = await login();
    const socket = open('bearer', token);
    expect(await outcome(socket)).toBe(101);
    const ask = async (frame: string | Buffer) => {
      socket.send(frame);
      const [data] = await once(socket, 'message');
      return JSON.parse(String(data));
    };
    expect(await ask('{"action":"ping"}')).toEqual({ event: 'pong' });
    expect(await ask('{"action":"dance"}')).toEqual({
      event: 'error',
      code: 'unknown_action',
      action: 'dance',
    });
    for (const frame of ['hello', '[]', '{"action":1}', Buffer.from('{"action":"ping"}')]) {
      expect(await ask(frame)).toEqual({ event: 'error', code: 'malformed_frame' });
    }
    socket.close();
    await once(socket, 'close');
  });

  it('bears that a socket is gone before it is answered', async () => {
    const requestContext = { connectionId: 'bm9ib2R5PQ==' };
    const gone = { requestContext, body: '{"action":"ping"}', isBase64Encoded: false } as never;
    expect(await fallback(gone)).toEqual({ statusCode: 200 });
  });
});
