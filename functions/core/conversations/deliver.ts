import type { MessageFrame, ReceivedFrame } from '../../../shared/contract/socket.ts';
import { counters, session } from '../../data/entities/account.ts';
import { connection } from '../../data/entities/message.ts';
import { get, getMany, queryAll, run, write } from '../../data/table.ts';
import { logger } from '../../platform/logger.ts';
import { postFrame } from '../../platform/socket.ts';
import { unreadMessages } from '../accounts/me.ts';
import { standing, toMessage } from './answers.ts';
import type { MessageChange } from './messages.ts';
import { type Reading, readingOf } from './reading.ts';
import { type ConversationRecord, firstReadable, isReadable, type Side } from './records.ts';

const deleteConnection = (id: string) => run(write.remove(connection, { id }));

/** The open sockets of an account, and whether each one's session is still valid. */
async function socketsOf(accountId: string): Promise<{ id: string; isLiving: boolean }[]> {
  const all = await queryAll(connection.ofAccount({ accountId }));
  const open = all.filter(({ endedAt }) => endedAt === undefined);
  if (open.length === 0) return [];
  const sessions = await getMany(
    session,
    open.map(({ sessionId }) => ({ accountId, id: sessionId })),
    { consistent: true },
  );
  const living = new Set(sessions.map(({ id }) => id));
  return open.map(({ id, sessionId }) => ({ id, isLiving: living.has(sessionId) }));
}

/** Whether somebody has the site open, in any tab or device. */
export const isConnected = async (accountId: string): Promise<boolean> =>
  (await socketsOf(accountId)).some(({ isLiving }) => isLiving);

type Frame = () => Promise<ReceivedFrame | undefined>;

/** @returns the error, unless it was that the socket is closed */
async function post(id: string, frame: ReceivedFrame): Promise<unknown> {
  try {
    if (!(await postFrame(id, frame))) await deleteConnection(id);
    return undefined;
  } catch (error) {
    logger.warn('Frame not delivered', error as Error);
    return error;
  }
}

/**
 * Sends a frame to every open socket of an account but one; the frame is built only if there is one. Deletes
 * the records of sockets that are closed or whose session has ended.
 * @throws the first error, after all were tried: a client knows which frames it already has
 */
export async function deliver(accountId: string, frame: Frame, except?: string): Promise<void> {
  const sockets = await socketsOf(accountId);
  await Promise.all(sockets.filter(({ isLiving }) => !isLiving).map(({ id }) => deleteConnection(id)));
  const open = sockets.filter(({ id, isLiving }) => isLiving && id !== except);
  const sent = open.length > 0 ? await frame() : undefined;
  if (!sent) return;
  const errors = await Promise.all(open.map(({ id }) => post(id, sent)));
  for (const error of errors) if (error) throw error;
}

/** Typing indicator, sent at once from the request: it is not stored, and losing one does not matter. */
export const deliverTyping = (
  accountId: string,
  { conversationId, typing }: { conversationId: string; typing: boolean },
): Promise<void> =>
  deliver(accountId, async () => ({ event: 'isTyping', conversationId, typing })).catch(() => undefined);

/** The state of a conversation for a side, and its total of unread messages. */
async function standingFor(record: ConversationRecord, reading: Reading) {
  const { accountId } = record[reading.side];
  const counted = (await get(counters, { accountId })) ?? { ...counters.shape.parse({}), version: 0 };
  return { conversation: standing(record, reading), unread: unreadMessages(counted) };
}

type MessageEvent = MessageFrame['event'];

const messageFrame =
  (event: MessageEvent, { record, message }: Pick<MessageChange, 'record' | 'message'>, side: Side) =>
  async (): Promise<MessageFrame> => {
    const reading = await readingOf(record, side);
    return {
      event,
      message: toMessage(message, record, reading),
      ...(await standingFor(record, reading)),
    };
  };

/**
 * The receipt, over the connection that asked. If it is lost the client asks again; the sender's other
 * sockets and the other side are notified from the table's stream.
 */
export async function acknowledge(
  connectionId: string,
  event: MessageEvent,
  told: MessageChange,
): Promise<void> {
  if (isReadable(told.record, told.side))
    await post(connectionId, await messageFrame(event, told, told.side)());
}

/**
 * Notifies both sides of a message that was sent or changed, over all sockets but the one that gets the
 * receipt.
 */
export async function deliverMessage(
  event: MessageEvent,
  { except, ...told }: Pick<MessageChange, 'record' | 'message'> & { except?: string | undefined },
): Promise<void> {
  const { record } = told;
  await Promise.all(
    (['staff', 'company'] as const)
      .filter((side) => isReadable(record, side) && told.message.number >= firstReadable(record, side))
      .map((side) => deliver(record[side].accountId, messageFrame(event, told, side), except)),
  );
}

/**
 * Notifies these sides of the state of a conversation, or of how far each has read, which only its readers
 * may know.
 */
export async function deliverStanding(
  event: 'conversation' | 'focusEvent',
  record: ConversationRecord,
  sides: readonly Side[],
): Promise<void> {
  await Promise.all(
    sides
      .filter((side) => event === 'conversation' || isReadable(record, side))
      .map((side) =>
        deliver(record[side].accountId, async () => ({
          event,
          ...(await standingFor(record, await readingOf(record, side))),
        })),
      ),
  );
}
