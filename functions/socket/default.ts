import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { postFrame } from '../platform/socket.ts';

const Frame = z.object({ action: z.string() });

/** `$default`: a ping is answered, so that the gateway does not end an idle socket; anything else is not understood. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  await postFrame(event.requestContext.connectionId, answerTo(event));
  return { statusCode: 200 };
}

function answerTo({ body, isBase64Encoded }: APIGatewayProxyWebsocketEventV2): object {
  const frame = isBase64Encoded ? undefined : Frame.safeParse(parsed(body)).data;
  if (!frame) return { event: 'error', code: 'malformed_frame' };
  if (frame.action === 'ping') return { event: 'pong' };
  return { event: 'error', code: 'unknown_action', action: frame.action.slice(0, 100) };
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
