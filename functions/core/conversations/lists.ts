import type {
  Conversation,
  ConversationTab,
  Message,
  UnreadCounters,
} from '../../../shared/contract/conversations.ts';
import { defaultPageSize, type List } from '../../../shared/contract/shapes.ts';
import { conversation, message, messagePlace } from '../../data/entities/conversation.ts';
import { query, queryAll } from '../../data/table.ts';
import { unreadMessages } from '../accounts/me.ts';
import type { Actor, OfAccount } from '../actor.ts';
import { countersOf } from '../notifications/read.ts';
import { paginate } from '../paging.ts';
import { readConversation, toConversations, toMessage } from './answers.ts';
import { type ConversationRecord, firstReadable, isReadable, ownConversation, type Side } from './records.ts';

/** Every conversation that is not hidden, newest first; those opened by hand without messages come first. */
export async function conversationsOf(accountId: string, side: Side): Promise<ConversationRecord[]> {
  const own = side === 'staff' ? conversation.ofStaff : conversation.ofCompany;
  const found = await queryAll(own({ accountId }), { newestFirst: true });
  return found.toSorted((a, b) => Number(b[side].manuallyAdded) - Number(a[side].manuallyAdded));
}

/** On which side of conversations the caller is; employees have none. */
export const sideOfActor = ({ staffId, companyId }: Actor): Side | undefined =>
  staffId ? 'staff' : companyId ? 'company' : undefined;

/** The caller's conversations. Reads the whole list: pages, counts and tabs come from one query. */
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
  const [all, counted] = await Promise.all([
    side ? conversationsOf(actor.accountId, side) : [],
    countersOf(actor.accountId),
  ]);
  const of = (tab: ConversationTab) => (tab === 'ALL' ? all : all.filter(({ types }) => types.includes(tab)));
  const shown = paginate(of(type), { page, pageSize: defaultPageSize });
  return {
    ...shown,
    data: side ? await toConversations(shown.data, side) : [],
    counts: {
      all: all.length,
      application: of('APPLY').length,
      scout: of('SCOUT').length,
      inquiry: of('INQUIRY').length,
    },
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
