import type { ReceivedFrame } from '../../../shared/contract/socket.ts';
import { connection } from '../../data/entities/message.ts';
import { get, isThere, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { closeSocket, postFrame } from '../../platform/socket.ts';
import { limitFrames } from '../limits.ts';

export type Connection = Stored<typeof connection>;

/** Milliseconds after which a socket that is still heard of was not closed, though it was to be. */
const closingTakes = 5000;

interface Refused {
  code: Extract<ReceivedFrame, { event: 'error' }>['code'];
  retryAfter?: number | undefined;
}
/** What the frame that is answered was about. */
export interface About {
  action?: string | undefined;
  id?: string | undefined;
}

/** Tells why something was refused. @returns false where the socket is closed already */
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

/** Tells why, and closes. Its record goes with `$disconnect`, as with any that is closed. */
async function close(id: string, why: Refused, about: About): Promise<void> {
  if (await refuse(id, why, about)) await closeSocket(id);
}

/** Closes a connection for too many frames: of all that come at once one says so, and the others nothing. */
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
 * The connection a frame came over, once the frame is counted: a read and a write. Nothing where it is not to be answered:
 * the connection has been closed for too many of them, or is nobody's any more, and was told so.
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

/** The session behind a connection is over: it is told, and closed. */
export const endForSession = (id: string, about: About): Promise<void> =>
  close(id, { code: 'session_ended' }, about);
