import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { frameRights, SentFrame } from '../../shared/contract/socket.ts';
import { hasRight, type RightsHolder } from '../../shared/domain/rights.ts';
import { acknowledge, deliverTyping } from '../core/conversations/deliver.ts';
import { type Connection, endForSession, refuse, takeFrame } from '../core/conversations/frames.ts';
import { deleteMessage, editMessage, sendMessage } from '../core/conversations/messages.ts';
import { otherSide, ownConversation } from '../core/conversations/records.ts';
import { markSeen } from '../core/conversations/seen.ts';
import { session } from '../data/entities/account.ts';
import { get, type Stored } from '../data/table.ts';
import { Failure } from '../platform/failure.ts';
import { logger } from '../platform/logger.ts';
import { isTemporary } from '../platform/serviceErrors.ts';
import { parsed } from './frame.ts';

/**
 * What rights go by. A session without a role in a company is a job seeker's, or the owner's of a company from before it had
 * members: what both may do. Anybody else is no party to a conversation.
 */
const holdersOf = ({ companyRole }: Stored<typeof session>): RightsHolder[] =>
  companyRole === undefined
    ? [{ role: 'staff' }, { role: 'company', companyRole: 'OWNER' }]
    : [{ role: 'company', companyRole }];

/** Does what the frame asks. What was written goes to everybody else by the table's stream (events/push.ts). */
async function act({ id: over, accountId }: Connection, frame: SentFrame): Promise<void> {
  const { conversationId } = frame;
  switch (frame.action) {
    case 'message':
      return acknowledge(over, 'message', await sendMessage(accountId, frame, over));
    case 'editMessage':
      return acknowledge(over, 'editMessage', await editMessage(accountId, frame, over));
    case 'editMessageStatus':
      return acknowledge(over, 'editMessageStatus', await deleteMessage(accountId, frame, over));
    case 'focusEvent':
      await markSeen(accountId, conversationId, frame.number);
      return undefined;
    case 'isTyping': {
      const { record, side } = await ownConversation(accountId, conversationId);
      if (record.concealed) return undefined;
      return deliverTyping(record[otherSide(side)].accountId, frame);
    }
  }
}

/** What is said and done in conversations. Who asked has a receipt, or hears why it was refused. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { connectionId, routeKey: action } = event.requestContext;
  const given = parsed(event);
  const id = (given as { id?: unknown } | undefined)?.id;
  const about = { action, ...(typeof id === 'string' && { id: id.slice(0, 100) }) };
  try {
    const from = await takeFrame(connectionId, about);
    if (!from) return { statusCode: 200 };
    const { accountId, sessionId } = from;
    // Over after a log-out, a changed password, a suspension or a withdrawal.
    const open = await get(session, { accountId, id: sessionId });
    if (!open) {
      await endForSession(connectionId, about);
      return { statusCode: 200 };
    }
    const frame = SentFrame.safeParse(given);
    if (!frame.success) await refuse(connectionId, { code: 'malformed_frame' }, about);
    else if (!holdersOf(open).every((holder) => hasRight(holder, frameRights[frame.data.action])))
      await refuse(connectionId, { code: 'forbidden' }, about);
    else await act(from, frame.data);
  } catch (error) {
    if (error instanceof Failure) {
      logger.info('refused', { code: error.code, action });
      await refuse(connectionId, error, about);
    } else if (isTemporary(error)) {
      logger.warn('a service did not answer', error as Error);
      await refuse(connectionId, { code: 'try_again' }, about);
    } else {
      logger.error('unexpected', error as Error);
      await refuse(connectionId, { code: 'internal_error' }, about);
    }
  }
  return { statusCode: 200 };
}
