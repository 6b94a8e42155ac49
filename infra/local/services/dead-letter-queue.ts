import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

export interface DeadLetterQueue {
  /** Address of the queue whose messages end here. */
  sourceUrl: string;
  url: string;
  /** Messages that wait to be looked at. */
  count: number;
}

/** Every queue with a dead-letter queue, found by its redrive policy. */
export async function listDeadLetterQueues(client: SQSClient): Promise<DeadLetterQueue[]> {
  const found: DeadLetterQueue[] = [];
  let NextToken: string | undefined;
  do {
    const answer = await client.send(new ListQueuesCommand({ NextToken, MaxResults: 1_000 }));
    for (const url of answer.QueueUrls ?? []) {
      const queue = await deadLetterQueueOf(client, url);
      if (queue) found.push(queue);
    }
    NextToken = answer.NextToken;
  } while (NextToken);
  return found;
}

/** The dead-letter queue of a queue given by name or address; undefined when it has none. */
export async function deadLetterQueueOf(
  client: SQSClient,
  nameOrUrl: string,
): Promise<DeadLetterQueue | undefined> {
  const sourceUrl = await queueUrlOf(client, nameOrUrl);
  const policy = (await attributesOf(client, sourceUrl)).RedrivePolicy;
  if (!policy) return undefined;
  const { deadLetterTargetArn } = JSON.parse(policy) as { deadLetterTargetArn: string };
  const url = await queueUrlOf(client, deadLetterTargetArn.split(':').at(-1)!);
  const attributes = await attributesOf(client, url);
  return {
    sourceUrl,
    url,
    count:
      Number(attributes.ApproximateNumberOfMessages) +
      Number(attributes.ApproximateNumberOfMessagesNotVisible),
  };
}

/** Looks at up to `limit` messages and leaves them in the queue. */
export async function peekDeadLetters(client: SQSClient, queueUrl: string, limit = 10): Promise<Message[]> {
  const messages: Message[] = [];
  const seen = new Set<string>();
  try {
    while (messages.length < limit) {
      const batch = (await receive(client, queueUrl, Math.min(10, limit - messages.length))).filter(
        ({ MessageId }) => !seen.has(MessageId!),
      );
      if (batch.length === 0) break;
      for (const message of batch) seen.add(message.MessageId!);
      messages.push(...batch);
    }
  } finally {
    for (let at = 0; at < messages.length; at += 10) {
      const Entries = messages
        .slice(at, at + 10)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle, VisibilityTimeout: 0 }));
      await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: queueUrl, Entries }));
    }
  }
  return messages;
}

/**
 * Sends every message that waits now back to the queue it came from; answers how many. A message is deleted only
 * after it has been sent, so that an interruption repeats one rather than losing it.
 */
export async function replayDeadLetters(client: SQSClient, queue: DeadLetterQueue): Promise<number> {
  let replayed = 0;
  // No more than were there: one that fails again at once must not keep this running.
  while (replayed < queue.count) {
    const messages = await receive(client, queue.url, Math.min(10, queue.count - replayed));
    if (messages.length === 0) break;
    for (const { Body, MessageAttributes, ReceiptHandle } of messages) {
      await client.send(
        new SendMessageCommand({ QueueUrl: queue.sourceUrl, MessageBody: Body, MessageAttributes }),
      );
      await client.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle }));
      replayed++;
    }
  }
  return replayed;
}

async function receive(client: SQSClient, QueueUrl: string, MaxNumberOfMessages: number): Promise<Message[]> {
  const answer = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages,
      VisibilityTimeout: 30,
      // In the cloud a receive without a wait asks only some of the servers.
      WaitTimeSeconds: 1,
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    }),
  );
  return answer.Messages ?? [];
}

async function queueUrlOf(client: SQSClient, nameOrUrl: string): Promise<string> {
  if (nameOrUrl.includes('://')) return nameOrUrl;
  return (await client.send(new GetQueueUrlCommand({ QueueName: nameOrUrl }))).QueueUrl!;
}

async function attributesOf(client: SQSClient, QueueUrl: string): Promise<Record<string, string>> {
  const answer = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  return answer.Attributes ?? {};
}
