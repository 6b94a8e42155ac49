import {
  and,
  andNot,
  type Bits,
  clearBit,
  countBits,
  emptyBits,
  filledWords,
  listBits,
  setBit,
} from './bits.ts';
import { byNewest, bySalary, companyField, fields, milliseconds } from './fields.ts';
import { countCommon } from './matches.ts';
import { Overlay, type OverlayJob } from './overlay.ts';
import { type AnalysedQuestion, analyseQuestion } from './question.ts';
import type { SnapshotFile } from './snapshotFile.ts';
import {
  type BestJobs,
  type BestQuestion,
  type FacetName,
  type FilterName,
  filterNames,
  type JobDocument,
  type JobHit,
  type JobQuery,
  type JobSearchResult,
  type TypicalPay,
} from './types.ts';

const everyField = fields.map((_, field) => field);
const onlyCompany = [companyField];

interface Prepared {
  now: number;
  keyword: AnalysedQuestion | undefined;
  companyName: AnalysedQuestion | undefined;
  filters: [FilterName, string[]][];
  salary: { currency: string; from: number; to: number } | undefined;
  ids: ReadonlySet<string> | undefined;
  numbers: { from: number; to: number } | undefined;
  facets: FacetName[];
  sort: 'relevance' | 'newest' | 'salary';
}

const question = (text: string | undefined) => {
  const analysed = text === undefined || text.trim() === '' ? undefined : analyseQuestion(text);
  return analysed && (analysed.impossible || analysed.terms.length > 0) ? analysed : undefined;
};

function prepare(query: JobQuery): Prepared {
  const keyword = question(query.keyword);
  const { salary, numberFrom, numberTo } = query;
  return {
    now: milliseconds(query.now),
    keyword,
    companyName: question(query.companyName),
    filters: filterNames.flatMap((name): [FilterName, string[]][] => {
      const values = query.filters[name];
      return values && values.length > 0 ? [[name, values]] : [];
    }),
    salary: salary && {
      currency: salary.currency,
      from: salary.yearlyFrom ?? Number.NEGATIVE_INFINITY,
      to: salary.yearlyTo ?? Number.POSITIVE_INFINITY,
    },
    ids: query.ids && new Set(query.ids),
    numbers:
      numberFrom === undefined && numberTo === undefined
        ? undefined
        : { from: numberFrom ?? 0, to: numberTo ?? Number.POSITIVE_INFINITY },
    facets: [...new Set(query.facets)].filter((name) => filterNames.includes(name)),
    // Without words nothing is more relevant than anything else.
    sort: query.sort === 'relevance' && !keyword ? 'newest' : query.sort,
  };
}

/** The jobs that have a weight, four looked at together: most have none. */
function forWeighted(weights: Uint8Array, visit: (job: number) => void): void {
  const fours = new Uint32Array(weights.buffer, 0, weights.length >>> 2);
  for (let i = 0; i < fours.length; i += 1) {
    if (fours[i] === 0) continue;
    const end = (i << 2) + 4;
    for (let job = i << 2; job < end; job += 1) if (weights[job] !== 0) visit(job);
  }
  for (let job = fours.length << 2; job < weights.length; job += 1) if (weights[job] !== 0) visit(job);
}

/** Adds a term's weights to the sum; a job without the term is out. */
function addWeights(sum: Uint8Array, more: Uint8Array): void {
  forWeighted(sum, (job) => {
    sum[job] = more[job] === 0 ? 0 : sum[job]! + more[job]!;
  });
}

function weighFile(file: SnapshotFile, asked: AnalysedQuestion, wanted: readonly number[]): Uint8Array {
  const [first, ...rest] = asked.terms;
  if (asked.impossible || !first) return new Uint8Array(file.count);
  const sum = file.weigh(first, wanted);
  for (const term of rest) addWeights(sum, file.weigh(term, wanted));
  return sum;
}

function weighOverlay(overlay: Overlay, asked: AnalysedQuestion, wanted: readonly number[]) {
  const [first, ...rest] = asked.terms;
  if (asked.impossible || !first) return new Map<OverlayJob, number>();
  let sum = overlay.weigh(first, wanted);
  for (const term of rest) {
    const more = overlay.weigh(term, wanted);
    const both = new Map<OverlayJob, number>();
    for (const [job, weight] of sum) {
      const other = more.get(job);
      if (other !== undefined) both.set(job, weight + other);
    }
    sum = both;
  }
  return sum;
}

