import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OrderKey } from '../../shared/collections/collection.ts';
import { analyserHash, GAP, likelyPhrases } from './analyse.ts';
import {
  type AnyDocument,
  type AnyLayout,
  columnValue,
  fieldTokens,
  filterValues,
  type Layout,
  orderColumn,
  repeatedColumn,
  type SortKeys,
  schemaVersion,
  sentenceHashes,
  shapeColumn,
} from './layout.ts';
import { fileName, fileStem, manifestKind } from './manifest.ts';
import { packMatches, packSet } from './matches.ts';
import { listedPhrases } from './question.ts';
import type { Manifest, Shape, SnapshotStore } from './types.ts';

/**
 * Results are precomputed for phrases in more than one in this many rows, where a query is most expensive.
 */
const FREQUENT_SHARE = 200;
const FREQUENT_AT_LEAST = 400;
const FREQUENT_MOST = 4000;
const COUNTED_MOST = 250_000;
const PROGRESS_EVERY = 1000;

export interface BuildProgress {
  step: 'reading' | 'writing' | 'finishing';
  done: number;
  /** Known after all documents are read. */
  total?: number;
}

export interface BuildOptions<Document extends AnyDocument = AnyDocument> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever its collection is.
  layout: Layout<any, Document>;
  documents: AsyncIterable<Document> | Iterable<Document>;
  /** Path of the file; an existing one is replaced. */
  path: string;
  onProgress?: (progress: BuildProgress) => void;
}

const bytes = (array: Uint32Array | Float64Array) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** The columns of the storage order, by which the builder sorts. */
const usualKeys = ({ collection }: AnyLayout) =>
  Object.values<readonly OrderKey[]>(collection.orders)[0]!.map((key) => {
    if (!('column' in key))
      throw new TypeError(`${collection.name}: the storage order must be an order of columns`);
    return key;
  });

/** A sentence counts as repeated from this many rows of a group on. */
const REPEATED_IN = 3;
/** Counters per row, enough to make collisions rare. */
const PLACES_PER_ROW = 256;
const MOST_PLACES = 2 ** 25;

/** Counts sentences by hash with one byte per counter: many are distinct, few repeated. */
class SentenceCounts {
  #counts = new Uint8Array(2 ** 12);
  #rows = 0;
  readonly repeated = new Set<number>();

