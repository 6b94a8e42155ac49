import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { connection } from '../data/entities/message.ts';
import { run, write } from '../data/table.ts';

/** `$disconnect`: the gateway calls it on a best-effort basis; missed records expire. */
export async function handler(event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> {
  await run(write.remove(connection, { id: event.requestContext.connectionId }));
  return { statusCode: 200 };
}
