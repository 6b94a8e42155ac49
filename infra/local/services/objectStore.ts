import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { transaction } from './transaction.ts';

/** Headers that an object is stored and served with, including x-amz-meta-… */
export interface ObjectHeaders {
  contentType: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  metadata: Record<string, string>;
}

export interface StoredObject extends ObjectHeaders {
  bucket: string;
  key: string;
  size: number;
  /** Including its quotes. */
  etag: string;
  lastModified: Date;
}

/** A body that has been received but is not an object yet. */
export interface ReceivedBody {
  size: number;
  md5: string;
  sha256: string;
  /** base64, as in x-amz-checksum-crc32 */
  crc32: string;
  /** Discards it; no effect once it is an object. */
  discard(): void;
  /** @internal */
  inline?: Buffer;
  /** @internal */
  file?: string;
}

export interface ObjectEvent {
  id: number;
  name: 'ObjectCreated:Put' | 'ObjectCreated:Post' | 'ObjectRemoved:Delete';
  bucket: string;
  key: string;
  size: number;
  etag: string;
  time: Date;
}

export class PreconditionFailed extends Error {}
export class TooLarge extends Error {}

const schema = `
CREATE TABLE IF NOT EXISTS objects (
  bucket TEXT NOT NULL,
  key TEXT NOT NULL,
  size INTEGER NOT NULL,
  etag TEXT NOT NULL,
  last_modified INTEGER NOT NULL,
  headers TEXT NOT NULL,
  body BLOB,
  file TEXT,
  PRIMARY KEY (bucket, key)
) STRICT;
CREATE TABLE IF NOT EXISTS events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL
) STRICT;
`;

/** Bodies up to this size are in the database itself, so that a rendered page costs a single commit. */
const inlineBytes = 256 * 1_024;

/**
 * Objects with their headers in one SQLite file, large bodies in separate files. An object is replaced
 * atomically, together with its event, and is on disk before the call returns.
 */
export class ObjectStore {
  private readonly database: DatabaseSync;
  private readonly files: string;
  private readonly statements;
  private readonly eventsOf: ReadonlySet<string>;

  /** @param options buckets whose objects have events */
  constructor(directory: string, options: { eventsOf: readonly string[] }) {
    this.eventsOf = new Set(options.eventsOf);
    this.files = join(directory, 'bodies');
    mkdirSync(this.files, { recursive: true });
    this.database = new DatabaseSync(join(directory, 'objects.sqlite'), { timeout: 5_000 });
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.database.exec(schema);
    const prepare = (sql: string) => this.database.prepare(sql);
    this.statements = {
      head: prepare(
        'SELECT bucket, key, size, etag, last_modified, headers, file FROM objects WHERE bucket = ? AND key = ?',
      ),
      body: prepare('SELECT body, file FROM objects WHERE bucket = ? AND key = ?'),
      put: prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
      remove: prepare('DELETE FROM objects WHERE bucket = ? AND key = ?'),
      list: prepare(
        `SELECT bucket, key, size, etag, last_modified, headers FROM objects
          WHERE bucket = ? AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT ?`,
      ),
      old: prepare('SELECT key FROM objects WHERE bucket = ? AND key >= ? AND key < ? AND last_modified < ?'),
      addEvent: prepare('INSERT INTO events (event) VALUES (?)'),
      nextEvents: prepare('SELECT id, event FROM events ORDER BY id LIMIT 100'),
      removeEvent: prepare('DELETE FROM events WHERE id = ?'),
    };
    this.removeLeftovers();
  }

