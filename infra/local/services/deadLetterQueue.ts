import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

export interface DeadLetterQueue {
  /** URL of the source queue. */
  sourceUrl: string;
  url: string;
  /** Number of messages. */
  count: number;
}

/** The dead-letter queue of a queue given by name or URL; undefined when it has none. */
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

/**
 * Reads up to `limit` messages, leaving them in the queue.
 * @param but the id of one that stays hidden for half a minute
 */
export async function peekDeadLetters(
  client: SQSClient,
  queueUrl: string,
  limit = 10,
  but?: string,
): Promise<Message[]> {
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
    const back = messages.filter(({ MessageId }) => MessageId !== but);
    for (let at = 0; at < back.length; at += 10) {
      const Entries = back
        .slice(at, at + 10)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle, VisibilityTimeout: 0 }));
      await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: queueUrl, Entries }));
    }
  }
  return messages;
}

/**
 * Sends one message back to its source queue; false if it does not exist. Deleted only after it was sent, so
 * that an interruption repeats it rather than losing it.
 */
export async function replayDeadLetter(
  client: SQSClient,
  queue: DeadLetterQueue,
  messageId: string,
): Promise<boolean> {
  const found = (await peekDeadLetters(client, queue.url, queue.count, messageId)).find(
    (message) => message.MessageId === messageId,
  );
  if (!found) return false;
  const { Body, MessageAttributes, ReceiptHandle } = found;
  await client.send(
    new SendMessageCommand({ QueueUrl: queue.sourceUrl, MessageBody: Body, MessageAttributes }),
  );
  await client.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle }));
  return true;
}

async function receive(client: SQSClient, QueueUrl: string, MaxNumberOfMessages: number): Promise<Message[]> {
  const answer = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages,
      VisibilityTimeout: 30,
      // In the cloud a receive without waiting queries only some of the servers.
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
