import { once } from 'node:events';
import { afterAll, beforeAll, expect } from 'vitest';
import { WebSocket } from 'ws';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { connection } from '../../functions/data/entities/message.ts';
import { queryAll } from '../../functions/data/table.ts';
import { socketRoutes } from '../../functions/lambdas.ts';
import { newId } from '../../functions/platform/ids.ts';
import { handler as connect } from '../../functions/socket/connect.ts';
import { handler as conversations } from '../../functions/socket/conversations.ts';
import { handler as fallback } from '../../functions/socket/default.ts';
import { handler as disconnect } from '../../functions/socket/disconnect.ts';
import { startWebsocket, type Websocket } from '../../infra/local/services/websocket.ts';
import { ReceivedFrame, type SentFrame } from '../../shared/contract/socket.ts';
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from './people.ts';

/** The socket's functions behind a gateway of their own, and people who talk over it. */

const handlers: Record<(typeof socketRoutes)[keyof typeof socketRoutes], unknown> = {
  'socket-connect': connect,
  'socket-disconnect': disconnect,
  'socket-default': fallback,
  'socket-conversations': conversations,
};

/** For all tests of a file, after `useTable`. */
export function useSockets(): { gateway: Websocket; open: (...protocols: string[]) => WebSocket } {
  const sockets = {
    gateway: undefined as unknown as Websocket,
    open: (...protocols: string[]) => new WebSocket(sockets.gateway.url, protocols),
  };
  beforeAll(async () => {
    sockets.gateway = await startWebsocket({
      routes: Object.fromEntries(
        Object.entries(socketRoutes).map(([route, name]) => [route, handlers[name]]),
      ) as never,
    });
    process.env.SOCKET_ENDPOINT = sockets.gateway.managementEndpoint;
  });
  afterAll(() => sockets.gateway.close());
  return sockets;
}

/** The status with which the gateway refused, or 101. */
export const outcome = (socket: WebSocket) =>
  new Promise<number>((resolve, reject) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode!));
    socket.once('error', reject);
  });

export const connectionsOf = (accountId: string) =>
  queryAll(connection, 'byOwner', `ACCOUNT#${accountId}`, { beginsWith: 'CONNECTION#' });

export type Online = Awaited<ReturnType<typeof online>>;

/** Somebody with an open socket: what came over it, in order. */
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
    /** With which code it was closed, once it is. */
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
  return { person, firm, conversationId: opened!.id };
}
