import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../platform/logger.ts';
import type { Outgoing } from './messages.ts';
import { messagesFor } from './messages-for.ts';
import { trySend } from './send.ts';

/**
 * The table's stream, handed on to the queues. What follows the first record that failed comes again, in order; messages
 * that were sent already go out twice then, which every consumer bears.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const outgoing: (Outgoing & { record: number })[] = [];
  let failed = event.Records.length;
  for (const [index, record] of event.Records.entries()) {
    try {
      for (const one of messagesFor(record)) outgoing.push({ ...one, record: index });
    } catch (error) {
      logger.error('record not understood', {
        sequenceNumber: record.dynamodb?.SequenceNumber,
        error: error as Error,
      });
      failed = index;
      break;
    }
  }
  for (const at of await trySend(outgoing)) failed = Math.min(failed, outgoing[at]!.record);
  if (failed === event.Records.length) return { batchItemFailures: [] };
  const itemIdentifier = event.Records[failed]!.dynamodb!.SequenceNumber!;
  logger.error('stream stopped', { sequenceNumber: itemIdentifier });
  return { batchItemFailures: [{ itemIdentifier }] };
}
