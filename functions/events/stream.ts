import { setTimeout as pause } from 'node:timers/promises';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../platform/logger.ts';
import type { Outgoing } from './messages.ts';
import { messagesFor } from './messagesFor.ts';
import { trySend } from './send.ts';
import { stream } from './wiring.ts';

const longestPause = 10_000;

/** A record in progress: which of its messages are unsent, or why it can never be handled. */
interface Pending {
  record: DynamoDBRecord;
  messages: Outgoing[];
  error?: unknown;
}

/**
 * Forwards the table's stream to the queues. A record that cannot be handled (not parsed, or with a message
 * that its queue rejects) becomes a dead letter, and the others continue. While a queue or the bucket is
 * down, it retries as long as it may run, and then reports the first record to be retried; messages already
 * sent are then sent twice, which every consumer tolerates.
 */
export async function handler(
  event: DynamoDBStreamEvent,
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> {
  // Without a Lambda context there is no waiting: the caller retries.
  const timeLeft = () => (context?.getRemainingTimeInMillis?.() ?? 0) - stream.reserveSeconds * 1000;
  let pending = withoutRepeats(event.Records.map(understood)).filter(
    ({ messages, error }) => error || messages.length > 0,
  );
  for (let round = 0; ; round += 1) {
    pending = await forward(pending);
    const milliseconds = Math.min(longestPause, 500 * 2 ** round);
    const [first] = pending;
    if (!first) return { batchItemFailures: [] };
    if (timeLeft() < milliseconds) {
      const itemIdentifier = first.record.dynamodb!.SequenceNumber!;
      logger.error('stream stopped', { sequenceNumber: itemIdentifier, pending: pending.length });
      return { batchItemFailures: [{ itemIdentifier }] };
    }
    await pause(milliseconds);
  }
}

function understood(record: DynamoDBRecord): Pending {
  try {
    return { record, messages: messagesFor(record) };
  } catch (error) {
    return { record, messages: [], error };
  }
}

/**
 * What is read anew because of a message, or undefined where the message itself says more than that: the pages that a
 * job has left.
 */
function readAnew({ queue, message }: Outgoing): string | undefined {
  if (queue !== 'index' && queue !== 'match') return undefined;
  if ('kind' in message && message.kind === 'job') return undefined;
  return JSON.stringify({ queue, ...message, version: undefined });
}

/**
 * One message for all records of a batch after which the same is read anew, such as the parts of a profile that were
 * written together: with the last of the records, and the highest version.
 */
function withoutRepeats(batch: readonly Pending[]): Pending[] {
  const kept = new Map<string, { version?: number }>();
  const isRepeated = (outgoing: Outgoing): boolean => {
    const what = readAnew(outgoing);
    if (what === undefined) return false;
    const message = outgoing.message as { version?: number };
    const later = kept.get(what);
    if (later?.version !== undefined) later.version = Math.max(later.version, message.version!);
    if (!later) kept.set(what, message);
    return later !== undefined;
  };
  return batch
    .toReversed()
    .map((one) => ({ ...one, messages: one.messages.filter((outgoing) => !isRepeated(outgoing)) }))
    .toReversed();
}

/** @returns the records that could be neither sent nor stored as dead letters, in order */
async function forward(pending: readonly Pending[]): Promise<Pending[]> {
  const outgoing = pending.flatMap((of) => of.messages.map((message) => ({ of, message })));
  const { later, refused } = await trySend(outgoing.map(({ message }) => message));
  const waiting = Map.groupBy(
    [...later].map((at) => outgoing[at]!),
    ({ of }) => of,
  );
  const errors = new Map([...refused].map(([at, error]) => [outgoing[at]!.of, error]));
  const left: Pending[] = [];
  for (const one of pending) {
    const error = one.error ?? errors.get(one);
    const messages = (waiting.get(one) ?? []).map(({ message }) => message);
    // A replay of the dead letter also sends the record's other messages.
    const isDone = error ? await isDeadLetterStored(one.record, error) : messages.length === 0;
    if (!isDone)
      left.push({
        record: one.record,
        messages: error ? [] : messages,
        ...(error !== undefined && { error }),
      });
  }
  return left;
}

async function isDeadLetterStored(record: DynamoDBRecord, error: unknown): Promise<boolean> {
  try {
    // Lazy: loads the storage client only when needed.
    const { storeDeadLetter } = await import('./deadLetter.ts');
    await storeDeadLetter('stream', record, error);
    return true;
  } catch (failure) {
    logger.error('Dead letter not stored', {
      sequenceNumber: record.dynamodb?.SequenceNumber,
      reason: error as Error,
      error: failure as Error,
    });
    return false;
  }
}
