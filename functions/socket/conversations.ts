import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { frameRights, SentFrame } from '../../shared/contract/socket.ts';
import { hasRight, type RightsHolder } from '../../shared/domain/rights.ts';
import { acknowledge, deliverTyping } from '../core/conversations/deliver.ts';
import { type Connection, endForSession, refuse, takeFrame } from '../core/conversations/frames.ts';
import { deleteMessage, editMessage, sendMessage } from '../core/conversations/messages.ts';
import { isReadable, otherSide, ownConversation } from '../core/conversations/records.ts';
import { markSeen } from '../core/conversations/seen.ts';
import { session } from '../data/entities/account.ts';
import { get, type Stored } from '../data/table.ts';
import { Failure } from '../platform/failure.ts';
import { logger } from '../platform/logger.ts';
import { isTemporary } from '../platform/serviceErrors.ts';
import { parsed } from './frame.ts';

/**
 * Decides permissions. A session without a role in a company belongs to a job seeker, or to the owner of a
 * company from before there were members: both may take part. Others have no conversations.
 */
const holdersOf = ({ companyRole }: Stored<typeof session>): RightsHolder[] =>
  companyRole === undefined
    ? [{ role: 'staff' }, { role: 'company', companyRole: 'OWNER' }]
    : [{ role: 'company', companyRole }];

/** Executes the frame. Changes reach everybody else by the table's stream (events/push.ts). */
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
      if (!isReadable(record, 'company')) return undefined;
      return deliverTyping(record[otherSide(side)].accountId, frame);
    }
  }
}

/** Messages and actions in conversations. The sender gets a receipt, or the reason for a refusal. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { connectionId, routeKey: action } = event.requestContext;
  const given = parsed(event);
  const id = (given as { id?: unknown } | undefined)?.id;
  const about = { action, ...(typeof id === 'string' && { id: id.slice(0, 100) }) };
  try {
    const from = await takeFrame(connectionId, about);
    if (!from) return { statusCode: 200 };
    const { accountId, sessionId } = from;
    // Missing after a logout, a changed password, a suspension or a withdrawal.
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
      logger.warn('A service did not answer', error as Error);
      await refuse(connectionId, { code: 'try_again' }, about);
    } else {
      logger.error('unexpected', error as Error);
      await refuse(connectionId, { code: 'internal_error' }, about);
    }
  }
  return { statusCode: 200 };
}