  /** @throws TooLarge beyond the limit, and any error of the source */
  async receive(source: AsyncIterable<Buffer>, limitBytes: number): Promise<ReceivedBody> {
    const md5 = createHash('md5');
    const sha256 = createHash('sha256');
    let checksum = 0;
    let size = 0;
    let chunks: Buffer[] = [];
    let file: string | undefined;
    let handle: Awaited<ReturnType<typeof open>> | undefined;
    const discard = () => {
      if (file) rmSync(join(this.files, file), { force: true });
    };
    try {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > limitBytes) throw new TooLarge();
        md5.update(chunk);
        sha256.update(chunk);
        checksum = crc32(chunk, checksum);
        if (handle) await handle.writeFile(chunk);
        else chunks.push(chunk);
        if (!handle && size > inlineBytes) {
          file = randomUUID();
          handle = await open(join(this.files, file), 'w');
          for (const kept of chunks) await handle.writeFile(kept);
          chunks = [];
        }
      }
      await handle?.sync();
    } catch (error) {
      await handle?.close();
      handle = undefined;
      discard();
      throw error;
    }
    await handle?.close();
    const checksumBytes = Buffer.alloc(4);
    checksumBytes.writeUInt32BE(checksum);
    const body: ReceivedBody = {
      size,
      md5: md5.digest('hex'),
      sha256: sha256.digest('hex'),
      crc32: checksumBytes.toString('base64'),
      ...(file ? { file } : { inline: Buffer.concat(chunks) }),
      discard: () => {
        if (body.file) rmSync(join(this.files, body.file), { force: true });
      },
    };
    return body;
  }

  /**
   * @param condition the ETag that must be present (`*` for any), or that nothing must be
   * @throws PreconditionFailed
   */
  put(
    bucket: string,
    key: string,
    body: ReceivedBody,
    headers: ObjectHeaders,
    event: ObjectEvent['name'],
    condition: { ifMatch?: string | undefined; ifNoneMatch?: string | undefined } = {},
  ): StoredObject {
    const etag = `"${body.md5}"`;
    const replaced = transaction(this.database, () => {
      const before = this.statements.head.get(bucket, key);
      if (condition.ifNoneMatch === '*' && before) throw new PreconditionFailed();
      if (condition.ifMatch && !before) throw new PreconditionFailed();
      if (condition.ifMatch && condition.ifMatch !== '*' && before?.etag !== condition.ifMatch)
        throw new PreconditionFailed();
      this.statements.put.run(
        bucket,
        key,
        body.size,
        etag,
        Date.now(),
        JSON.stringify(headers),
        body.inline ?? null,
        body.file ?? null,
      );
      this.addEvent({ name: event, bucket, key, size: body.size, etag, time: new Date() });
      return before?.file as string | null | undefined;
    });
    body.file = undefined;
    if (replaced) rmSync(join(this.files, replaced), { force: true });
    return this.head(bucket, key)!;
  }

  head(bucket: string, key: string): StoredObject | undefined {
    const row = this.statements.head.get(bucket, key);
    return row && toObject(row);
  }

  /** Bytes `first` to `last`, inclusive. The stream of a large body continues when the object is replaced. */
  read(bucket: string, key: string, first: number, last: number): Readable {
    const row = this.statements.body.get(bucket, key);
    if (row?.file) {
      const fd = openSync(join(this.files, row.file as string), 'r');
      return createReadStream('', { fd, start: first, end: last });
    }
    return Readable.from([Buffer.from((row?.body as Uint8Array | null) ?? []).subarray(first, last + 1)], {
      objectMode: false,
    });
  }

  remove(bucket: string, key: string): void {
    const removed = transaction(this.database, () => {
      const before = this.statements.head.get(bucket, key);
      if (!before) return undefined;
      this.statements.remove.run(bucket, key);
      this.addEvent({
        name: 'ObjectRemoved:Delete',
        bucket,
        key,
        size: before.size as number,
        etag: before.etag as string,
        time: new Date(),
      });
      return before.file as string | null;
    });
    if (removed) rmSync(join(this.files, removed), { force: true });
  }

  /** Keys after `after` with the prefix, in order of their UTF-8 bytes. */
  list(bucket: string, prefix: string, after: string, limit: number): StoredObject[] {
    const end = `${prefix}\u{10FFFF}`;
    return this.statements.list.all(bucket, after, prefix, end, limit).map(toObject);
  }

  /** Deletes objects with the prefix that were last written before an instant, milliseconds since 1970. */
  removeBefore(bucket: string, prefix: string, instant: number): void {
    const old = this.statements.old.all(bucket, prefix, `${prefix}\u{10FFFF}`, instant);
    for (const { key } of old) this.remove(bucket, key as string);
  }

  pendingEvents(): ObjectEvent[] {
    return this.statements.nextEvents.all().map((row) => {
      const event = JSON.parse(row.event as string) as Omit<ObjectEvent, 'id'>;
      return { ...event, id: row.id as number, time: new Date(event.time) };
    });
  }

  eventDelivered(id: number): void {
    this.statements.removeEvent.run(id);
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  private addEvent(event: Omit<ObjectEvent, 'id'>): void {
    if (this.eventsOf.has(event.bucket)) this.statements.addEvent.run(JSON.stringify(event));
  }

  /** Deletes bodies that were being received or replaced when the process was killed. */
  private removeLeftovers(): void {
    const known = new Set(
      this.database
        .prepare('SELECT file FROM objects WHERE file IS NOT NULL')
        .all()
        .map(({ file }) => file as string),
    );
    for (const file of readdirSync(this.files)) if (!known.has(file)) rmSync(join(this.files, file));
  }
}

function toObject(row: Record<string, unknown>): StoredObject {
  return {
    ...(JSON.parse(row.headers as string) as ObjectHeaders),
    bucket: row.bucket as string,
    key: row.key as string,
    size: row.size as number,
    etag: row.etag as string,
    lastModified: new Date(row.last_modified as number),
  };
}
