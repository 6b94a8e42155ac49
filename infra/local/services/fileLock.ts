import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Takes a lock of the operating system's, held through a database file: it is gone with the process, however that ends, so
 * that there is no stale one. Answers what gives it back, or undefined where it is held already.
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

/** Does the work while it holds the lock, after whoever holds it now. @param onWait called once, where somebody does */
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
