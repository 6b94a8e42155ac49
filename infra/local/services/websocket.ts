import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { type WebSocket, WebSocketServer } from 'ws';
import { securityHeaders } from '../../../shared/securityHeaders.ts';
import { localRegion } from './credentials.ts';
import { BodyTooLarge, listen, readBody } from './listen.ts';

/** The event of a Lambda behind an API Gateway WebSocket API. */
export interface WebsocketEvent {
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  queryStringParameters?: Record<string, string> | null;
  multiValueQueryStringParameters?: Record<string, string[]> | null;
  requestContext: {
    routeKey: string;
    eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
    messageId?: string;
    connectionId: string;
    connectedAt: number;
    requestId: string;
    extendedRequestId: string;
    requestTime: string;
    requestTimeEpoch: number;
    messageDirection: 'IN';
    domainName: string;
    stage: string;
    apiId: string;
    identity: { sourceIp: string; userAgent?: string };
    disconnectStatusCode?: number;
    disconnectReason?: string;
  };
  body?: string;
  isBase64Encoded: boolean;
}

export type WebsocketHandler = (
  event: WebsocketEvent,
) => Promise<Partial<APIGatewayProxyResult> | undefined> | Promise<void>;

export interface WebsocketOptions {
  /** By route key: `$connect`, `$disconnect`, `$default` and the values of a frame's `action`. */
  routes: Readonly<Record<string, WebsocketHandler>>;
  port?: number;
  stage?: string;
  /** Ten minutes by default, as in the cloud. */
  idleMilliseconds?: number;
  log?: (line: string) => void;
}

export interface Websocket {
  /** The browsers' URL, `ws://…/stage`. */
  url: string;
  /** The endpoint for ApiGatewayManagementApiClient. */
  managementEndpoint: string;
  /** Takes over a connection from another server, for example the gateway's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

interface Connection {
  id: string;
  socket: WebSocket;
  connectedAt: number;
  lastActiveAt: number;
  sourceIp: string;
  userAgent: string | undefined;
  domainName: string;
  /** Restarts the idle timeout. */
  touch(): void;
}

const securityLines = Object.entries(securityHeaders('api')).map(([name, value]) => `${name}: ${value}`);
const largestMessage = 128 * 1_024;
/** Maximum queued frames per connection; more are refused as by the cloud's throttling. */
const mostWaiting = 200;
/** Queued frames from which a connection is slowed down: more than anybody pastes. */
const mostInHaste = 20;
/** Milliseconds. */
const longestRest = 200;
const longestConnection = 2 * 3_600 * 1_000;

