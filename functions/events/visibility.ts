import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import { sqs } from '../platform/clients.ts';

/** Changes a message's visibility timeout, so that it is retried after this many seconds. */
export async function retryMessageIn(
  seconds: number,
  queueUrl: string,
  receiptHandle: string,
): Promise<void> {
  await sqs().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrl,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
}
