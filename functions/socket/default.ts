import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { refuse, takeFrame } from '../core/conversations/frames.ts';
import { postFrame } from '../platform/socket.ts';
import { parsed } from './frame.ts';

const Frame = z.object({ action: z.string() });

/** `$default`: answers a ping, so that the gateway does not close an idle socket; rejects anything else. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  const { connectionId } = event.requestContext;
  const action = Frame.safeParse(parsed(event)).data?.action.slice(0, 100);
  if (!(await takeFrame(connectionId, { action }))) return { statusCode: 200 };
  if (action === 'ping') await postFrame(connectionId, { event: 'pong' });
  else if (action === undefined) await refuse(connectionId, { code: 'malformed_frame' });
  else await refuse(connectionId, { code: 'unknown_action' }, { action });
  return { statusCode: 200 };
}
