import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { analyserHash } from './analyse.ts';
import { readableLayouts, schemaVersion } from './fields.ts';
import { JobIndex } from './jobIndex.ts';
import { manifestKind } from './manifest.ts';
import { fileChecksum } from './snapshot.ts';
import { SnapshotFile } from './snapshotFile.ts';
import type {
  BestJobs,
  BestQuestion,
  Delta,
  DeltaLog,
  JobQuery,
  JobSearch,
  JobSearchResult,
  Manifest,
  SnapshotStore,
} from './types.ts';

export interface ReadModelOptions {
  store: SnapshotStore;
  deltas: DeltaLog;
  /** A folder of this machine for the snapshot in use. */
  directory: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** How long the log keeps a change. */
  deltasKeptMs?: number;
  /** How far before a snapshot's instant changes are read again: clocks disagree and shards interleave. */
  snapshotOverlapMs?: number;
  /** How far before the newest change seen changes are read again at each poll. */
  pollOverlapMs?: number;
  pollEveryMs?: number;
  manifestEveryMs?: number;
  /** If the log cannot be read, questions are still answered for this long after it last could. */
  staleAtMostMs?: number;
  /** Something failed that a question need not wait for. */
  onError?: (error: unknown) => void;
  /** A snapshot that another version built is put in use, since this version's is missing or too old. */
  onOtherVersion?: (manifest: Manifest) => void;
}

export type SearchFault = 'stale' | 'incompatible' | 'damaged' | 'unreachable';

/** The read model refuses to answer rather than to answer wrongly. */
export class SearchUnavailable extends Error {
  readonly fault: SearchFault;
  constructor(fault: SearchFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SearchUnavailable';
    this.fault = fault;
  }
}

interface State {
  index: JobIndex;
  manifest: Manifest | undefined;
  /** The newest change seen, milliseconds. */
  seen: number;
  /** Another state took its place, and its file is closed. */
  retired: boolean;
}

const DAY = 86_400_000;
const instant = (milliseconds: number) => new Date(Math.max(0, milliseconds)).toISOString();

const fresh = (index: JobIndex, manifest: Manifest | undefined, seen: number): State => ({
  index,
  manifest,
  seen,
  retired: false,
});

function retire(state: State | undefined): void {
  if (!state || state.retired) return;
  state.retired = true;
  state.index.close();
}

function apply(index: JobIndex, delta: Delta): void {
  if (delta.document) index.put(delta.document, delta.version);
  else index.remove(delta.id, delta.version);
}

/**
 * The job search of one process: the newest snapshot and the changes since, read again at most every two seconds.
 * Nothing is read before the first question.
 */
export class ReadModel implements JobSearch {
  readonly #options: Required<ReadModelOptions>;
  #state: State | undefined;
  #polledAt = Number.NEGATIVE_INFINITY;
  #manifestAt = Number.NEGATIVE_INFINITY;
  #polling: Promise<void> | undefined;
  #loading: Promise<void> | undefined;
  #closed = false;

