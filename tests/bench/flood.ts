import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { newId } from '../../functions/platform/ids.ts';
import { apiPrefix } from '../../shared/contract/core.ts';
import type { ReceivedFrame, SentFrame } from '../../shared/contract/socket.ts';
import { socketPath } from '../../shared/contract/socketPath.ts';
import { makeCompany, makeStaff } from '../support/people.ts';
import type { BenchOptions } from './context.ts';
import { percentile, type Row, short } from './report.ts';

/** One socket sends as much as it can, while others are in use. */

interface Size {
  flood: { messages: number; typing: number; seconds: number };
  /** Measurements of each kind: of one alone the 99th percentile would be its maximum. */
  rounds: number;
  /** Other conversations. */
  pairs: number;
}
const wholeSize: Size = { flood: { messages: 3000, typing: 4000, seconds: 2 }, rounds: 3, pairs: 4 };
const onceSize: Size = { flood: { messages: 20, typing: 20, seconds: 0.1 }, rounds: 1, pairs: 1 };
/** Interval of each side's messages in milliseconds: below the limit per minute. */
const sayEvery = 1100;
const askEvery = 50;
/** Unanswered requests count with this many seconds. */
const maximumWaitSeconds = 30;

export interface FloodFigures {
  rows: Row[];
  /** Milliseconds. */
  p99: number;
  unanswered: number;
  notes: string[];
}

/**
 * An open socket, with the codes or events of received frames and the round trip time of its own messages.
 */
class Talker {
  readonly #socket: WebSocket;
  readonly #sent = new Map<string, number>();
  readonly #conversationId: string;
  times: number[] = [];
  received = new Map<string, number>();
  closed: { code: number; at: number } | undefined;

