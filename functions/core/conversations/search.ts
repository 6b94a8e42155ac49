import type { FoundMessage, Message } from '../../../shared/contract/conversations.ts';
import { searchTerms } from '../../../shared/domain/messageSearch.ts';
import { message, messagePlace } from '../../data/entities/conversation.ts';
import { query } from '../../data/table.ts';
import type { Actor } from '../actor.ts';
import { toConversations, toMessage } from './answers.ts';
import { conversationsOf, sideOfActor } from './lists.ts';
import { type Reading, readingOf } from './reading.ts';
import { type ConversationRecord, firstReadable, isReadable } from './records.ts';

/**
 * Maximum of messages that one call reads: 2,000 of 300 bytes are 75 units of reading, so that a search costs as much as a
 * page however long somebody has been here.
 */
const readAtMost = 2000;
const readAtOnce = 200;
const foundAtMost = 25;

/** Where a search goes on: a conversation, and the number below which its messages have not been read. */
interface Place {
  id: string;
  before: number;
}
const placeIn = (cursor: string | undefined): Place | undefined => {
  const [id, before] = cursor?.split('.') ?? [];
  return id !== undefined && before !== undefined ? { id, before: Number(before) } : undefined;
};

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
): Promise<{ data: FoundMessage[]; cursor?: string }> {
  const side = sideOfActor(actor);
  const matches = searchTerms(keyword);
  const from = placeIn(cursor);
  const listed = side ? await conversationsOf(actor.accountId, side) : [];
  const own = listed
    .filter((one) => isReadable(one, side!) && (conversationId === undefined || one.id === conversationId))
    .toSorted((a, b) => b.lastMessageTime.localeCompare(a.lastMessageTime));
  const start = from ? own.findIndex(({ id }) => id === from.id) : 0;
  const found: { record: ConversationRecord; message: Message }[] = [];
  const readings = new Map<string, Reading>();
  let left = readAtMost;
  let next: Place | undefined;
  for (const record of own.slice(Math.max(0, start))) {
    let before =
      record.id === from?.id ? Math.min(from.before, record.lastNumber + 1) : record.lastNumber + 1;
    const first = firstReadable(record, side!);
    while (before > first && !next) {
      if (left <= 0 || found.length >= foundAtMost) {
        next = { id: record.id, before };
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
    ...(next && { cursor: `${next.id}.${next.before}` }),
  };
}
