import type {
  Conversation,
  ConversationTab,
  Message,
  UnreadCounters,
} from '../../../shared/contract/conversations.ts';
import { defaultPageSize, type List } from '../../../shared/contract/shapes.ts';
import { conversation, message, messagePlace } from '../../data/entities/conversation.ts';
import { query, queryPages } from '../../data/table.ts';
import { unreadMessages } from '../accounts/me.ts';
import type { Actor, OfAccount } from '../actor.ts';
import { countersOf } from '../notifications/read.ts';
import { readConversation, toConversations, toMessage } from './answers.ts';
import { type ConversationRecord, firstReadable, isReadable, ownConversation, type Side } from './records.ts';

const ownList = (accountId: string, side: Side) =>
  (side === 'staff' ? conversation.ofStaff : conversation.ofCompany)({ accountId });

/**
 * Conversations that are not hidden, newest first, in parts of a hundred, for those who need not read to the end; those
 * opened by hand without a message since come first.
 * @param from the place of the first (`conversationPlace`)
 */
export const conversationParts = (
  accountId: string,
  side: Side,
  from?: string,
): AsyncGenerator<ConversationRecord[]> =>
  queryPages(ownList(accountId, side), {
    ...{ newestFirst: true, limit: 100 },
    ...(from !== undefined && { to: from }),
  });

/** On which side of conversations the caller is; employees have none. */
export const sideOfActor = ({ staffId, companyId }: Actor): Side | undefined =>
  staffId ? 'staff' : companyId ? 'company' : undefined;

/** A page of one tab, which has `total`: reads the list up to its last row. */
async function pageOf(
  accountId: string,
  side: Side,
  { type, page, total }: { type: ConversationTab; page: number; total: number },
): Promise<ConversationRecord[]> {
  const skipped = (page - 1) * defaultPageSize;
  const wanted = Math.min(total, skipped + defaultPageSize);
  if (wanted <= skipped) return [];
  const found: ConversationRecord[] = [];
  // All are rows of the tab of all; of another, nobody knows how many rows to read for a page.
  const limit = type === 'ALL' ? wanted : 100;
  for await (const part of queryPages(ownList(accountId, side), { newestFirst: true, limit })) {
    found.push(...part.filter(({ types }) => type === 'ALL' || types.includes(type)));
    if (found.length >= wanted) break;
  }
  return found.slice(skipped, wanted);
}

/** The caller's conversations. Totals are kept counts; a page reads its rows and those before it. */
export async function listConversations(
  actor: Actor,
  { type, page }: { type: ConversationTab; page: number },
): Promise<
  List<Conversation> & {
    counts: { all: number; application: number; scout: number; inquiry: number };
    unread: UnreadCounters;
  }
> {
  const side = sideOfActor(actor);
  const counted = await countersOf(actor.accountId);
  const of = {
    ALL: Math.max(0, counted.conversations),
    APPLY: Math.max(0, counted.conversationsApply),
    SCOUT: Math.max(0, counted.conversationsScout),
    INQUIRY: Math.max(0, counted.conversationsInquiry),
  } satisfies Record<ConversationTab, number>;
  const total = of[type];
  const records = side ? await pageOf(actor.accountId, side, { type, page, total }) : [];
  return {
    data: side ? await toConversations(records, side) : [],
    ...{ total, page, pageSize: defaultPageSize },
    counts: { all: of.ALL, application: of.APPLY, scout: of.SCOUT, inquiry: of.INQUIRY },
    unread: unreadMessages(counted),
  };
}

/**
 * Messages of one of the caller's conversations, newest first.
 * @throws Failure not_found, also for other people's
 */
export async function listMessages(
  { accountId }: OfAccount,
  id: string,
  { before, pageSize }: { before?: number; pageSize: number },
): Promise<{ data: Message[]; total: number; conversation: Conversation }> {
  const { record, side } = await ownConversation(accountId, id);
  const last = isReadable(record, side) ? record.lastNumber : 0;
  const first = firstReadable(record, side);
  const newest = Math.min(last, (before ?? Infinity) - 1);
  const [{ items }, { shown, reading }] = await Promise.all([
    // A query must not have a range that ends before it begins.
    newest < first
      ? { items: [] }
      : query(message.ofConversation({ conversationId: id }), {
          from: messagePlace(first),
          to: messagePlace(newest),
          newestFirst: true,
          limit: pageSize,
        }),
    readConversation(record, side),
  ]);
  return {
    data: items.map((one) => toMessage(one, record, reading)),
    total: Math.max(0, last - first + 1),
    conversation: shown,
  };
}
