import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { transaction } from './transaction.ts';

export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  /** base64, as on the wire. */
  BinaryValue?: string;
}

export type MessageAttributes = Record<string, MessageAttribute>;

export interface StoredMessage {
  messageId: string;
  receiptHandle: string;
  body: string;
  attributes: MessageAttributes;
  sentAt: number;
  firstReceivedAt: number;
  receiveCount: number;
}

export interface QueueCounts {
  visible: number;
  inFlight: number;
  delayed: number;
}

interface RedrivePolicy {
  deadLetterTargetArn: string;
  maxReceiveCount: number | string;
}

const schema = `
CREATE TABLE IF NOT EXISTS queues (
  name TEXT PRIMARY KEY,
  attributes TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS messages (
  id INTEGER PRIMARY KEY,
  queue TEXT NOT NULL REFERENCES queues (name) ON DELETE CASCADE,
  message_id TEXT NOT NULL,
  body TEXT NOT NULL,
  attributes TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  visible_at INTEGER NOT NULL,
  first_received_at INTEGER,
  receive_count INTEGER NOT NULL DEFAULT 0,
  receipt TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visible_at, id);
CREATE INDEX IF NOT EXISTS messages_by_receipt ON messages (receipt) WHERE receipt IS NOT NULL;
`;

/**
 * Queues in one SQLite file. Each call is one transaction that is on disk before it returns: acknowledged
 * calls survive a kill, and a message moving to the dead-letter queue is in exactly one of the two.
 */
