import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { SentFrame } from '../../shared/contract/socket.ts';
import { deliver, deliverMessage, deliverSeen } from '../core/conversations/deliver.ts';
import { endForSession, refuse, takeFrame } from '../core/conversations/frames.ts';
import { deleteMessage, editMessage, sendMessage } from '../core/conversations/messages.ts';
import { otherSide, ownConversation } from '../core/conversations/records.ts';
import { markSeen } from '../core/conversations/seen.ts';
import { session } from '../data/entities/account.ts';
import { get } from '../data/table.ts';
import { Failure } from '../platform/failure.ts';
import { logger } from '../platform/logger.ts';
import { isTemporary } from '../platform/serviceErrors.ts';
import { parsed } from './frame.ts';

async function act(accountId: string, frame: SentFrame): Promise<void> {
  const { conversationId } = frame;
  switch (frame.action) {
    case 'message':
      return deliverMessage('message', await sendMessage(accountId, frame));
    case 'editMessage':
      return deliverMessage('editMessage', await editMessage(accountId, frame));
    case 'editMessageStatus':
      return deliverMessage('editMessageStatus', await deleteMessage(accountId, frame));
    case 'focusEvent': {
      const { record, isChanged } = await markSeen(accountId, conversationId, frame.number);
      return isChanged ? deliverSeen(record) : undefined;
    }
    case 'isTyping': {
      const { record, side } = await ownConversation(accountId, conversationId);
      if (record.concealed) return undefined;
      const { typing } = frame;
      return deliver(record[otherSide(side)].accountId, { event: 'isTyping', conversationId, typing });
    }
  }
}

/** What is said and done in conversations. Both sides are told; what was refused, only who asked for it. */
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
    if (!(await get(session, { accountId, id: sessionId }))) {
      await endForSession(connectionId, about);
      return { statusCode: 200 };
    }
    const frame = SentFrame.safeParse(given);
    if (frame.success) await act(accountId, frame.data);
    else await refuse(connectionId, { code: 'malformed_frame' }, about);
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
