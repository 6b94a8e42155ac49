import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import pMap from 'p-map';
import type * as z from 'zod';
import { config } from '../platform/config.ts';
import { Later } from '../platform/later.ts';
import { logger } from '../platform/logger.ts';
import { isTransient } from './faults.ts';
import { type QueueName, queues, retries } from './wiring.ts';

export function read<Schema extends z.ZodType>(schema: Schema, record: SQSRecord): z.infer<Schema> {
  return schema.parse(JSON.parse(record.body));
}

/**
 * The batch response for these failures. A message that may succeed is retried after a growing pause; one
 * that is itself at fault is stored as a dead letter after a few tries, within seconds, and counts as done.
 */
export async function failures(
  queue: QueueName,
  failed: readonly { record: SQSRecord; error: unknown }[],
): Promise<SQSBatchResponse> {
  const again = await Promise.all(
    failed.map(async ({ record, error }) => {
      const receives = Number(record.attributes?.ApproximateReceiveCount ?? 1);
      const { messageId } = record;
      logger.error('message failed', { queue, messageId, receives, error: error as Error });
      const isOwn = !isTransient(error) && receives >= retries.ownFailures;
      if (isOwn && (await isDeadLetterStored(queue, record, error))) return [];
      await hide(
        queue,
        record,
        (error instanceof Later ? error.afterSeconds : undefined) ?? pauseSeconds(receives),
      );
      return [{ itemIdentifier: messageId }];
    }),
  );
  return { batchItemFailures: again.flat() };
}

async function isDeadLetterStored(queue: QueueName, record: SQSRecord, error: unknown): Promise<boolean> {
  try {
    // Lazy: loads the storage client only when needed.
    const { storeDeadLetter } = await import('./deadLetter.ts');
    await storeDeadLetter(queue, record, error);
    return true;
  } catch (failure) {
    logger.error('Dead letter not stored', { queue, messageId: record.messageId, error: failure as Error });
    return false;
  }
}

/** Seconds until a message that was received this many times is retried. */
export const pauseSeconds = (receives: number): number =>
  Math.min(retries.longestPauseSeconds, retries.firstPauseSeconds * 2 ** Math.min(receives - 1, 20));

/** If this fails, the message is retried after its queue's visibility timeout. */
async function hide(
  queue: QueueName,
  { messageId, receiptHandle }: SQSRecord,
  seconds: number,
): Promise<void> {
  try {
    const url = config(queues.find(({ name }) => name === queue)!.environmentVariable);
    const { retryMessageIn } = await import('./visibility.ts');
    await retryMessageIn(seconds, url, receiptHandle);
  } catch (error) {
    logger.warn('Message visibility not changed', { queue, messageId, error: error as Error });
  }
}

/**
 * A handler that processes each message of a batch separately, a few concurrently, and reports those that
 * failed: a poison message does not block others.
 */
export function eachMessage<Message>(
  queue: QueueName,
  schema: z.ZodType<Message>,
  work: (message: Message) => Promise<void>,
  atATime = 5,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const failed: { record: SQSRecord; error: unknown }[] = [];
    const one = async (record: SQSRecord) => {
      try {
        await work(read(schema, record));
      } catch (error) {
        failed.push({ record, error });
      }
    };
    await pMap(event.Records, one, { concurrency: atATime });
    return failures(queue, failed);
  };
}
