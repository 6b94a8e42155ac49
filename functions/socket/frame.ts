import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** The JSON of a text frame; undefined if it is invalid. */
export function parsed({ body, isBase64Encoded }: APIGatewayProxyWebsocketEventV2): unknown {
  if (isBase64Encoded) return undefined;
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
