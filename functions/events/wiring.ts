/**
 * What happens after a commit, as data: which queue, schedule and stream feeds which function. The cloud
 * (infra/stacks) and the system on one machine (infra/local) are both made from it. No imports that run.
 *
 *     table stream → stream → index ─→ render     (read model, then pages)
 *                           │      └→ picture    (the picture of a job that other sites show)
 *                           ├→ match             (whose saved searches a new job meets)
 *                           ├→ notify ─→ mail     (the other side is told)
 *                           ├→ mail               (links)
 *                           ├→ erase              (withdrawn accounts, deleted uploads)
 *                           └→ due                (what happens at a time by itself, within the minute)
 *     every minute → sweep → due                  (later; of a stay that ends → notify)
 *                          └→ alert ─→ mail       (new jobs that saved searches found)
 *     every hour → rank, whose lists come back by the stream → render (home)
 */
export interface QueueWiring {
  name: string;
  /** Where functions that send to it find its address. */
  environmentVariable: string;
  /** Name of the function (functions/lambdas.ts) that is fed by it. */
  consumer: string;
  /** Messages handed over at once; above 10 the window must be at least a second. */
  batchSize: number;
  batchWindowSeconds: number;
  /** How long a received message stays hidden: at least the consumer's timeout. */
  visibilitySeconds: number;
  /** Receives after which a message goes to the dead-letter queue. */
  maxReceiveCount: number;
  /** Batches at a time. */
  concurrency: number;
}

export const queues = [
  {
    name: 'index',
    environmentVariable: 'INDEX_QUEUE_URL',
    consumer: 'events-index',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 180,
    maxReceiveCount: 8,
    concurrency: 4,
  },
  {
    name: 'render',
    environmentVariable: 'RENDER_QUEUE_URL',
    consumer: 'events-render',
    // Many jobs share their listing pages: a second's worth is united, so that each page is written once.
    batchSize: 100,
    batchWindowSeconds: 1,
    visibilitySeconds: 360,
    maxReceiveCount: 8,
    concurrency: 2,
  },
  {
    name: 'picture',
    environmentVariable: 'PICTURE_QUEUE_URL',
    consumer: 'events-pictures',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: 5,
    concurrency: 2,
  },
  {
    name: 'match',
    environmentVariable: 'MATCH_QUEUE_URL',
    consumer: 'events-match',
    batchSize: 5,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: 8,
    concurrency: 2,
  },
  {
    name: 'alert',
    environmentVariable: 'ALERT_QUEUE_URL',
    consumer: 'events-alert',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 90,
    maxReceiveCount: 8,
    concurrency: 2,
  },
  {
    name: 'notify',
    environmentVariable: 'NOTIFY_QUEUE_URL',
    consumer: 'events-notify',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 180,
    maxReceiveCount: 8,
    concurrency: 2,
  },
  {
    name: 'mail',
    environmentVariable: 'MAIL_QUEUE_URL',
    consumer: 'events-mail',
    batchSize: 10,
    batchWindowSeconds: 0,
    // Ten receives last longer than the lease of a mail (events/mail.ts), also where the waits begin at a second.
    visibilitySeconds: 90,
    maxReceiveCount: 10,
    concurrency: 2,
  },
  {
    name: 'due',
    environmentVariable: 'DUE_QUEUE_URL',
    consumer: 'events-due',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 180,
    maxReceiveCount: 5,
    concurrency: 2,
  },
  {
    name: 'erase',
    environmentVariable: 'ERASE_QUEUE_URL',
    consumer: 'events-erase',
    batchSize: 5,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: 8,
    concurrency: 2,
  },
] as const satisfies readonly QueueWiring[];

export type QueueName = (typeof queues)[number]['name'];

export interface ScheduleWiring {
  name: string;
  /** As EventBridge writes it. */
  rate: string;
  /** Name of the function that it starts. */
  consumer: string;
}

export const schedules = [
  { name: 'sweep', rate: 'rate(1 minute)', consumer: 'events-sweep' },
  { name: 'snapshot', rate: 'rate(1 hour)', consumer: 'events-snapshot' },
  { name: 'rank', rate: 'rate(1 hour)', consumer: 'events-rank' },
] as const satisfies readonly ScheduleWiring[];

/**
 * How far ahead a sweep looks: its minute, and half of the one after it, should the next sweep come late. What is written
 * to happen within that time does not wait for a sweep.
 */
export const dueAheadSeconds = 90;

/** How long a message can be held back at most (SQS); longer than a presigned form lives. */
export const longestDelaySeconds = 900;

/** The one reader of the table's stream. A record that fails to the end goes to the dead-letter queue of this name. */
export const stream = {
  consumer: 'events-stream',
  batchSize: 100,
  batchWindowSeconds: 0,
  maxAttempts: 10,
  deadLetterQueue: 'stream-dead-letters',
} as const;
