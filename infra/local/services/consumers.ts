import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { localClientConfig, localRegion } from './credentials.ts';
import { backoff } from './listen.ts';
import { type QueueDefinition, queueArn } from './queues.ts';

export type QueueHandler = (event: SQSEvent) => Promise<SQSBatchResponse | undefined> | Promise<void>;

export interface ConsumerOptions {
  endpoint: string;
  queueUrl: string;
  queue: QueueDefinition;
  handler: QueueHandler;
  /** Concurrent batches, 2 by default. */
  concurrency?: number;
  /**
   * Seconds until a failed message is retried, by its receive count; by default the handler's or the queue's
   * visibility timeout applies, as in the cloud.
   */
  retryAfterSeconds?: (receiveCount: number) => number;
  log?: (line: string) => void;
}

export interface Consumer {
  /** Stops receiving, and resolves when the current batches are handled. */
  close(): Promise<void>;
}

const receiveLimit = 10;

/** Feeds a queue to a Lambda handler like an event source mapping with ReportBatchItemFailures. */
export function startConsumer(options: ConsumerOptions): Consumer {
  const { queue, queueUrl, handler } = options;
  const log = options.log ?? (() => undefined);
  const { retryAfterSeconds } = options;
  const client = new SQSClient(localClientConfig(options.endpoint));
  const stopping = new AbortController();
  const { signal } = stopping;

  const receive = async (limit: number, waitSeconds: number): Promise<Message[]> => {
    const answer = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(receiveLimit, limit),
        WaitTimeSeconds: waitSeconds,
        VisibilityTimeout: queue.visibilitySeconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
      { abortSignal: signal },
    );
    return answer.Messages ?? [];
  };

  /** One batch: full, or what has arrived within the window that began with its first message. */
  const gather = async (): Promise<Message[]> => {
    const batch = await receive(queue.batchSize, 20);
    const deadline = Date.now() + queue.batchWindowSeconds * 1_000;
    while (batch.length > 0 && batch.length < queue.batchSize && !signal.aborted) {
      const seconds = Math.ceil((deadline - Date.now()) / 1_000);
      // Without a window, take what is available without waiting.
      const full = batch.length % receiveLimit === 0;
      if (seconds <= 0 && !full) break;
      const more = await receive(queue.batchSize - batch.length, Math.max(0, Math.min(20, seconds))).catch(
        (): Message[] => [],
      );
      if (more.length === 0) break;
      batch.push(...more);
    }
    return batch;
  };

  const work = async () => {
    for (let failures = 0; !signal.aborted; ) {
      try {
        const batch = await gather();
        failures = 0;
        if (batch.length > 0) await handle(batch);
      } catch (error) {
        if (signal.aborted) return;
        log(`${queue.name}: ${(error as Error).message}`);
        await sleep(backoff(++failures, 50, 2_000), undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const handle = async (batch: Message[]) => {
    const failed = new Set<string>();
    try {
      const answer = await handler({ Records: batch.map((message) => toRecord(message, queue.name)) });
      for (const { itemIdentifier } of answer?.batchItemFailures ?? []) {
        // An unknown identifier fails the whole batch, as in Lambda.
        const known = batch.some(({ MessageId }) => MessageId === itemIdentifier);
        for (const { MessageId } of known ? [{ MessageId: itemIdentifier }] : batch) failed.add(MessageId!);
      }
    } catch (error) {
      log(`${queue.name}: ${(error as Error).message}`);
      for (const { MessageId } of batch) failed.add(MessageId!);
    }
    const done = batch.filter(({ MessageId }) => !failed.has(MessageId!));
    const again = batch.filter(({ MessageId }) => failed.has(MessageId!));
    for (const messages of inTens(done)) {
      const Entries = messages.map(({ ReceiptHandle }, Id) => ({ Id: String(Id), ReceiptHandle }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
    }
    for (const messages of retryAfterSeconds ? inTens(again) : []) {
      const Entries = messages.map(({ ReceiptHandle, Attributes }, Id) => ({
        Id: String(Id),
        ReceiptHandle,
        VisibilityTimeout: retryAfterSeconds!(Number(Attributes?.ApproximateReceiveCount ?? 1)),
      }));
      await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: queueUrl, Entries }));
    }
  };

  const workers = Array.from({ length: options.concurrency ?? 2 }, work);
  return {
    async close() {
      stopping.abort();
      await Promise.all(workers);
      client.destroy();
    },
  };
}

function toRecord(message: Message, queueName: string): SQSRecord {
  return {
    messageId: message.MessageId!,
    receiptHandle: message.ReceiptHandle!,
    body: message.Body!,
    md5OfBody: message.MD5OfBody!,
    attributes: message.Attributes as unknown as SQSRecord['attributes'],
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        {
          dataType: value.DataType as 'String',
          ...(value.BinaryValue
            ? { binaryValue: Buffer.from(value.BinaryValue).toString('base64') }
            : { stringValue: value.StringValue! }),
        },
      ]),
    ),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn(queueName),
    awsRegion: localRegion,
  };
}

function inTens<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 10) }, (_, index) =>
    items.slice(index * 10, index * 10 + 10),
  );
}
