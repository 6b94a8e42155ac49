import { fields, fieldTokens, filterValues, milliseconds, type SortKeys, sortKeys } from './fields.ts';
import type { Term } from './question.ts';
import { type FilterName, filterNames, type JobDocument, type JobHit } from './types.ts';

/** A job that changed after the snapshot. */
export interface OverlayJob {
  hit: JobHit;
  keys: SortKeys;
  closes: number;
  values: Record<FilterName, string[]>;
  /** Tokens of each field between spaces, so that a phrase is a part of the text. */
  texts: string[];
}

export interface OverlayEntry {
  version: number;
  /** Absent: the job is not public any more. */
  job?: OverlayJob;
}

const toJob = (document: JobDocument): OverlayJob => ({
  // As it comes back from a file.
  hit: {
    id: document.id,
    number: document.number,
    updatedAt: document.updatedAt,
    card: JSON.parse(JSON.stringify(document.card ?? null)),
  },
  keys: sortKeys(document),
  closes: milliseconds(document.closesAt),
  values: Object.fromEntries(filterNames.map((name) => [name, filterValues(document, name)])) as Record<
    FilterName,
    string[]
  >,
  texts: fieldTokens(document).map((tokens) => ` ${tokens} `),
});

/** What changed since a snapshot, in memory. */
export class Overlay {
  readonly entries = new Map<string, OverlayEntry>();
  readonly #byToken = new Map<string, Set<OverlayJob>>();

  set(id: string, version: number, document: JobDocument | undefined): void {
    this.#forget(this.entries.get(id)?.job);
    const job = document && toJob(document);
    this.entries.set(id, { version, job });
    if (!job) return;
    for (const token of tokensOf(job)) {
      const jobs = this.#byToken.get(token);
      if (jobs) jobs.add(job);
      else this.#byToken.set(token, new Set([job]));
    }
  }

  #forget(job: OverlayJob | undefined): void {
    if (!job) return;
    for (const token of tokensOf(job)) {
      const jobs = this.#byToken.get(token);
      jobs?.delete(job);
      if (jobs?.size === 0) this.#byToken.delete(token);
    }
  }

  *jobs(): Generator<OverlayJob> {
    for (const { job } of this.entries.values()) if (job) yield job;
  }

  /** For each job that holds the term the weight of the best field, among those asked for. */
  weigh(term: Term, wanted: readonly number[]): Map<OverlayJob, number> {
    const weights = new Map<OverlayJob, number>();
    for (const { tokens, prefix } of term) {
      const text = prefix ? ` ${tokens.join(' ')}` : ` ${tokens.join(' ')} `;
      for (const job of this.#candidates(tokens, prefix)) {
        for (const field of wanted) {
          const { weight } = fields[field]!;
          if ((weights.get(job) ?? 0) < weight && job.texts[field]!.includes(text)) weights.set(job, weight);
        }
      }
    }
    return weights;
  }

  /** Jobs with the rarest of the tokens. */
  #candidates(tokens: string[], prefix: boolean): Iterable<OverlayJob> {
    const whole = prefix ? tokens.slice(0, -1) : tokens;
    if (whole.length === 0) return this.jobs();
    let fewest: Set<OverlayJob> | undefined;
    for (const token of whole) {
      const jobs = this.#byToken.get(token);
      if (!jobs) return [];
      if (!fewest || jobs.size < fewest.size) fewest = jobs;
    }
    return fewest ?? [];
  }
}

const tokensOf = (job: OverlayJob) =>
  new Set(job.texts.flatMap((text) => text.split(' ').filter((one) => one)));
