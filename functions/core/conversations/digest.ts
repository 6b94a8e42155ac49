import { digestAfter, digestEvery, digestPutOff } from '../../../shared/domain/messages.ts';
import { untilWritten } from '../../data/change.ts';
import { dueRecords } from '../../data/due.ts';
import { account } from '../../data/entities/account.ts';
import { conversation } from '../../data/entities/conversation.ts';
import { messageDigest } from '../../data/entities/messageDigest.ts';
import { get, run, type Stored, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { isConnected } from './deliver.ts';
import { conversationParts } from './lists.ts';
import { type ConversationRecord, isReadable, otherSide, type Side } from './records.ts';

/**
 * Emails about unread messages: ten minutes after the first, to somebody who is not connected, at most one an hour. A
 * message sets the time; a sweep finds it; what is unread then decides whether there is an email.
 */

type Digest = Stored<typeof messageDigest>;

/** Ten minutes after a message, or an hour after the last email. */
function nextAt(at: number, { lastAt }: Pick<Digest, 'lastAt'>): string {
  const earliest = lastAt === undefined ? 0 : Date.parse(lastAt) + digestEvery;
  return new Date(Math.max(at + digestAfter, earliest)).toISOString();
}

const isPutOffLongest = ({ firstDueAt }: Pick<Digest, 'firstDueAt'>): boolean =>
  firstDueAt !== undefined && now() >= Date.parse(firstDueAt) + digestPutOff;

/**
 * A message has arrived: its reader is emailed later, unless an email is due already. Idempotent.
 * @param by its author's side
 * @param at its instant
 */
export async function scheduleDigest(
  conversationId: string,
  { by, at }: { by: Side; at: string },
): Promise<void> {
  const record = await get(conversation, { id: conversationId });
  const to = otherSide(by);
  if (!record || !isReadable(record, to) || record[to].notSeenCount === 0) return;
  const { accountId } = record[to];
  await untilWritten(async () => {
    const found = await get(messageDigest, { accountId });
    // Repeated for a message that an email has covered.
    if (found?.coveredUntil !== undefined && at <= found.coveredUntil) return;
    // One that is due just now may have been composed without this message: it is put off, and the other write is
    // refused.
    if (found?.dueAt !== undefined && Date.parse(found.dueAt) > now()) return;
    const dueAt = nextAt(Math.max(Date.parse(at), found?.dueAt === undefined ? 0 : now()), found ?? {});
    await run(
      found
        ? write.save(messageDigest, { ...found, dueAt })
        : write.create(messageDigest, { accountId, dueAt }),
    );
  });
}

/** Whose email is due up to an instant, shard by shard, the earliest of each shard first. */
export async function* dueDigests(untilInstant: string): AsyncGenerator<{ digestOf: string; dueAt: string }> {
  for await (const { record, dueAt } of dueRecords(messageDigest.due, untilInstant))
    yield { digestOf: record.accountId, dueAt };
}

/** Conversations whose newest message is unread and newer than an instant, the newest first. */
export async function unreadSince(
  accountId: string,
  after: string | undefined,
): Promise<{ side: Side; records: ConversationRecord[] } | undefined> {
  const owner = await get(account, { id: accountId });
  const side: Side | undefined = owner?.staffId ? 'staff' : owner?.companyId ? 'company' : undefined;
  if (!side) return undefined;
  const records: ConversationRecord[] = [];
  for await (const part of conversationParts(accountId, side)) {
    records.push(
      ...part.filter(
        (one) =>
          isReadable(one, side) &&
          one[side].notSeenCount > 0 &&
          one.lastMessage?.by === otherSide(side) &&
          (after === undefined || one.lastMessageTime > after),
      ),
    );
    // The newest come first, except for those opened by hand.
    const last = part.findLast((one) => !one[side].manuallyAdded);
    if (after !== undefined && last && last.lastMessageTime <= after) break;
  }
  return { side, records: records.toSorted((a, b) => b.lastMessageTime.localeCompare(a.lastMessageTime)) };
}

/** One email: `at` names it, so that it is sent once. */
export interface DigestKey {
  accountId: string;
  at: string;
  /** Messages up to this instant were in an earlier one. */
  after?: string | undefined;
}

/**
 * Queues a due email, then notes what it covers: interrupted in between, it is queued again under the same name. Who is
 * connected sees the messages, so that it is looked at again ten minutes later, for an hour at most: a tab may be forgotten.
 * Idempotent.
 */
export async function advanceDigest(
  accountId: string,
  enqueue: (side: Side, key: DigestKey) => Promise<void>,
): Promise<void> {
  await untilWritten(async () => {
    const found = await get(messageDigest, { accountId });
    const at = found?.dueAt;
    if (!found || at === undefined || Date.parse(at) > now()) return;
    const { coveredUntil: after } = found;
    const unread = await unreadSince(accountId, after);
    const [newest] = unread?.records ?? [];
    if (!unread || !newest) {
      await run(write.save(messageDigest, { ...found, dueAt: undefined, firstDueAt: undefined }));
    } else if (!isPutOffLongest(found) && (await isConnected(accountId))) {
      const firstDueAt = found.firstDueAt ?? at;
      await run(write.save(messageDigest, { ...found, firstDueAt, dueAt: nextAt(now(), found) }));
    } else {
      await enqueue(unread.side, { accountId, at, ...(after !== undefined && { after }) });
      const covers = { lastAt: at, coveredUntil: newest.lastMessageTime };
      await run(write.save(messageDigest, { ...found, dueAt: undefined, firstDueAt: undefined, ...covers }));
    }
  });
}
