import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

const cleanups: (() => unknown)[] = [];

/** Runs after the test, in reverse order. */
export function cleanup(task: () => unknown): void {
  cleanups.push(task);
}

afterEach(async () => {
  for (const task of cleanups.splice(0).reverse()) await task();
});

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'jobashi-'));
  cleanup(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Waits until the condition holds; fails after the limit, naming what was waited for. */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  milliseconds = 10_000,
): Promise<Exclude<NonNullable<T>, false | 0 | ''>> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const value = await condition();
    if (value) return value as Exclude<NonNullable<T>, false | 0 | ''>;
    if (Date.now() > deadline) throw new Error(`Waited ${milliseconds} ms in vain: ${what}`);
    await sleep(10);
  }
}

/** Runs a file of `fixtures/` in a separate process, which ends with the test. */
export function runFixture(name: string, ...args: string[]): ChildProcess {
  const file = fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanup(() => endNow(child));
  return child;
}

export async function endNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

export function lines(file: string): string[] {
  // The last line may be cut off by a kill.
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
