import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Between, Hit, Range } from '../../shared/collections/collection.ts';
import { allBits, and, type Bits, clearBit, emptyBits, hasBit, listBits, setBit } from './bits.ts';
import { SearchUnavailable } from './faults.ts';
import {
  type AnyLayout,
  milliseconds,
  orderColumn,
  readableLayouts,
  repeatedColumn,
  type SortKeys,
  shapeColumn,
} from './layout.ts';
import { addSet, forRows, type RowSet, raiseByMatches, unpackSet, weighSet } from './matches.ts';
import type { Phrase, Term } from './question.ts';
import type { Columns, Shape } from './types.ts';
import { emptyWeights } from './weights.ts';

const phraseText = (phrase: Phrase) => `"${phrase.tokens.join(' ')}"${phrase.prefix ? ' *' : ''}`;

/** A snapshot opened for reading. Columns are read on demand, cards one by one. */
export class SnapshotFile {
  readonly count: number;
  readonly analyserHash: string;
  readonly #database: DatabaseSync;
  readonly #column: StatementSync;
  readonly #find: (StatementSync | undefined)[];
  /** The texts in the file, in its order. */
  readonly #texts: readonly string[];
  readonly #layout: AnyLayout;
  /** Absent in older files without a shape. */
  readonly #shape: Shape | undefined;
  readonly #frequent: StatementSync;
  readonly #hit: StatementSync;
  readonly #known: StatementSync;
  readonly #values = new Map<string, Map<string, RowSet>>();
  readonly #filter: StatementSync;
  readonly #numbers = new Map<string, Float64Array | Uint32Array>();
  #visible: { at: number; bits: Bits } | undefined;
  readonly #single = new Map<string, { of: Uint32Array; values: readonly string[] }>();
  readonly #joint = new Map<string, ReturnType<Columns['joint']>>();
  readonly #lists = new Map<string, ReturnType<Columns['lists']>>();
  readonly #mentions = new Map<string, Uint8Array>();
  readonly #hits = new Map<number, Hit>();
  /** Of phrases in a text, the one asked for last at the end. */
  readonly #found = new Map<string, Uint32Array>();
  #foundRows = 0;
  #rows: Uint32Array | undefined;
  #repeated: Set<number> | undefined;

  constructor(layout: AnyLayout, path: string) {
    this.#layout = layout;
    const address = pathToFileURL(path);
    address.searchParams.set('immutable', '1');
    this.#database = new DatabaseSync(address, { readOnly: true });
    try {
      this.#database.exec('PRAGMA cache_size = -16000; PRAGMA query_only = ON');
      const meta = this.#database.prepare('SELECT * FROM meta').get() as
        | { schemaVersion: number; analyserHash: string; count: number }
        | undefined;
      if (!meta || !readableLayouts.includes(meta.schemaVersion))
        throw new Error('The snapshot has another layout version');
      this.count = meta.count;
      this.analyserHash = meta.analyserHash;
      this.#column = this.#database.prepare('SELECT data FROM columns WHERE name = ?');
      this.#filter = this.#database.prepare('SELECT value, jobs FROM filters WHERE name = ?');
      const shape = this.#column.get(shapeColumn) as { data: Uint8Array } | undefined;
      this.#shape = shape && (JSON.parse(new TextDecoder().decode(shape.data)) as Shape);
      this.#texts = this.#shape?.texts ?? this.#tables();
      this.#find = layout.fields.map(({ name }) =>
        this.#texts.includes(name)
          ? this.#database.prepare(
              `SELECT group_concat(rowid, ' ') AS jobs FROM text_${name} WHERE text_${name} MATCH ?`,
            )
          : undefined,
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

  /** The texts of a file without a shape, in the order of the layout. */
  #tables(): string[] {
    const tables = this.#database
      .prepare("SELECT name FROM sqlite_master WHERE name LIKE 'text!_%' ESCAPE '!'")
      .all();
    const names = new Set(tables.map(({ name }) => String(name)));
    return this.#layout.fields.map(({ name }) => name).filter((name) => names.has(`text_${name}`));
  }

