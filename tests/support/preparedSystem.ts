import { createHash } from 'node:crypto';
import { constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../infra/local/build.ts';
import { addresses } from '../../infra/local/environment.ts';
import { wantedPorts } from '../../infra/local/ports.ts';
import { tryLock } from '../../infra/local/services/fileLock.ts';
import { takenPorts } from '../../infra/local/services/ports.ts';

/*
 * Most of a system's first start is the same each time: tables and buckets are made, the site is put into its bucket, pages
 * without data are rendered. It is done once for each build and each place; tests get copies. Pages name the address that
 * they were made for, so that a place is eight ports as well, and has one test at a time.
 */
const root = join(import.meta.dirname, '../..');
const store = join(root, '.build/systems');
const places = 64;

export interface Prepared {
  firstPort: number;
  /** Copies the prepared folder; where the file system can, blocks are shared until they are written. */
  copyTo(directory: string): Promise<void>;
  /** Gives the place to another test. */
  release(): void;
}

/** Locks are held as long as they are referred to. */
const held = new Set<() => void>();

/** What a prepared folder was made by: the two builds, and what runs them. */
const makers = (): string =>
  createHash('sha256')
    .update(
      fingerprint(
        ['.build/site.stamp', '.build/functions.stamp', 'infra/local'].map((path) => join(root, path)),
      ),
    )
    .digest('hex')
    .slice(0, 16);

/** The first of eight ports, below those that the operating system gives to outgoing connections; clones differ. */
function portOf(place: number): number {
  const clone = createHash('sha256').update(root).digest().readUInt16BE(0);
  return 10_000 + ((clone * 7 + place) % 2_500) * 8;
}

/**
 * Takes a place that nobody has, with the folder that was prepared for it.
 * @param prepare starts an empty system in a folder and at a port, and stops it
 * @throws Error where every place is taken
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
        await prepare(unfinished, firstPort);
        rmSync(join(unfinished, 'logs'), { recursive: true, force: true });
        renameSync(unfinished, folder);
      }
    } catch (error) {
      release();
      throw error;
    }
    return {
      firstPort,
      copyTo: (directory) =>
        cp(folder, directory, {
          recursive: true,
          mode: constants.COPYFILE_FICLONE,
          preserveTimestamps: true,
        }),
      release,
    };
  }
  throw new Error(`All ${places} places for systems are taken: ${store}`);
}
