import type { Collection, FilterName, Found, Hit, Question } from '../../shared/collections/collection.ts';
import type { AnyDocument } from './layout.ts';

export type { AnyDocument };

/**
 * A snapshot's columns over all rows by ordinal, without reading cards. Created on demand, and cached as long
 * as the snapshot is in use.
 */
export interface Columns<C extends Collection = Collection> {
  readonly count: number;
  /**
   * The combination of values of each row under these filters: `of` has an index into `combinations`, which
   * have the values per filter, in the order given.
   */
  joint(names: readonly FilterName<C>[]): {
    readonly of: Uint32Array;
    readonly combinations: readonly (readonly (readonly string[])[])[];
  };
  /**
   * The values of each row under one filter: those of row `r` are `values[of[i]]` for `i` from `starts[r]` to
   * before `starts[r + 1]`. For filters with many combinations of values.
   */
  lists(name: FilterName<C>): {
    readonly values: readonly string[];
    readonly starts: Uint32Array;
    readonly of: Uint16Array | Uint32Array;
  };
  /** By name of a column of the collection. */
  number(name: string): Float64Array | Uint32Array;
}

/** The best rows by weights that the caller computes. */
export interface BestQuestion<C extends Collection = Collection> {
  /** Words to search for in each row's texts; a hit lists those that it mentions. */
  mentions: readonly string[];
  /**
   * A weight for each row of the snapshot, higher is better; rows with 0 are skipped if there are too many.
   * `mentioned` is 1 for rows that mention any of the words; weights are read of `rows` alone, which are those left by
   * the conditions, in a buffer that is used again.
   */
  weigh: (columns: Columns<C>, mentioned: Uint8Array, rows: Uint32Array) => Uint16Array;
  /** Excluded rows, by id and by values of filters. */
  without: { ids: ReadonlySet<string>; values: Partial<Record<FilterName<C>, ReadonlySet<string>>> };
  /** Only rows that this query finds; its order and page do not matter. */
  within?: Omit<Question<C>, 'now'>;
  limit: number;
  /** Instant, as in `Question`. */
  now: string;
}

/** The `limit` best of the snapshot, and every row changed since, which has no weight. Unordered. */
export interface BestRows {
  hits: (Hit & { mentions: string[] })[];
}

/** One change after a snapshot. Without a document it is a tombstone. */
export interface Delta<Document extends AnyDocument = AnyDocument> {
  /** When the change was written to the log: instant. */
  at: string;
  id: string;
  version: number;
  document?: Document;
}

/** Changes since an instant (inclusive), oldest first up to clock skew. Kept for a limited time. */
export interface DeltaLog {
  /** @param manifest of the underlying snapshot, if there is one */
  since(instant: string, manifest?: Manifest): AsyncIterable<Delta>;
}

/** The contents of a file, by the names of its collection. */
export interface Shape {
  texts: string[];
  filters: string[];
  /** Numbers, and permutations of orders. */
  columns: string[];
}

/** Names the active snapshot of a collection. */
export interface Manifest {
  /** Absent in manifests from when there were only jobs. */
  collection?: string;
  /** Name in the snapshot store; never overwritten. */
  file: string;
  /** SHA-256 of the file, hexadecimal. */
  checksum: string;
  schemaVersion: number;
  analyserHash: string;
  /** Every change up to this instant is in the file. */
  asOf: string;
  count: number;
}

/**
 * Storage of a collection's snapshots: a bucket, or a folder. Each kind has its own manifest, so that
 * releases do not collide.
 */
export interface SnapshotStore {
  /** @param kind as returned by `manifestKind` */
  readManifest(kind: string): Promise<Manifest | undefined>;
  /** The manifests of every kind. */
  listManifests(): Promise<Manifest[]>;
  /**
   * Conditional: returns false without writing if the active manifest of its kind is not `expectedPrevious`.
   */
  writeManifest(kind: string, manifest: Manifest, expectedPrevious: Manifest | undefined): Promise<boolean>;
  fetchFile(name: string, toPath: string): Promise<void>;
  storeFile(name: string, fromPath: string): Promise<void>;
  /**
   * Removes files whose names sort before one, and manifests as of before an instant.
   * @returns the number of objects
   */
  removeOlder(before: { file: string; asOf: string }): Promise<number>;
}

/** A change that its author must see in the next answer: see `caughtUp`. */
export interface Change {
  id: string;
  version: number;
  /** Time of the change: milliseconds since 1970. */
  at: number;
}

/** The answer to one of several questions. */
export interface FirstFound<C extends Collection> {
  found: Found<C>;
  /** Its place among the questions, from 0. */
  at: number;
}

/** The interface of the engine: another one (a cluster) can replace it by implementing this. */
export interface Search<C extends Collection> {
  query(question: Question<C>): Promise<Found<C>>;
  /**
   * The first of these questions that finds anything, or the first of all if none does. Questions are taken one by one,
   * none after that one; what they do not find is neither counted nor ordered. At least one is required.
   */
  firstFound(questions: Iterable<Question<C>>): Promise<FirstFound<C>>;
  /** For recommendations: weighs every row. An engine that cannot do so preselects candidates by filters. */
  best(question: BestQuestion<C>): Promise<BestRows>;
  /** Waits briefly until the next answer includes a change. @returns whether it does */
  caughtUp(change: Change): Promise<boolean>;
  /** Loads changes, and a newer snapshot if there is one, immediately. */
  refresh(): Promise<void>;
  close(): void;
}
