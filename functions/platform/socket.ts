import {
  ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { config } from './config.ts';

let client: ApiGatewayManagementApiClient | undefined;

/** Sends a frame to an open socket. @returns false where it is closed already */
export async function postFrame(connectionId: string, frame: object): Promise<boolean> {
  client ??= new ApiGatewayManagementApiClient({ endpoint: config('SOCKET_ENDPOINT') });
  try {
    await client.send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(JSON.stringify(frame)) }),
    );
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
}