  add(hashes: ReadonlySet<number>): void {
    this.#rows += 1;
    if (this.#rows * PLACES_PER_ROW > this.#counts.length && this.#counts.length < MOST_PLACES) this.#grow();
    for (const hash of hashes) {
      const place = hash & (this.#counts.length - 1);
      const count = Math.min(this.#counts[place]! + 1, 255);
      this.#counts[place] = count;
      if (count >= REPEATED_IN) this.repeated.add(hash);
    }
  }

  /** Doubles the counters: the old count is an upper bound for both halves. */
  #grow(): void {
    const larger = new Uint8Array(this.#counts.length * 2);
    larger.set(this.#counts);
    larger.set(this.#counts, this.#counts.length);
    this.#counts = larger;
  }
}

/** Stages the newest version of each id only. @param counts receives the sentences of each document */
async function stage(database: DatabaseSync, options: BuildOptions, counts: SentenceCounts): Promise<number> {
  const { layout } = options;
  const keys = usualKeys(layout);
  const names = keys.map((_, at) => `key${at}`);
  database.exec(`CREATE TABLE stage.documents (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, json TEXT NOT NULL, ${names.map((name) => `${name} REAL`).join(', ')}
  )`);
  const insert = database.prepare(`INSERT INTO stage.documents VALUES (?, ?, ?${', ?'.repeat(keys.length)})
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, json = excluded.json,
      ${names.map((name) => `${name} = excluded.${name}`).join(', ')} WHERE excluded.version > version`);
  let done = 0;
  for await (const document of options.documents) {
    const values = keys.map(({ column }) => columnValue(layout, document, column));
    insert.run(document.id, document.version, JSON.stringify(document), ...values);
    counts.add(sentenceHashes(layout, document));
    done += 1;
    if (done % PROGRESS_EVERY === 0) options.onProgress?.({ step: 'reading', done });
  }
  const { total } = database.prepare('SELECT count(*) AS total FROM stage.documents').get() as {
    total: number;
  };
  return total;
}

/** Bounds the memory for counting phrases: drops those that are too rare so far to become frequent. */
function dropRare(counted: Map<string, number>, rows: number): void {
  const least = Math.max(2, rows / FREQUENT_SHARE / 4);
  for (const [phrase, count] of counted) if (count < least) counted.delete(phrase);
}

function writeFrequent(
  { fields }: AnyLayout,
  database: DatabaseSync,
  total: number,
  counted: Map<string, number>,
): void {
  const least = Math.max(FREQUENT_AT_LEAST, Math.floor(total / FREQUENT_SHARE));
  const frequency = new Map([...counted].filter(([, count]) => count >= least));
  for (const { name } of fields) {
    database.exec(`CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, text_${name}, row)`);
    for (const row of database
      .prepare('SELECT term, doc FROM temp.vocabulary WHERE doc >= ?')
      .iterate(least)) {
      const term = String(row.term);
      if (term.startsWith(GAP)) continue;
      frequency.set(term, (frequency.get(term) ?? 0) + Number(row.doc));
    }
    database.exec('DROP TABLE temp.vocabulary');
  }
  const chosen = [...frequency]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, FREQUENT_MOST)
    .map(([phrase]) => phrase);
  const listed = listedPhrases().filter((phrase) => !frequency.has(phrase));
  const insert = database.prepare('INSERT INTO frequent (phrase, jobs) VALUES (?, ?)');
  const find = fields.map(({ name }) => {
    const statement = database.prepare(`SELECT rowid FROM text_${name} WHERE text_${name} MATCH ?`);
    statement.setReturnArrays(true);
    return statement;
  });
  for (const [index, phrase] of [...chosen, ...listed].entries()) {
    const lists = find.map((statement) =>
      Uint32Array.from(statement.all(`"${phrase}"`) as unknown as number[][], (row) => row[0]! - 1),
    );
    const isListed = index >= chosen.length;
    if (isListed && lists.reduce((sum, list) => sum + list.length, 0) < least) continue;
    insert.run(phrase, packMatches(lists, total));
  }
}

/**
 * Builds one immutable file: SQLite with the texts as pairs of characters in FTS5, the filters as packed
 * columns and the cards as JSON. Positions within the file (ordinals) follow the collection's storage order.
 * @returns the number of rows and the file's SHA-256.
 */
export async function buildSnapshot<Document extends AnyDocument>(
  options: BuildOptions<Document>,
): Promise<{ count: number; checksum: string; bytes: number }> {
  const stagePath = `${options.path}.stage`;
  for (const path of [options.path, stagePath]) rmSync(path, { force: true });
  const database = new DatabaseSync(options.path);
  let count = 0;
  try {
    database.exec(`PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      PRAGMA cache_size = -64000; PRAGMA temp_store = FILE`);
    database.prepare('ATTACH DATABASE ? AS stage').run(stagePath);
    database.exec('PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF; BEGIN');
    const any = options as unknown as BuildOptions;
    const counts = new SentenceCounts();
    count = await stage(database, any, counts);
    write(database, count, any, counts.repeated);
    options.onProgress?.({ step: 'finishing', done: count, total: count });
    database.exec('COMMIT; DETACH DATABASE stage');
  } finally {
    database.close();
    rmSync(stagePath, { force: true });
  }
  return { count, checksum: await fileChecksum(options.path), bytes: (await stat(options.path)).size };
}

function write(
  database: DatabaseSync,
  count: number,
  { layout, onProgress }: BuildOptions,
  repeated: ReadonlySet<number>,
): void {
  const { fields, collection } = layout;
  const isRepeated = (hash: number) => repeated.has(hash);
  database.exec(`
    CREATE TABLE meta (schemaVersion INTEGER NOT NULL, analyserHash TEXT NOT NULL, count INTEGER NOT NULL);
    CREATE TABLE cards (
      ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL, number TEXT NOT NULL, version INTEGER NOT NULL,
      updatedAt TEXT NOT NULL, card TEXT NOT NULL
    );
    CREATE TABLE columns (name TEXT PRIMARY KEY, data BLOB NOT NULL);
    CREATE TABLE filters (name TEXT NOT NULL, value TEXT NOT NULL, jobs BLOB NOT NULL, PRIMARY KEY (name, value));
    CREATE TABLE frequent (phrase TEXT PRIMARY KEY, jobs BLOB NOT NULL);
    ${fields
      .map(
        ({ name }) => `CREATE VIRTUAL TABLE text_${name}
          USING fts5(tokens, content = '', columnsize = 0, tokenize = 'ascii');
          INSERT INTO text_${name} (text_${name}, rank) VALUES ('hashsize', 16777216);`,
      )
      .join('\n')}
  `);
  database
    .prepare('INSERT INTO meta (schemaVersion, analyserHash, count) VALUES (?, ?, ?)')
    .run(schemaVersion, analyserHash(), count);
  const insertCard = database.prepare('INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?)');
  const insertText = fields.map(({ name }) =>
    database.prepare(`INSERT INTO text_${name} (rowid, tokens) VALUES (?, ?)`),
  );
  const filters = layout.filters.map((name) => ({ name, rows: new Map<string, number[]>() }));
  const columns = layout.columns.map((name) => ({
    name,
    values: collection.columns[name] === 'whole' ? new Uint32Array(count) : new Float64Array(count),
  }));
  const counted = new Map<string, number>();
  // Filters used by orders, as each row has them.
  const ordering = [
    ...new Set(
      Object.values<readonly OrderKey[]>(collection.orders).flatMap((keys) =>
        keys.flatMap((key) => ('filter' in key ? [key.filter] : [])),
      ),
    ),
  ].map((name) => ({ name, values: [] as string[] }));
  const ids: string[] = [];
  const sorted = usualKeys(layout).map(
    (key, at) => `key${at} ${key.highestFirst ? 'DESC' : 'ASC'} NULLS LAST`,
  );
  const rows = database
    .prepare(`SELECT json FROM stage.documents ORDER BY ${[...sorted, 'id'].join(', ')}`)
    .iterate();
  let ordinal = 0;
  for (const row of rows) {
    const document = JSON.parse(String(row.json)) as AnyDocument;
    const { id } = document;
    const { number, version, updatedAt, card } = document;
    insertCard.run(ordinal, id, number, version, updatedAt, JSON.stringify(card ?? null));
    for (const [field, tokens] of fieldTokens(layout, document, isRepeated).entries()) {
      if (tokens !== '') insertText[field]!.run(ordinal + 1, tokens);
    }
    for (const phrase of likelyPhrases(layout.reader.prose(document))) {
      counted.set(phrase, (counted.get(phrase) ?? 0) + 1);
    }
    if (counted.size > COUNTED_MOST) dropRare(counted, ordinal);
    for (const { name, rows } of filters) {
      for (const value of filterValues(layout, document, name)) {
        const list = rows.get(value);
        if (list) list.push(ordinal);
        else rows.set(value, [ordinal]);
      }
    }
    for (const { name, values } of columns) values[ordinal] = columnValue(layout, document, name);
    for (const { name, values } of ordering) values.push(filterValues(layout, document, name)[0] ?? '');
    ids.push(id);
    ordinal += 1;
    if (ordinal % PROGRESS_EVERY === 0) onProgress?.({ step: 'writing', done: ordinal, total: count });
  }
  for (const { name } of fields) database.exec(`INSERT INTO text_${name} (text_${name}) VALUES ('optimize')`);
  database.exec('CREATE UNIQUE INDEX cardsById ON cards (id)');

  const insertColumn = database.prepare('INSERT INTO columns VALUES (?, ?)');
  for (const { name, values } of columns) insertColumn.run(name, bytes(values));
  const keys = ids.map(
    (id, at): SortKeys => ({
      id,
      column: (name) => columns.find((one) => one.name === name)!.values[at]!,
      value: (filter) => ordering.find(({ name }) => name === filter)!.values[at]!,
    }),
  );
  const usual = Uint32Array.from(keys, (_, i) => i);
  for (const [name, order] of layout.others)
    insertColumn.run(orderColumn(name), bytes(usual.slice().sort((a, b) => order(keys[a]!, keys[b]!))));
  insertColumn.run(repeatedColumn, bytes(Uint32Array.from(repeated)));
  insertColumn.run(shapeColumn, new TextEncoder().encode(JSON.stringify(shapeOf(layout))));
  const insertValue = database.prepare('INSERT INTO filters VALUES (?, ?, ?)');
  for (const { name, rows } of filters) {
    for (const [value, list] of rows) insertValue.run(name, value, packSet(list, count));
  }
  writeFrequent(layout, database, count, counted);
}

const shapeOf = ({ fields, filters, columns, others }: AnyLayout): Shape => ({
  texts: fields.map(({ name }) => name),
  filters: [...filters],
  columns: [...columns, ...[...others.keys()].map(orderColumn)],
});

/** SHA-256 of a file, hexadecimal. */
export async function fileChecksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export interface PublishOptions<Document extends AnyDocument = AnyDocument> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever its collection is.
  layout: Layout<any, Document>;
  store: SnapshotStore;
  documents: AsyncIterable<Document> | Iterable<Document>;
  /** Recorded before the first document was read: every change up to this instant is in the documents. */
  asOf: string;
  /** A folder for the file until it is uploaded. */
  directory: string;
  onProgress?: (progress: BuildProgress) => void;
}

/**
 * Builds a snapshot, stores and activates it.
 * @returns the active manifest of this release afterwards: another builder's, if that one is newer.
 */
export async function publishSnapshot<Document extends AnyDocument>(
  options: PublishOptions<Document>,
): Promise<Manifest> {
  const collection: string = options.layout.collection.name;
  await mkdir(options.directory, { recursive: true });
  const path = join(options.directory, `build-${randomUUID()}.sqlite`);
  try {
    const { count, checksum } = await buildSnapshot({ ...options, path });
    const file = fileName(collection, options.asOf, checksum);
    await options.store.storeFile(file, path);
    const manifest: Manifest = {
      collection,
      file,
      checksum,
      schemaVersion,
      analyserHash: analyserHash(),
      asOf: options.asOf,
      count,
    };
    const kind = manifestKind(manifest);
    for (;;) {
      const previous = await options.store.readManifest(kind);
      if (previous && Date.parse(previous.asOf) > Date.parse(manifest.asOf)) return previous;
      if (await options.store.writeManifest(kind, manifest, previous)) return manifest;
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes snapshots, and manifests of other releases, older than an instant. */
export const removeOlder = (store: SnapshotStore, collection: string, instant: string): Promise<number> =>
  store.removeOlder({ file: fileStem(collection, instant), asOf: instant });
