import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import { sqs } from '../platform/clients.ts';

/** Has a message come again after so many seconds instead of when its queue's time is over. */
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