export class QueueStore {
  private readonly database: DatabaseSync;
  private readonly arrivals = new EventEmitter().setMaxListeners(0);
  private readonly statements;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.database = new DatabaseSync(join(directory, 'queues.sqlite'), {
      timeout: 5_000,
      enableForeignKeyConstraints: true,
    });
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.database.exec(schema);
    this.revealAll();
    const prepare = (sql: string) => this.database.prepare(sql);
    this.statements = {
      insert: prepare(
        `INSERT INTO messages (queue, message_id, body, attributes, sent_at, visible_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      ),
      ready: prepare(
        `SELECT id, receive_count FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, id LIMIT ?`,
      ),
      take: prepare(
        `UPDATE messages SET receipt = ?, visible_at = ?, receive_count = receive_count + 1,
                first_received_at = COALESCE(first_received_at, ?)
          WHERE id = ? RETURNING *`,
      ),
      bury: prepare(
        `UPDATE messages SET queue = ?, visible_at = ?, receipt = NULL, receive_count = 0, first_received_at = NULL
          WHERE id = ?`,
      ),
      remove: prepare('DELETE FROM messages WHERE queue = ? AND receipt = ?'),
      reveal: prepare(
        'UPDATE messages SET visible_at = ? WHERE queue = ? AND receipt = ? AND visible_at > ?',
      ),
      next: prepare('SELECT MIN(visible_at) AS at FROM messages WHERE queue = ? AND visible_at > ?'),
      count: prepare(
        `SELECT COUNT(*) FILTER (WHERE visible_at <= :now) AS visible,
                COUNT(*) FILTER (WHERE visible_at > :now AND receipt IS NOT NULL) AS inFlight,
                COUNT(*) FILTER (WHERE visible_at > :now AND receipt IS NULL) AS delayed
           FROM messages WHERE queue = :queue`,
      ),
      saveQueue: prepare(
        `INSERT INTO queues (name, attributes, created_at) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET attributes = excluded.attributes`,
      ),
      queue: prepare('SELECT * FROM queues WHERE name = ?'),
    };
  }

  /** Makes all messages visible: their receivers are dead, so there is no need to wait for the timeout. */
  revealAll(): void {
    this.database
      .prepare('UPDATE messages SET visible_at = :now WHERE receipt IS NOT NULL AND visible_at > :now')
      .run({ now: Date.now() });
    for (const queue of this.arrivals.eventNames()) this.arrivals.emit(queue);
  }

  queueAttributes(name: string): (Record<string, string> & { CreatedTimestamp: string }) | undefined {
    const row = this.statements.queue.get(name);
    return row && { ...JSON.parse(row.attributes as string), CreatedTimestamp: String(row.created_at) };
  }

  saveQueue(name: string, attributes: Record<string, string>): void {
    this.statements.saveQueue.run(name, JSON.stringify(attributes), Math.floor(Date.now() / 1_000));
  }

  send(
    queue: string,
    messages: { body: string; attributes: MessageAttributes; delaySeconds: number }[],
  ): string[] {
    const now = Date.now();
    const ids = transaction(this.database, () =>
      messages.map(({ body, attributes, delaySeconds }) => {
        const messageId = randomUUID();
        const visibleAt = now + delaySeconds * 1_000;
        this.statements.insert.run(queue, messageId, body, JSON.stringify(attributes), now, visibleAt);
        return messageId;
      }),
    );
    this.arrivals.emit(queue);
    return ids;
  }

  /** Waits up to `waitMilliseconds` for the first message, unless the signal ends the wait. */
  async receive(
    queue: string,
    limit: number,
    visibilityMilliseconds: number,
    waitMilliseconds: number,
    signal: AbortSignal,
  ): Promise<StoredMessage[]> {
    const deadline = Date.now() + waitMilliseconds;
    for (;;) {
      if (signal.aborted) return [];
      const messages = this.take(queue, limit, visibilityMilliseconds);
      const now = Date.now();
      if (messages.length > 0 || now >= deadline) return messages;
      const next = this.statements.next.get(queue, now)?.at as number | null | undefined;
      await this.arrival(queue, Math.min(deadline, next ?? deadline) - now, signal);
    }
  }

  remove(queue: string, receiptHandle: string): void {
    this.statements.remove.run(queue, receiptHandle);
  }

  removeAll(queue: string, receiptHandles: string[]): void {
    transaction(this.database, () => {
      for (const handle of receiptHandles) this.statements.remove.run(queue, handle);
    });
  }

  /** False when the receipt is not (or no longer) valid. */
  changeVisibility(queue: string, receiptHandle: string, milliseconds: number): boolean {
    const now = Date.now();
    const { changes } = this.statements.reveal.run(now + milliseconds, queue, receiptHandle, now);
    if (Number(changes) > 0) this.arrivals.emit(queue);
    return Number(changes) > 0;
  }

  count(queue: string): QueueCounts {
    return this.statements.count.get({ now: Date.now(), queue }) as unknown as QueueCounts;
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  private take(queue: string, limit: number, visibilityMilliseconds: number): StoredMessage[] {
    const now = Date.now();
    if (this.statements.ready.all(queue, now, 1).length === 0) return [];
    const policy = this.redrivePolicy(queue);
    const buriedIn = new Set<string>();
    const messages = transaction(this.database, () => {
      const taken: StoredMessage[] = [];
      for (;;) {
        const rows = this.statements.ready.all(queue, now, limit - taken.length);
        if (rows.length === 0 || taken.length >= limit) return taken;
        for (const { id, receive_count } of rows) {
          if (policy && Number(receive_count) >= policy.maxReceiveCount) {
            this.statements.bury.run(policy.queue, now, id as number);
            buriedIn.add(policy.queue);
            continue;
          }
          // At least one millisecond, so that one call does not receive the same message twice.
          const visibleAt = now + Math.max(1, visibilityMilliseconds);
          const row = this.statements.take.get(randomUUID(), visibleAt, now, id as number)!;
          taken.push({
            messageId: row.message_id as string,
            receiptHandle: row.receipt as string,
            body: row.body as string,
            attributes: JSON.parse(row.attributes as string),
            sentAt: row.sent_at as number,
            firstReceivedAt: row.first_received_at as number,
            receiveCount: row.receive_count as number,
          });
        }
      }
    });
    for (const deadLetters of buriedIn) this.arrivals.emit(deadLetters);
    return messages;
  }

  private redrivePolicy(queue: string): { queue: string; maxReceiveCount: number } | undefined {
    const text = this.queueAttributes(queue)?.RedrivePolicy;
    if (!text) return undefined;
    const policy = JSON.parse(text) as RedrivePolicy;
    return {
      queue: policy.deadLetterTargetArn.split(':').at(-1)!,
      maxReceiveCount: Number(policy.maxReceiveCount),
    };
  }

  private arrival(queue: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.arrivals.off(queue, done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.max(1, milliseconds));
      this.arrivals.on(queue, done);
      signal.addEventListener('abort', done);
    });
  }
}

export function md5(content: string | Buffer): string {
  return createHash('md5').update(content).digest('hex');
}

/** The digest that SDKs verify for attributes. */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('md5');
  const add = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const name of names) {
    const { DataType, StringValue, BinaryValue } = attributes[name]!;
    add(Buffer.from(name));
    add(Buffer.from(DataType));
    const isBinary = DataType.startsWith('Binary');
    hash.update(Buffer.from([isBinary ? 2 : 1]));
    add(isBinary ? Buffer.from(BinaryValue ?? '', 'base64') : Buffer.from(StringValue ?? ''));
  }
  return hash.digest('hex');
}
