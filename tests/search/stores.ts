import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobDocument } from '../../functions/search/jobs.ts';
import type { Delta, DeltaLog, Manifest, SnapshotStore } from '../../functions/search/types.ts';

/** A folder instead of the bucket. Conditional writes are safe within one process. */
export class FolderStore implements SnapshotStore {
  readonly folder: string;
  fetched: string[] = [];
  #last: Promise<boolean> = Promise.resolve(false);
  constructor(folder: string) {
    this.folder = folder;
  }
  async readManifest(kind: string): Promise<Manifest | undefined> {
    try {
      return await this.#read(`manifest-${kind}.json`);
    } catch {
      return undefined;
    }
  }
  async #read(name: string): Promise<Manifest> {
    return JSON.parse(await readFile(join(this.folder, name), 'utf8')) as Manifest;
  }
  async listManifests(): Promise<Manifest[]> {
    const names = await readdir(this.folder).catch(() => []);
    return Promise.all(
      names.filter((name) => /^manifest.*\.json$/.test(name)).map((name) => this.#read(name)),
    );
  }
  /** Sequential, like a bucket's conditional writes. */
  writeManifest(kind: string, manifest: Manifest, expectedPrevious: Manifest | undefined): Promise<boolean> {
    const written = this.#last.then(() => this.#write(kind, manifest, expectedPrevious));
    this.#last = written.catch(() => false);
    return written;
  }
  async #write(kind: string, manifest: Manifest, expectedPrevious: Manifest | undefined): Promise<boolean> {
    const previous = await this.readManifest(kind);
    if (JSON.stringify(previous) !== JSON.stringify(expectedPrevious)) return false;
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, 'manifest.part'), JSON.stringify(manifest));
    await rename(join(this.folder, 'manifest.part'), join(this.folder, `manifest-${kind}.json`));
    return true;
  }
  async fetchFile(name: string, toPath: string): Promise<void> {
    this.fetched.push(name);
    await copyFile(join(this.folder, name), toPath);
  }
  async storeFile(name: string, fromPath: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await copyFile(fromPath, join(this.folder, name));
  }
  async removeOlder({ file }: { file: string }): Promise<number> {
    const old = (await readdir(this.folder)).filter((name) => name.startsWith('jobs-') && name < file);
    for (const name of old) await rm(join(this.folder, name));
    return old.length;
  }
}

/** Changes in memory. */
export class MemoryLog implements DeltaLog {
  entries: Delta[] = [];
  reads: string[] = [];
  failing: Error | undefined;
  put(document: JobDocument, at: string): void {
    this.entries.push({
      at,
      id: document.id,
      version: document.version,
      document: structuredClone(document),
    });
  }
  remove(id: string, version: number, at: string): void {
    this.entries.push({ at, id, version });
  }
  async *since(instant: string): AsyncIterable<Delta> {
    this.reads.push(instant);
    if (this.failing) throw this.failing;
    const entries = this.entries.filter((entry) => Date.parse(entry.at) >= Date.parse(instant));
    for (const entry of entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      await Promise.resolve();
      yield entry;
    }
  }
}
