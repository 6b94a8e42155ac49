import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { config } from './config.ts';

let client: ApiGatewayManagementApiClient | undefined;

/** @returns false if the socket is already closed */
async function whileOpen(act: (client: ApiGatewayManagementApiClient) => Promise<unknown>): Promise<boolean> {
  client ??= new ApiGatewayManagementApiClient({ endpoint: config('SOCKET_ENDPOINT') });
  try {
    await act(client);
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
}

/** Sends a frame to an open socket. @returns false if it is already closed */
export const postFrame = (ConnectionId: string, frame: object): Promise<boolean> =>
  whileOpen((open) =>
    open.send(new PostToConnectionCommand({ ConnectionId, Data: Buffer.from(JSON.stringify(frame)) })),
  );

/** Closes a socket, after which the gateway calls `$disconnect`. @returns false if it is already closed */
export const closeSocket = (ConnectionId: string): Promise<boolean> =>
  whileOpen((open) => open.send(new DeleteConnectionCommand({ ConnectionId })));
