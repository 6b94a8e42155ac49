import { setTimeout as pause } from 'node:timers/promises';
import { SendMessageBatchCommand, type SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import { sqs } from '../platform/clients.ts';
import { config } from '../platform/config.ts';
import { Later } from '../platform/later.ts';
import { logger } from '../platform/logger.ts';
import { isTransient, isTransientCode } from './faults.ts';
import type { Outgoing } from './messages.ts';
import { type QueueName, queues } from './wiring.ts';

/** What one SendMessageBatch takes. The bytes leave room below the service's 1 MiB for its own count. */
const batchEntries = 10;
const batchBytes = 1_000_000;
const attempts = 4;

const addressOf = (name: QueueName): string =>
  config(queues.find((queue) => queue.name === name)!.environmentVariable);

/**
 * The body of a message. A queue takes the characters of XML 1.0 and no others: those two that JSON does not escape by
 * itself are escaped here.
 */
export const bodyOf = (message: unknown): string =>
  JSON.stringify(message).replace(
    /[\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );

/** The queue took everything but this message, and never will: its size, its characters. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
  constructor(
    queue: QueueName,
    { code, reason, cause }: { code?: string | undefined; reason?: string | undefined; cause?: unknown },
  ) {
    super(`The queue ${queue} refused a message: ${[code, reason].filter(Boolean).join(': ')}`, { cause });
  }
}

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

/** What became of messages, by their places in what was given; those named in neither went. */
export interface Unsent {
  /** Could not go now: the queue does not answer, or has no room. */
  later: Set<number>;
  /** Will never go. */
  refused: Map<number, MessageRefused>;
}

const call = (queue: QueueName, entries: readonly Entry[]) =>
  sqs().send(
    new SendMessageBatchCommand({
      QueueUrl: addressOf(queue),
      Entries: entries.map(
        ({ body, delaySeconds }, index): SendMessageBatchRequestEntry => ({
          Id: String(index),
          MessageBody: body,
          ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
        }),
      ),
    }),
  );

/** A call that was refused for what is in it, not for what it asks: alone, each entry shows whether it was the reason. */
const isOfTheEntries = (error: unknown): boolean =>
  error instanceof Error && (error as { $fault?: string }).$fault === 'client' && !isTransient(error);

/** Sends one batch, again what was not taken, and notes what did not go after all. */
async function sendBatch(queue: QueueName, batch: readonly Entry[], unsent: Unsent): Promise<void> {
  let left = [...batch];
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { Failed = [] } = await call(queue, left);
      const again: Entry[] = [];
      for (const { Id, Code, Message, SenderFault } of Failed) {
        const entry = left[Number(Id)]!;
        if (!SenderFault || isTransientCode(Code)) again.push(entry);
        else unsent.refused.set(entry.at, new MessageRefused(queue, { code: Code, reason: Message }));
      }
      left = again;
      if (left.length === 0) return;
      logger.warn('messages not taken', { queue, count: left.length, code: Failed[0]?.Code });
    } catch (error) {
      if (isOfTheEntries(error)) {
        const { name: code, message: reason } = error as Error;
        if (left.length > 1) for (const entry of left) await sendBatch(queue, [entry], unsent);
        else unsent.refused.set(left[0]!.at, new MessageRefused(queue, { code, reason, cause: error }));
        return;
      }
      logger.warn('messages not sent', { queue, count: left.length, error: error as Error });
    }
    if (attempt === attempts) {
      for (const { at } of left) unsent.later.add(at);
      return;
    }
    await pause(50 * 2 ** attempt * (0.5 + Math.random()));
  }
}

/** Sends all, batch by batch. */
export async function trySend(messages: readonly Outgoing[]): Promise<Unsent> {
  const byQueue = Map.groupBy(
    messages.map((one, at) => ({ ...one, at })),
    ({ queue }) => queue,
  );
  const unsent: Unsent = { later: new Set(), refused: new Map() };
  await Promise.all(
    [...byQueue].map(async ([queue, group]) => {
      const entries = group.map(({ at, message, delaySeconds }) => ({
        at,
        body: bodyOf(message),
        delaySeconds,
      }));
      for (const batch of batches(entries)) await sendBatch(queue, batch, unsent);
    }),
  );
  return unsent;
}

/**
 * Sends all.
 * @throws MessageRefused when one will never go, Later when one could not go now; others may have been sent
 */
export async function send(messages: readonly Outgoing[]): Promise<void> {
  const { later, refused } = await trySend(messages);
  for (const error of refused.values()) throw error;
  if (later.size > 0) throw new Later(`${later.size} of ${messages.length} messages could not be sent`);
}
