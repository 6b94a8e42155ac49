import { SESClient } from '@aws-sdk/client-ses';

let client: SESClient | undefined;

/** The mail service. Apart from the other clients: only one function sends mail. */
export function ses(): SESClient {
  client ??= new SESClient({ requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 } });
  return client;
}
