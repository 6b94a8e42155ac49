import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { mail } from '../../data/entities/message.ts';
import { get, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { Later } from '../../platform/later.ts';

/**
 * One mail per recipient and reason: the worker that writes the record first may send it. A claim is a lease,
 * so that another worker sends the mail if the first was killed before sending.
 */
export type Mail = Stored<typeof mail>;

/** Another worker holds the claim, or died with it: it can be taken over when the lease expires. */
const claimedElsewhere = (milliseconds: number) =>
  new Later(
    'The mail is claimed by another worker: retrying when its lease ends',
    Math.max(1, Math.ceil(milliseconds / 1000)),
  );

/** The tag by which the mail service's events name the mail (see `nameOf`). */
export const mailTag = 'mail';
/** A mail's key in the characters allowed in a tag: letters, digits, - and _, at most 256. */
export const nameOf = ({ accountId, reason }: Pick<Mail, 'accountId' | 'reason'>): string =>
  Buffer.from(JSON.stringify([accountId, reason])).toString('base64url');
/** @returns undefined if the name is malformed */
export function mailNamed(name: string): Pick<Mail, 'accountId' | 'reason'> | undefined {
  try {
    const [accountId, reason] = z
      .tuple([z.string(), z.string()])
      .parse(JSON.parse(Buffer.from(name, 'base64url').toString()));
    return { accountId, reason };
  } catch {
    return undefined;
  }
}

/**
 * Timeout for sending a mail, counted from its claim: if the mail service has not answered by then, the
 * worker gives up.
 */
export const sendingMilliseconds = 12_000;
/** Lease until another worker may take over: the sending timeout plus a margin for clock skew. */
export const leaseMilliseconds = sendingMilliseconds + 3_000;
/** How long sent mails are remembered: longer than a message can wait in a dead-letter queue. */
const rememberedSeconds = 90 * 24 * 3600;

interface Wanted {
  accountId: string;
  reason: string;
  template: string;
}

/** Milliseconds until a claim's lease expires. */
const leaseLeft = ({ claimedAt }: Mail) => Date.parse(claimedAt) + leaseMilliseconds - now();
/** Milliseconds in which the holder of the claim may still hand over the mail. */
export const sendingLeft = ({ claimedAt }: Mail) => Date.parse(claimedAt) + sendingMilliseconds - now();

/**
 * @returns the claim; `sent` if the mail has been sent or suppressed
 * @throws Later while another worker holds it
 */
export async function claim({ accountId, reason, template }: Wanted): Promise<Mail | 'sent'> {
  const fresh = {
    accountId,
    reason,
    template,
    state: 'CLAIMED' as const,
    claimedAt: instant(),
    expiresAt: epochIn(rememberedSeconds),
  };
  try {
    await run(write.create(mail, fresh));
    return { ...fresh, version: 1 };
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
  const held = await get(mail, { accountId, reason });
  // Released between the two reads: retry at once.
  if (!held) throw claimedElsewhere(0);
  if (held.state !== 'CLAIMED') return 'sent';
  if (leaseLeft(held) > 0) throw claimedElsewhere(leaseLeft(held));
  const own = await save({ ...held, ...fresh });
  if (!own) throw claimedElsewhere(leaseMilliseconds);
  return own;
}

async function save(changed: Mail): Promise<Mail | undefined> {
  try {
    await run(write.save(mail, changed));
    return { ...changed, version: changed.version + 1 };
  } catch (error) {
    if (error instanceof WriteRefused) return undefined;
    throw error;
  }
}

/**
 * The mail service accepted the mail. Retried until the lease expires: a mail without the mark would be sent
 * again then.
 */
export async function markSent(claimed: Mail, messageId: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await save({ ...claimed, state: 'SENT', sentAt: instant(), messageId });
      return;
    } catch (error) {
      const wait = 200 * 2 ** Math.min(attempt, 3);
      if (attempt > 20 || leaseLeft(claimed) < wait) throw error;
      await pause(wait);
    }
  }
}

/** The mail must not be sent to this address. */
export async function markSuppressed(claimed: Mail): Promise<void> {
  await save({ ...claimed, state: 'SUPPRESSED' });
}

/** It was not sent: the next retry need not wait for the lease. */
export async function release({ accountId, reason, version }: Mail): Promise<void> {
  try {
    await run(write.remove(mail, { accountId, reason }, { version }));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
}
