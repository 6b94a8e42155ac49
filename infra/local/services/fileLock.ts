import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes an operating-system lock through a database file: released when the process ends in any way, so it
 * never becomes stale. Returns a release function, or undefined if it is already held.
 */
export function tryLock(file: string): (() => void) | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    database.close();
    return undefined;
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

/**
 * Runs work while holding the lock, after its current holder.
 * @param onWait called once if it has to wait
 */
export async function withLock<T>(file: string, work: () => Promise<T>, onWait: () => void): Promise<T> {
  let release = tryLock(file);
  if (!release) onWait();
  while (!release) {
    await sleep(100);
    release = tryLock(file);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
