import { createHash } from 'node:crypto';
import { constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../infra/local/build.ts';
import { addresses } from '../../infra/local/environment.ts';
import { wantedPorts } from '../../infra/local/ports.ts';
import { tryLock, withLock } from '../../infra/local/services/fileLock.ts';
import { takenPorts } from '../../infra/local/services/ports.ts';

/*
 * Caches the common part of a system's first start: tables and buckets, the deployed site, pages without
 * data. Prepared once per build and place; tests get copies. Pages contain their origin, so a place includes
 * eight ports, and is used by one test at a time. The second place of a build begins with a copy of the first:
 * only its pages are put and rendered anew.
 */
const root = join(import.meta.dirname, '../..');
const store = join(root, '.build/systems');
const places = 64;

export interface Prepared {
  firstPort: number;
  /** Copies the prepared folder. */
  copyTo(directory: string): Promise<void>;
  /** Releases the place for another test. */
  release(): void;
}

/** Keeps references, because locks are released when garbage collected. */
const held = new Set<() => void>();

/** What a prepared folder depends on: the two builds, and the code that runs them. */
const makers = (): string =>
  createHash('sha256')
    .update(
      fingerprint(
        ['.build/site.stamp', '.build/functions.stamp', 'infra/local'].map((path) => join(root, path)),
      ),
    )
    .digest('hex')
    .slice(0, 16);

/** With copy-on-write if the file system supports it. */
const copy = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });

/** The first of eight ports, below the ephemeral range; different between clones. */
function portOf(place: number): number {
  const clone = createHash('sha256').update(root).digest().readUInt16BE(0);
  return 10_000 + ((clone * 7 + place) % 2_500) * 8;
}

/**
 * Takes a free place with its prepared folder.
 * @param prepare starts an empty system in a folder and at a port, and stops it
 * @throws Error if every place is taken
 */
export async function takePrepared(
  prepare: (directory: string, firstPort: number) => Promise<void>,
): Promise<Prepared> {
  mkdirSync(store, { recursive: true });
  const made = makers();
  for (let place = 0; place < places; place += 1) {
    const unlock = tryLock(join(store, `${place}.lock`));
    if (!unlock) continue;
    held.add(unlock);
    const release = () => {
      held.delete(unlock);
      unlock();
    };
    const firstPort = portOf(place);
    if ((await takenPorts(wantedPorts(addresses(firstPort)))).length > 0) {
      release();
      continue;
    }
    const folder = join(store, `${place}-${made}`);
    try {
      if (!existsSync(folder)) {
        for (const old of readdirSync(store))
          if (old.startsWith(`${place}-`)) rmSync(join(store, old), { recursive: true, force: true });
        const unfinished = join(store, `${place}-unfinished`);
        // One after the other, so that all but the first find one to copy.
        await withLock(
          join(store, 'preparing.lock'),
          async () => {
            const other = readdirSync(store).find((name) => name.endsWith(`-${made}`));
            if (other) {
              rmSync(unfinished, { recursive: true, force: true });
              await copy(join(store, other), unfinished);
            }
            await prepare(unfinished, firstPort);
            rmSync(join(unfinished, 'logs'), { recursive: true, force: true });
            renameSync(unfinished, folder);
          },
          () => undefined,
        );
      }
    } catch (error) {
      release();
      throw error;
    }
    return {
      firstPort,
      copyTo: (directory) => copy(folder, directory),
      release,
    };
  }
  throw new Error(`All ${places} places for systems are taken: ${store}`);
}
