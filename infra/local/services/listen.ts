import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';

export const loopback = '127.0.0.1';

export interface Listening {
  url: string;
  server: Server;
  close(): Promise<void>;
}

/** Listens on loopback only; port 0 takes any free one. */
export async function listen(port: number, listener?: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  // A browser keeps connections open; a long poll may last 20 s.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  return {
    url: `http://${loopback}:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function freePort(): Promise<number> {
  const server = createNetServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, loopback, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export class BodyTooLarge extends Error {}

/** Reads a request body completely; throws BodyTooLarge beyond the limit. */
export async function readBody(request: AsyncIterable<Buffer>, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limitBytes) throw new BodyTooLarge(`The body is larger than ${limitBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Milliseconds to wait before retry number `attempt` (from 1): doubles, up to a maximum. */
export function backoff(attempt: number, firstMilliseconds: number, ceilingMilliseconds: number): number {
  return Math.min(ceilingMilliseconds, firstMilliseconds * 2 ** Math.min(attempt - 1, 20));
}
