import type { ReceivedFrame } from '../../../shared/contract/socket.ts';
import { connection } from '../../data/entities/message.ts';
import { get, isThere, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { closeSocket, postFrame } from '../../platform/socket.ts';
import { limitFrames } from '../limits.ts';

export type Connection = Stored<typeof connection>;

/** Milliseconds after which a socket that still receives frames counts as not closed. */
const closingTakes = 5000;

interface Refused {
  code: Extract<ReceivedFrame, { event: 'error' }>['code'];
  retryAfter?: number | undefined;
}
/** What the answered frame was about. */
export interface About {
  action?: string | undefined;
  id?: string | undefined;
}

/** Sends the reason for a refusal. @returns false if the socket is already closed */
export const refuse = (
  connectionId: string,
  { code, retryAfter }: Refused,
  { action, id }: About = {},
): Promise<boolean> =>
  postFrame(connectionId, {
    event: 'error',
    code,
    ...(action !== undefined && { action }),
    ...(id !== undefined && { id }),
    ...(retryAfter !== undefined && { retryAfter }),
  });

/** Sends the reason and closes. The connection's record is deleted by `$disconnect`, as always. */
async function close(id: string, why: Refused, about: About): Promise<void> {
  if (await refuse(id, why, about)) await closeSocket(id);
}

/** Closes a connection for too many frames: of concurrent ones only one sends the reason. */
async function endFor(failure: Failure, { id }: Connection, about: About): Promise<void> {
  const isOpen = { expression: `${isThere.expression} AND attribute_not_exists(endedAt)` };
  try {
    await run(write.add(connection, { id }, { set: { endedAt: now() }, condition: isOpen }));
  } catch (error) {
    if (error instanceof WriteRefused) return;
    throw error;
  }
  await close(id, failure, about);
}

/**
 * The connection that a frame came over, after counting the frame: a read and a write. Undefined if it must
 * not be answered: the connection was closed for too many frames or has no account any more, and the reason
 * has been sent.
 */
export async function takeFrame(id: string, about: About): Promise<Connection | undefined> {
  const open = await get(connection, { id });
  if (!open) {
    await close(id, { code: 'session_ended' }, about);
    return undefined;
  }
  if (open.endedAt !== undefined) {
    if (now() - open.endedAt > closingTakes) await closeSocket(id);
    return undefined;
  }
  try {
    await limitFrames(open.accountId, id);
    return open;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await endFor(error, open, about);
    return undefined;
  }
}

/** The session of a connection has ended: sends the reason and closes it. */
export const endForSession = (id: string, about: About): Promise<void> =>
  close(id, { code: 'session_ended' }, about);
