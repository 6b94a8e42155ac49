import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { and, type Bits, clearBit, countBits, emptyBits, hasBit, listBits, setBit } from './bits.ts';
import { fields, milliseconds, readableLayouts, type SortKeys } from './fields.ts';
import { addSet, type JobSet, raiseByMatches, unpackSet } from './matches.ts';
import type { Phrase, Term } from './question.ts';
import type { FilterName, JobColumns, JobHit } from './types.ts';

const phraseText = (phrase: Phrase) => `"${phrase.tokens.join(' ')}"${phrase.prefix ? ' *' : ''}`;

/** A snapshot opened for reading. Columns are read when a question first needs them, cards one by one. */
export class SnapshotFile {
  readonly count: number;
  readonly analyserHash: string;
  readonly #database: DatabaseSync;
  readonly #column: StatementSync;
  readonly #find: StatementSync[];
  readonly #frequent: StatementSync;
  readonly #hit: StatementSync;
  readonly #known: StatementSync;
  readonly #values = new Map<FilterName, Map<string, JobSet>>();
  readonly #filter: StatementSync;
  readonly #numbers = new Map<string, Float64Array | Uint32Array>();
  #open: { at: number; bits: Bits } | undefined;
  readonly #joint = new Map<string, ReturnType<JobColumns['joint']>>();
  readonly #mentions = new Map<string, Uint8Array>();
  readonly #hits = new Map<number, JobHit>();

  constructor(path: string) {
    const address = pathToFileURL(path);
    address.searchParams.set('immutable', '1');
    this.#database = new DatabaseSync(address, { readOnly: true });
    try {
      this.#database.exec('PRAGMA cache_size = -16000; PRAGMA query_only = ON');
      const meta = this.#database.prepare('SELECT * FROM meta').get() as
        | { schemaVersion: number; analyserHash: string; count: number }
        | undefined;
      if (!meta || !readableLayouts.includes(meta.schemaVersion))
        throw new Error('The snapshot has another layout.');
      this.count = meta.count;
      this.analyserHash = meta.analyserHash;
      this.#column = this.#database.prepare('SELECT data FROM columns WHERE name = ?');
      this.#filter = this.#database.prepare('SELECT value, jobs FROM filters WHERE name = ?');
      this.#find = fields.map(({ name }) =>
        this.#database.prepare(
          `SELECT group_concat(rowid, ' ') AS jobs FROM text_${name} WHERE text_${name} MATCH ?`,
        ),
      );
      this.#frequent = this.#database.prepare('SELECT jobs FROM frequent WHERE phrase = ?');
      this.#hit = this.#database.prepare('SELECT id, number, updatedAt, card FROM cards WHERE ordinal = ?');
      this.#known = this.#database.prepare('SELECT ordinal, version FROM cards WHERE id = ?');
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  close(): void {
    this.#database.close();
  }

  /** Where a job stands in the file, and in which version. */
  known(id: string): { ordinal: number; version: number } | undefined {
    return this.#known.get(id) as { ordinal: number; version: number } | undefined;
  }

  /** The card of a job. Remembered: lists and recommendations show the same jobs again; nobody changes what comes. */
  hit(ordinal: number): JobHit {
    let hit = this.#hits.get(ordinal);
    if (!hit) {
      hit = this.#readHit(ordinal);
      if (this.#hits.size >= rememberedHits) this.#hits.delete(this.#hits.keys().next().value!);
      this.#hits.set(ordinal, hit);
    }
    return { ...hit };
  }

  #readHit(ordinal: number): JobHit {
    const row = this.#hit.get(ordinal) as { id: string; number: string; updatedAt: string; card: string };
    return { id: row.id, number: row.number, updatedAt: row.updatedAt, card: JSON.parse(row.card) };
  }

