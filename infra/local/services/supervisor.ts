import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson, writeAtomically } from './checkpoint.ts';
import { tryLock } from './fileLock.ts';
import { type LeashedProcess, spawnLeashed } from './leash.ts';
import { backoff } from './listen.ts';

export interface ProcessDefinition {
  name: string;
  command: string;
  args?: readonly string[];
  /** Added to our own environment. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** When it counts as ready: a URL answers (below 500), or a line of its output matches. */
  ready?: { url: string } | { line: RegExp };
  readyWithinMilliseconds?: number;
}

export interface SupervisorOptions {
  /** Contains `logs/` and the lock; one supervisor at a time. */
  directory: string;
  /** Started in order, those of a nested list concurrently. */
  processes: readonly (ProcessDefinition | readonly ProcessDefinition[])[];
  /** Called with every line of every process, which is also in its log file. */
  onLine?: (name: string, line: string) => void;
  /** Messages of the supervisor itself. */
  log?: (line: string) => void;
  /** SIGINT and SIGTERM stop everything and exit. */
  stopOnSignals?: boolean;
  /** Already held; without it the directory is locked here. */
  lock?: Lock;
}

export interface Supervisor {
  /** Process ids by name, undefined during a restart. */
  pid(name: string): number | undefined;
  /** Stops a process and starts it anew. */
  restart(name: string): Promise<void>;
  close(): Promise<void>;
}

export class AlreadyRunning extends Error {
  constructor(directory: string, { pid, site }: Partial<Running>) {
    super(
      `It is running already${site ? ` at ${site}` : ''} (process ${pid ?? 'unknown'}), with its data in ${directory}.`,
    );
    this.name = 'AlreadyRunning';
  }
}

const largestLog = 10 * 1_024 ** 2;

/**
 * Starts processes in order, each when the previous one is ready; restarts those that die; stops all at the
 * end. If this process is killed, they end too.
 * @throws AlreadyRunning when another supervisor holds the directory
 * @throws Error when a process does not become ready; those already started are stopped
 */
export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const log = options.log ?? (() => undefined);
  const logs = join(options.directory, 'logs');
  mkdirSync(logs, { recursive: true });
  const held = options.lock ?? lock(options.directory);
  const children: Child[] = [];

  const close = async () => {
    for (const child of children.toReversed()) await child.stop();
    held.release();
  };
  try {
    for (const step of options.processes) {
      const starting = [step].flat().map((definition: ProcessDefinition) => {
        const child = new Child(definition, logs, log, options.onLine);
        children.push(child);
        return child.start();
      });
      // If several fail, one error is reported; none is left starting.
      await Promise.allSettled(starting);
      await Promise.all(starting);
    }
  } catch (error) {
    await close();
    throw error;
  }

  let closed: Promise<void> | undefined;
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  if (options.stopOnSignals) {
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        // The second signal: the leashes end what is left.
        if (asked) process.exit(130);
        asked = true;
        void closeOnce().then(() => process.exit(0));
      });
  }
  const find = (name: string) => {
    const child = children.find(({ definition }) => definition.name === name);
    if (!child) throw new Error(`There is no process ${name}.`);
    return child;
  };
  return {
    pid: (name) => find(name).pid,
    restart: (name) => find(name).restart(),
    close: closeOnce,
  };
}

class Child {
  readonly definition: ProcessDefinition;
  pid: number | undefined;
  private readonly file: string;
  private readonly log: (line: string) => void;
  private readonly onLine: ((name: string, line: string) => void) | undefined;
  private process: LeashedProcess | undefined;
  private stopping = false;
  private restarting = false;
  private watching: Promise<void> | undefined;
  private recent: string[] = [];

  constructor(
    definition: ProcessDefinition,
    logs: string,
    log: (line: string) => void,
    onLine?: (name: string, line: string) => void,
  ) {
    this.definition = definition;
    this.file = join(logs, `${definition.name}.log`);
    this.log = log;
    this.onLine = onLine;
    if (existsSync(this.file) && statSync(this.file).size > largestLog)
      renameSync(this.file, `${this.file}.1`);
  }

