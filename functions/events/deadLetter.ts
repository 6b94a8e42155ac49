import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { instant } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import { s3 } from '../platform/storageClient.ts';
import { deadLetterEvent } from './wiring.ts';

/**
 * A message that could not be handled, complete, as stored in the bucket: JSON under `<source>/<id>.json`.
 */
export interface DeadLetter {
  /** `stream`, or the name of the queue. */
  source: string;
  /** When it was stored. Instant. */
  at: string;
  error: { name: string; message: string; stack?: string | undefined };
  /** The function's input, for a replay. */
  record: DynamoDBRecord | SQSRecord;
}

const idOf = (record: DynamoDBRecord | SQSRecord): string =>
  'messageId' in record ? record.messageId : (record.eventID ?? record.dynamodb!.SequenceNumber!);

/**
 * Stores a record or message in the dead-letter bucket, which accepts any size and characters. Idempotent.
 * @throws when the bucket is unavailable: then the message must be retried
 */
export async function storeDeadLetter(
  source: string,
  record: DynamoDBRecord | SQSRecord,
  error: unknown,
): Promise<void> {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const letter: DeadLetter = { source, at: instant(), error: { name, message, stack }, record };
  const id = `${source}/${idOf(record)}`;
  await s3().send(
    new PutObjectCommand({
      Bucket: config('DEAD_LETTERS_BUCKET'),
      Key: `${id}.json`,
      Body: JSON.stringify(letter),
      ContentType: 'application/json',
    }),
    { abortSignal: AbortSignal.timeout(10_000) },
  );
  logger.error(deadLetterEvent, { source, id, error: error as Error });
}
