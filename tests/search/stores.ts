import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delta, DeltaLog, JobDocument, Manifest, SnapshotStore } from '../../functions/search/types.ts';

/** A folder in the place of the bucket. Conditional writes are safe within one process. */
export class FolderStore implements SnapshotStore {
  readonly folder: string;
  fetched: string[] = [];
  #last: Promise<boolean> = Promise.resolve(false);
  constructor(folder: string) {
    this.folder = folder;
  }
  async readManifest(): Promise<Manifest | undefined> {
    try {
      return JSON.parse(await readFile(join(this.folder, 'manifest.json'), 'utf8')) as Manifest;
    } catch {
      return undefined;
    }
  }
  /** One after the other, as a bucket's conditional writes are. */
  writeManifest(manifest: Manifest, expectedPrevious: Manifest | undefined): Promise<boolean> {
    const written = this.#last.then(() => this.#write(manifest, expectedPrevious));
    this.#last = written.catch(() => false);
    return written;
  }
  async #write(manifest: Manifest, expectedPrevious: Manifest | undefined): Promise<boolean> {
    const previous = await this.readManifest();
    if (JSON.stringify(previous) !== JSON.stringify(expectedPrevious)) return false;
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, 'manifest.part'), JSON.stringify(manifest));
    await rename(join(this.folder, 'manifest.part'), join(this.folder, 'manifest.json'));
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
