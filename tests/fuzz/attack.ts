import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { apiPrefix } from '../../shared/contract/core.ts';
import { commonErrors, ErrorAnswer, type ErrorCode, errorStatus } from '../../shared/contract/errors.ts';
import { type Actor, type Planned, plan, queryPairs } from './plan.ts';
import { asLastSeen, type Ids } from './valid.ts';

export interface Attack {
  /** URL of the API, without its prefix. */
  origin: string;
  requests: number;
  seed: number;
  ids: Ids;
  /** A valid access token; `anew` after one was refused. */
  token: (actor: Exclude<Actor, 'nobody'>, anew: boolean) => Promise<string>;
  /** Concurrency. */
  together?: number;
  /** Resident memory of the serving process, bytes. */
  memory?: () => number | undefined;
  /** Called as soon as it is found. */
  onFault?: (fault: Fault) => void;
  onProgress?: (done: number, result: Result) => void;
}

export interface Fault {
  place: number;
  kind: string;
  actor: Actor;
  request: string;
  status: number;
  /** The id in the log. */
  id?: string;
  what: string;
}

export interface Result {
  statuses: Record<number, number>;
  kinds: Record<string, number>;
  /** Successful answers by operation. */
  succeeded: Record<string, number>;
  faults: Fault[];
  /** Bytes: at the beginning, the maximum, at the end. */
  memory?: { first: number; most: number; last: number };
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** From many local addresses, so that limits per source allow most requests (Linux has all of 127/8). */
const sources = process.platform === 'linux' ? 96 : 1;
const agents = Array.from(
  { length: sources },
  (_, at) =>
    new Agent({ keepAlive: true, maxSockets: 4, ...(sources > 1 && { localAddress: `127.0.77.${at + 1}` }) }),
);

function ask(
  origin: URL,
  place: number,
  method: string,
  target: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: origin.port,
        method,
        // Characters that a client must not send in a request line never reach a server.
        path: target.replace(/[^\x21-\xff]/g, encodeURIComponent),
        agent: agents[place % agents.length]!,
        headers: { host: origin.host, ...(body && { 'content-length': String(body.length) }), ...headers },
        timeout: 300_000,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within five minutes')));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection just as it was reused.
      if (error.code === 'ECONNRESET' && sent.reusedSocket)
        ask(origin, place, method, target, headers, body).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

/** What is wrong with an answer, by the contract. */
function wrongWith(
  { operation: { operation }, method, target }: Planned,
  { status, headers, body }: Answered,
) {
  if (status >= 500) return 'a failure of the server';
  if (method === 'HEAD') return undefined;
  if (status >= 400) {
    // Rejected before it was an API request.
    if (body.length === 0 && (status === 431 || status === 400)) return undefined;
    const read = z.safeParse(ErrorAnswer, parsed(body));
    if (!read.success) return 'an error that is none of the contract';
    const { code } = read.data;
    if (errorStatus[code as ErrorCode] !== status) return `${code} with another status`;
    if (
      target === undefined &&
      method === undefined &&
      ![...commonErrors, ...(operation.errors ?? [])].includes(code as never)
    )
      return `${code}, which the operation does not declare`;
    return undefined;
  }
  if (target !== undefined || method !== undefined) return undefined;
  if (status !== (operation.status ?? 200)) return `an undeclared status`;
  if (operation.file) return headers['content-type']?.startsWith(operation.file) ? undefined : 'no file';
  const read = z.safeParse(operation.output, parsed(body));
  return read.success
    ? undefined
    : `an answer that is not the contract's: ${read.error.issues[0]?.path.join('.')}`;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The last returned versions, by resource. */
function versionsOf() {
  const seen = new Map<string, number>();
  const keyOf = ({ operation: { area }, actor, params }: Planned) => `${area} ${params.id ?? actor}`;
  return {
    note(planned: Planned, body: unknown) {
      const { version, id } = (body ?? {}) as { version?: unknown; id?: unknown };
      if (typeof version !== 'number') return;
      seen.set(keyOf(planned), version);
      if (typeof id === 'string') seen.set(`${planned.operation.area} ${id}`, version);
    },
    filled(planned: Planned, value: unknown): unknown {
      if (value === asLastSeen) return seen.get(keyOf(planned)) ?? 1;
      if (Array.isArray(value)) return value.map((one) => this.filled(planned, one));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.filled(planned, one)]));
    },
  };
}

