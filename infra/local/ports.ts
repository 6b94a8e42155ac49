import { product } from '../../shared/product.ts';
import { type Addresses, addresses } from './environment.ts';
import { loopback } from './services/listen.ts';
import { type Holder, type Taken, takenPorts, type Wanted } from './services/ports.ts';

const names: Record<keyof Addresses['ports'], string> = {
  site: 'the site',
  mailbox: 'the mailbox',
  identity: 'the login providers',
  dynamodb: 'DynamoDB',
  storage: 'the storage',
  queues: 'the queues',
  socket: 'the socket',
  control: 'control',
};

/** Every port that the system listens on. */
export function wantedPorts({ ports, host }: Pick<Addresses, 'ports' | 'host'>): Wanted[] {
  return Object.entries(ports)
    .filter(([part]) => part !== 'dynamodb' || !process.env.DYNAMODB_ENDPOINT)
    .map(([part, port]) => ({
      name: names[part as keyof typeof names],
      port,
      host: part === 'site' && host !== loopback ? host : undefined,
    }));
}

/** The first of this many consecutive free ports after `from`; undefined if there are none nearby. */
export async function freeFirstPort(from: number): Promise<number | undefined> {
  for (let first = from + 10; first < Math.min(from + 200, 65_520); first += 10)
    if ((await takenPorts(wantedPorts(addresses(first)))).length === 0) return first;
  return undefined;
}

/** A message for the user who starts the system. */
export function portsInTheWay(taken: readonly Taken[], free: number | undefined): string {
  const lines = taken.map(({ name, port, code, holder, host }) => {
    if (code === 'EADDRINUSE') return `Port ${port} (${name}) is in use by ${described(holder)}.`;
    if (code === 'EADDRNOTAVAIL') return `HOST=${host} is not an address of this machine.`;
    if (code === 'EACCES') return `Port ${port} (${name}) may not be opened by this user.`;
    return `Port ${port} (${name}) cannot be opened: ${code}.`;
  });
  const isInUse = taken.some(({ code }) => code === 'EADDRINUSE');
  const stop = isInUse ? 'Stop what uses it, or set' : 'Set';
  const advice = `${stop} PORT to the first of eight free ports${free ? `: PORT=${free} npm start` : ''}`;
  const isAddress = taken.some(({ code }) => code === 'EADDRNOTAVAIL');
  return [`${product.name} was not started.`, ...lines, ...(isAddress ? [] : [`${advice}.`])].join('\n');
}

function described(holder: Holder | undefined): string {
  if (!holder) return 'another program';
  const { pid, command } = holder;
  const folder =
    /(\S*)\/infra\/local\/processes\/\w+\.ts/.exec(command)?.[1] ??
    /--db-path (\S+)\/dynamodb\/dynamodb\.sqlite/.exec(command)?.[1];
  if (folder) return `another ${product.name}, of ${folder} (process ${pid})`;
  return `process ${pid}${command ? ` (${command.length > 80 ? `${command.slice(0, 79)}…` : command})` : ''}`;
}