/** The local WebSocket API: Lambda handlers by route, and the management API to push to connections. */
export async function startWebsocket(options: WebsocketOptions): Promise<Websocket> {
  const { routes } = options;
  const log = options.log ?? (() => undefined);
  const stage = options.stage ?? 'local';
  const idleMilliseconds = options.idleMilliseconds ?? 600_000;
  const connections = new Map<string, Connection>();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    // The handler of $connect chooses the subprotocol; see below.
    handleProtocols: () => false,
  });
  const invoking = new Set<Promise<unknown>>();
  const track = <T>(promise: Promise<T>): Promise<T> => {
    invoking.add(promise);
    void promise.catch(() => undefined).finally(() => invoking.delete(promise));
    return promise;
  };

  const contextOf = (
    connection: Connection,
    routeKey: string,
    eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT',
  ) => {
    const requestId = randomUUID();
    const now = new Date();
    return {
      routeKey,
      eventType,
      connectionId: connection.id,
      connectedAt: connection.connectedAt,
      requestId,
      extendedRequestId: requestId,
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      messageDirection: 'IN' as const,
      domainName: connection.domainName,
      stage,
      apiId: 'local',
      identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
    };
  };

  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const connection: Connection = {
      // As in the cloud: contains characters that must be escaped in a URL.
      id: randomBytes(11).toString('base64'),
      socket: undefined as unknown as WebSocket,
      connectedAt: Date.now(),
      lastActiveAt: Date.now(),
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      userAgent: request.headers['user-agent'],
      domainName: request.headers.host ?? 'localhost',
      touch: () => undefined,
    };
    const headers = headersOf(request);
    const event: WebsocketEvent = {
      headers: mapValues(headers, (values) => values.at(-1)!),
      multiValueHeaders: headers,
      queryStringParameters: query.size > 0 ? Object.fromEntries(query) : null,
      multiValueQueryStringParameters:
        query.size > 0
          ? Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]))
          : null,
      requestContext: contextOf(connection, '$connect', 'CONNECT'),
      isBase64Encoded: false,
    };
    let status = 200;
    let protocol: string | undefined;
    try {
      const answer = (await routes.$connect?.(event)) ?? {};
      status = answer.statusCode ?? 200;
      protocol = String(
        Object.entries(answer.headers ?? {}).find(
          ([name]) => name.toLowerCase() === 'sec-websocket-protocol',
        )?.[1] ?? '',
      );
    } catch (error) {
      log(`$connect: ${(error as Error).stack ?? error}`);
      status = 500;
    }
    if (status >= 400) return refuse(socket, status === 401 ? 401 : 403);
    if (socket.destroyed) return;
    const answerProtocol = (lines: string[]) => {
      if (protocol) lines.push(`Sec-WebSocket-Protocol: ${protocol.replaceAll(/[^\x21-\x7e]/g, '')}`);
      lines.push(...securityLines);
    };
    sockets.once('headers', answerProtocol);
    sockets.handleUpgrade(request, socket, head, (webSocket) => open({ ...connection, socket: webSocket }));
    sockets.off('headers', answerProtocol);
  };

  const open = (connection: Connection) => {
    const { socket } = connection;
    connections.set(connection.id, connection);
    let idle: NodeJS.Timeout;
    connection.touch = () => {
      connection.lastActiveAt = Date.now();
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(1001, 'Idle'), idleMilliseconds).unref();
    };
    connection.touch();
    const longest = setTimeout(() => socket.close(1001, 'Going away'), longestConnection).unref();
    socket.on('error', (error) => log(`A connection failed: ${error.message}`));
    // Sequential: a connection never has more than one frame in progress.
    const waiting: [data: Buffer, isBinary: boolean][] = [];
    let isBusy = false;
    let isToldOfFull = false;
    const work = async () => {
      isBusy = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const since = performance.now();
        await message(connection, ...next);
        // A flooding connection gets at most half of the processor time.
        if (waiting.length > mostInHaste) await pause(Math.min(longestRest, performance.now() - since));
        // The client is gone, so nobody could receive the answers.
        if (socket.readyState !== socket.OPEN) waiting.length = 0;
      }
      isBusy = false;
      isToldOfFull = false;
    };
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (socket.readyState !== socket.OPEN) return;
      connection.touch();
      if (waiting.length >= mostWaiting) {
        // One message for all of them.
        if (!isToldOfFull) complain(connection, 'Too Many Requests');
        isToldOfFull = true;
        return;
      }
      waiting.push([data, isBinary]);
      if (!isBusy) void track(work());
    });
    socket.on('close', (code, reason) => {
      clearTimeout(idle);
      clearTimeout(longest);
      connections.delete(connection.id);
      const requestContext = {
        ...contextOf(connection, '$disconnect', 'DISCONNECT'),
        disconnectStatusCode: code,
        disconnectReason: reason.toString(),
      };
      const ended = Promise.resolve(routes.$disconnect?.({ requestContext, isBase64Encoded: false }));
      void track(ended.catch((error) => log(`$disconnect: ${error.stack ?? error}`)));
    });
  };

  /** The gateway's own error messages. */
  const complain = (connection: Connection, text: string, requestId: string = randomUUID()) =>
    connection.socket.send(JSON.stringify({ message: text, connectionId: connection.id, requestId }));

  const message = async (connection: Connection, data: Buffer, isBinary: boolean) => {
    const body = isBinary ? data.toString('base64') : data.toString('utf8');
    const action = isBinary ? undefined : actionOf(body);
    const routeKey = action !== undefined && isRoute(routes, action) ? action : '$default';
    const requestContext = {
      ...contextOf(connection, routeKey, 'MESSAGE'),
      messageId: randomBytes(11).toString('base64'),
    };
    const { requestId } = requestContext;
    const handler = routes[routeKey];
    if (!handler) return complain(connection, 'Forbidden', requestId);
    try {
      const answer = (await handler({ requestContext, body, isBase64Encoded: isBinary })) ?? {};
      if ((answer.statusCode ?? 200) >= 500) complain(connection, 'Internal server error', requestId);
    } catch (error) {
      log(`${routeKey}: ${(error as Error).stack ?? error}`);
      complain(connection, 'Internal server error', requestId);
    }
  };

  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    void track(connect(request, socket, head)).catch((error) => {
      log(`A connection failed: ${(error as Error).message}`);
      refuse(socket, 500);
    });
  };

  const server = await listen(options.port ?? 0, (request, response) => {
    void manage(request, response, connections).catch((error) => {
      log(`Management: ${(error as Error).message}`);
      answerManagement(response, 500, 'InternalFailure');
    });
  });
  server.server.on('upgrade', handleUpgrade);
  return {
    url: `${server.url.replace('http', 'ws')}/${stage}`,
    managementEndpoint: `${server.url}/${stage}`,
    handleUpgrade,
    async close() {
      const closed = [...connections.values()].map(
        ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
      );
      for (const { socket } of connections.values()) socket.close(1001, 'Going away');
      const timer = setTimeout(() => {
        for (const { socket } of connections.values()) socket.terminate();
      }, 500);
      await Promise.all(closed);
      clearTimeout(timer);
      await Promise.allSettled(invoking);
      await server.close();
    },
  };
}

