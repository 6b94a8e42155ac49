import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { postFrame } from '../platform/socket.ts';
import { parsed } from './frame.ts';

const Frame = z.object({ action: z.string() });

/** `$default`: a ping is answered, so that the gateway does not end an idle socket; anything else is not understood. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  await postFrame(event.requestContext.connectionId, answerTo(event));
  return { statusCode: 200 };
}

function answerTo(event: APIGatewayProxyWebsocketEventV2): object {
  const frame = Frame.safeParse(parsed(event)).data;
  if (!frame) return { event: 'error', code: 'malformed_frame' };
  if (frame.action === 'ping') return { event: 'pong' };
  return { event: 'error', code: 'unknown_action', action: frame.action.slice(0, 100) };
}
