import { SendMessageBatchCommand, type SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import { sqs } from '../platform/clients.ts';
import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import type { Outgoing } from './messages.ts';
import { type QueueName, queues } from './wiring.ts';

/** What one SendMessageBatch takes. The bytes leave room below the service's 1 MiB for its own count. */
const batchEntries = 10;
const batchBytes = 1_000_000;
const attempts = 4;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const addressOf = (name: QueueName): string =>
  config(queues.find((queue) => queue.name === name)!.environmentVariable);

interface Entry {
  /** Its place in what was given. */
  at: number;
  body: string;
  delaySeconds?: number | undefined;
}

/** Entries in batches that the service takes, in their order. */
function batches(entries: readonly Entry[]): Entry[][] {
  const all: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.body);
    const last = all.at(-1);
    if (last && last.length < batchEntries && bytes + size <= batchBytes) {
      last.push(entry);
      bytes += size;
    } else {
      all.push([entry]);
      bytes = size;
    }
  }
  return all;
}

/** Sends one batch; answers the entries that the queue did not take, after retries. */
async function sendBatch(queue: QueueName, batch: readonly Entry[]): Promise<Entry[]> {
  let left = [...batch];
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await sqs().send(
        new SendMessageBatchCommand({
          QueueUrl: addressOf(queue),
          Entries: left.map(
            ({ body, delaySeconds }, index): SendMessageBatchRequestEntry => ({
              Id: String(index),
              MessageBody: body,
              ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
            }),
          ),
        }),
      );
      const failed = new Set((answer.Failed ?? []).map(({ Id }) => Id));
      left = left.filter((_, index) => failed.has(String(index)));
      if (left.length === 0) return [];
      logger.warn('messages not taken', { queue, count: left.length, code: answer.Failed?.[0]?.Code });
    } catch (error) {
      logger.warn('messages not sent', { queue, count: left.length, error: error as Error });
    }
    if (attempt === attempts) return left;
    await pause(50 * 2 ** attempt * (0.5 + Math.random()));
  }
}

/** Sends all, batch by batch. @returns places of those that could not be sent. */
export async function trySend(messages: readonly Outgoing[]): Promise<Set<number>> {
  const byQueue = Map.groupBy(
    messages.map((one, at) => ({ ...one, at })),
    ({ queue }) => queue,
  );
  const failed = new Set<number>();
  await Promise.all(
    [...byQueue].map(async ([queue, group]) => {
      const entries = group.map(({ at, message, delaySeconds }) => ({
        at,
        body: JSON.stringify(message),
        delaySeconds,
      }));
      for (const batch of batches(entries)) {
        for (const { at } of await sendBatch(queue, batch)) failed.add(at);
      }
    }),
  );
  return failed;
}

/** Sends all. @throws when one could not be sent; others may have been. */
export async function send(messages: readonly Outgoing[]): Promise<void> {
  const failed = await trySend(messages);
  if (failed.size > 0) throw new Error(`${failed.size} of ${messages.length} messages could not be sent`);
}
