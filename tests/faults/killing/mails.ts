import { MailStore } from '../../../infra/local/services/mailStore.ts';
import type { Ledger, Promised } from './ledger.ts';

const keyOf = ({ to, subject }: Pick<Promised, 'to' | 'subject'>) => `${to} ${subject}`;
const withoutProduct = (subject: string) => subject.replace(/^【[^】]*】/, '');
const mostMails = 1_000_000;

/** The mails that a system has sent, compared with the promised ones. */
export class Mails {
  private readonly store: MailStore;
  private readonly ledger: Ledger;

  /**
   * Reads the mailbox's index file: available while the mailbox is not, without requests to a busy system.
   */
  constructor(directory: string, ledger: Ledger) {
    this.store = new MailStore(directory);
    this.ledger = ledger;
  }

  close(): void {
    this.store.close();
  }

  /** Arrival times of each mail by recipient and subject, earliest first. */
  private arrived(to?: string): Map<string, number[]> {
    const all = new Map<string, number[]>();
    for (const mail of this.store.list({ limit: mostMails, ...(to && { to }) }))
      for (const recipient of mail.to) {
        const key = keyOf({ to: recipient, subject: withoutProduct(mail.subject) });
        all.set(key, [Date.parse(mail.at), ...(all.get(key) ?? [])]);
      }
    return all;
  }

  /** Whether all promised mails of this kind have arrived. */
  has(wanted: Pick<Promised, 'to' | 'subject'>): boolean {
    const key = keyOf(wanted);
    const promised = this.ledger.mails.filter((one) => keyOf(one) === key);
    return (this.arrived(wanted.to).get(key)?.length ?? 0) >= promised.length;
  }

  /** Whether everything promised before an instant (milliseconds since 1970) has arrived. */
  hasAll(before: number): boolean {
    const arrived = this.arrived();
    const wanted = Map.groupBy(
      this.ledger.mails.filter(({ since }) => since <= before),
      keyOf,
    );
    return [...wanted].every(([key, list]) => (arrived.get(key)?.length ?? 0) >= list.length);
  }

  /** @param kills times of kills, milliseconds since 1970, earliest first */
  compare(kills: readonly number[]): MailFindings {
    const found: MailFindings = {
      ...{ missing: [], doubled: [], unasked: [], late: [] },
      ...{ sent: 0, slowestSeconds: 0, slowestAfterKillSeconds: 0 },
    };
    const arrived = this.arrived();
    const promised = Map.groupBy(this.ledger.mails, keyOf);
    const recipients = [...new Set(this.ledger.mails.map(({ to }) => to))];
    for (const [key, times] of arrived) {
      if (!recipients.some((to) => key.startsWith(`${to} `))) continue;
      found.sent += times.length;
      if (!promised.has(key)) found.unasked.push(key);
    }
    for (const [key, list] of promised) {
      const times = arrived.get(key) ?? [];
      if (times.length < list.length) found.missing.push(`${key}: ${times.length} of ${list.length}`);
      if (times.length > list.length) found.doubled.push(`${key}: ${times.length}, not ${list.length}`);
      const since = list.map((one) => one.since).sort((one, other) => one - other);
      for (const [index, at] of times.entries()) {
        const asked = since[index] ?? since.at(-1)!;
        const killed = kills.findLast((kill) => kill <= at) ?? 0;
        found.slowestSeconds = Math.max(found.slowestSeconds, (at - asked) / 1000);
        const afterKill = (at - Math.max(asked, killed)) / 1000;
        found.slowestAfterKillSeconds = Math.max(found.slowestAfterKillSeconds, afterKill);
        if (afterKill > mostSeconds) found.late.push(`${key}: ${afterKill.toFixed(1)} s`);
      }
    }
    return found;
  }
}

/** Maximum delay of a mail after its answer, or after the last kill. */
const mostSeconds = 30;

export interface MailFindings {
  missing: string[];
  doubled: string[];
  /** Of a kind that no acknowledged action causes. */
  unasked: string[];
  /** Arrived more than half a minute after the answer and the last kill before it. */
  late: string[];
  sent: number;
  /** After the answer, whatever was killed meanwhile. */
  slowestSeconds: number;
  slowestAfterKillSeconds: number;
}
