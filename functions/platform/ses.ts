import { SESClient } from '@aws-sdk/client-ses';

let client: SESClient | undefined;

/** The mail service. Apart from the other clients: only one function sends mail. */
export function ses(): SESClient {
  // A slow answer is waited for and nothing is asked twice: each try may send the mail. events/mail.ts tries again.
  client ??= new SESClient({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000 },
  });
  return client;
}