  async start(): Promise<void> {
    await this.launch();
    this.watching = this.watch();
  }

  async restart(): Promise<void> {
    const before = this.pid;
    this.restarting = true;
    await this.process?.stop();
    while (this.pid === before || this.pid === undefined) await sleep(10);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.process?.stop();
    await this.watching;
  }

  private async watch(): Promise<void> {
    const { name } = this.definition;
    let attempt = 0;
    while (!this.stopping) {
      const startedAt = Date.now();
      const status = await this.process!.exited;
      this.pid = undefined;
      if (this.stopping) return;
      // Resets the count after a longer run.
      attempt = Date.now() - startedAt > 10_000 ? 1 : attempt + 1;
      const wait = backoff(attempt, 50, 10_000);
      if (!this.restarting)
        this.log(`${name} ended with ${status}, restarting it in ${wait} ms (its log: ${this.file})`);
      this.restarting = false;
      await sleep(wait);
      if (this.stopping) return;
      try {
        await this.launch();
      } catch (error) {
        this.log((error as Error).message);
      }
    }
  }

  private async launch(): Promise<void> {
    const { name, command, args = [], env, cwd, ready, readyWithinMilliseconds = 60_000 } = this.definition;
    const output = openSync(this.file, 'a');
    const process_ = spawnLeashed(command, args, { env: { ...process.env, ...env }, cwd });
    this.process = process_;
    let lineSeen = false;
    for (const stream of [process_.child.stdout!, process_.child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        writeSync(output, `${new Date().toISOString()} ${line}\n`);
        this.recent = [...this.recent, line].slice(-20);
        if (ready && 'line' in ready && ready.line.test(line)) lineSeen = true;
        this.onLine?.(name, line);
      });
    process_.child.once('close', () => closeSync(output));
    let status: number | undefined;
    void process_.exited.then((value) => {
      status = value;
    });
    const deadline = Date.now() + readyWithinMilliseconds;
    const isReady = async () => !ready || ('line' in ready ? lineSeen : answers(ready.url));
    while (!(await isReady())) {
      if (status !== undefined) throw this.failure(`ended with ${status} before it was ready`);
      if (this.stopping) return;
      if (Date.now() > deadline) {
        await process_.stop(1_000);
        throw this.failure(`was not ready after ${readyWithinMilliseconds / 1_000} s`);
      }
      await sleep(20);
    }
    this.pid = await process_.pid.catch(() => undefined);
  }

  private failure(what: string): Error {
    const said = this.recent.map((line) => `\n  ${line}`).join('');
    return new Error(`${this.definition.name} ${what}.${said}`);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Describes a running system to other processes in its folder. */
export interface Running {
  pid: number;
  firstPort: number;
  host: string;
  /** The site's URL. */
  site: string;
}

export interface Lock {
  /** The previous holder was killed: its processes may still be ending. */
  wasKilled: boolean;
  release(): void;
}

const lockFile = (directory: string) => join(directory, 'running.lock');
const holderFile = (directory: string) => join(directory, 'running.json');

/**
 * Locks the folder for this process. The description of the holder is a separate file and locks nothing.
 * @throws AlreadyRunning
 */
export function lock(directory: string, running?: Omit<Running, 'pid'>): Lock {
  const unlock = tryLock(lockFile(directory));
  if (!unlock) throw new AlreadyRunning(directory, readHolder(directory));
  const wasKilled = existsSync(holderFile(directory));
  writeAtomically(holderFile(directory), JSON.stringify({ pid: process.pid, ...running }));
  let held = true;
  return {
    wasKilled,
    release() {
      if (!held) return;
      held = false;
      rmSync(holderFile(directory), { force: true });
      unlock();
    },
  };
}

/** The system running in a folder; undefined if there is none. */
export function runningIn(directory: string): Partial<Running> | undefined {
  if (!existsSync(lockFile(directory))) return undefined;
  const unlock = tryLock(lockFile(directory));
  unlock?.();
  return unlock ? undefined : readHolder(directory);
}

function readHolder(directory: string): Partial<Running> {
  try {
    return readJson<Running>(holderFile(directory)) ?? {};
  } catch {
    return {};
  }
}