  #holds = (kind: keyof Shape, name: string) =>
    (kind === 'texts' ? this.#texts : this.#shape?.[kind])?.includes(name) ?? true;

  /** A file of an older definition may lack the requested part. @throws SearchUnavailable */
  #require(kind: keyof Shape, name: string): void {
    if (!this.#holds(kind, name))
      throw new SearchUnavailable('incompatible', `The snapshot holds no ${name}.`);
  }

  /** Whether a sentence occurs in several rows of its group: see `fieldTokens`. */
  isRepeated(hash: number): boolean {
    if (!this.#repeated) {
      const row = this.#column.get(repeatedColumn) as { data: Uint8Array } | undefined;
      this.#repeated = new Set(row && new Uint32Array(aligned(row.data)));
    }
    return this.#repeated.has(hash);
  }

  /** Whether the file has a filter's values: one of an older definition may lack it. */
  holdsFilter = (name: string) => this.#holds('filters', name);

  /** A row's ordinal and version in the file. */
  known(id: string): { ordinal: number; version: number } | undefined {
    return this.#known.get(id) as { ordinal: number; version: number } | undefined;
  }

  /**
   * The card of a row. Cached, because lists and recommendations show the same rows again; must not be
   * modified.
   */
  hit(ordinal: number): Hit {
    let hit = this.#hits.get(ordinal);
    if (!hit) {
      hit = this.#readHit(ordinal);
      if (this.#hits.size >= rememberedHits) this.#hits.delete(this.#hits.keys().next().value!);
      this.#hits.set(ordinal, hit);
    }
    return { ...hit };
  }

  #readHit(ordinal: number): Hit {
    const row = this.#hit.get(ordinal) as { id: string; number: string; updatedAt: string; card: string };
    return { id: row.id, number: row.number, updatedAt: row.updatedAt, card: JSON.parse(row.card) };
  }

  #blob(name: string): Uint8Array {
    this.#require('columns', name);
    const row = this.#column.get(name) as { data: Uint8Array } | undefined;
    if (!row) throw new Error(`The snapshot has no column ${name}.`);
    return row.data;
  }

  #numbersOf(name: string): Float64Array | Uint32Array {
    let array = this.#numbers.get(name);
    if (!array) {
      const data = aligned(this.#blob(name));
      const whole = this.#layout.collection.columns[name] !== 'number';
      array = whole ? new Uint32Array(data) : new Float64Array(data);
      this.#numbers.set(name, array);
    }
    return array;
  }