function bitsOf(weights: Uint8Array): Bits {
  const bits = emptyBits(weights.length);
  forWeighted(weights, (job) => setBit(bits, job));
  return bits;
}

/** The jobs of a set, the heaviest first, then in the order of the file. */
function byWeight(bits: Bits, weights: Uint8Array): Uint32Array {
  const jobs = new Uint32Array(countBits(bits));
  listBits(bits, jobs);
  const starts = new Uint32Array(257);
  for (const job of jobs) starts[256 - weights[job]!]! += 1;
  for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!;
  const ordered = new Uint32Array(jobs.length);
  for (let i = jobs.length - 1; i >= 0; i -= 1) {
    const slot = 256 - weights[jobs[i]!]!;
    starts[slot]! -= 1;
    ordered[starts[slot]!] = jobs[i]!;
  }
  return ordered;
}

/** As many jobs of a set as asked for, of those that weigh most; of nearly equals the newest. */
function heaviest(bits: Bits, weights: Uint16Array, limit: number): number[] {
  const jobs = new Uint32Array(countBits(bits));
  const open = listBits(bits, jobs);
  // As many as weigh at least so much, in steps of 16: the few around the limit are sorted.
  const counts = new Uint32Array(4_096);
  for (let at = 0; at < open; at += 1) counts[weights[jobs[at]!]! >>> 4]! += 1;
  let least = 4_095;
  for (let taken = counts[least]!; least > 0 && taken < limit; taken += counts[least]!) least -= 1;
  const found: number[] = [];
  let ofLeast = 0;
  for (let at = 0; at < open; at += 1) {
    const step = weights[jobs[at]!]! >>> 4;
    if (step < least) continue;
    // Many jobs may weigh as little as the last: the newest of them are enough.
    if (step === least) {
      ofLeast += 1;
      if (ofLeast > limit) continue;
    }
    found.push(jobs[at]!);
  }
  return found.sort((a, b) => weights[b]! - weights[a]! || a - b).slice(0, limit);
}

interface FileMatch {
  /** Meets everything but the filters. */
  common: Bits;
  filters: [FilterName, Bits][];
  result: Bits;
  weights: Uint8Array | undefined;
}

interface OverlayMatch {
  job: OverlayJob;
  weight: number;
  /** The only filter that it does not meet, for the counts of that one. */
  fails: FilterName | undefined;
}

/**
 * Jobs of one snapshot, or none, with what changed since then in memory. Answers in one go, so that a snapshot can be
 * replaced between two questions.
 */
export class JobIndex {
  readonly #file: SnapshotFile | undefined;
  readonly #overlay = new Overlay();
  /** Jobs of the file that the overlay knows better. */
  readonly #replaced: Bits;

  constructor(file?: SnapshotFile) {
    this.#file = file;
    this.#replaced = emptyBits(file?.count ?? 0);
  }

  /** How many changes are held in memory. */
  get changes(): number {
    return this.#overlay.entries.size;
  }

  /** @returns false when a version as new is known already. */
  put(document: JobDocument, version = document.version): boolean {
    return this.#set(document.id, version, document);
  }

  /** @returns false when a version as new is known already. */
  remove(id: string, version: number): boolean {
    return this.#set(id, version, undefined);
  }

  #set(id: string, version: number, document: JobDocument | undefined): boolean {
    const changed = this.#overlay.entries.get(id);
    const stored = changed ? undefined : this.#file?.known(id);
    const known = changed?.version ?? stored?.version;
    if (known !== undefined && version <= known) return false;
    this.#overlay.set(id, version, document);
    if (stored) setBit(this.#replaced, stored.ordinal);
    return true;
  }

  close(): void {
    this.#file?.close();
  }

