import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { mail } from '../../data/entities/message.ts';
import { get, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { epochIn, instant, now } from '../../platform/clock.ts';
import { Later } from '../../platform/later.ts';

/**
 * One mail per recipient and reason: whoever writes its record first may send it. A claim holds for a while only, so that
 * the mail of a worker that was killed between claim and sending is sent by another.
 */
export type Mail = Stored<typeof mail>;

/** Another worker is at this mail, or died at it: it may be taken over when the claim is over. */
const claimedElsewhere = (milliseconds: number) =>
  new Later(
    'The mail is claimed by another worker: retrying when its lease ends',
    Math.max(1, Math.ceil(milliseconds / 1000)),
  );

/** Under this tag the mail service's events name the mail as `nameOf` does. */
export const mailTag = 'mail';
/** A mail's key as a tag may hold it: letters, digits, - and _, at most 256. */
export const nameOf = ({ accountId, reason }: Pick<Mail, 'accountId' | 'reason'>): string =>
  Buffer.from(JSON.stringify([accountId, reason])).toString('base64url');
/** @returns undefined where it is no name */
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

/** How long a worker may be at a mail from its claim on: what the mail service has not answered by then is given up. */
export const sendingMilliseconds = 12_000;
/** Until another may take the mail over: longer than its worker may be at it, by more than two machines' clocks differ. */
export const leaseMilliseconds = sendingMilliseconds + 3_000;
/** How long it is remembered that a mail was sent: longer than a message can wait in a dead-letter queue. */
const rememberedSeconds = 90 * 24 * 3600;

interface Wanted {
  accountId: string;
  reason: string;
  template: string;
}

/** Milliseconds until a claim is over. */
const leaseLeft = ({ claimedAt }: Mail) => Date.parse(claimedAt) + leaseMilliseconds - now();
/** Milliseconds in which whoever holds the claim may still hand the mail to the mail service. */
export const sendingLeft = ({ claimedAt }: Mail) => Date.parse(claimedAt) + sendingMilliseconds - now();

/**
 * @returns the claim; `sent` where the mail is settled already
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
  // Released between the two looks: whoever comes next may have it.
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

/** The mail was given to the mail service. Tried until the claim is over: an unmarked mail would be sent again then. */
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

/** The mail must not go to its address. */
export async function markSuppressed(claimed: Mail): Promise<void> {
  await save({ ...claimed, state: 'SUPPRESSED' });
}

/** It was not sent: the next try need not wait for the lease. */
export async function release({ accountId, reason, version }: Mail): Promise<void> {
  try {
    await run(write.remove(mail, { accountId, reason }, { version }));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
}
