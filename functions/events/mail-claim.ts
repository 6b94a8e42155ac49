import { mail } from '../data/entities/message.ts';
import { get, run, type Stored, WriteRefused, write } from '../data/table.ts';
import { epochIn, instant, now } from '../platform/clock.ts';

/**
 * One mail per recipient and reason: whoever writes its record first may send it. A claim holds for a while only, so that
 * the mail of a worker that was killed between claim and sending is sent by another.
 */
export type Mail = Stored<typeof mail>;

/** Longer than any worker lives. Milliseconds. */
export const leaseMilliseconds = 5 * 60_000;
/** How long it is remembered that a mail was sent: longer than a message can wait in a dead-letter queue. */
const rememberedSeconds = 90 * 24 * 3600;

interface Wanted {
  accountId: string;
  reason: string;
  template: string;
}

/** @returns the claim; `sent` where the mail is settled already, `taken` where another worker is at it. */
export async function claim({ accountId, reason, template }: Wanted): Promise<Mail | 'sent' | 'taken'> {
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
  if (!held) return 'taken';
  if (held.state !== 'CLAIMED') return 'sent';
  if (Date.parse(held.claimedAt) + leaseMilliseconds > now()) return 'taken';
  return (await save({ ...held, ...fresh })) ?? 'taken';
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

/** The mail was given to the mail service. */
export async function markSent(claimed: Mail, messageId: string): Promise<void> {
  await save({ ...claimed, state: 'SENT', sentAt: instant(), messageId });
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
