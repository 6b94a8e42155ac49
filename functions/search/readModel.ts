import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection, Found, Question } from '../../shared/collections/collection.ts';
import { analyserHash } from './analyse.ts';
import { CollectionIndex } from './collectionIndex.ts';
import { SearchUnavailable } from './faults.ts';
import { type AnyDocument, type Layout, readableLayouts, schemaVersion } from './layout.ts';
import { manifestKind } from './manifest.ts';
import { fileChecksum } from './snapshot.ts';
import { SnapshotFile } from './snapshotFile.ts';
import type {
  BestQuestion,
  BestRows,
  Change,
  Delta,
  DeltaLog,
  FirstFound,
  Manifest,
  Search,
  SnapshotStore,
} from './types.ts';

export interface ReadModelOptions<C extends Collection, Document extends AnyDocument> {
  layout: Layout<C, Document>;
  store: SnapshotStore;
  deltas: DeltaLog;
  /** Local folder for the current snapshot. */
  directory: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** How long the log keeps changes. */
  deltasKeptMs?: number;
  /**
   * How far before a snapshot's instant changes are read again, because of clock skew and interleaved shards.
   */
  snapshotOverlapMs?: number;
  /** How far before the newest change changes are read again at each poll. */
  pollOverlapMs?: number;
  pollEveryMs?: number;
  manifestEveryMs?: number;
  /** While the log is unavailable, queries are still answered for this long. */
  staleAtMostMs?: number;
  /** Maximum wait for the caller's own change. */
  catchUpMs?: number;
  /** Interval between polls for it. */
  catchUpEveryMs?: number;
  pause?: (milliseconds: number) => Promise<void>;
  /** Called on an error that does not fail the query. */
  onError?: (error: unknown) => void;
  /** Called when another release's snapshot is used, because this one's is missing or too old. */
  onOtherVersion?: (manifest: Manifest) => void;
}

interface State<C extends Collection, Document extends AnyDocument> {
  index: CollectionIndex<C, Document>;
  manifest: Manifest | undefined;
  /** The newest change seen, milliseconds, at most the time of the poll. */
  seen: number;
  /** Replaced by another state, with its file closed. */
  retired: boolean;
}

const DAY = 86_400_000;
const instant = (milliseconds: number) => new Date(Math.max(0, milliseconds)).toISOString();

function retire(state: Pick<State<Collection, AnyDocument>, 'retired'> & { index: { close(): void } }): void {
  if (state.retired) return;
  state.retired = true;
  state.index.close();
}

/**
 * A collection in one process: the newest snapshot and the changes since, polled at most every two seconds.
 * Nothing is read before the first query.
 */
export class ReadModel<C extends Collection, Document extends AnyDocument> implements Search<C> {
  readonly #options: Required<ReadModelOptions<C, Document>>;
  #state: State<C, Document> | undefined;
  #polledAt = Number.NEGATIVE_INFINITY;
  #manifestAt = Number.NEGATIVE_INFINITY;
  #polling: Promise<void> | undefined;
  #loading: Promise<void> | undefined;
  #closed = false;

