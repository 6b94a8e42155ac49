import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { logger } from '../platform/logger.ts';

/** A message as its schema reads it, with the id to report it by. */
export interface Received<Message> {
  id: string;
  message: Message;
}

export function read<Schema extends z.ZodType>(schema: Schema, record: SQSRecord): z.infer<Schema> {
  return schema.parse(JSON.parse(record.body));
}

/** Some of a batch: the queue hands those over again, and after its last try puts them aside. */
export const failures = (ids: Iterable<string>): SQSBatchResponse => ({
  batchItemFailures: [...ids].map((itemIdentifier) => ({ itemIdentifier })),
});

/**
 * A handler that does each message of a batch on its own, a few at a time, and reports those that failed: one poisoned
 * message holds up no other.
 */
export function eachMessage<Schema extends z.ZodType>(
  schema: Schema,
  work: (message: z.infer<Schema>) => Promise<void>,
  atATime = 5,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const failed: string[] = [];
    const waiting = [...event.Records];
    const worker = async () => {
      for (let record = waiting.shift(); record; record = waiting.shift()) {
        try {
          await work(read(schema, record));
        } catch (error) {
          failed.push(record.messageId);
          logger.error('message failed', {
            messageId: record.messageId,
            receives: record.attributes?.ApproximateReceiveCount,
            error: error as Error,
          });
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(atATime, waiting.length) }, worker));
    return failures(failed);
  };
}
