import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { instant } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import { s3 } from '../platform/storageClient.ts';
import { deadLetterEvent } from './wiring.ts';

/** What could not be handled, whole, as it lies in the bucket: JSON under `<source>/<id>.json`. */
export interface DeadLetter {
  /** `stream`, or the name of the queue. */
  source: string;
  /** When it was put aside. Instant. */
  at: string;
  error: { name: string; message: string; stack?: string | undefined };
  /** As the function was given it: what a replay hands over again. */
  record: DynamoDBRecord | SQSRecord;
}

const idOf = (record: DynamoDBRecord | SQSRecord): string =>
  'messageId' in record ? record.messageId : (record.eventID ?? record.dynamodb!.SequenceNumber!);

/**
 * Puts a record or message aside, where neither its size nor its characters can be refused. The same one twice is one object.
 * @throws when the bucket does not take it: then it is not put aside, and must come again
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
