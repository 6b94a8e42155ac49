import { setTimeout as pause } from 'node:timers/promises';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../platform/logger.ts';
import type { Outgoing } from './messages.ts';
import { messagesFor } from './messagesFor.ts';
import { trySend } from './send.ts';
import { stream } from './wiring.ts';

const longestPause = 10_000;

/** A record on its way: which of its messages have not gone yet, or why none of them ever will. */
interface Pending {
  record: DynamoDBRecord;
  messages: Outgoing[];
  error?: unknown;
}

/**
 * The table's stream, handed on to the queues. A record that nobody can hand on (not understood, or with a message that its
 * queue refuses) is put aside whole, and the others go on. While a queue or the bucket is down, it waits as long as it may
 * run, and then answers with the first record that has to come again; messages that were sent already go out twice then,
 * which every consumer bears.
 */
export async function handler(
  event: DynamoDBStreamEvent,
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<DynamoDBBatchResponse> {
  // Without a context nobody waits here: the caller asks again.
  const timeLeft = () => (context?.getRemainingTimeInMillis?.() ?? 0) - stream.reserveSeconds * 1000;
  let pending = event.Records.map(understood).filter(({ messages, error }) => error || messages.length > 0);
  for (let round = 0; ; round += 1) {
    pending = await handOn(pending);
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

/** @returns what could be neither sent nor put aside, in its order */
async function handOn(pending: readonly Pending[]): Promise<Pending[]> {
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
    // What its other messages wait for is done by the replay of the whole record too.
    const isDone = error ? await isPutAside(one.record, error) : messages.length === 0;
    if (!isDone)
      left.push({
        record: one.record,
        messages: error ? [] : messages,
        ...(error !== undefined && { error }),
      });
  }
  return left;
}

async function isPutAside(record: DynamoDBRecord, error: unknown): Promise<boolean> {
  try {
    // Loaded with the storage's client by the first that needs it.
    const { storeDeadLetter } = await import('./deadLetter.ts');
    await storeDeadLetter('stream', record, error);
    return true;
  } catch (failure) {
    logger.error('not put aside', {
      sequenceNumber: record.dynamodb?.SequenceNumber,
      reason: error as Error,
      error: failure as Error,
    });
    return false;
  }
}