  /** The rows of each value of a filter. */
  values(name: string): ReadonlyMap<string, RowSet> {
    let sets = this.#values.get(name);
    if (!sets) {
      this.#require('filters', name);
      sets = new Map();
      for (const row of this.#filter.all(name))
        sets.set(String(row.value), unpackSet(row.jobs as Uint8Array));
      this.#values.set(name, sets);
    }
    return sets;
  }

  /** The rows of a set, in ascending order, in a buffer that the next call uses again. */
  rowsOf(bits: Bits): Uint32Array {
    this.#rows ??= new Uint32Array(this.count);
    return this.#rows.subarray(0, listBits(bits, this.#rows));
  }

  /** Rows with any of the values. */
  withValues(name: string, values: readonly string[]): Bits {
    const bits = emptyBits(this.count);
    const sets = this.values(name);
    for (const value of values) {
      const set = sets.get(value);
      if (set) addSet(bits, set);
    }
    return bits;
  }

  /** Keeps the rows that overlap a range, both ends included. */
  keepInRange(bits: Bits, range: Range, asked: Between): void {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, within } = asked;
    if (range.within !== undefined && within !== undefined)
      and(bits, this.withValues(range.within, [within]));
    const [starts, ends] = [this.#numbersOf(range.from), this.#numbersOf(range.to)];
    const rows = this.rowsOf(bits);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]!;
      if (!(ends[row]! >= from && starts[row]! <= to)) clearBit(bits, row);
    }
  }

  #within({ within }: Range, value: string | undefined): Bits {
    if (within !== undefined && value !== undefined) return this.withValues(within, [value]);
    return allBits(this.count);
  }

  withIds(ids: Iterable<string>): Bits {
    const bits = emptyBits(this.count);
    for (const id of ids) {
      const known = this.known(id);
      if (known) setBit(bits, known.ordinal);
    }
    return bits;
  }

  /** The middle of each row's range, leaving out negative values. */
  middles(range: Range, within: string | undefined, among: Bits): number[] {
    const bits = and(this.#within(range, within), among);
    const [starts, ends] = [this.#numbersOf(range.from), this.#numbersOf(range.to)];
    const middles: number[] = [];
    for (const row of this.rowsOf(bits)) if (starts[row]! >= 0) middles.push((starts[row]! + ends[row]!) / 2);
    return middles;
  }

  /** The sum of a column over these rows. */
  sum(column: string, among: Bits): number {
    const values = this.#numbersOf(column);
    let sum = 0;
    for (const row of this.rowsOf(among)) if (!Number.isNaN(values[row]!)) sum += values[row]!;
    return sum;
  }

  /** The newest change among these rows, in milliseconds; 0 if there are none. */
  lastUpdate(among: Bits): number {
    let updates = this.#numbers.get('updated');
    if (!updates) {
      const stored = this.#database.prepare('SELECT updatedAt FROM cards ORDER BY ordinal').all();
      updates = Float64Array.from(stored, ({ updatedAt }) => milliseconds(String(updatedAt)));
      this.#numbers.set('updated', updates);
    }
    let latest = 0;
    for (const row of this.rowsOf(among)) if (updates[row]! > latest) latest = updates[row]!;
    return latest;
  }

  /** Rows that have not expired. */
  visible(now: number): Bits {
    if (this.#visible?.at !== now) {
      const { visibleUntil } = this.#layout.collection;
      const bits = visibleUntil === undefined ? allBits(this.count) : emptyBits(this.count);
      if (visibleUntil !== undefined) {
        const until = this.#numbersOf(visibleUntil);
        // Word by word, because this runs over every row, even in a new process before anything is compiled.
        for (let i = 0, row = 0; i < bits.length; i += 1) {
          const end = Math.min(row + 32, until.length);
          let word = 0;
          for (let bit = 1; row < end; row += 1, bit <<= 1) if (until[row]! > now) word |= bit;
          bits[i] = word;
        }
      }
      this.#visible = { at: now, bits };
    }
    return this.#visible.bits;
  }

  /**
   * For each row the highest weight among the requested fields that contain the term; 0 if none. Only what it gives the rows
   * among the bits is meant: others may have any.
   */
  weigh(term: Term, asked: readonly number[], among: Bits): Uint8Array {
    const { fields } = this.#layout;
    const held = (term.texts ?? asked).filter((field) => this.#holds('texts', fields[field]!.name));
    // By default the texts that an older file has; a text that is requested explicitly must exist.
    const wanted = held.length > 0 ? held : (term.texts ?? asked);
    for (const field of wanted) this.#require('texts', fields[field]!.name);
    const packed = this.#texts.map((text) => ({
      weight: fields.find(({ name }) => name === text)?.weight ?? 0,
    }));
    const asPacked = wanted.map((field) => this.#texts.indexOf(fields[field]!.name));
    const weights = emptyWeights(this.count);
    const rare: string[] = [];
    for (const { filter, values, weight } of term.values ?? []) {
      const sets = this.values(filter);
      for (const value of values) {
        const set = sets.get(value);
        if (set) weighSet(set, weight, among, weights);
      }
    }
    for (const phrase of term.phrases) {
      const kept = phrase.prefix ? undefined : this.#frequent.get(phrase.tokens.join(' '));
      if (kept) raiseByMatches(kept.jobs as Uint8Array, packed, this.count, asPacked, among, weights);
      else rare.push(phraseText(phrase));
    }
    if (rare.length === 0) return weights;
    const question = rare.join(' OR ');
    for (const field of wanted) {
      const { weight } = fields[field]!;
      const rows = this.#rowsWith(question, field);
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at]!;
        if (weights[row]! < weight) weights[row] = weight;
      }
    }
    return weights;
  }

  /**
   * Rows with one of the phrases in a text. Remembered, because an occupation's words are asked for again and again; what was
   * asked for longest ago is forgotten.
   */
  #rowsWith(question: string, field: number): Uint32Array {
    const key = `${field} ${question}`;
    const known = this.#found.get(key);
    this.#found.delete(key);
    const rows = known ?? rowsOfList((this.#find[field]?.get(question)?.jobs as string | null) ?? '');
    this.#found.set(key, rows);
    if (!known) this.#foundRows += rows.length + rowsPerEntry;
    while (this.#foundRows > rememberedRows) {
      const [oldest, forgotten] = this.#found.entries().next().value!;
      this.#found.delete(oldest);
      this.#foundRows -= forgotten.length + rowsPerEntry;
    }
    return rows;
  }

  /** See `Columns`. */
  columns(): Columns {
    return {
      count: this.count,
      joint: (names) => this.#jointValues(names),
      lists: (name) => this.#listsOf(name),
      number: (name) => this.#numbersOf(name),
    };
  }

  #listsOf(name: string): ReturnType<Columns['lists']> {
    let lists = this.#lists.get(name);
    if (!lists) {
      lists = listValues(this.values(name), this.count);
      this.#lists.set(name, lists);
    }
    return lists;
  }

  #jointValues(names: readonly string[]): ReturnType<Columns['joint']> {
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

  /**
   * 1 for each row whose texts contain the words. Cached: recommendations search for words of short lists.
   */
  mentioning(words: string, find: () => Uint8Array): Uint8Array {
    let found = this.#mentions.get(words);
    if (!found) {
      found = find();
      if (this.#mentions.size >= rememberedMentions) this.#mentions.clear();
      this.#mentions.set(words, found);
    }
    return found;
  }

  /** Sort keys of one row, for merging it with rows that are not in the file. */
  sortKeys(ordinal: number): SortKeys {
    const known = this;
    return {
      get id() {
        return known.hit(ordinal).id;
      },
      column: (name) => this.#numbersOf(name)[ordinal]!,
      value: (filter) => {
        for (const [value, set] of this.values(filter)) if (isInSet(set, ordinal)) return value;
        return '';
      },
    };
  }

  /** The value of a row under a single-valued filter; '' if none. */
  value(filter: string, ordinal: number): string {
    let single = this.#single.get(filter);
    if (!single) {
      const values = [''];
      const of = new Uint32Array(this.count);
      for (const [value, set] of this.values(filter)) {
        forRows(set, (row) => (of[row] = values.length));
        values.push(value);
      }
      single = { of, values };
      this.#single.set(filter, single);
    }
    return single.values[single.of[ordinal]!]!;
  }

  /** The rows of a set in one of the collection's orders other than the storage order. */
  *inOrder(order: string, bits: Bits): Generator<number> {
    for (const row of this.#numbersOf(orderColumn(order))) if (hasBit(bits, row)) yield row;
  }
}

/** Some 2 kB each; the oldest is evicted first. */
const rememberedHits = 4_096;
/** Rows found by phrases: two megabytes. */
const rememberedRows = 500_000;
/** What an entry costs beside its rows, counted as rows. */
const rowsPerEntry = 200;

/** A byte per row and word: 64 words of 100,000 rows are 6 MB. */
const rememberedMentions = 64;

/** Each row's values, by their places in the list of all. */
function listValues(filter: ReadonlyMap<string, RowSet>, count: number): ReturnType<Columns['lists']> {
  const starts = new Uint32Array(count + 1);
  for (const set of filter.values()) forRows(set, (row) => (starts[row + 1]! += 1));
  for (let row = 0; row < count; row += 1) starts[row + 1]! += starts[row]!;
  const values = [...filter.keys()];
  const of = new (values.length > 0xffff ? Uint32Array : Uint16Array)(starts[count]!);
  const next = starts.slice(0, count);
  let value = 0;
  for (const set of filter.values()) {
    forRows(set, (row) => {
      of[next[row]!] = value;
      next[row]! += 1;
    });
    value += 1;
  }
  return { values, starts, of };
}

/** Numbers every row by its combination of values. */
function jointValues(
  filters: readonly ReadonlyMap<string, RowSet>[],
  count: number,
): ReturnType<Columns['joint']> {
  const of = new Uint32Array(count);
  const combinations: string[][][] = [filters.map(() => [])];
  const rows = new Uint32Array(count);
  filters.forEach((values, filter) => {
    for (const [value, set] of values) {
      const bits = emptyBits(count);
      addSet(bits, set);
      const length = listBits(bits, rows);
      // The new combination when this value is added: there are few combinations for many rows.
      const become = new Map<number, number>();
      for (let i = 0; i < length; i += 1) {
        const row = rows[i]!;
        const before = of[row]!;
        let after = become.get(before);
        if (after === undefined) {
          after = combinations.length;
          combinations.push(combinations[before]!.map((own, at) => (at === filter ? [...own, value] : own)));
          become.set(before, after);
        }
        of[row] = after;
      }
    }
  });
  return { of, combinations };
}

const aligned = (data: Uint8Array): ArrayBuffer => data.slice().buffer as ArrayBuffer;

const isInSet = ({ dense, words }: RowSet, row: number) => (dense ? hasBit(words, row) : words.includes(row));

const SPACE = 32;
const ZERO = 48;
const noRows = new Uint32Array();

/** Parses '12 7 45', row ids that are the ordinal plus one. */
function rowsOfList(text: string): Uint32Array {
  if (text === '') return noRows;
  let length = 1;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) === SPACE) length += 1;
  const rows = new Uint32Array(length);
  let row = 0;
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === SPACE) {
      rows[at] = row - 1;
      at += 1;
      row = 0;
    } else row = row * 10 + code - ZERO;
  }
  rows[at] = row - 1;
  return rows;
}
