import type { ReceivedFrame } from '../../../shared/contract/socket.ts';
import { counters, session } from '../../data/entities/account.ts';
import { connection } from '../../data/entities/message.ts';
import { get, getMany, queryAll, run, write } from '../../data/table.ts';
import { logger } from '../../platform/logger.ts';
import { postFrame } from '../../platform/socket.ts';
import { unreadMessages } from '../accounts/me.ts';
import { standing, toMessage } from './answers.ts';
import type { Told } from './messages.ts';
import { type ConversationRecord, isReadable, otherSide, type Side } from './records.ts';

const forget = (id: string) => run(write.remove(connection, { id }));

/** The open sockets of an account, and whether the session of each lives. */
async function socketsOf(accountId: string): Promise<{ id: string; isLiving: boolean }[]> {
  const all = await queryAll(connection, 'byOwner', `ACCOUNT#${accountId}`, { beginsWith: 'CONNECTION#' });
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

/**
 * Sends a frame to every open socket of an account. Of those that are closed, or whose session is over, the record goes.
 * What does not get through is no loss: a client that comes back asks for what it missed.
 */
export async function deliver(
  accountId: string,
  frame: ReceivedFrame | Promise<ReceivedFrame>,
): Promise<void> {
  const [sockets, sent] = await Promise.all([socketsOf(accountId), frame]);
  await Promise.all(
    sockets.map(async ({ id, isLiving }) => {
      try {
        if (!isLiving || !(await postFrame(id, sent))) await forget(id);
      } catch (error) {
        logger.warn('frame not delivered', error as Error);
      }
    }),
  );
}

/** How a conversation stands for a side, and all that it has not seen. */
async function toldTo(record: ConversationRecord, side: Side) {
  const { accountId } = record[side];
  const counted = (await get(counters, { accountId })) ?? { ...counters.shape.parse({}), version: 0 };
  return { conversation: standing(record, side), unread: unreadMessages(counted) };
}

/** Tells both sides of a message that was sent or changed. */
export async function deliverMessage(
  event: 'message' | 'editMessage' | 'editMessageStatus',
  { record, side, message, isChanged }: Told,
): Promise<void> {
  // What was there already is told again only to who sent it again.
  const sides = (isChanged ? [side, otherSide(side)] : [side]).filter((one) => isReadable(record, one));
  await Promise.all(
    sides.map((one) =>
      deliver(
        record[one].accountId,
        toldTo(record, one).then((told) => ({ event, message: toMessage(message, record, one), ...told })),
      ),
    ),
  );
}

/** Tells both sides how far one has seen. */
export async function deliverSeen(record: ConversationRecord): Promise<void> {
  await Promise.all(
    (['staff', 'company'] as const)
      .filter((side) => isReadable(record, side))
      .map((side) =>
        deliver(
          record[side].accountId,
          toldTo(record, side).then((told) => ({ event: 'focusEvent' as const, ...told })),
        ),
      ),
  );
}
