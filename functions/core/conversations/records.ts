import type { ConversationType } from '../../../shared/domain/codes.ts';
import { isKeepingOver } from '../../../shared/domain/retention.ts';
import { untilWritten } from '../../data/change.ts';
import { counters } from '../../data/entities/account.ts';
import { conversation, type message } from '../../data/entities/conversation.ts';
import { get, run, type Stored, transact, type Write, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';

export type ConversationRecord = Stored<typeof conversation>;
export type MessageRecord = Stored<typeof message>;
export type Side = 'staff' | 'company';

/** Maximum characters of a message in lists. */
const shownInLists = 100;

/** A text as lists show it. */
export const beginning = (text: string): string => [...text].slice(0, shownInLists).join('');
/** Whether more may have been written than is kept for lists. */
export const isBeginning = (text: string): boolean => [...text].length >= shownInLists;

export const otherSide = (side: Side): Side => (side === 'staff' ? 'company' : 'staff');

/**
 * On which side of a conversation an account is.
 * @throws Failure not_found, the same for a stranger and a missing one
 */
function sideIn(record: ConversationRecord | undefined, accountId: string): Side {
  if (record?.staff.accountId === accountId) return 'staff';
  if (record?.company.accountId === accountId) return 'company';
  throw new Failure('not_found');
}

/** @throws Failure not_found, also for other people's */
export async function ownConversation(
  accountId: string,
  id: string,
): Promise<{ record: ConversationRecord; side: Side }> {
  const record = await get(conversation, { id });
  return { side: sideIn(record, accountId), record: record! };
}

/** Whether all applications of both ended longer ago than the company keeps what it knows of people. */
export const isOver = ({ keptUntil }: Pick<ConversationRecord, 'keptUntil'>): boolean =>
  isKeepingOver(keptUntil, now());

/** Whether a side may read the messages. */
export const isReadable = (record: ConversationRecord, side: Side): boolean =>
  side === 'staff' || !(record.concealed || isOver(record));

/** Number of the first message that a side may read. */
export const firstReadable = ({ endedNumber = 0 }: ConversationRecord, side: Side): number =>
  side === 'staff' ? 1 : endedNumber + 1;

/** Both are in touch again: what was over stays so for the company. */
export function reopened(record: ConversationRecord): ConversationRecord {
  const { keptUntil, ...rest } = record;
  if (keptUntil === undefined) return record;
  if (!isOver(record)) return rest;
  const company = { ...record.company, lastSeen: record.lastNumber, notSeenCount: 0 };
  return { ...rest, company, endedNumber: record.lastNumber };
}

const counterOf = {
  APPLY: 'Apply',
  SCOUT: 'Scout',
  INQUIRY: 'Inquiry',
} as const satisfies Record<ConversationType, string>;

/** What a conversation and its unread messages add to one side's counters. */
function counted(record: ConversationRecord | undefined, side: Side): Record<string, number> {
  // What is over is subtracted when that is written, not when its day has come.
  const unseen = record && (side === 'staff' || !record.concealed) ? record[side].notSeenCount : 0;
  const listed = record?.counted && !record[side].hidden ? 1 : 0;
  const byType = Object.entries(counterOf).map(([type, suffix]) => {
    const isOf = record?.types.includes(type as ConversationType) ?? false;
    return { [`messages${suffix}`]: isOf ? unseen : 0, [`conversations${suffix}`]: isOf ? listed : 0 };
  });
  return Object.assign({ messages: unseen, conversations: listed }, ...byType);
}

/** Updates the counters of both sides for a changed conversation; accounts that have left have none. */
function counterWrites(
  before: ConversationRecord | undefined,
  after: ConversationRecord,
  gone?: Side,
): Write[] {
  return (['staff', 'company'] as const).flatMap((side) => {
    if (side === gone) return [];
    const [was, is] = [counted(before, side), counted(after, side)];
    const add = Object.fromEntries(
      Object.keys(is)
        .map((field) => [field, is[field]! - was[field]!] as const)
        .filter(([, difference]) => difference !== 0),
    );
    return Object.keys(add).length === 0
      ? []
      : [write.add(counters, { accountId: after[side].accountId }, { add })];
  });
}

export interface Changed {
  record: ConversationRecord;
  /** Further writes of the same transaction. */
  writes?: readonly Write[];
  /** The side whose account has been withdrawn. */
  gone?: Side | undefined;
}

/**
 * A changed conversation, its further writes, and its counters. The first write is refused on a write
 * conflict.
 */
export function conversationWrites(
  before: ConversationRecord | undefined,
  { record, writes = [], gone }: Changed,
): [Write, ...Write[]] {
  const own = before ? write.save(conversation, record) : write.create(conversation, record);
  return [own, ...writes, ...counterWrites(before, record, gone)];
}

/** Writes a changed conversation. @throws WriteRefused; index 0 is a write conflict */
export async function saveConversation(
  before: ConversationRecord | undefined,
  changed: Changed,
): Promise<ConversationRecord> {
  const { record } = changed;
  const all = conversationWrites(before, changed);
  await (all.length === 1 ? run(all[0]) : transact(all));
  return { ...record, version: before ? record.version + 1 : 1 };
}

/**
 * Changes one of the caller's conversations under its version, retrying on a write conflict. `make` returns
 * undefined if nothing is to be changed.
 * @throws Failure not_found, also for other people's
 */
export async function changeConversation(
  accountId: string,
  id: string,
  make: (record: ConversationRecord, side: Side) => Promise<Changed | undefined>,
): Promise<{ record: ConversationRecord; side: Side; isChanged: boolean }> {
  return untilWritten(async () => {
    const { record, side } = await ownConversation(accountId, id);
    const changed = await make(record, side);
    if (!changed) return { record, side, isChanged: false };
    return { record: await saveConversation(record, changed), side, isChanged: true };
  });
}
