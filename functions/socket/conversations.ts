import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { type ReceivedFrame, SentFrame } from '../../shared/contract/socket.ts';
import { deliver, deliverMessage, deliverSeen } from '../core/conversations/deliver.ts';
import { deleteMessage, editMessage, sendMessage } from '../core/conversations/messages.ts';
import { otherSide, ownConversation } from '../core/conversations/records.ts';
import { markSeen } from '../core/conversations/seen.ts';
import { session } from '../data/entities/account.ts';
import { connection } from '../data/entities/message.ts';
import { get } from '../data/table.ts';
import { Failure } from '../platform/failure.ts';
import { logger } from '../platform/logger.ts';
import { postFrame } from '../platform/socket.ts';
import { parsed } from './frame.ts';

/** Whose socket it is. @throws Failure session_ended after a log-out, a changed password, a suspension or a withdrawal */
async function accountOf(connectionId: string): Promise<string> {
  const open = await get(connection, { id: connectionId });
  const living = open && (await get(session, { accountId: open.accountId, id: open.sessionId }));
  if (!living) throw new Failure('session_ended');
  return open.accountId;
}

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
      const { typing } = frame;
      return deliver(record[otherSide(side)].accountId, { event: 'isTyping', conversationId, typing });
    }
  }
}

/** What is said and done in conversations. Both sides are told; what was refused, only who asked for it. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { connectionId, routeKey: action } = event.requestContext;
  const given = parsed(event);
  const refuse = async (code: Extract<ReceivedFrame, { event: 'error' }>['code']) => {
    const id = (given as { id?: unknown } | undefined)?.id;
    await postFrame(connectionId, {
      event: 'error',
      code,
      action,
      ...(typeof id === 'string' && { id: id.slice(0, 100) }),
    });
    return { statusCode: 200 };
  };
  const frame = SentFrame.safeParse(given);
  try {
    const accountId = await accountOf(connectionId);
    if (!frame.success) return await refuse('malformed_frame');
    await act(accountId, frame.data);
    return { statusCode: 200 };
  } catch (error) {
    if (error instanceof Failure) {
      logger.info('refused', { code: error.code, action });
      return refuse(error.code);
    }
    logger.error('unexpected', error as Error);
    return refuse('internal_error');
  }
}
