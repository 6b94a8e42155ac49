import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { connection } from '../data/entities/message.ts';
import { run, write } from '../data/table.ts';

/** `$disconnect`: best effort of the gateway; what it forgets to tell expires. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  await run(write.remove(connection, { id: event.requestContext.connectionId }));
  return { statusCode: 200 };
}
