import type { Collection, FilterName, Found, Hit, Question } from '../../shared/collections/collection.ts';
import type { AnyDocument } from './layout.ts';

export type { AnyDocument };

/**
 * What a snapshot knows of every row without reading its card, by the row's place in the file. Made when first asked for,
 * and kept as long as the snapshot is in use.
 */
export interface Columns<C extends Collection = Collection> {
  readonly count: number;
  /**
   * Which values each row has under these filters together: `of` holds a place in `combinations`, and those the values of
   * each filter, in the order asked.
   */
  joint(names: readonly FilterName<C>[]): {
    readonly of: Uint32Array;
    readonly combinations: readonly (readonly (readonly string[])[])[];
  };
  /** By the name of a column of the collection. */
  number(name: string): Float64Array | Uint32Array;
}

/** Which rows are the best by weights that the caller gives. */
export interface BestQuestion<C extends Collection = Collection> {
  /** Words to look for in each row's texts; a hit tells which of them it mentions. */
  mentions: readonly string[];
  /**
   * A weight for each row of the snapshot, the higher the better; 0 where a row is not looked at for want of room.
   * `mentioned` is 1 for rows that mention any of the words.
   */
  weigh: (columns: Columns<C>, mentioned: Uint8Array) => Uint16Array;
  /** What is left out: rows by their ids, and by values of filters. */
  without: { ids: ReadonlySet<string>; values: Partial<Record<FilterName<C>, ReadonlySet<string>>> };
  limit: number;
  /** Instant, as in `Question`. */
  now: string;
}

/** The `limit` best of the snapshot, and every row that changed since it: those nobody has weighed. In no order. */
export interface BestRows {
  hits: (Hit & { mentions: string[] })[];
}

/** One change after a snapshot. Without a document it is a tombstone: nobody may find it any more. */
export interface Delta<Document extends AnyDocument = AnyDocument> {
  /** When the change was written to the log: instant. */
  at: string;
  id: string;
  version: number;
  document?: Document;
}

/** Changes since an instant (included), oldest first as far as clocks agree. Kept for a limited time. */
export interface DeltaLog {
  /** @param manifest of the snapshot that they come on top of, if there is one */
  since(instant: string, manifest?: Manifest): AsyncIterable<Delta>;
}

/** What a file holds, by the names of its collection. */
export interface Shape {
  texts: string[];
  filters: string[];
  /** Numbers, and the permutations of orders. */
  columns: string[];
}

/** Which snapshot of a collection is in force. */
export interface Manifest {
  /** Absent in those from when there were jobs only. */
  collection?: string;
  /** Name in the snapshot store; never written twice. */
  file: string;
  /** SHA-256 of the file, hexadecimal. */
  checksum: string;
  schemaVersion: number;
  analyserHash: string;
  /** Every change up to this instant is in the file. */
  asOf: string;
  count: number;
}

/** Where a collection's snapshots are kept: a bucket, or a folder. Each kind has a manifest of its own, so that versions do not collide. */
export interface SnapshotStore {
  /** @param kind as `manifestKind` writes it */
  readManifest(kind: string): Promise<Manifest | undefined>;
  /** Those of every kind. */
  listManifests(): Promise<Manifest[]>;
  /** Conditional: false, and nothing written, when the manifest in force for its kind is not `expectedPrevious`. */
  writeManifest(kind: string, manifest: Manifest, expectedPrevious: Manifest | undefined): Promise<boolean>;
  fetchFile(name: string, toPath: string): Promise<void>;
  storeFile(name: string, fromPath: string): Promise<void>;
  /** Removes files whose names sort before one, and manifests as of before an instant. @returns how many objects */
  removeOlder(before: { file: string; asOf: string }): Promise<number>;
}

/** A change that its maker wants to see in the next answer: see `caughtUp`. */
export interface Change {
  id: string;
  version: number;
  /** When it was made: milliseconds since 1970. */
  at: number;
}

/** The seam: another engine (a cluster) takes this one's place by offering these. */
export interface Search<C extends Collection> {
  query(question: Question<C>): Promise<Found<C>>;
  /** For recommendations: weighs every row. An engine that cannot do so looks for candidates by its filters. */
  best(question: BestQuestion<C>): Promise<BestRows>;
  /** Waits until the next answer holds a change, but not for long. @returns whether it does */
  caughtUp(change: Change): Promise<boolean>;
  /** Takes in what changed, now, and a new snapshot if there is one. */
  refresh(): Promise<void>;
  close(): void;
}
