import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';

/** What a frame of text holds; undefined where it is no JSON. */
export function parsed({ body, isBase64Encoded }: APIGatewayProxyWebsocketEventV2): unknown {
  if (isBase64Encoded) return undefined;
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