  private constructor(socket: WebSocket, conversationId: string) {
    this.#socket = socket;
    this.#conversationId = conversationId;
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ReceivedFrame | { event: undefined; message: string };
      // The gateway's own errors have no event.
      const name = frame.event === 'error' ? frame.code : (frame.event ?? frame.message);
      this.received.set(name, (this.received.get(name) ?? 0) + 1);
      if (frame.event !== 'message' || !frame.message.byMe) return;
      const since = this.#sent.get(frame.message.id);
      if (since === undefined) return;
      this.#sent.delete(frame.message.id);
      this.times.push(performance.now() - since);
    });
    socket.on('close', (code) => {
      this.closed = { code, at: performance.now() };
    });
    socket.on('error', () => undefined);
  }

  static async open(site: string, token: string, conversationId: string): Promise<Talker> {
    const socket = new WebSocket(`${site.replace(/^http/, 'ws')}${socketPath}`, ['bearer', token]);
    await once(socket, 'open');
    return new Talker(socket, conversationId);
  }

  send(frame: SentFrame): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  say(): void {
    const id = newId();
    this.#sent.set(id, performance.now());
    this.send({ action: 'message', conversationId: this.#conversationId, id, text: 'Good morning' });
  }

  typing(): void {
    this.send({ action: 'isTyping', conversationId: this.#conversationId, typing: true });
  }

  get waiting(): number {
    return this.#sent.size;
  }

  /** The times since the last call; unanswered ones count with their waiting time. */
  take(): number[] {
    const all = [...this.times, ...[...this.#sent.values()].map((since) => performance.now() - since)];
    this.times = [];
    this.#sent.clear();
    return all;
  }

  end(): void {
    this.#socket.terminate();
  }
}

async function conversation() {
  const [person, firm] = [await makeStaff(), await makeCompany()];
  const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'Cook' } };
  const opened = await openConversation({ ...person, companyId: firm.companyId, type: 'APPLY', about });
  return { person, firm, id: opened!.id };
}

/** Repeats at an interval until the end, without waiting for answers. */
async function every(milliseconds: number, until: number, act: () => void): Promise<void> {
  // Not all at the same moment.
  await pause(Math.random() * milliseconds);
  while (performance.now() < until) {
    act();
    await pause(milliseconds);
  }
}

interface Talk {
  /** Milliseconds until the own message returned, and until a request was answered. */
  messages: number[];
  calls: number[];
  unanswered: number;
}

const unansweredOf = (talks: readonly Talk[]) => talks.reduce((all, { unanswered }) => all + unanswered, 0);

/** Other users send and request for a number of seconds. */
async function talk(site: string, talkers: readonly Talker[], token: string, seconds: number): Promise<Talk> {
  const until = performance.now() + seconds * 1000;
  const asked: Promise<number>[] = [];
  const ask = async () => {
    const since = performance.now();
    const answer = await fetch(`${site}${apiPrefix}/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET /auth/me answers ${answer.status}`);
    return performance.now() - since;
  };
  await Promise.all([
    every(askEvery, until, () => asked.push(ask())),
    ...talkers.map((one) => every(sayEvery, until, () => one.say())),
  ]);
  const latest = performance.now() + maximumWaitSeconds * 1000;
  while (performance.now() < latest && talkers.some(({ waiting }) => waiting > 0)) await pause(20);
  const unanswered = talkers.reduce((sum, { waiting }) => sum + waiting, 0);
  return { messages: talkers.flatMap((one) => one.take()), unanswered, calls: await Promise.all(asked) };
}

/** Sends the flood's frames, evenly over its seconds. */
async function sendFlood(from: Talker, flood: Size['flood']): Promise<number> {
  const since = performance.now();
  let [messages, typing] = [0, 0];
  while (messages < flood.messages || typing < flood.typing) {
    const share = Math.min(1, (performance.now() - since) / (flood.seconds * 1000));
    for (; messages < share * flood.messages; messages += 1) from.say();
    for (; typing < share * flood.typing; typing += 1) from.typing();
    await pause(5);
  }
  return performance.now() - since;
}

const rowOf = (what: string, times: readonly number[], unanswered: number): Row => ({
  what,
  measured: short(times.length),
  'p50 ms': short(percentile(times, 0.5)),
  'p99 ms': short(percentile(times, 0.99)),
  'longest ms': short(Math.max(...times)),
  unanswered: String(unanswered),
});

/** @param options seconds of each round, without a flood and then with one */
export async function benchFlood(
  site: string,
  { seconds, once: isOnce }: Pick<BenchOptions, 'seconds' | 'once'>,
  say: (line: string) => void,
): Promise<FloodFigures> {
  const { flood, rounds, pairs } = isOnce ? onceSize : wholeSize;
  const talking = await Promise.all(Array.from({ length: pairs }, conversation));
  const talkers = await Promise.all(
    talking.flatMap(({ person, firm, id }) =>
      [person, firm].map(({ token }) => Talker.open(site, token, id)),
    ),
  );
  // Effects of creating accounts and companies must not be part of the measurement.
  const flooding = await Promise.all(Array.from({ length: rounds }, conversation));
  const asking = talking[0]!.person.token;
  say('flood: modules are loaded');
  await talk(site, talkers, asking, seconds);
  const quiet: Talk[] = [];
  const busy: Talk[] = [];
  const notes: string[] = [];
  for (const own of flooding) {
    say(`flood: ${seconds} s without one`);
    quiet.push(await talk(site, talkers, asking, seconds));
    say(`flood: ${flood.messages} message and ${flood.typing} isTyping frames of one socket`);
    const flooder = await Talker.open(site, own.person.token, own.id);
    const since = performance.now();
    const [others, took] = await Promise.all([
      talk(site, talkers, asking, seconds),
      sendFlood(flooder, flood),
    ]);
    busy.push(others);
    const answers = [...flooder.received].map(([name, count]) => `${count} × ${name}`).join(', ');
    const end = flooder.closed
      ? `closed with ${flooder.closed.code} after ${short(flooder.closed.at - since)} ms`
      : `still open after ${short((performance.now() - since) / 1000)} s`;
    flooder.end();
    notes.push(
      `The flood: ${flood.messages} message and ${flood.typing} isTyping frames in ${short(took / 1000)} s; its socket heard ${answers || 'nothing'}, and was ${end}.`,
    );
  }
  for (const one of talkers) one.end();
  const messages = busy.flatMap((one) => one.messages);
  const unanswered = unansweredOf(busy);
  return {
    rows: [
      rowOf(
        'a message comes back, no flood',
        quiet.flatMap((one) => one.messages),
        unansweredOf(quiet),
      ),
      rowOf('a message comes back, flood', messages, unanswered),
      rowOf(
        'GET /auth/me, no flood',
        quiet.flatMap((one) => one.calls),
        0,
      ),
      rowOf(
        'GET /auth/me, flood',
        busy.flatMap((one) => one.calls),
        0,
      ),
    ],
    p99: percentile(messages, 0.99),
    unanswered,
    notes,
  };
}