/** A lone surrogate has no bytes: in JSON it is only possible as an escape. */
const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');

const shown = (text: string) => (text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length})` : text);

/** Sends the requests of a seed, some concurrently, and checks every answer against the contract. */
export async function attack(options: Attack): Promise<Result> {
  const { requests, seed, ids, together = 8 } = options;
  const origin = new URL(options.origin);
  const result: Result = { statuses: {}, kinds: {}, succeeded: {}, faults: [] };
  const versions = versionsOf();
  const sample = () => {
    const now = options.memory?.();
    if (now === undefined) return;
    result.memory ??= { first: now, most: now, last: now };
    result.memory.last = now;
    result.memory.most = Math.max(result.memory.most, now);
  };
  const count = (of: Record<string, number>, key: string | number) => {
    of[key] = (of[key] ?? 0) + 1;
  };

  async function one(place: number): Promise<void> {
    const planned = plan(seed, place, requests, ids);
    const { operation, actor } = planned;
    const method = planned.method ?? operation.operation.method;
    const address = operation.operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(planned.params[name] ?? '').toWellFormed()),
    );
    const query = new URLSearchParams(queryPairs(planned.query)).toString();
    const target = apiPrefix + (planned.target ?? address + (query && `?${query}`));
    const body =
      planned.raw !== undefined
        ? Buffer.from(planned.raw)
        : planned.body === undefined
          ? undefined
          : json(versions.filled(planned, planned.body));
    const send = async (anew: boolean) =>
      ask(
        origin,
        place,
        method,
        target,
        {
          ...(body && { 'content-type': 'application/json' }),
          ...(actor !== 'nobody' && { authorization: `Bearer ${await options.token(actor, anew)}` }),
          ...(operation.operation.file && { accept: operation.operation.file }),
          ...planned.headers,
        },
        body,
      );
    const describe = () =>
      `${method} ${shown(target)} ${JSON.stringify(planned.headers)} ${body ? shown(body.toString()) : ''}`;
    const fault = (status: number, what: string, id?: string) => {
      const found = {
        place,
        kind: planned.kind,
        actor,
        request: describe(),
        status,
        what,
        ...(id && { id }),
      };
      result.faults.push(found);
      options.onFault?.(found);
    };
    count(result.kinds, planned.kind);
    try {
      let answer = await send(false);
      // An earlier request ended the session.
      if (answer.status === 401 && actor !== 'nobody' && !('authorization' in planned.headers))
        answer = await send(true);
      count(result.statuses, answer.status);
      const said = parsed(answer.body);
      if (answer.status < 300) {
        versions.note(planned, said);
        count(result.succeeded, `${operation.area}.${operation.name}`);
      }
      const wrong = wrongWith(planned, answer);
      if (wrong) fault(answer.status, wrong, (said as { id?: string } | undefined)?.id);
    } catch (error) {
      count(result.statuses, 0);
      const { code, message } = error as NodeJS.ErrnoException;
      // The server may close the connection on a body that it rejects.
      if (code === 'EPIPE' || (code === 'ECONNRESET' && (body?.length ?? 0) > 1e6)) return;
      // Headers of more than 16 KB are answered by 431 while they are still being sent.
      if (code === 'ECONNRESET' && target.length > 12_000) return;
      // Node refuses to send such a header or method.
      if (code === 'ERR_INVALID_CHAR' || code === 'ERR_UNESCAPED_CHARACTERS') return;
      fault(0, `no answer: ${message}`);
    }
  }

  sample();
  let next = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (next < requests) {
        const place = next;
        next += 1;
        await one(place);
        done += 1;
        if (done % 500 === 0) {
          sample();
          options.onProgress?.(done, result);
        }
      }
    }),
  );
  sample();
  return result;
}

export function endAttack(): void {
  for (const agent of agents) agent.destroy();
}
