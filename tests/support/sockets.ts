import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { WebSocket } from 'ws';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { connection } from '../../functions/data/entities/message.ts';
import { queryAll } from '../../functions/data/table.ts';
import { messagesFor } from '../../functions/events/messagesFor.ts';
import { handler as push } from '../../functions/events/push.ts';
import { socketRoutes } from '../../functions/lambdas.ts';
import { newId } from '../../functions/platform/ids.ts';
import { handler as connect } from '../../functions/socket/connect.ts';
import { handler as conversations } from '../../functions/socket/conversations.ts';
import { handler as fallback } from '../../functions/socket/default.ts';
import { handler as disconnect } from '../../functions/socket/disconnect.ts';
import { type Stream, startStream } from '../../infra/local/services/streams.ts';
import { startWebsocket, type Websocket } from '../../infra/local/services/websocket.ts';
import { ReceivedFrame, type SentFrame } from '../../shared/contract/socket.ts';
import { batchOf } from '../events/support.ts';
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from './people.ts';
import { testEnvironment } from './table.ts';

/** The socket's functions behind a separate gateway, and users connected to it. */

const handlers: Record<(typeof socketRoutes)[keyof typeof socketRoutes], unknown> = {
  'socket-connect': connect,
  'socket-disconnect': disconnect,
  'socket-default': fallback,
  'socket-conversations': conversations,
};

let stream: Stream | undefined;

/** For all tests of a file, after `useTable`: the gateway, and the frames pushed from the table's stream. */
export function useSockets(): {
  gateway: Websocket;
  open: (...protocols: string[]) => WebSocket;
  /** Resolves when everything written before has been pushed. */
  drained: () => Promise<void>;
} {
  const sockets = {
    gateway: undefined as unknown as Websocket,
    open: (...protocols: string[]) => new WebSocket(sockets.gateway.url, protocols),
    drained: async () => stream?.drained(),
  };
  let directory: string;
  beforeAll(async () => {
    sockets.gateway = await startWebsocket({
      routes: Object.fromEntries(
        Object.entries(socketRoutes).map(([route, name]) => [route, handlers[name]]),
      ) as never,
    });
    process.env.SOCKET_ENDPOINT = sockets.gateway.managementEndpoint;
    directory = await mkdtemp(join(tmpdir(), 'jobashi-sockets-'));
    stream = await startStream({
      endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB!,
      tableName: testEnvironment.TABLE_NAME,
      directory,
      handler: async ({ Records }) => {
        const messages = Records.flatMap(messagesFor).filter(({ queue }) => queue === 'push');
        if (messages.length > 0) await push(batchOf(...messages.map(({ message }) => message)));
        return { batchItemFailures: [] };
      },
      deadLetter: async (_, error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await stream?.close();
    await sockets.gateway.close();
    await rm(directory, { recursive: true, force: true });
  });
  return sockets;
}

/** The status of the gateway's refusal, or 101. */
export const outcome = (socket: WebSocket) =>
  new Promise<number>((resolve, reject) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode!));
    socket.once('error', reject);
  });

export const connectionsOf = (accountId: string) => queryAll(connection.ofAccount({ accountId }));

export type Online = Awaited<ReturnType<typeof online>>;

/** A user with an open socket: received frames, in order. */
export async function online(socket: WebSocket) {
  const received: ReceivedFrame[] = [];
  let closed: number | undefined;
  socket.on('message', (data) => received.push(ReceivedFrame.parse(JSON.parse(String(data)))));
  socket.on('close', (code) => {
    closed = code;
  });
  expect(await outcome(socket)).toBe(101);
  return {
    socket,
    received,
    send: (frame: SentFrame | object) => socket.send(JSON.stringify(frame)),
    events: () => received.map(({ event }) => event),
    last: () => received.at(-1),
    /** The close code, once closed. */
    closed: () => closed,
    async leave() {
      if (closed !== undefined) return;
      socket.close();
      await once(socket, 'close');
    },
  };
}

export async function talking(): Promise<{ person: TestStaff; firm: TestCompany; conversationId: string }> {
  const [person, firm] = [await makeStaff(), await makeCompany()];
  const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook' } };
  const opened = await openConversation({ ...person, companyId: firm.companyId, type: 'APPLY', about });
  // No socket is open yet to push to.
  await stream?.drained();
  return { person, firm, conversationId: opened!.id };
}
