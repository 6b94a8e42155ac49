import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { once } from './once.ts';

/**
 * One client each per process; marked pure, so that a bundle contains only the clients that it uses.
 * Endpoints other than AWS's come from AWS_ENDPOINT_URL_<SERVICE>, which the SDK reads itself.
 */
export const dynamodb = /* @__PURE__ */ once(() => {
  const client = new DynamoDBClient({ maxAttempts: 5 });
  // It copies every answer, item by item, for a logger that is not there.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});
/** A call that hangs must become an error, so that it can be retried. */
export const sqs = /* @__PURE__ */ once(
  () =>
    new SQSClient({
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    }),
);