  constructor(options: ReadModelOptions<C, Document>) {
    this.#options = {
      clock: Date.now,
      deltasKeptMs: 3 * DAY,
      snapshotOverlapMs: 5 * 60_000,
      pollOverlapMs: 5_000,
      pollEveryMs: 2_000,
      manifestEveryMs: 30_000,
      staleAtMostMs: 60_000,
      catchUpMs: 2_000,
      catchUpEveryMs: 150,
      pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onError: () => {},
      onOtherVersion: () => {},
      ...options,
    };
  }

  /** The current snapshot, and the number of changes held besides it. */
  get status(): { manifest: Manifest | undefined; changes: number } | undefined {
    return this.#state && { manifest: this.#state.manifest, changes: this.#state.index.changes };
  }

  /** @throws SearchUnavailable */
  async query(query: Question<C>): Promise<Found<C>> {
    return (await this.#current()).query(query);
  }

  /** @throws SearchUnavailable */
  async firstFound(questions: Iterable<Question<C>>): Promise<FirstFound<C>> {
    return (await this.#current()).firstFound(questions);
  }

  /** @throws SearchUnavailable */
  async best(question: BestQuestion<C>): Promise<BestRows> {
    return (await this.#current()).best(question);
  }

  /** @throws SearchUnavailable */
  async caughtUp(change: Change): Promise<boolean> {
    const { clock, catchUpMs, catchUpEveryMs, pause, onError } = this.#options;
    const until = clock() + catchUpMs;
    let index = await this.#current();
    for (;;) {
      if (this.#holds(index, change)) return true;
      if (clock() >= until) return false;
      await pause(catchUpEveryMs);
      // Concurrent callers share one poll of the log.
      await this.#poll().catch(onError);
      index = this.#inUse().index;
    }
  }

  #holds(index: CollectionIndex<C, Document>, { id, version, at }: Change): boolean {
    const known = index.version(id);
    if (known !== undefined) return known >= version;
    // A snapshot that was started later includes the change, even if the row was deleted.
    return Date.parse(this.#state?.manifest?.asOf ?? '') > at;
  }

  /** The index with the latest changes. No await from here on: its snapshot could be replaced. */
  async #current(): Promise<CollectionIndex<C, Document>> {
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
            throw new SearchUnavailable('unreachable', `Changes of ${this.#name} cannot be read.`, {
              cause: error,
            });
          }
        }
      }
    }
    return this.#inUse().index;
  }

  /** @throws SearchUnavailable, or errors of the store or the log */
  async refresh(): Promise<void> {
    // A load in progress may have started before the caller's change.
    await Promise.allSettled([this.#loading]);
    const before = this.#state;
    const [loaded] = await Promise.allSettled([this.#load()]);
    if (this.#state && this.#state === before) {
      await Promise.allSettled([this.#polling]);
      await this.#poll();
    }
    // If the snapshot is unusable, changes are still loaded, but the error is thrown.
    if (loaded.status === 'rejected') throw loaded.reason;
  }

  close(): void {
    this.#closed = true;
    if (this.#state) retire(this.#state);
    this.#state = undefined;
  }

  get #name(): string {
    return this.#options.layout.collection.name;
  }

  #inUse(): State<C, Document> {
    if (!this.#state) throw new SearchUnavailable('unreachable', `The search of ${this.#name} is closed.`);
    return this.#state;
  }

  async #loadFirst(): Promise<void> {
    try {
      await this.#load();
    } catch (error) {
      if (error instanceof SearchUnavailable) throw error;
      throw new SearchUnavailable('unreachable', `The search of ${this.#name} cannot be loaded.`, {
        cause: error,
      });
    }
  }

  /** One at a time; concurrent callers share it. */
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
    const next = manifest ? await this.#open(manifest) : this.#fresh(undefined, undefined, 0);
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
    if (current) retire(current);
    if (manifest) await this.#tidy(manifest).catch(this.#options.onError);
  }

  /**
   * The instant from which changes are applied to a snapshot; undefined if the log does not reach back that
   * far.
   */
  #changesFrom({ asOf }: Manifest): number | undefined {
    const { clock, deltasKeptMs, snapshotOverlapMs } = this.#options;
    const from = Date.parse(asOf) - snapshotOverlapMs;
    return from > clock() - deltasKeptMs ? from : undefined;
  }

  /**
   * This release's manifest. After a deployment until this release's first snapshot, and after a rollback,
   * another release's that it can read: filters, counts, order and cards are the same; words that the two
   * releases tokenize differently are found only in jobs changed since.
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

  async #open(manifest: Manifest): Promise<State<C, Document>> {
    const { directory, layout, store } = this.#options;
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
      // Renamed only when complete.
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
    return this.#fresh(new SnapshotFile(layout, path), manifest, from);
  }

  #fresh(file: SnapshotFile | undefined, manifest: Manifest | undefined, seen: number): State<C, Document> {
    return { index: new CollectionIndex(this.#options.layout, file), manifest, seen, retired: false };
  }

  #apply(index: CollectionIndex<C, Document>, { id, version, document }: Delta): void {
    if (document) index.put(document as Document, version);
    else index.remove(id, version);
  }

  /** Loads the log's changes since the newest one seen. */
  async #replay(state: State<C, Document>): Promise<void> {
    const overlap = state === this.#state ? this.#options.pollOverlapMs : 0;
    // A writer whose clock is ahead must not hide the changes of others until then.
    const present = this.#options.clock();
    let { seen } = state;
    for await (const delta of this.#options.deltas.since(instant(seen - overlap), state.manifest)) {
      if (state.retired) return;
      try {
        this.#apply(state.index, delta);
      } catch (error) {
        // One unreadable record must not prevent the others from being loaded.
        this.#options.onError(error);
      }
      seen = Math.max(seen, Math.min(Date.parse(delta.at), present));
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
      // Suspended for longer than changes are kept: start again.
      this.#state = undefined;
      retire(state);
      return this.#load();
    }
    await this.#replay(state);
    if (state === this.#state) this.#polledAt = startedAt;
  }

  /** Deletes older snapshots in this folder, which are unused. */
  async #tidy(manifest: Manifest): Promise<void> {
    for (const name of await readdir(this.#options.directory)) {
      if (
        name.startsWith(`${this.#name}-`) &&
        /\.sqlite(?:\..*\.part)?$/.test(name) &&
        name < manifest.file
      ) {
        await rm(join(this.#options.directory, name), { force: true });
      }
    }
  }
}
