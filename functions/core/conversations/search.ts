import type { FoundMessage, Message } from '../../../shared/contract/conversations.ts';
import { searchTerms } from '../../../shared/domain/messageSearch.ts';
import { conversation, conversationPlace, message, messagePlace } from '../../data/entities/conversation.ts';
import { get, query } from '../../data/table.ts';
import type { Actor } from '../actor.ts';
import { toConversations, toMessage } from './answers.ts';
import { conversationParts, sideOfActor } from './lists.ts';
import { type Reading, readingOf } from './reading.ts';
import { type ConversationRecord, firstReadable, isReadable, type Side } from './records.ts';

/**
 * Maximum of messages that one call reads, and of conversations: 2,000 of 300 bytes are 75 units of reading, and each
 * conversation is one more, so that a search costs as much as a page however long somebody has been here.
 */
const readAtMost = 2000;
const readAtOnce = 200;
const conversationsAtMost = 100;
const foundAtMost = 25;

/** Where a search goes on: a conversation, the number below which its messages have not been read, and where it was listed. */
interface Place {
  id: string;
  before: number;
  /** Absent in cursors from before it was part of them. */
  listed?: Pick<ConversationRecord, 'lastMessageTime'> & { byHand: boolean };
}

function placeIn(cursor: string | undefined): Place | undefined {
  const [id, before, at] = cursor?.split('.') ?? [];
  if (id === undefined || before === undefined) return undefined;
  const time = at && Number(at.replace('~', ''));
  return {
    ...{ id, before: Number(before) },
    ...(time && {
      listed: { lastMessageTime: new Date(time).toISOString(), byHand: at.startsWith('~') },
    }),
  };
}

const cursorOf = ({ id, before, listed: { lastMessageTime, byHand } }: Required<Place>): string =>
  `${id}.${before}.${byHand ? '~' : ''}${Date.parse(lastMessageTime)}`;

const listedAt = (record: ConversationRecord, side: Side): Required<Place>['listed'] => ({
  lastMessageTime: record.lastMessageTime,
  byHand: record[side].manuallyAdded,
});

/**
 * The caller's conversations from a place on, the newest first. The one that a search has come to is the first, also if it
 * has moved up meanwhile; what moved up otherwise is read by the next search.
 */
async function* searchedFrom(
  accountId: string,
  side: Side,
  { from, conversationId }: { from?: Place | undefined; conversationId?: string | undefined },
): AsyncGenerator<ConversationRecord> {
  const isListed = (one: ConversationRecord | undefined): one is ConversationRecord =>
    one !== undefined && one[side].accountId === accountId && !one[side].hidden;
  const first = conversationId ?? from?.id;
  const record = first === undefined ? undefined : await get(conversation, { id: first });
  if (isListed(record)) yield record;
  if (conversationId !== undefined) return;
  const listed = from?.listed ?? (record && listedAt(record, side));
  const place =
    first === undefined || listed === undefined
      ? undefined
      : conversationPlace(side, {
          ...{ id: first, lastMessageTime: listed.lastMessageTime },
          ...{ staff: { manuallyAdded: listed.byHand }, company: { manuallyAdded: listed.byHand } },
        });
  for await (const part of conversationParts(accountId, side, place))
    for (const one of part) if (one.id !== first) yield one;
}

const wordsIn = ({ text, file }: Pick<Message, 'text' | 'file'>) =>
  [text, file?.name, file?.alt].filter(Boolean).join('\n');

/**
 * The caller's messages with all words, whatever their width, case or kana: conversation by conversation, those with the
 * newest message first, and in each the newest first. Only those that the caller's list has and may read.
 * @param cursor of the answer before
 */
export async function searchMessages(
  actor: Actor,
  { keyword, conversationId, cursor }: { keyword: string; conversationId?: string; cursor?: string },
): Promise<{ data: FoundMessage[]; cursor?: string; searchedTo?: string }> {
  const side = sideOfActor(actor);
  const matches = searchTerms(keyword);
  const from = placeIn(cursor);
  const found: { record: ConversationRecord; message: Message }[] = [];
  const readings = new Map<string, Reading>();
  let left = readAtMost;
  let conversationsLeft = conversationsAtMost;
  let next: Required<Place> | undefined;
  for await (const record of side ? searchedFrom(actor.accountId, side, { from, conversationId }) : []) {
    let before =
      record.id === from?.id ? Math.min(from.before, record.lastNumber + 1) : record.lastNumber + 1;
    const listed = (record.id === from?.id ? from.listed : undefined) ?? listedAt(record, side!);
    if (conversationsLeft === 0) {
      next = { id: record.id, before, listed };
      break;
    }
    conversationsLeft -= 1;
    if (!isReadable(record, side!)) continue;
    const first = firstReadable(record, side!);
    while (before > first && !next) {
      if (left <= 0 || found.length >= foundAtMost) {
        next = { id: record.id, before, listed };
        break;
      }
      const { items } = await query(message.ofConversation({ conversationId: record.id }), {
        from: messagePlace(first),
        to: messagePlace(before - 1),
        newestFirst: true,
        limit: Math.min(readAtOnce, left),
      });
      left -= items.length;
      for (const said of items) {
        if (found.length >= foundAtMost) break;
        before = said.number;
        if (!matches(wordsIn(said))) continue;
        const reading = readings.get(record.id) ?? (await readingOf(record, side!));
        readings.set(record.id, reading);
        const shown = toMessage(said, record, reading);
        // Nobody is found by what their name is shown without.
        if (!reading.mask || matches(wordsIn(shown))) found.push({ record, message: shown });
      }
      if (items.length === 0) break;
    }
    if (next) break;
  }
  const shown = side ? await toConversations([...new Set(found.map(({ record }) => record))], side) : [];
  const byId = new Map(shown.map((one) => [one.id, one]));
  return {
    data: found.map(({ record, message: said }) => {
      const { other, about } = byId.get(record.id)!;
      return { message: said, other, ...(about && { about }) };
    }),
    ...(next && { cursor: cursorOf(next), searchedTo: next.listed.lastMessageTime }),
  };
}
