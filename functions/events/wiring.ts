/**
 * What happens after a commit, as data: which queue, schedule and stream feeds which function. The cloud
 * (infra/stacks) and the system on one machine (infra/local) are both made from it. No imports that run.
 *
 *     table stream → stream → index ─→ render     (read model, then pages)
 *                           │      └→ picture    (the picture of a job that other sites show)
 *                           ├→ match             (whose saved searches a new job meets)
 *                           ├→ notify ─→ mail     (the other side is told)
 *                           ├→ mail               (links)
 *                           ├→ push               (open sockets: messages, conversations, notices)
 *                           ├→ erase              (withdrawn accounts, deleted uploads)
 *                           └→ due                (what happens at a time by itself, within the minute)
 *     every minute → sweep → due                  (later; of a stay that ends → notify)
 *                          └→ alert ─→ mail       (new jobs that saved searches found)
 *     every hour → rank, whose lists come back by the stream → render (home)
 *     topic of the mail service → feedback        (addresses that bounce or complain)
 *
 * What one of them cannot handle is put aside whole: an object in the bucket of dead letters (deadLetter.ts).
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
  /** Receives after which a message goes to the dead-letter queue: see `retries`. */
  maxReceiveCount: number;
  /** Batches at a time. */
  concurrency: number;
}

/**
 * How often and when a message is handed over again. A failure that lies in the message itself is tried a few times, seconds
 * apart, and put aside; one of what the consumer stands on (table, bucket, mail service) for some eight hours. The
 * dead-letter queue is the last net: for a function that dies and cannot say why.
 */
export const retries = {
  /** Receives after which a message that fails by itself is put aside. */
  ownFailures: 4,
  /** The first pause; it doubles with each receive. */
  firstPauseSeconds: 1,
  longestPauseSeconds: 300,
  maxReceiveCount: 100,
} as const;

export const queues = [
  {
    name: 'index',
    environmentVariable: 'INDEX_QUEUE_URL',
    consumer: 'events-index',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 180,
    maxReceiveCount: retries.maxReceiveCount,
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
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'picture',
    environmentVariable: 'PICTURE_QUEUE_URL',
    consumer: 'events-pictures',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'match',
    environmentVariable: 'MATCH_QUEUE_URL',
    consumer: 'events-match',
    batchSize: 5,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'alert',
    environmentVariable: 'ALERT_QUEUE_URL',
    consumer: 'events-alert',
    batchSize: 10,
    batchWindowSeconds: 0,
    // A mail waits for it.
    visibilitySeconds: 25,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'notify',
    environmentVariable: 'NOTIFY_QUEUE_URL',
    consumer: 'events-notify',
    batchSize: 10,
    batchWindowSeconds: 0,
    // A mail waits for it.
    visibilitySeconds: 25,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'mail',
    environmentVariable: 'MAIL_QUEUE_URL',
    consumer: 'events-mail',
    batchSize: 10,
    batchWindowSeconds: 0,
    // Longer than a claim (core/happenings/mailClaim.ts), and short enough that a mail goes out half a minute after a crash.
    visibilitySeconds: 25,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'push',
    environmentVariable: 'PUSH_QUEUE_URL',
    consumer: 'events-push',
    batchSize: 10,
    batchWindowSeconds: 0,
    // Somebody looks at the conversation.
    visibilitySeconds: 15,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 4,
  },
  {
    name: 'due',
    environmentVariable: 'DUE_QUEUE_URL',
    consumer: 'events-due',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 180,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'erase',
    environmentVariable: 'ERASE_QUEUE_URL',
    consumer: 'events-erase',
    batchSize: 5,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    // Subscribed to the topic of the mail service, which writes its bodies.
    name: 'feedback',
    environmentVariable: 'FEEDBACK_QUEUE_URL',
    consumer: 'events-mail-feedback',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 90,
    maxReceiveCount: retries.maxReceiveCount,
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

/**
 * The one reader of the table's stream. It puts aside by itself what it cannot hand on, and waits inside for a queue that is
 * down: a hundred invocations of a quarter of an hour are the day that the stream keeps a record. The mapping's own tries are
 * for a function that dies; what is left then goes into the bucket of dead letters whole, batches cut in half until it is one.
 */
export const stream = {
  consumer: 'events-stream',
  batchSize: 100,
  batchWindowSeconds: 0,
  maxAttempts: 100,
  /** Entities whose changes mean something (messagesFor.ts): others, sessions for one, do not wake the function. */
  entities: [
    'account',
    'album',
    'application',
    'company',
    'companyPlan',
    'conversation',
    'inquiry',
    'job',
    'jobLog',
    'jobPicks',
    'jobRanking',
    'link',
    'message',
    'notification',
    'resumeReview',
    'scout',
    'upload',
  ],
  /** Left for the answer when a function stops waiting for a queue. */
  reserveSeconds: 60,
} as const;

/** In the log when something was put aside: what the alarm counts. */
export const deadLetterEvent = 'put aside';

/** How long what was put aside is kept. */
export const deadLetterDays = 30;

/** Where a function that is fed by the stream or a queue puts aside what it cannot handle: the first part of its keys. */
export function deadLetterSource(consumer: string): string | undefined {
  if (consumer === stream.consumer) return 'stream';
  return queues.find((queue) => queue.consumer === consumer)?.name;
}