  query(query: JobQuery): JobSearchResult {
    const asked = prepare(query);
    const fileMatch = this.#file && this.#matchFile(this.#file, asked);
    const overlayMatches = this.#matchOverlay(asked);
    const found = overlayMatches.filter((match) => match.fails === undefined);
    const latest = query.latest ? this.#latest(fileMatch, found) : 0;
    return {
      total: (fileMatch ? countBits(fileMatch.result) : 0) + found.length,
      hits: this.#page(asked, fileMatch, found, Math.max(0, query.offset), Math.max(0, query.limit)),
      facets: this.#facets(asked, fileMatch, overlayMatches),
      ...(query.payIn && { pay: this.#pay(query.payIn, fileMatch, found) }),
      ...(latest > 0 && { latest: new Date(latest).toISOString() }),
    };
  }

  /** See `JobSearch.best`. */
  best({ mentions, weigh, without, limit, now }: BestQuestion): BestJobs {
    const asked = mentions.flatMap((words) => {
      const analysed = question(words);
      return analysed ? [{ words, analysed }] : [];
    });
    const hits: BestJobs['hits'] = [];
    const file = this.#file;
    if (file) {
      const open = andNot(file.open(milliseconds(now)).slice(), this.#replaced);
      andNot(open, file.withValues('companyId', [...without.companyIds]));
      for (const id of without.ids) {
        const known = file.known(id);
        if (known) clearBit(open, known.ordinal);
      }
      const found = asked.map(({ words, analysed }) => ({
        words,
        jobs: file.mentioning(words, () => weighFile(file, analysed, everyField)),
      }));
      const mentioned = new Uint8Array(file.count);
      for (const { jobs } of found) forWeighted(jobs, (job) => (mentioned[job] = 1));
      for (const job of heaviest(open, weigh(file.columns(), mentioned), limit))
        hits.push({
          ...file.hit(job),
          mentions: found.flatMap(({ words, jobs }) => (jobs[job] ? [words] : [])),
        });
    }
    const changed = asked.map(({ words, analysed }) => ({
      words,
      jobs: weighOverlay(this.#overlay, analysed, everyField),
    }));
    for (const job of this.#overlay.jobs()) {
      if (job.closes <= milliseconds(now) || without.ids.has(job.hit.id)) continue;
      if (job.values.companyId.some((id) => without.companyIds.has(id))) continue;
      hits.push({
        ...job.hit,
        mentions: changed.flatMap(({ words, jobs }) => (jobs.has(job) ? [words] : [])),
      });
    }
    return { hits };
  }

  /** Milliseconds; 0 where no job is found. */
  #latest(match: FileMatch | undefined, found: OverlayMatch[]): number {
    const stored = this.#file && match ? this.#file.lastUpdate(match.result) : 0;
    return found.reduce((latest, { job }) => Math.max(latest, milliseconds(job.hit.updatedAt)), stored);
  }

  #pay(currency: string, match: FileMatch | undefined, found: OverlayMatch[]): TypicalPay {
    const middles = this.#file && match ? this.#file.payMiddles(currency, match.result) : [];
    for (const { job } of found) {
      const { keys } = job;
      // Work by the project stands below zero: it has no yearly sum.
      if (keys.currency === currency && keys.yearlyFrom >= 0)
        middles.push((keys.yearlyFrom + keys.yearlyTo) / 2);
    }
    const sorted = Float64Array.from(middles).sort();
    const at = (place: number) => sorted[Math.floor(place)] ?? 0;
    const half = (sorted.length - 1) / 2;
    return { jobs: sorted.length, median: sorted.length === 0 ? 0 : (at(half) + at(half + 0.5)) / 2 };
  }

  #matchFile(file: SnapshotFile, asked: Prepared): FileMatch {
    const common = andNot(file.open(asked.now).slice(), this.#replaced);
    const weights = asked.keyword && weighFile(file, asked.keyword, everyField);
    if (weights) and(common, bitsOf(weights));
    if (asked.companyName) and(common, bitsOf(weighFile(file, asked.companyName, onlyCompany)));
    if (asked.salary) and(common, file.withSalary(asked.salary.currency, asked.salary.from, asked.salary.to));
    if (asked.numbers) and(common, file.withNumbers(asked.numbers.from, asked.numbers.to));
    if (asked.ids) and(common, file.withIds(asked.ids));
    const filters = asked.filters.map(([name, values]): [FilterName, Bits] => [
      name,
      file.withValues(name, values),
    ]);
    const result = common.slice();
    for (const [, bits] of filters) and(result, bits);
    return { common, filters, result, weights };
  }

  #matchOverlay(asked: Prepared): OverlayMatch[] {
    const words = asked.keyword && weighOverlay(this.#overlay, asked.keyword, everyField);
    const company = asked.companyName && weighOverlay(this.#overlay, asked.companyName, onlyCompany);
    const matches: OverlayMatch[] = [];
    for (const job of words?.keys() ?? this.#overlay.jobs()) {
      const { keys } = job;
      if (job.closes <= asked.now || (company && !company.has(job))) continue;
      if (asked.salary) {
        if (keys.currency !== asked.salary.currency) continue;
        if (keys.yearlyTo < asked.salary.from || keys.yearlyFrom > asked.salary.to) continue;
      }
      if (asked.ids && !asked.ids.has(job.hit.id)) continue;
      if (asked.numbers && (keys.number < asked.numbers.from || keys.number > asked.numbers.to)) continue;
      const failed = asked.filters.filter(
        ([name, values]) => !job.values[name].some((value) => values.includes(value)),
      );
      if (failed.length <= 1) matches.push({ job, weight: words?.get(job) ?? 0, fails: failed[0]?.[0] });
    }
    return matches;
  }

  #facets(asked: Prepared, match: FileMatch | undefined, overlay: OverlayMatch[]): JobSearchResult['facets'] {
    const facets: JobSearchResult['facets'] = {};
    for (const name of asked.facets) {
      const counts = new Map<string, number>();
      if (this.#file && match) {
        let jobs = match.result;
        if (match.filters.some(([filter]) => filter === name)) {
          jobs = match.common.slice();
          for (const [filter, bits] of match.filters) if (filter !== name) and(jobs, bits);
        }
        countValues(this.#file, name, jobs, counts);
      }
      for (const { job, fails } of overlay) {
        if (fails !== undefined && fails !== name) continue;
        for (const value of job.values[name]) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      facets[name] = Object.fromEntries(counts);
    }
    return facets;
  }

  #page(
    asked: Prepared,
    match: FileMatch | undefined,
    found: OverlayMatch[],
    offset: number,
    limit: number,
  ): JobHit[] {
    const file = this.#file;
    const weights = match?.weights;
    const order = (a: OverlayMatch, b: OverlayMatch) =>
      asked.sort === 'salary'
        ? bySalary(a.job.keys, b.job.keys)
        : (asked.sort === 'relevance' ? b.weight - a.weight : 0) || byNewest(a.job.keys, b.job.keys);
    const changed = found.sort(order);
    const stored = file && match ? storedInOrder(file, match, asked.sort)[Symbol.iterator]() : undefined;
    const hits: JobHit[] = [];
    let next = stored?.next();
    for (let place = 0, at = 0; place < offset + limit; place += 1) {
      const ordinal = next && !next.done ? next.value : undefined;
      const other = changed[at];
      if (ordinal === undefined && other === undefined) break;
      let takesStored = other === undefined;
      if (file && ordinal !== undefined && other !== undefined) {
        const keys = file.sortKeys(ordinal);
        const difference =
          asked.sort === 'salary'
            ? bySalary(keys, other.job.keys)
            : (asked.sort === 'relevance' ? other.weight - (weights?.[ordinal] ?? 0) : 0) ||
              byNewest(keys, other.job.keys);
        takesStored = difference <= 0;
      }
      if (takesStored && file && ordinal !== undefined) {
        if (place >= offset) hits.push(file.hit(ordinal));
        next = stored?.next();
      } else if (other) {
        if (place >= offset) hits.push({ ...other.job.hit });
        at += 1;
      }
    }
    return hits;
  }
}

function storedInOrder(file: SnapshotFile, match: FileMatch, sort: Prepared['sort']): Iterable<number> {
  if (sort === 'salary') return file.bySalary(match.result);
  if (sort === 'relevance' && match.weights) return byWeight(match.result, match.weights);
  const jobs = new Uint32Array(countBits(match.result));
  listBits(match.result, jobs);
  return jobs;
}

function countValues(file: SnapshotFile, name: FacetName, bits: Bits, counts: Map<string, number>): void {
  const filled = filledWords(bits);
  if (filled.length === 0) return;
  for (const [value, set] of file.values(name)) {
    const count = countCommon(bits, filled, set);
    if (count !== 0) counts.set(value, count);
  }
}
