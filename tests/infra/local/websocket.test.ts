import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { localClientConfig } from '../../../infra/local/services/credentials.ts';
import {
  startWebsocket,
  type WebsocketEvent,
  type WebsocketOptions,
} from '../../../infra/local/services/websocket.ts';
import { cleanup, until } from './support.ts';

async function start(routes: WebsocketOptions['routes'], more: Partial<WebsocketOptions> = {}) {
  const gateway = await startWebsocket({ routes, ...more });
  cleanup(() => gateway.close());
  const management = new ApiGatewayManagementApiClient(localClientConfig(gateway.managementEndpoint));
  cleanup(() => management.destroy());
  return { gateway, management };
}

/** Resolves with the socket and what it receives; rejects when the upgrade is refused. */
async function connect(url: string, options?: WebSocket.ClientOptions, protocols: string[] = []) {
  const socket = new WebSocket(url, protocols, options);
  cleanup(() => socket.terminate());
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, received };
}

const closeCode = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

test("gives $connect Lambda's event, and accepts the connections that it accepts", async () => {
  const events: WebsocketEvent[] = [];
  const { gateway } = await start({
    $connect: async (event) => {
      events.push(event);
      return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'chat' } };
    },
    $disconnect: async (event) => {
      events.push(event);
    },
  });
  const { socket } = await connect(`${gateway.url}?token=a%20b&x=1&x=2`, { headers: { 'X-Who': 'me' } }, [
    'chat',
  ]);
  expect(socket.protocol).toBe('chat');
  expect(events[0]).toMatchObject({
    headers: { 'x-who': 'me' },
    queryStringParameters: { token: 'a b', x: '2' },
    multiValueQueryStringParameters: { x: ['1', '2'] },
    requestContext: {
      routeKey: '$connect',
      eventType: 'CONNECT',
      connectionId: expect.any(String),
      stage: 'local',
      domainName: new URL(gateway.url).host,
      identity: { sourceIp: '127.0.0.1' },
    },
  });
  socket.close(4001, 'bye');
  await until('$disconnect is called', () => events.length === 2);
  expect(events[1]!.requestContext).toMatchObject({
    routeKey: '$disconnect',
    connectionId: events[0]!.requestContext.connectionId,
    disconnectStatusCode: 4001,
    disconnectReason: 'bye',
  });
});

test.each([
  ['401 is answered with 401', async () => ({ statusCode: 401 }), 401],
  ['any other refusal with 403', async () => ({ statusCode: 429 }), 403],
  [
    'a failure with 403',
    async () => {
      throw new Error('broken');
    },
    403,
  ],
] as const)('refuses the upgrade: %s', async (_, $connect, status) => {
  let disconnects = 0;
  const { gateway } = await start({
    $connect,
    $disconnect: async () => {
      disconnects++;
    },
  });
  await expect(connect(gateway.url)).rejects.toThrow(`Unexpected server response: ${status}`);
  expect(disconnects).toBe(0);
});

test('routes frames by their action, the rest to $default, and reports a failed handler', async () => {
  const calls: string[] = [];
  const note = (name: string) => async (event: WebsocketEvent) => {
    calls.push(`${name} ${event.requestContext.routeKey} ${event.isBase64Encoded} ${event.body}`);
  };
  const { gateway } = await start({
    message: note('message'),
    $default: note('default'),
    $disconnect: note('disconnect'),
    broken: async () => {
      throw new Error('broken');
    },
  });
  const { socket, received } = await connect(gateway.url);
  const frames = [
    '{"action":"message","text":"やあ"}',
    '{"action":"$disconnect"}',
    '{"action":"constructor"}',
    'no json',
    '[]',
  ];
  for (const frame of frames) socket.send(frame);
  socket.send(Buffer.from([1, 2]));
  socket.send('{"action":"broken"}');
  await until('the failure is told', () => received.length > 0);
  expect(calls.sort()).toEqual(
    [
      `message message false ${frames[0]}`,
      ...frames.slice(1).map((frame) => `default $default false ${frame}`),
      'default $default true AQI=',
    ].sort(),
  );
  expect(JSON.parse(received[0]!)).toMatchObject({ message: 'Internal server error' });
});

test('the management API posts, describes, closes, and reports closed connections', async () => {
  let ConnectionId = '';
  const { gateway, management } = await start({
    $connect: async (event) => {
      ConnectionId = event.requestContext.connectionId;
    },
  });
  const { socket, received } = await connect(gateway.url);
  await management.send(new PostToConnectionCommand({ ConnectionId, Data: '{"text":"求人"}' }));
  await until('the message is there', () => received.length > 0);
  expect(received).toEqual(['{"text":"求人"}']);
  const connection = await management.send(new GetConnectionCommand({ ConnectionId }));
  expect(connection.Identity?.SourceIp).toBe('127.0.0.1');
  await expect(
    management.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.alloc(128 * 1024 + 1) })),
  ).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
  const unsigned = await fetch(
    `${gateway.managementEndpoint}/@connections/${encodeURIComponent(ConnectionId)}`,
    {
      method: 'POST',
      body: 'x',
    },
  );
  expect(unsigned.status).toBe(403);
  const closed = closeCode(socket);
  await management.send(new DeleteConnectionCommand({ ConnectionId }));
  expect(await closed).toBe(1000);
  await expect(
    management.send(new PostToConnectionCommand({ ConnectionId, Data: 'x' })),
  ).rejects.toMatchObject({ name: 'GoneException' });
});

