import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { writeAtomically } from './checkpoint.ts';
import { transaction } from './transaction.ts';

export interface MailSummary {
  id: string;
  /** When it was accepted, ISO 8601. */
  at: string;
  /** Sender of the envelope. */
  source: string;
  /** Recipients of the envelope. */
  to: string[];
  from: string;
  subject: string;
}

const schema = `
CREATE TABLE IF NOT EXISTS mails (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  source TEXT NOT NULL,
  recipients TEXT NOT NULL,
  sender TEXT NOT NULL,
  subject TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS notifications (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
`;

/** Mails as .eml files, which any mail client opens, with an index. */
export class MailStore {
  private readonly database: DatabaseSync;
  private readonly folder: string;

  constructor(directory: string) {
    this.folder = join(directory, 'mails');
    mkdirSync(this.folder, { recursive: true });
    this.database = new DatabaseSync(join(directory, 'mails.sqlite'), { timeout: 5_000 });
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.database.exec(schema);
  }

  /** @param notificationsOf the notifications about this mail, as JSON; kept until delivered */
  async add(
    raw: Buffer,
    envelope: { source: string; to: string[] },
    notificationsOf: (mail: MailSummary, email: Email) => string[],
  ): Promise<MailSummary> {
    const email = await PostalMime.parse(raw);
    const from = email.from?.address ?? '';
    const mail: MailSummary = {
      id: `${Date.now().toString(16).padStart(12, '0')}-${randomBytes(8).toString('hex')}`,
      at: new Date().toISOString(),
      source: envelope.source || from,
      to: envelope.to.length > 0 ? envelope.to : [email.to, email.cc, email.bcc].flatMap(addressesOf),
      from: email.from ? formatAddress(email.from) : envelope.source,
      subject: email.subject ?? '',
    };
    // The file first: an index entry never exists without its mail.
    writeAtomically(this.file(mail.id), raw);
    const notifications = notificationsOf(mail, email);
    transaction(this.database, () => {
      this.database
        .prepare('INSERT INTO mails (id, at, source, recipients, sender, subject) VALUES (?, ?, ?, ?, ?, ?)')
        .run(mail.id, mail.at, mail.source, JSON.stringify(mail.to), mail.from, mail.subject);
      for (const body of notifications)
        this.database.prepare('INSERT INTO notifications (body) VALUES (?)').run(body);
    });
    return mail;
  }

  /** Newest first; `to` matches part of a recipient's address, case-insensitively. */
  list({
    to = '',
    limit = 100,
    before,
  }: {
    to?: string;
    limit?: number;
    before?: string;
  } = {}): MailSummary[] {
    return this.database
      .prepare(
        `SELECT * FROM mails
          WHERE (:to = '' OR EXISTS (SELECT 1 FROM json_each(recipients) WHERE instr(lower(value), :to) > 0))
            AND (:before IS NULL OR number < (SELECT number FROM mails WHERE id = :before))
          ORDER BY number DESC LIMIT :limit`,
      )
      .all({ to: to.trim().toLowerCase(), before: before ?? null, limit })
      .map(toSummary);
  }

  find(id: string): MailSummary | undefined {
    const row = this.database.prepare('SELECT * FROM mails WHERE id = ?').get(id);
    return row && toSummary(row);
  }

  raw(id: string): Buffer {
    return readFileSync(this.file(id));
  }

  parse(id: string): Promise<Email> {
    return PostalMime.parse(this.raw(id));
  }

  clear(): void {
    const ids = this.database.prepare('SELECT id FROM mails').all();
    this.database.exec('DELETE FROM mails');
    for (const { id } of ids) rmSync(this.file(id as string), { force: true });
  }

  nextNotification(): { id: number; body: string } | undefined {
    return this.database.prepare('SELECT id, body FROM notifications ORDER BY id LIMIT 1').get() as
      | { id: number; body: string }
      | undefined;
  }

  notified(id: number): void {
    this.database.prepare('DELETE FROM notifications WHERE id = ?').run(id);
  }

  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  private file(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}

function addressesOf(addresses: Email['to']): string[] {
  return (addresses ?? []).flatMap((entry) =>
    entry.group ? entry.group.map(({ address }) => address) : [entry.address ?? ''],
  );
}

/** The bare address of `"Name" <name@example.jp>`. */
export function bareAddress(text: string): string {
  return addressesOf(addressParser(text))[0] ?? text;
}

function formatAddress(entry: NonNullable<Email['from']>): string {
  return entry.name ? `${entry.name} <${entry.address ?? ''}>` : (entry.address ?? '');
}

function toSummary(row: Record<string, unknown>): MailSummary {
  return {
    id: row.id as string,
    at: row.at as string,
    source: row.source as string,
    to: JSON.parse(row.recipients as string),
    from: row.sender as string,
    subject: row.subject as string,
  };
}