  constructor(options: ReadModelOptions) {
    this.#options = {
      clock: Date.now,
      deltasKeptMs: 3 * DAY,
      snapshotOverlapMs: 5 * 60_000,
      pollOverlapMs: 5_000,
      pollEveryMs: 2_000,
      manifestEveryMs: 30_000,
      staleAtMostMs: 60_000,
      onError: () => {},
      onOtherVersion: () => {},
      ...options,
    };
  }

  /** Which snapshot is in use, and how many changes are held beside it. */
  get status(): { manifest: Manifest | undefined; changes: number } | undefined {
    return this.#state && { manifest: this.#state.manifest, changes: this.#state.index.changes };
  }

  /** @throws SearchUnavailable */
  async query(query: JobQuery): Promise<JobSearchResult> {
    return (await this.#current()).query(query);
  }

  /** @throws SearchUnavailable */
  async best(question: BestQuestion): Promise<BestJobs> {
    return (await this.#current()).best(question);
  }

  /** The index with the latest changes. From here on nothing may wait: its snapshot can be taken away. */
  async #current(): Promise<JobIndex> {
    const { clock, pollEveryMs, manifestEveryMs, staleAtMostMs, onError } = this.#options;
    if (!this.#state) await this.#loadFirst();
    else {
      if (clock() - this.#manifestAt >= manifestEveryMs) this.#load().catch(onError);
      if (clock() - this.#polledAt >= pollEveryMs) {
        try {
          await this.#poll();
        } catch (error) {
          onError(error);
          if (clock() - this.#polledAt > staleAtMostMs) {
            throw new SearchUnavailable('unreachable', 'Changes to jobs cannot be read.', { cause: error });
          }
        }
      }
    }
    return this.#inUse().index;
  }

  /** @throws SearchUnavailable, or what the store or the log throws */
  async refresh(): Promise<void> {
    // A reading that is under way may have begun before what the caller wants to see.
    await Promise.allSettled([this.#loading]);
    const before = this.#state;
    const [loaded] = await Promise.allSettled([this.#load()]);
    if (this.#state && this.#state === before) {
      await Promise.allSettled([this.#polling]);
      await this.#poll();
    }
    // A snapshot that cannot be used is no reason to miss the changes, but to tell.
    if (loaded.status === 'rejected') throw loaded.reason;
  }

  close(): void {
    this.#closed = true;
    retire(this.#state);
    this.#state = undefined;
  }

  #inUse(): State {
    if (!this.#state) throw new SearchUnavailable('unreachable', 'The job search is closed.');
    return this.#state;
  }

  async #loadFirst(): Promise<void> {
    try {
      await this.#load();
    } catch (error) {
      if (error instanceof SearchUnavailable) throw error;
      throw new SearchUnavailable('unreachable', 'The job search cannot be loaded.', { cause: error });
    }
  }

  /** One at a time; whoever comes meanwhile waits for the same. */
  #load(): Promise<void> {
    this.#loading ??= this.#loadNewest().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #loadNewest(): Promise<void> {
    const startedAt = this.#options.clock();
    this.#manifestAt = startedAt;
    const manifest = await this.#manifest();
    const current = this.#state;
    if (current && (!manifest || manifest.file === current.manifest?.file)) return;
    const next = manifest ? await this.#open(manifest) : fresh(new JobIndex(), undefined, 0);
    try {
      await this.#replay(next);
    } catch (error) {
      retire(next);
      throw error;
    }
    if (this.#closed) {
      retire(next);
      return;
    }
    this.#state = next;
    this.#polledAt = startedAt;
    retire(current);
    if (manifest) await this.#tidy(manifest).catch(this.#options.onError);
  }

  /** From where on changes are added to a snapshot; absent where the log does not reach back so far. */
  #changesFrom({ asOf }: Manifest): number | undefined {
    const { clock, deltasKeptMs, snapshotOverlapMs } = this.#options;
    const from = Date.parse(asOf) - snapshotOverlapMs;
    return from > clock() - deltasKeptMs ? from : undefined;
  }

  /**
   * This version's manifest. From a deployment until this version's first snapshot, and after going back to an older
   * version, another one's that it can read: filters, counts, order and cards are the same; words that the two versions
   * take apart differently are found in jobs that changed since alone.
   */
  async #manifest(): Promise<Manifest | undefined> {
    const { store } = this.#options;
    const own = await store.readManifest(manifestKind({ schemaVersion, analyserHash: analyserHash() }));
    if (own && this.#changesFrom(own) !== undefined) return own;
    const all = await store.listManifests();
    if (all.length === 0) return undefined;
    const readable = all.filter((manifest) => readableLayouts.includes(manifest.schemaVersion));
    const newest = readable.sort((a, b) => Date.parse(b.asOf) - Date.parse(a.asOf))[0];
    if (newest) return newest;
    throw new SearchUnavailable('incompatible', `Snapshot ${all[0]!.file} has a layout of another version.`);
  }

  async #open(manifest: Manifest): Promise<State> {
    const { directory, store } = this.#options;
    const from = this.#changesFrom(manifest);
    if (from === undefined) {
      throw new SearchUnavailable(
        'stale',
        `Snapshot ${manifest.file} is older than the changes that are kept.`,
      );
    }
    if (manifest.analyserHash !== analyserHash()) this.#options.onOtherVersion(manifest);
    await mkdir(directory, { recursive: true });
    const path = join(directory, manifest.file);
    if (!existsSync(path)) {
      // Under its own name only once it is whole.
      const arriving = `${path}.${randomUUID()}.part`;
      try {
        await store.fetchFile(manifest.file, arriving);
        if ((await fileChecksum(arriving)) !== manifest.checksum) {
          throw new SearchUnavailable('damaged', `Snapshot ${manifest.file} does not have its checksum.`);
        }
        await rename(arriving, path);
      } finally {
        await rm(arriving, { force: true });
      }
    }
    return fresh(new JobIndex(new SnapshotFile(path)), manifest, from);
  }

  /** Takes in what the log holds since the newest change seen. */
  async #replay(state: State): Promise<void> {
    const overlap = state === this.#state ? this.#options.pollOverlapMs : 0;
    let { seen } = state;
    for await (const delta of this.#options.deltas.since(instant(seen - overlap))) {
      if (state.retired) return;
      try {
        apply(state.index, delta);
      } catch (error) {
        // One record that cannot be read must not take the others away.
        this.#options.onError(error);
      }
      const at = Date.parse(delta.at);
      if (at > seen) seen = at;
    }
    state.seen = seen;
  }

  #poll(): Promise<void> {
    this.#polling ??= this.#pollOnce().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #pollOnce(): Promise<void> {
    const startedAt = this.#options.clock();
    const state = this.#inUse();
    if (startedAt - this.#polledAt > this.#options.deltasKeptMs && Number.isFinite(this.#polledAt)) {
      // Asleep for longer than changes are kept: begin again.
      this.#state = undefined;
      retire(state);
      return this.#load();
    }
    await this.#replay(state);
    if (state === this.#state) this.#polledAt = startedAt;
  }

  /** Older snapshots of this folder are of no use to anyone. */
  async #tidy(manifest: Manifest): Promise<void> {
    for (const name of await readdir(this.#options.directory)) {
      if (/^jobs-.*\.sqlite(?:\..*\.part)?$/.test(name) && name < manifest.file) {
        await rm(join(this.#options.directory, name), { force: true });
      }
    }
  }
}