test('a message over 128 KB ends the connection, one of exactly that size does not', async () => {
  const sizes: number[] = [];
  const { gateway } = await start({
    $default: async ({ body }) => {
      sizes.push(body!.length);
    },
  });
  const { socket } = await connect(gateway.url);
  socket.send('x'.repeat(128 * 1024));
  await until('it is handled', () => sizes.length > 0);
  const closed = closeCode(socket);
  socket.send('x'.repeat(128 * 1024 + 1));
  expect(await closed).toBe(1009);
  expect(sizes).toEqual([128 * 1024]);
});

test('a connection without traffic is closed, one with traffic is not', async () => {
  const { gateway } = await start({ $default: async () => undefined }, { idleMilliseconds: 300 });
  const { socket: busy } = await connect(gateway.url);
  const { socket: idle } = await connect(gateway.url);
  const timer = setInterval(() => busy.send('x'), 50);
  cleanup(() => clearInterval(timer));
  expect(await closeCode(idle)).toBe(1001);
  await sleep(100);
  expect(busy.readyState).toBe(WebSocket.OPEN);
});

test('closing ends every connection and waits for what was begun', async () => {
  const ended: string[] = [];
  const gateway = await startWebsocket({
    routes: {
      $disconnect: async () => {
        await sleep(50);
        ended.push('disconnected');
      },
    },
  });
  await connect(gateway.url);
  await gateway.close();
  expect(ended).toEqual(['disconnected']);
});

test("passes a connection's frames sequentially and in order, up to the queue's limit", async () => {
  const handled: number[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  let go: (() => void) | undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { gateway } = await start({
    $default: async ({ body }) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await gone;
      handled.push(Number(body));
      atOnce -= 1;
    },
  });
  const { socket, received } = await connect(gateway.url);
  for (let count = 0; count < 5000; count += 1) socket.send(String(count));
  const lastPing = new Promise((resolve) => socket.once('pong', resolve));
  socket.ping();
  await lastPing;
  go!();
  await until('those that waited are handled', () => handled.length === 201);
  await sleep(50);
  expect(handled).toEqual(Array.from({ length: 201 }, (_, index) => index));
  expect(mostAtOnce).toBe(1);
  // Reported once, as in the cloud.
  expect(received.map((one) => JSON.parse(one).message)).toEqual(['Too Many Requests']);
  socket.send('5000');
  await until('there is room again', () => handled.at(-1) === 5000);
});

test("pauses between a connection's frames while many are queued, as long as each took", async () => {
  const times: { from: number; to: number }[] = [];
  const { gateway } = await start({
    $default: async () => {
      const from = performance.now();
      await sleep(20);
      times.push({ from, to: performance.now() });
    },
  });
  const { socket } = await connect(gateway.url);
  for (let count = 0; count < 40; count += 1) socket.send(String(count));
  await until('all are handled', () => times.length === 40);
  const rests = times.slice(1).map(({ from }, index) => from - times[index]!.to);
  // All have arrived by the second: 18 more than are passed without a pause.
  for (const [index, rest] of rests.slice(1, 18).entries())
    expect(rest, `after frame ${index + 2}`).toBeGreaterThan(15);
});

test('passes no frames of a connection that is being closed', async () => {
  let ConnectionId = '';
  let handled = 0;
  const { gateway, management } = await start({
    $connect: async (event) => {
      ConnectionId = event.requestContext.connectionId;
    },
    $default: async () => {
      handled += 1;
      if (handled === 20) await management.send(new DeleteConnectionCommand({ ConnectionId }));
    },
  });
  const { socket } = await connect(gateway.url);
  const closed = closeCode(socket);
  for (let count = 0; count < 100; count += 1) socket.send(String(count));
  expect(await closed).toBe(1000);
  await sleep(50);
  expect(handled).toBe(20);
});

test('a flooding connection does not block others', async () => {
  let slow = 0;
  const { gateway } = await start({
    slow: async () => {
      slow += 1;
      await sleep(20);
    },
    quick: async () => ({ statusCode: 500 }),
  });
  const { socket: flooding } = await connect(gateway.url);
  for (let count = 0; count < 5000; count += 1) flooding.send('{"action":"slow"}');
  const { socket, received } = await connect(gateway.url);
  socket.send('{"action":"quick"}');
  await until('it is answered', () => received.length > 0);
  expect(slow).toBeLessThan(5000);
  flooding.terminate();
});
