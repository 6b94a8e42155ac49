import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { loopback } from './listen.ts';

/** Both loopback addresses: a browser may use either for `localhost`. */
const loopbacks = [loopback, '::1'];

export interface Wanted {
  /** Name of the service. */
  name: string;
  port: number;
  /** Besides the loopback addresses. */
  host?: string | undefined;
}

export interface Holder {
  pid: number;
  /** Its command line. */
  command: string;
}

export interface Taken extends Wanted {
  /** Error code of the operating system: EADDRINUSE, EACCES, EADDRNOTAVAIL … */
  code: string;
  /** The process listening there, if known. */
  holder: Holder | undefined;
}

/** The ports that cannot be listened on, in order. */
export async function takenPorts(wanted: readonly Wanted[]): Promise<Taken[]> {
  const all = await Promise.all(
    wanted.map(async (one) => {
      const code = await obstacle(one);
      return code === undefined ? [] : [{ ...one, code, holder: await holderOf(one.port) }];
    }),
  );
  return all.flat();
}

async function obstacle({ port, host }: Wanted): Promise<string | undefined> {
  // Connect first: on some systems a specific address can be bound although another process listens on all
  // addresses.
  for (const address of loopbacks) if (await answers(port, address)) return 'EADDRINUSE';
  for (const address of host ? [host, loopback] : [loopback]) {
    const code = await bindFailure(port, address);
    if (code) return code;
  }
  return undefined;
}

const answers = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });

const bindFailure = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

/** The process that listens on a port; undefined if unknown, for example another user's. */
export async function holderOf(port: number): Promise<Holder | undefined> {
  const pid = process.platform === 'linux' ? listenerOnLinux(port) : await listenerByLsof(port);
  if (!pid) return undefined;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return { pid, command: stdout.trim() };
}

function listenerOnLinux(port: number): number | undefined {
  const inodes = new Set<string>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of textOf(file).split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      // 0A is LISTEN.
      if (state === '0A' && Number.parseInt(local.split(':').at(-1)!, 16) === port)
        inodes.add(`socket:[${inode}]`);
    }
  }
  if (inodes.size === 0) return undefined;
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const folder = `/proc/${name}/fd`;
      if (readdirSync(folder).some((one) => inodes.has(linkOf(`${folder}/${one}`)))) return Number(name);
    } catch {
      // Another user's, or ended meanwhile.
    }
  }
  return undefined;
}

async function listenerByLsof(port: number): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']);
    return Number.parseInt(stdout, 10) || undefined;
  } catch {
    return undefined;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
