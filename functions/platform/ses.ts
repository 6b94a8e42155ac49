import { SESClient } from '@aws-sdk/client-ses';

let client: SESClient | undefined;

/** The mail service's client. Separate from the other clients, because only one function sends mail. */
export function ses(): SESClient {
  // Waits for a slow answer and never retries, because each try may send the mail. events/mail.ts retries.
  client ??= new SESClient({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000 },
  });
  return client;
}
