import type { LocalizedText } from '../../shared/contract/shapes.ts';

/** What the read model knows of a public job. Everything a search answers with stands in `card`. */
export interface JobDocument {
  /** ULID. */
  id: string;
  /** `J0000001`. */
  number: string;
  /** The record's version: of two documents with one id the higher wins. */
  version: number;
  companyId: string;
  title: LocalizedText;
  companyName: LocalizedText;
  /** Names of major, middle and detail, joined. */
  position: LocalizedText;
  /** Duties, description and requirements, joined. */
  duties: LocalizedText;
  /** Names of countries, prefectures and cities. */
  place: LocalizedText;
  country: string[];
  prefecture: string[];
  city: string[];
  language: string[];
  japaneseLevel: string;
  employmentStatus: string;
  speciality: string;
  positionMajor: string;
  positionMiddle: string;
  positionDetail?: string;
  remotePolicy: string;
  visaType: string[];
  visaSponsorship: boolean;
  /** ISO 4217. */
  currency: string;
  /** Yearly equivalent in minor units; without an upper end, `yearlyTo` equals `yearlyFrom`. */
  yearlyFrom: number;
  yearlyTo: number;
  /** Instants, UTC ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  /** From this instant on the job is not found any more. */
  closesAt: string;
  /** JSON: what a result list shows, so that a search needs no further read. */
  card: unknown;
}

export const filterNames = [
  'companyId',
  'country',
  'prefecture',
  'city',
  'language',
  'japaneseLevel',
  'employmentStatus',
  'speciality',
  'positionMajor',
  'positionMiddle',
  'positionDetail',
  'remotePolicy',
  'visaType',
  'visaSponsorship',
  'currency',
] as const;

/** `visaSponsorship` takes the values `true` and `false`, written as text. */
export type FilterName = (typeof filterNames)[number];
/** Whatever can be filtered by can be counted. */
export type FacetName = FilterName;

export const sortOrders = ['relevance', 'newest', 'salary'] as const;
/**
 * relevance: where the words stand (title before position before company and place before text), then newest;
 * newest: publication, then number; salary: yen first, then by currency, the higher yearly start first.
 */
export type SortOrder = (typeof sortOrders)[number];

export interface JobQuery {
  /** Free text in Japanese, English or both; every word must be found, in any of the searched texts. */
  keyword?: string;
  /** Words that the company's name must hold. */
  companyName?: string;
  /** Values within a filter are alternatives; filters add up. An absent or empty list asks nothing. */
  filters: Partial<Record<FilterName, string[]>>;
  /** Overlap of the asked with the offered yearly range (minor units), within the same currency. */
  salary?: { currency: string; yearlyFrom?: number; yearlyTo?: number };
  /** Job numbers (the digits of `J0000001`), both ends included: pieces of a sitemap. */
  numberFrom?: number;
  numberTo?: number;
  /** Only these jobs, by their ids. */
  ids?: string[];
  sort: SortOrder;
  offset: number;
  limit: number;
  /** What to count. A facet's counts disregard that facet's own filter, so that a choice can be widened. */
  facets: FacetName[];
  /** Currency (ISO 4217) whose typical pay is wanted. */
  payIn?: string;
  /** Whether the newest change among the jobs that meet the question is wanted. */
  latest?: boolean;
  /** Instant: jobs whose `closesAt` is not after it are neither found nor counted. */
  now: string;
}

export interface JobHit {
  id: string;
  number: string;
  updatedAt: string;
  card: unknown;
}

export interface JobSearchResult {
  total: number;
  hits: JobHit[];
  /** Only the facets that were asked for, only values that occur. */
  facets: Partial<Record<FacetName, Record<string, number>>>;
  /** Only where it was asked for: see `TypicalPay`. */
  pay?: TypicalPay;
  /** Only where it was asked for: the newest `updatedAt`, an instant; absent where no job is found. */
  latest?: string;
}

/** The middle of each job's yearly range, in minor units; of jobs in one currency, without work by the project. */
export interface TypicalPay {
  /** How many jobs it is the median of. */
  jobs: number;
  /** 0 where there are none. */
  median: number;
}

/**
 * What a snapshot knows of every job without reading its card, by the job's place in the file (0 the newest). Made when
 * first asked for, and kept as long as the snapshot is in use.
 */
export interface JobColumns {
  readonly count: number;
  /**
   * Which values each job has under these filters together: `of` holds a place in `combinations`, and those the values of
   * each filter, in the order asked.
   */
  joint(names: readonly FilterName[]): {
    readonly of: Uint32Array;
    readonly combinations: readonly (readonly (readonly string[])[])[];
  };
  /** Yearly equivalent in minor units; below zero for work by the project. */
  readonly yearlyFrom: Float64Array;
  readonly yearlyTo: Float64Array;
}

/** Which jobs are the best by weights that the caller gives. */
export interface BestQuestion {
  /** Words to look for in each job's texts; a hit tells which of them it mentions. */
  mentions: readonly string[];
  /**
   * A weight for each job of the snapshot, the higher the better; 0 where a job is not looked at for want of room.
   * `mentioned` is 1 for jobs that mention any of the words.
   */
  weigh: (columns: JobColumns, mentioned: Uint8Array) => Uint16Array;
  /** Jobs and companies that are left out, by their ids. */
  without: { ids: ReadonlySet<string>; companyIds: ReadonlySet<string> };
  limit: number;
  /** Instant, as in `JobQuery`. */
  now: string;
}

/** The `limit` best of the snapshot, and every open job that changed since it: those nobody has weighed. In no order. */
export interface BestJobs {
  hits: (JobHit & { mentions: string[] })[];
}

/** One change after a snapshot. Without a document it is a tombstone: the job is no longer public. */
export interface Delta {
  /** When the change was written to the log: instant. */
  at: string;
  id: string;
  version: number;
  document?: JobDocument;
}

/** Changes since an instant (included), oldest first as far as clocks agree. Kept for a limited time. */
export interface DeltaLog {
  since(instant: string): AsyncIterable<Delta>;
}

/** Which snapshot is in force. */
export interface Manifest {
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

/** Where snapshots are kept: a bucket, or a folder. Each kind has a manifest of its own, so that versions do not collide. */
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

/** The seam: another engine (a cluster) takes this one's place by offering these. */
export interface JobSearch {
  query(query: JobQuery): Promise<JobSearchResult>;
  /** For recommendations: weighs every job. An engine that cannot do so looks for candidates by its filters. */
  best(question: BestQuestion): Promise<BestJobs>;
  /** Takes in what changed, now, and a new snapshot if there is one. */
  refresh(): Promise<void>;
  close(): void;
}