  #blob(name: string): Uint8Array {
    const row = this.#column.get(name) as { data: Uint8Array } | undefined;
    if (!row) throw new Error(`The snapshot has no column ${name}.`);
    return row.data;
  }

  #words(name: string): Uint32Array {
    let array = this.#numbers.get(name);
    if (!array) {
      array = new Uint32Array(aligned(this.#blob(name)));
      this.#numbers.set(name, array);
    }
    return array as Uint32Array;
  }

  #doubles(name: string): Float64Array {
    let array = this.#numbers.get(name);
    if (!array) {
      array = new Float64Array(aligned(this.#blob(name)));
      this.#numbers.set(name, array);
    }
    return array as Float64Array;
  }

  /** The jobs of each value that occurs under a filter. */
  values(name: FilterName): ReadonlyMap<string, JobSet> {
    let sets = this.#values.get(name);
    if (!sets) {
      sets = new Map();
      for (const row of this.#filter.all(name))
        sets.set(String(row.value), unpackSet(row.jobs as Uint8Array));
      this.#values.set(name, sets);
    }
    return sets;
  }

  /** Jobs with any of the values. */
  withValues(name: FilterName, values: string[]): Bits {
    const bits = emptyBits(this.count);
    const sets = this.values(name);
    for (const value of values) {
      const set = sets.get(value);
      if (set) addSet(bits, set);
    }
    return bits;
  }

  /** Jobs in the currency whose yearly range meets [from, to]. */
  withSalary(currency: string, from: number, to: number): Bits {
    const bits = this.withValues('currency', [currency]);
    const [starts, ends] = [this.#doubles('yearlyFrom'), this.#doubles('yearlyTo')];
    const jobs = new Uint32Array(countBits(bits));
    listBits(bits, jobs);
    for (const job of jobs) if (ends[job]! < from || starts[job]! > to) clearBit(bits, job);
    return bits;
  }

  withIds(ids: Iterable<string>): Bits {
    const bits = emptyBits(this.count);
    for (const id of ids) {
      const known = this.known(id);
      if (known) setBit(bits, known.ordinal);
    }
    return bits;
  }

  /** The middle of the yearly range of each of these jobs that pays in the currency. */
  payMiddles(currency: string, among: Bits): number[] {
    const bits = and(this.withValues('currency', [currency]), among);
    const [starts, ends] = [this.#doubles('yearlyFrom'), this.#doubles('yearlyTo')];
    const jobs = new Uint32Array(countBits(bits));
    listBits(bits, jobs);
    const middles: number[] = [];
    for (const job of jobs) if (starts[job]! >= 0) middles.push((starts[job]! + ends[job]!) / 2);
    return middles;
  }

  /** The newest change among these jobs, in milliseconds; 0 where there are none. */
  lastUpdate(among: Bits): number {
    let updates = this.#numbers.get('updated');
    if (!updates) {
      const rows = this.#database.prepare('SELECT updatedAt FROM cards ORDER BY ordinal').all();
      updates = Float64Array.from(rows, ({ updatedAt }) => milliseconds(String(updatedAt)));
      this.#numbers.set('updated', updates);
    }
    const jobs = new Uint32Array(countBits(among));
    listBits(among, jobs);
    let latest = 0;
    for (const job of jobs) if (updates[job]! > latest) latest = updates[job]!;
    return latest;
  }

  withNumbers(from: number, to: number): Bits {
    const bits = emptyBits(this.count);
    const numbers = this.#words('number');
    for (let job = 0; job < this.count; job += 1) {
      if (numbers[job]! >= from && numbers[job]! <= to) setBit(bits, job);
    }
    return bits;
  }

  /** Jobs whose posting period is not over. */
  open(now: number): Bits {
    if (this.#open?.at !== now) {
      const closes = this.#doubles('closes');
      const bits = emptyBits(this.count);
      // Word by word: this runs over every job, at the latest when a process is fresh and nothing is compiled yet.
      for (let i = 0, job = 0; i < bits.length; i += 1) {
        const end = Math.min(job + 32, closes.length);
        let word = 0;
        for (let bit = 1; job < end; job += 1, bit <<= 1) if (closes[job]! > now) word |= bit;
        bits[i] = word;
      }
      this.#open = { at: now, bits };
    }
    return this.#open.bits;
  }

  /** For each job the weight of the best field, among those asked for, in which the term stands; 0 for none. */
  weigh(term: Term, wanted: readonly number[]): Uint8Array {
    const weights = new Uint8Array(this.count);
    const rare: string[] = [];
    for (const phrase of term) {
      const kept = phrase.prefix ? undefined : this.#frequent.get(phrase.tokens.join(' '));
      if (kept) raiseByMatches(kept.jobs as Uint8Array, this.count, wanted, weights);
      else rare.push(phraseText(phrase));
    }
    if (rare.length === 0) return weights;
    const question = rare.join(' OR ');
    for (const field of wanted) {
      const text = this.#find[field]!.get(question)?.jobs as string | null;
      if (text) raiseByList(text, fields[field]!.weight, weights);
    }
    return weights;
  }

  /** See `JobColumns`. */
  columns(): JobColumns {
    return {
      count: this.count,
      joint: (names) => this.#jointValues(names),
      yearlyFrom: this.#doubles('yearlyFrom'),
      yearlyTo: this.#doubles('yearlyTo'),
    };
  }

  #jointValues(names: readonly FilterName[]): ReturnType<JobColumns['joint']> {
    const key = names.join();
    let joint = this.#joint.get(key);
    if (!joint) {
      joint = jointValues(
        names.map((name) => this.values(name)),
        this.count,
      );
      this.#joint.set(key, joint);
    }
    return joint;
  }

  /** 1 for each job in whose texts the words stand. Remembered: recommendations ask for words of short lists. */
  mentioning(words: string, find: () => Uint8Array): Uint8Array {
    let found = this.#mentions.get(words);
    if (!found) {
      found = find();
      if (this.#mentions.size >= rememberedMentions) this.#mentions.clear();
      this.#mentions.set(words, found);
    }
    return found;
  }

  /** Keys of one job, for putting it in order beside jobs that are not in the file. */
  sortKeys(ordinal: number): SortKeys {
    const known = this;
    return {
      published: this.#doubles('published')[ordinal]!,
      number: this.#words('number')[ordinal]!,
      get id() {
        return known.hit(ordinal).id;
      },
      get currency() {
        for (const [value, set] of known.values('currency')) if (isInSet(set, ordinal)) return value;
        return '';
      },
      yearlyFrom: this.#doubles('yearlyFrom')[ordinal]!,
      yearlyTo: this.#doubles('yearlyTo')[ordinal]!,
    };
  }

  /** The jobs of a set, the best paid first. */
  *bySalary(bits: Bits): Generator<number> {
    for (const job of this.#words('salaryOrder')) if (hasBit(bits, job)) yield job;
  }
}

/** Some 2 kB each; the oldest goes first. */
const rememberedHits = 4_096;

/** A byte for each job and word: 64 words of 100,000 jobs are 6 MB. */
const rememberedMentions = 64;

/** Gives every job the number of its combination of values. */
function jointValues(
  filters: readonly ReadonlyMap<string, JobSet>[],
  count: number,
): ReturnType<JobColumns['joint']> {
  const of = new Uint32Array(count);
  const combinations: string[][][] = [filters.map(() => [])];
  const jobs = new Uint32Array(count);
  filters.forEach((values, filter) => {
    for (const [value, set] of values) {
      const bits = emptyBits(count);
      addSet(bits, set);
      const length = listBits(bits, jobs);
      // What a combination becomes with this value: of few combinations, many jobs.
      const become = new Map<number, number>();
      for (let i = 0; i < length; i += 1) {
        const job = jobs[i]!;
        const before = of[job]!;
        let after = become.get(before);
        if (after === undefined) {
          after = combinations.length;
          combinations.push(combinations[before]!.map((own, at) => (at === filter ? [...own, value] : own)));
          become.set(before, after);
        }
        of[job] = after;
      }
    }
  });
  return { of, combinations };
}

const aligned = (data: Uint8Array): ArrayBuffer => data.slice().buffer as ArrayBuffer;

const isInSet = ({ dense, words }: JobSet, job: number) => (dense ? hasBit(words, job) : words.includes(job));

const SPACE = 32;
const ZERO = 48;

/** Reads '12 7 45', row ids that are one more than the job's place. */
function raiseByList(text: string, weight: number, weights: Uint8Array): void {
  let row = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === SPACE) {
      if (weights[row - 1]! < weight) weights[row - 1] = weight;
      row = 0;
    } else row = row * 10 + code - ZERO;
  }
  if (weights[row - 1]! < weight) weights[row - 1] = weight;
}
