import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { actorOf } from '../core/accounts/actorOf.ts';
import { limitFrames } from '../core/limits.ts';
import { connection } from '../data/entities/message.ts';
import { run, write } from '../data/table.ts';
import { epochIn, instant } from '../platform/clock.ts';
import { Failure } from '../platform/failure.ts';
import { logger } from '../platform/logger.ts';

/** The gateway ends a socket after two hours; a record without `$disconnect` expires soon after. */
const rememberedSeconds = 2 * 3600 + 600;

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Record<string, string | undefined> };

/** The client offers this before its token: `new WebSocket(url, ['bearer', token])`. */
const protocol = 'bearer';

function offeredToken({ headers = {} }: ConnectEvent): string | undefined {
  const header = Object.entries(headers).find(
    ([name]) => name.toLowerCase() === 'sec-websocket-protocol',
  )?.[1];
  const [first, token, ...others] = (header ?? '').split(',').map((part) => part.trim());
  return first === protocol && others.length === 0 ? token : undefined;
}

/**
 * `$connect`: requires an access token with a valid session. The token is sent as a subprotocol: the one
 * header that browsers let a script set for a WebSocket, while a URL would be in every log on the way. An
 * account over the frame limit is refused until there is room.
 */
export async function handler(event: ConnectEvent): Promise<APIGatewayProxyResultV2> {
  const { connectionId } = event.requestContext;
  try {
    const actor = await actorOf(offeredToken(event));
    await limitFrames(actor.accountId, connectionId);
    await run(
      write.put(connection, {
        id: connectionId,
        accountId: actor.accountId,
        sessionId: actor.sessionId,
        connectedAt: instant(),
        expiresAt: epochIn(rememberedSeconds),
      }),
    );
    // Browsers close a connection whose answer selects none of the subprotocols offered.
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': protocol } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    logger.info('socket refused', { code: error.code });
    return { statusCode: error.code === 'too_many_requests' ? error.status : 401 };
  }
}
