import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { analyserHash, GAP, likelyPhrases } from './analyse.ts';
import {
  bySalary,
  fields,
  fieldTokens,
  filterValues,
  milliseconds,
  type SortKeys,
  schemaVersion,
  sortKeys,
} from './fields.ts';
import { fileName, fileStem, manifestKind } from './manifest.ts';
import { packMatches, packSet } from './matches.ts';
import { listedPhrases } from './question.ts';
import { filterNames, type JobDocument, type Manifest, type SnapshotStore } from './types.ts';

/** Where the question costs most: phrases in more than one of this many jobs get their answer kept. */
const FREQUENT_SHARE = 200;
const FREQUENT_AT_LEAST = 400;
const FREQUENT_MOST = 4000;
const COUNTED_MOST = 250_000;
const PROGRESS_EVERY = 1000;

export interface BuildProgress {
  step: 'reading' | 'writing' | 'finishing';
  done: number;
  /** Known once all documents are read. */
  total?: number;
}

export interface BuildOptions {
  documents: AsyncIterable<JobDocument> | Iterable<JobDocument>;
  /** Where the file is written; whatever is there is replaced. */
  path: string;
  onProgress?: (progress: BuildProgress) => void;
}

const bytes = (array: Uint32Array | Float64Array) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Documents in the order of publication, the newest version of each id only. */
async function stage(database: DatabaseSync, options: BuildOptions): Promise<number> {
  database.exec(`CREATE TABLE stage.documents (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, published REAL NOT NULL, number INTEGER NOT NULL, json TEXT NOT NULL
  )`);
  const insert = database.prepare(`INSERT INTO stage.documents VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, published = excluded.published,
      number = excluded.number, json = excluded.json WHERE excluded.version > version`);
  let done = 0;
  for await (const document of options.documents) {
    const keys = sortKeys(document);
    insert.run(document.id, document.version, keys.published, keys.number, JSON.stringify(document));
    done += 1;
    if (done % PROGRESS_EVERY === 0) options.onProgress?.({ step: 'reading', done });
  }
  const { total } = database.prepare('SELECT count(*) AS total FROM stage.documents').get() as {
    total: number;
  };
  return total;
}

/** Keeps the count of phrases within bounds: what is rare so far will not be frequent in the end. */
function forgetRare(counted: Map<string, number>, jobs: number): void {
  const least = Math.max(2, jobs / FREQUENT_SHARE / 4);
  for (const [phrase, count] of counted) if (count < least) counted.delete(phrase);
}

function writeFrequent(database: DatabaseSync, total: number, counted: Map<string, number>): void {
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
 * Builds one immutable file: SQLite with the texts as pairs of characters in FTS5, the filters as packed columns and
 * the cards as JSON. Job numbers within the file (ordinals) count from the newest publication.
 * @returns how many jobs are in it and the file's SHA-256.
 */
export async function buildSnapshot(
  options: BuildOptions,
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
    count = await stage(database, options);
    write(database, count, options);
    options.onProgress?.({ step: 'finishing', done: count, total: count });
    database.exec('COMMIT; DETACH DATABASE stage');
  } finally {
    database.close();
    rmSync(stagePath, { force: true });
  }
  return { count, checksum: await fileChecksum(options.path), bytes: (await stat(options.path)).size };
}

function write(database: DatabaseSync, count: number, options: BuildOptions): void {
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
  const filters = filterNames.map((name) => ({ name, jobs: new Map<string, number[]>() }));
  const keys: SortKeys[] = [];
  const closes = new Float64Array(count);
  const counted = new Map<string, number>();
  const rows = database
    .prepare('SELECT json FROM stage.documents ORDER BY published DESC, number DESC, id')
    .iterate();
  let ordinal = 0;
  for (const row of rows) {
    const document = JSON.parse(String(row.json)) as JobDocument;
    insertCard.run(
      ordinal,
      document.id,
      document.number,
      document.version,
      document.updatedAt,
      JSON.stringify(document.card ?? null),
    );
    for (const [field, tokens] of fieldTokens(document).entries()) {
      if (tokens !== '') insertText[field]!.run(ordinal + 1, tokens);
    }
    for (const phrase of likelyPhrases(`${document.title.jp ?? ''}\n${document.duties.jp ?? ''}`)) {
      counted.set(phrase, (counted.get(phrase) ?? 0) + 1);
    }
    if (counted.size > COUNTED_MOST) forgetRare(counted, ordinal);
    for (const { name, jobs } of filters) {
      for (const value of filterValues(document, name)) {
        const list = jobs.get(value);
        if (list) list.push(ordinal);
        else jobs.set(value, [ordinal]);
      }
    }
    keys.push(sortKeys(document));
    closes[ordinal] = milliseconds(document.closesAt);
    ordinal += 1;
    if (ordinal % PROGRESS_EVERY === 0)
      options.onProgress?.({ step: 'writing', done: ordinal, total: count });
  }
  for (const { name } of fields) database.exec(`INSERT INTO text_${name} (text_${name}) VALUES ('optimize')`);
  database.exec('CREATE UNIQUE INDEX cardsById ON cards (id)');

  const insertColumn = database.prepare('INSERT INTO columns VALUES (?, ?)');
  const put = (name: string, data: Uint32Array | Float64Array) => insertColumn.run(name, bytes(data));
  put(
    'published',
    Float64Array.from(keys, (key) => key.published),
  );
  put(
    'number',
    Uint32Array.from(keys, (key) => key.number),
  );
  put(
    'yearlyFrom',
    Float64Array.from(keys, (key) => key.yearlyFrom),
  );
  put(
    'yearlyTo',
    Float64Array.from(keys, (key) => key.yearlyTo),
  );
  put('closes', closes);
  const order = Uint32Array.from(keys, (_, i) => i);
  put(
    'salaryOrder',
    order.slice().sort((a, b) => bySalary(keys[a]!, keys[b]!)),
  );
  const insertValue = database.prepare('INSERT INTO filters VALUES (?, ?, ?)');
  for (const { name, jobs } of filters) {
    for (const [value, list] of jobs) insertValue.run(name, value, packSet(list, count));
  }
  writeFrequent(database, count, counted);
}

/** SHA-256 of a file, hexadecimal. */
export async function fileChecksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export interface PublishOptions {
  store: SnapshotStore;
  documents: AsyncIterable<JobDocument> | Iterable<JobDocument>;
  /** Noted before the first document was read: every change up to this instant is in the documents. */
  asOf: string;
  /** A folder for the file until it is stored. */
  directory: string;
  onProgress?: (progress: BuildProgress) => void;
}

/**
 * Builds a snapshot, stores it and puts it in force.
 * @returns the manifest in force afterwards for this version: another builder's, if that one's is newer.
 */
export async function publishSnapshot(options: PublishOptions): Promise<Manifest> {
  await mkdir(options.directory, { recursive: true });
  const path = join(options.directory, `build-${randomUUID()}.sqlite`);
  try {
    const { count, checksum } = await buildSnapshot({ ...options, path });
    const file = fileName(options.asOf, checksum);
    await options.store.storeFile(file, path);
    const manifest: Manifest = {
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

/** Removes what is from before an instant: snapshots, and manifests of other versions. */
export const removeOlder = (store: SnapshotStore, instant: string): Promise<number> =>
  store.removeOlder({ file: fileStem(instant), asOf: instant });
