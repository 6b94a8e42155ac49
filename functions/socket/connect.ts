import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { callerOf } from '../core/accounts/caller.ts';
import { connection } from '../data/entities/message.ts';
import { run, write } from '../data/table.ts';
import { epochIn, instant } from '../platform/clock.ts';
import { Failure } from '../platform/failure.ts';
import { logger } from '../platform/logger.ts';

/** The gateway ends a socket after two hours; what it did not tell us of is forgotten soon after. */
const rememberedSeconds = 2 * 3600 + 600;

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string | undefined> | null;
};

/**
 * `$connect`: whoever has an access token whose session lives may come in. The token is in the address, since browsers
 * send no headers with a WebSocket; it lives 15 minutes.
 */
export async function handler(event: ConnectEvent): Promise<APIGatewayProxyResultV2> {
  const { connectionId } = event.requestContext;
  try {
    const caller = await callerOf(event.queryStringParameters?.token);
    await run(
      write.put(connection, {
        id: connectionId,
        accountId: caller.accountId,
        sessionId: caller.sessionId,
        connectedAt: instant(),
        expiresAt: epochIn(rememberedSeconds),
      }),
    );
    return { statusCode: 200 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    logger.info('socket refused', { code: error.code });
    return { statusCode: 401 };
  }
}
