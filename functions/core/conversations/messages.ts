import { masked } from '../../../shared/domain/contactMask.ts';
import { changeableFor, messageLimit } from '../../../shared/domain/messages.ts';
import { unfilledIn } from '../../../shared/domain/messageTemplates.ts';
import { account, upload } from '../../data/entities/account.ts';
import { message, messageClaim } from '../../data/entities/conversation.ts';
import { get, type Write, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { attempt } from '../limits.ts';
import {
  beginning,
  type Changed,
  type ConversationRecord,
  changeConversation,
  isOver,
  type MessageRecord,
  otherSide,
  reopened,
  type Side,
} from './records.ts';

/** A message that was sent or changed, its conversation, and the author's side. */
export interface MessageChange {
  record: ConversationRecord;
  message: MessageRecord;
  side: Side;
  isChanged: boolean;
}

const hasLeft = async (record: ConversationRecord, side: Side): Promise<boolean> =>
  (await get(account, { id: record[side].accountId }, { consistent: false }))?.state === 'WITHDRAWN';

const preview = ({ id, number, by, kind, text, file, deletedAt }: MessageRecord) => ({
  id,
  number,
  by,
  kind,
  text: beginning(text ?? file?.name ?? ''),
  isDeleted: deletedAt !== undefined,
});

/**
 * The company is not given the reason.
 * @throws Failure company_blocked, profile_unavailable while the job seeker hides from the company; profile_unavailable to a
 * company whose applications from them have lapsed
 */
export function requireAvailable(record: ConversationRecord, by: Side): void {
  if (record.concealed || (by === 'company' && isOver(record)))
    throw new Failure(by === 'staff' ? 'company_blocked' : 'profile_unavailable');
}

/** @throws Failure placeholder_empty for a company's text from a template that was not filled in */
function requireFilled(text: string, by: Side): void {
  if (by === 'company' && unfilledIn(text).length > 0) throw new Failure('placeholder_empty');
}

/** The message that was sent with this id; undefined if none was. */
export async function sentBefore(conversationId: string, id: string): Promise<MessageRecord | undefined> {
  const claim = await get(messageClaim, { conversationId, id });
  return claim && (await get(message, { conversationId, number: claim.number }));
}

/** What a message says, and what is written with it. */
export interface Said {
  content: Pick<MessageRecord, 'kind' | 'text' | 'file'>;
  writes?: readonly Write[];
}

/**
 * Sends a message. Idempotent by id: a repeated id returns the first message, whatever the new text.
 * @param over the connection that gets the receipt from the request
 * @throws Failure not_found, conversation_closed, company_blocked, profile_unavailable, conflict (the other
 * side has used this id), too_many_requests, placeholder_empty
 */
export const sendMessage = (
  accountId: string,
  { text, ...of }: { conversationId: string; id: string; text: string },
  over?: string,
): Promise<MessageChange> =>
  say(
    accountId,
    {
      ...of,
      said: async (by) => {
        requireFilled(text, by);
        return { content: { kind: 'TEXT', text } };
      },
    },
    over,
  );

/**
 * The same for any kind of message.
 * @param said read again after each write conflict
 * @param isLimited false for what was written with moves, which are limited by themselves
 */
export async function say(
  accountId: string,
  {
    conversationId,
    id,
    said,
    isLimited = true,
  }: { conversationId: string; id: string; said: (by: Side) => Promise<Said>; isLimited?: boolean },
  over?: string,
): Promise<MessageChange> {
  let sent: MessageRecord | undefined;
  let isCounted = !isLimited;
  const { record, side, isChanged } = await changeConversation(
    accountId,
    conversationId,
    async (found, by): Promise<Changed | undefined> => {
      sent = await sentBefore(conversationId, id);
      if (sent) {
        if (sent.accountId !== accountId) throw new Failure('conflict');
        return undefined;
      }
      requireAvailable(found, by);
      const before = isOver(found) ? reopened(found) : found;
      // A repeated message is not counted: a device that lost its connection sends it again.
      const count = isCounted ? undefined : attempt({ subject: `MESSAGE#${accountId}`, ...messageLimit });
      const to = otherSide(by);
      const [isGone, , { content, writes = [] }] = await Promise.all([hasLeft(before, to), count, said(by)]);
      isCounted = true;
      if (isGone) throw new Failure('conversation_closed');
      const number = before.lastNumber + 1;
      const createdAt = instant();
      const made = { conversationId, number, id, by, accountId, ...content, createdAt };
      sent = { ...made, ...(over !== undefined && { over }), version: 1 };
      const { [by]: author, [to]: reader } = before;
      return {
        record: {
          ...before,
          lastNumber: number,
          // If the clock was set back, the conversation must not move down.
          lastMessageTime: [createdAt, before.lastMessageTime].toSorted().at(-1)!,
          lastMessage: preview(sent),
          [by]: { ...author, hidden: false, manuallyAdded: false },
          [to]: { ...reader, hidden: false, manuallyAdded: false, notSeenCount: reader.notSeenCount + 1 },
        },
        writes: [
          write.create(message, sent),
          write.create(messageClaim, { conversationId, id, number }),
          ...writes,
        ],
      };
    },
  );
  return { record, side, message: sent!, isChanged };
}

/** @throws Failure not_found, also for the other side's messages; message_too_old, profile_unavailable */
async function changeMessage(
  accountId: string,
  { conversationId, id, over }: { conversationId: string; id: string; over: string | undefined },
  make: (before: MessageRecord) => MessageRecord,
): Promise<MessageChange> {
  let changed: MessageRecord | undefined;
  const { record, side, isChanged } = await changeConversation(
    accountId,
    conversationId,
    async (before, by): Promise<Changed | undefined> => {
      // A job seeker may still delete what the company cannot read at the moment.
      if (by === 'company') requireAvailable(before, by);
      const found = await sentBefore(conversationId, id);
      if (!found || found.accountId !== accountId) throw new Failure('not_found');
      const other = make(found);
      changed = found;
      if (other === found) return undefined;
      const { over: _, ...rest } = other;
      const next = { ...rest, ...(over !== undefined && { over }) };
      if (now() - Date.parse(found.createdAt) > changeableFor) throw new Failure('message_too_old');
      changed = { ...next, version: found.version + 1 };
      const to = otherSide(by);
      const reader = before[to];
      const wasUnseen = !found.deletedAt && next.deletedAt !== undefined && found.number > reader.lastSeen;
      return {
        record: {
          ...before,
          ...(before.lastMessage?.number === found.number && { lastMessage: preview(next) }),
          ...(wasUnseen && { [to]: { ...reader, notSeenCount: Math.max(0, reader.notSeenCount - 1) } }),
        },
        writes: [
          write.save(message, next),
          // The stream deletes the object after its upload.
          ...(found.file && !next.file ? [write.remove(upload, { accountId, key: found.file.upload })] : []),
        ],
        gone: wasUnseen && (await hasLeft(before, to)) ? to : undefined,
      };
    },
  );
  return { record, side, message: changed!, isChanged };
}

/**
 * Edits the caller's message, within 24 hours.
 * @throws Failure not_found, also for a deleted one, a picture or a file; message_too_old, placeholder_empty
 */
export const editMessage = (
  accountId: string,
  { text, ...of }: { conversationId: string; id: string; text: string },
  over?: string,
): Promise<MessageChange> =>
  changeMessage(accountId, { ...of, over }, (before) => {
    if (before.deletedAt || before.kind !== 'TEXT') throw new Failure('not_found');
    requireFilled(text, before.by);
    // What the company's own view leaves out of a text must not be sent in its place.
    if (before.by === 'company' && text.includes(masked) && !before.text?.includes(masked))
      throw new Failure('placeholder_empty');
    return before.text === text ? before : { ...before, text, editedAt: instant() };
  });

/**
 * Deletes the text or file of the caller's message, within 24 hours; a placeholder stays.
 * @throws Failure as editMessage
 */
export const deleteMessage = (
  accountId: string,
  of: { conversationId: string; id: string },
  over?: string,
): Promise<MessageChange> =>
  changeMessage(accountId, { ...of, over }, (before) => {
    if (before.deletedAt) return before;
    const { text: _, file: __, ...rest } = before;
    return { ...rest, deletedAt: instant() };
  });
