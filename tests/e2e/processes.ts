import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually, type System } from '../support/system.ts';

/** The processes of a running system, as the operating system lists them. */
interface Listed {
  pid: number;
  parent: number;
  /** Resident memory, bytes; shared pages count in each process. */
  memory: number;
  command: string;
}

async function list(): Promise<Listed[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,stat=,args='], {
    maxBuffer: 16 * 1024 ** 2,
  });
  return stdout.split('\n').flatMap((line) => {
    const parts = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line);
    // A zombie does not run any more.
    if (!parts || parts[4]!.startsWith('Z')) return [];
    const [, pid, parent, kilobytes] = parts.map(Number);
    return [{ pid: pid!, parent: parent!, memory: kilobytes! * 1024, command: parts[5]! }];
  });
}

/** All descendants of the start command. */
async function descendants(system: System): Promise<Listed[]> {
  const all = await list();
  const found: Listed[] = [];
  for (let parents = [system.process.pid!]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map(({ pid }) => pid);
  }
  return found;
}

export type Part = 'services' | 'worker' | 'gateway' | 'database';
const programs: Record<Part, RegExp> = {
  services: /processes\/services\.ts/,
  worker: /processes\/worker\.ts/,
  gateway: /processes\/gateway\.ts/,
  database: /dynoxide\S* --host/,
};

/** Process id of a part, when it is running. */
export const pidOf = (system: System, part: Part, other?: number): Promise<number> =>
  eventually(
    `${part} runs`,
    async () =>
      (await descendants(system)).find(
        ({ pid, command }) => programs[part].test(command) && !/leash/.test(command) && pid !== other,
      )?.pid,
    60,
  );

/** Resident memory of a system's running parts, bytes. */
export async function memoryOf(system: System): Promise<Partial<Record<Part, number>>> {
  const all = await descendants(system);
  const found: Partial<Record<Part, number>> = {};
  for (const part of Object.keys(programs) as Part[]) {
    const own = all.filter(({ command }) => programs[part].test(command) && !/leash/.test(command));
    if (own.length > 0) found[part] = Math.max(...own.map(({ memory }) => memory));
  }
  return found;
}

export const pidsOf = async (system: System): Promise<number[]> =>
  (await descendants(system)).map(({ pid }) => pid);

/** Which of these processes are running. */
export async function running(pids: readonly number[]): Promise<string[]> {
  return (await list())
    .filter(({ pid }) => pids.includes(pid))
    .map(({ pid, command }) => `${pid} ${command}`);
}
