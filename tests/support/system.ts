import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Addresses, addresses } from '../../infra/local/environment.ts';
import { type Client, createClient, type TokenPair } from '../../shared/client/index.ts';
import { type Prepared, takePrepared } from './preparedSystem.ts';

const root = join(import.meta.dirname, '../..');

/** Eight consecutive free ports, as the system needs. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // Below the ephemeral range.
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const servers = await Promise.all(
      Array.from({ length: 8 }, async (_, offset) => {
        const server = createServer();
        server.listen(first + offset);
        // An error rejects it.
        const isFree = await once(server, 'listening').then(
          () => true,
          () => false,
        );
        return isFree ? server : undefined;
      }),
    );
    await Promise.all(servers.map((server) => server && new Promise((resolve) => server.close(resolve))));
    if (servers.every(Boolean)) return first;
  }
  throw new Error('No eight free ports in a row');
}

/** What tests use of a system, whoever started it. */
export interface RunningSystem {
  where: Addresses;
  directory: string;
}

export interface System extends RunningSystem {
  /** The start command itself. */
  process: ChildProcess;
  output(): string;
  /** Stops it like Ctrl+C. */
  stop(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export interface SystemOptions {
  /** With the demo data of `npm start`; otherwise only pages without data. */
  seeded?: boolean;
  /** Continues with existing data; by default starts from a copy of a prepared one. */
  directory?: string;
  firstPort?: number;
  env?: Record<string, string>;
}

/** The whole system as run by `npm start`, with a separate folder and ports. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const isNew = options.directory === undefined;
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'jobashi-system-')));
  const prepared =
    isNew && !options.seeded && options.firstPort === undefined ? await takePrepared(prepare) : undefined;
  await prepared?.copyTo(directory);
  const firstPort = options.firstPort ?? prepared?.firstPort ?? (await freePorts());
  return launch({ ...options, directory, firstPort }, isNew, prepared);
}

/** Starts an empty system once, and keeps its data: tables, buckets, the site, pages without data. */
async function prepare(directory: string, firstPort: number): Promise<void> {
  const system = await launch({ directory, firstPort }, false);
  await system.stop();
}

async function launch(
  options: SystemOptions & { directory: string; firstPort: number },
  isNew: boolean,
  prepared?: Prepared,
): Promise<System> {
  const { directory, firstPort } = options;
  const child = spawn(
    process.execPath,
    [join(root, 'infra/local/start.ts'), ...(options.seeded ? [] : ['--empty'])],
    {
      cwd: root,
      env: { ...process.env, PORT: String(firstPort), LOCAL_DIRECTORY: directory, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/ is ready \(/.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The system ended with ${code} before it was ready:\n${output}`)),
    );
  });
  await ready.catch(async (error: unknown) => {
    if (isNew) await rm(directory, { recursive: true, force: true });
    prepared?.release();
    throw error;
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  return {
    where: addresses(firstPort),
    directory,
    process: child,
    output: () => output,
    stop,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
      prepared?.release();
    },
  };
}

/** A client of the system's API with its own in-memory session. */
export function clientOf(
  system: RunningSystem,
  language: 'ja' | 'en' = 'en',
): Client & { tokens: () => TokenPair | undefined } {
  let pair: TokenPair | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const api = createClient({
    base: `${system.where.site}/api/v1`,
    language: () => language,
    tokens: {
      read: () => pair,
      write: (next) => {
        pair = next;
      },
      clear: () => {
        pair = undefined;
      },
      exclusively: (work) => {
        const mine = turn.then(work);
        turn = mine.catch(() => undefined);
        return mine;
      },
    },
  });
  const client = (async (name: never, ...request: never[]) => {
    const answer = (await (api as (...all: unknown[]) => Promise<unknown>)(name, ...request)) as {
      accessToken?: string;
    };
    if (answer?.accessToken) pair = answer as TokenPair;
    return answer;
  }) as unknown as Client;
  return Object.assign(client, { tokens: () => pair });
}

export interface ReceivedMail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Waits until `read` returns something. @throws Error naming what it was waiting for. */
export async function eventually<T>(
  what: string,
  read: () => Promise<T | undefined | false | null>,
  seconds = 20,
): Promise<T> {
  const until = Date.now() + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      const value = await read();
      if (value) return value;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until) throw new Error(`Waited ${seconds} s in vain: ${what}`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
