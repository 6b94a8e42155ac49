import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { loggedIn } from '../../infra/local/api-user.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { seededLogins } from '../../infra/local/seed/logins.ts';
import { startSystem } from '../support/system.ts';
import { type Attack, attack, endAttack, type Fault, type Result } from './attack.ts';
import { peopleOf } from './people.ts';
import { actors } from './plan.ts';

/**
 * `npm run fuzz -- --requests 50000 --seed 1`: sends requests generated from the contract's schemas, valid
 * and malicious, to a whole system started in a new folder, or to a running one with the demo's people
 * (`--url`). Exits with 1 if any answer was 5xx or violated the contract. The same seed gives the same
 * requests, except for ids.
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    url: { type: 'string' },
  },
});
const counted = (name: 'requests' | 'seed'): number => {
  const count = Number(values[name]);
  if (Number.isSafeInteger(count) && count >= 0) return count;
  console.error(`--${name} wants a whole number, not ${values[name]}`);
  process.exit(2);
};
const [requests, seed] = [counted('requests'), counted('seed')];

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Resident memory of a system's gateway, bytes: the largest of its processes below the start command. */
function memoryOfGateway(start: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const all = [...(stdout ?? '').matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm)];
  const below = new Set([start]);
  for (let before = 0; before < below.size; ) {
    before = below.size;
    for (const [, pid, parent] of all) if (below.has(Number(parent))) below.add(Number(pid));
  }
  const sizes = all
    .filter(([, pid, , , args]) => below.has(Number(pid)) && args?.includes('processes/gateway.ts'))
    .map(([, , , size]) => Number(size) * 1024);
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

/** The demo's people, who log in again whenever a request ended their session. */
async function demoPeople(origin: string): Promise<Pick<Attack, 'ids' | 'token'>> {
  const of = { company: 0, staff: 2, employee: 3, admin: 4 } as const;
  const base = `${origin}/api/v1`;
  const login = async (actor: keyof typeof of): Promise<string> => {
    const { email } = seededLogins.accounts[of[actor]]!;
    const answer = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: seededLogins.password }),
    });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const as = async (actor: keyof typeof of) =>
    (await loggedIn({ site: origin }, seededLogins.accounts[of[actor]]!.email, seededLogins.password)).api;
  const [company, staff] = [await as('company'), await as('staff')];
  const own = await company('GET /company/private');
  const { data: jobs } = await company('GET /jobs/by-company', { query: { pageSize: 100 } });
  const { data: applications } = await staff('GET /jobs/applied', { query: { filterOption: 'ALL' } });
  const { data: scouts } = await staff('GET /jobs/scouted', {});
  const { data: talks } = await staff('GET /conversations', {});
  const me = await staff('GET /staff/info');
  const found: Record<string, string[]> = {
    job: jobs.map(({ id }) => id),
    jobNumber: jobs.map(({ jobNumber }) => jobNumber),
    company: [own.id],
    companyNumber: [own.companyNumber],
    staff: [me.id],
    staffNumber: [me.staffNumber],
    application: applications.map(({ id }) => id),
    scout: scouts.map(({ id }) => id),
    conversation: talks.map(({ id }) => id),
  };
  const tokens = new Map<string, { token: Promise<string>; until: number }>();
  return {
    ids: {
      ...found,
      any: [found.job!, found.application!, found.scout!, found.company!, found.staff!].flat(),
    },
    token: (actor, anew) => {
      const known = tokens.get(actor);
      if (known && !anew && known.until > Date.now()) return known.token;
      const token = login(actor);
      tokens.set(actor, { token, until: Date.now() + 5 * 60_000 });
      return token;
    },
  };
}

const tell = ({ place, kind, actor, status, id, what, request }: Fault) =>
  console.log(`\n#${place} ${kind}, ${actor}: ${status} ${what}${id ? ` (${id})` : ''}\n  ${request}`);

const began = Date.now();
function onProgress(done: number, { faults, statuses, memory }: Result): void {
  const failures = Object.entries(statuses).reduce(
    (sum, [status, many]) => sum + (Number(status) >= 500 ? many : 0),
    0,
  );
  const line = `${done} of ${requests}  ${Math.round((Date.now() - began) / 1000)} s  5xx ${failures}  faults ${faults.length}${
    memory ? `  gateway ${megabytes(memory.last)}` : ''
  }`;
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[2K${line}`);
  else if (done % 2500 === 0) console.log(line);
}

console.log(`${requests} requests of seed ${seed}, as ${actors.join(', ')}`);
const system = values.url ? undefined : await startSystem();
const origin = values.url?.replace(/\/$/, '') ?? system!.where.site;
let result: Result;
try {
  if (system) setLambdaEnvironment(system.where, system.directory);
  const people = system ? await peopleOf(origin) : await demoPeople(origin);
  result = await attack({
    origin,
    requests,
    seed,
    ...people,
    ...(system && { memory: () => memoryOfGateway(system.process.pid!) }),
    onProgress,
    onFault: tell,
  });
} finally {
  endAttack();
  await system?.remove();
}

const { statuses, kinds, succeeded, faults, memory } = result;
console.log(
  `\n\nstatus   ${Object.entries(statuses)
    .map(([status, many]) => `${status === '0' ? 'none' : status}: ${many}`)
    .join('  ')}`,
);
console.log(
  `kind     ${Object.entries(kinds)
    .map(([kind, many]) => `${kind}: ${many}`)
    .join('  ')}`,
);
console.log(`success  ${Object.keys(succeeded).length} operations`);
console.log(
  memory
    ? `memory   gateway: ${megabytes(memory.first)} at first, ${megabytes(memory.most)} at most, ${megabytes(memory.last)} at last`
    : 'memory   not seen: the system was started by somebody else',
);
console.log(faults.length === 0 ? '\nNo fault.' : `\n${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