/** `POST`, `GET` and `DELETE` of `/@connections/{id}`, signed as the SDK does. */
async function manage(
  request: IncomingMessage,
  response: ServerResponse,
  connections: Map<string, Connection>,
): Promise<void> {
  const match = /^(?:\/[\w-]+)?\/@connections\/([^/?]+)$/.exec(request.url ?? '');
  if (!match) return answerManagement(response, 404, 'NotFoundException');
  // CSRF protection: another site's page cannot send this header without a preflight, which is not answered.
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return answerManagement(response, 403, 'ForbiddenException');
  let body: Buffer;
  try {
    body = await readBody(request, largestMessage);
  } catch (error) {
    if (error instanceof BodyTooLarge) return answerManagement(response, 413, 'PayloadTooLargeException');
    throw error;
  }
  const connection = connections.get(safeDecode(match[1]!));
  if (!connection || connection.socket.readyState !== connection.socket.OPEN)
    return answerManagement(response, 410, 'GoneException');
  if (request.method === 'POST') {
    connection.touch();
    connection.socket.send(body.toString('utf8'));
    return answerManagement(response, 200);
  }
  if (request.method === 'DELETE') {
    connection.socket.close(1000, 'Connection Closed Normally');
    return answerManagement(response, 204);
  }
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        connectedAt: new Date(connection.connectedAt).toISOString(),
        identity: { sourceIp: connection.sourceIp, userAgent: connection.userAgent },
        lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
      }),
    );
    return;
  }
  answerManagement(response, 405, 'MethodNotAllowedException');
}

function answerManagement(response: ServerResponse, status: number, errorType?: string): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(errorType ? { 'x-amzn-errortype': errorType, connection: 'close' } : {}),
  });
  response.end(errorType ? JSON.stringify({ message: errorType }) : undefined);
}

function refuse(socket: Duplex, status: 401 | 403 | 500): void {
  const reason = { 401: 'Unauthorized', 403: 'Forbidden', 500: 'Internal Server Error' }[status];
  const body = JSON.stringify({ message: reason });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nX-Amzn-Region: ${localRegion}\r\n` +
      `${securityLines.map((line) => `${line}\r\n`).join('')}\r\n${body}`,
  );
}

function actionOf(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const action = parsed && typeof parsed === 'object' ? (parsed as { action?: unknown }).action : undefined;
    return typeof action === 'string' ? action : undefined;
  } catch {
    return undefined;
  }
}

/** Clients must not use routes that begin with $. */
function isRoute(routes: WebsocketOptions['routes'], action: string): boolean {
  return Object.hasOwn(routes, action) && !action.startsWith('$');
}

function headersOf(request: IncomingMessage): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values ?? []]),
  );
}

function mapValues<A, B>(record: Record<string, A>, convert: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, convert(value)]));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
