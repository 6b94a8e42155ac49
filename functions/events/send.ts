import { setTimeout as pause } from 'node:timers/promises';
import { SendMessageBatchCommand, type SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import { sqs } from '../platform/clients.ts';
import { config } from '../platform/config.ts';
import { Later } from '../platform/later.ts';
import { logger } from '../platform/logger.ts';
import { isTransient, isTransientCode } from './faults.ts';
import type { Outgoing } from './messages.ts';
import { type QueueName, queues } from './wiring.ts';

/** Limits of SendMessageBatch. The bytes leave room for overhead below the service's 1 MiB. */
const batchEntries = 10;
const batchBytes = 1_000_000;
const attempts = 4;

const addressOf = (name: QueueName): string =>
  config(queues.find((queue) => queue.name === name)!.environmentVariable);

/**
 * The body of a message. Queues accept only the characters of XML 1.0: the two that JSON does not escape are
 * escaped here.
 */
export const bodyOf = (message: unknown): string =>
  JSON.stringify(message).replace(
    /[\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );

/** The queue rejected only this message, permanently: for its size or its characters. */
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
  /** Its index in the input. */
  at: number;
  body: string;
  delaySeconds?: number | undefined;
}

/** Entries in batches within the service's limits, in order. */
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

/** The unsent messages, by index in the input; all others were sent. */
export interface Unsent {
  /** Could not be sent now: the queue is unavailable or full. */
  later: Set<number>;
  /** Can never be sent. */
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

/** A call rejected because of its entries: sent one by one, each shows whether it was the reason. */
const isOfTheEntries = (error: unknown): boolean =>
  error instanceof Error && (error as { $fault?: string }).$fault === 'client' && !isTransient(error);

/** Sends one batch, retries what was not accepted, and records what failed. */
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
      logger.warn('Messages not accepted', { queue, count: left.length, code: Failed[0]?.Code });
    } catch (error) {
      if (isOfTheEntries(error)) {
        const { name: code, message: reason } = error as Error;
        if (left.length > 1) for (const entry of left) await sendBatch(queue, [entry], unsent);
        else unsent.refused.set(left[0]!.at, new MessageRefused(queue, { code, reason, cause: error }));
        return;
      }
      logger.warn('Messages not sent', { queue, count: left.length, error: error as Error });
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
 * @throws MessageRefused when one can never be sent, Later when one could not be sent now; others may have
 * been sent
 */
export async function send(messages: readonly Outgoing[]): Promise<void> {
  const { later, refused } = await trySend(messages);
  for (const error of refused.values()) throw error;
  if (later.size > 0) throw new Later(`${later.size} of ${messages.length} messages could not be sent`);
}
