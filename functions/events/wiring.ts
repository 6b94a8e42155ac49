/**
 * What happens after a commit, as data: which queue, schedule and stream feeds which function. The cloud
 * (infra/stacks) and the local system (infra/local) are both generated from it. No runtime imports.
 *
 *     table stream → stream → index ─→ render     (read model, then pages)
 *                           │      └→ picture    (the picture of a job in link previews)
 *                           ├→ match             (saved searches that a new job, or a new person, matches)
 *                           ├→ notify ─→ mail     (notifications)
 *                           ├→ mail               (links)
 *                           ├→ push               (open sockets: messages, conversations, notifications)
 *                           ├→ erase              (withdrawn accounts, deleted uploads)
 *                           ├→ export             (files of members that do not fit into one answer)
 *                           ├→ import             (members from a file, a stretch at a time)
 *                           └→ due                (scheduled changes within the minute)
 *     every minute → sweep → due                  (later ones; of a stay that ends → notify)
 *                          └→ alert ─→ mail       (new jobs and people that saved searches found)
 *     every hour → rank, whose lists return by the stream → render (home)
 *     topic of the mail service → feedback        (addresses that bounce or complain)
 *     files of the edge's log → views             (how often the pages of jobs are viewed)
 *
 * What one of them cannot handle is stored in the bucket of dead letters (deadLetter.ts).
 */
export interface QueueWiring {
  name: string;
  /** Environment variable with its URL, for functions that send to it. */
  environmentVariable: string;
  /** Name of the function (functions/lambdas.ts) that consumes it. */
  consumer: string;
  /** Above 10, the batching window must be at least a second. */
  batchSize: number;
  batchWindowSeconds: number;
  /** Visibility timeout: at least the consumer's timeout. */
  visibilitySeconds: number;
  /** Receives after which a message goes to the dead-letter queue: see `retries`. */
  maxReceiveCount: number;
  /** Concurrent batches. */
  concurrency: number;
}

/**
 * How often and when a message is retried. A message that is itself at fault is retried a few times, seconds
 * apart, and becomes a dead letter; after a failure of a dependency (table, bucket, mail service) it is
 * retried for some eight hours. The dead-letter queue is the last resort: for a function that dies without an
 * error.
 */
export const retries = {
  /** Receives after which a message that is itself at fault becomes a dead letter. */
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
    // Many jobs share their listing pages: batched for a second, so that each page is written once.
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
    // A mail depends on it.
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
    // A mail depends on it.
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
    // Longer than a claim's lease (core/notificationEvents/mailClaim.ts), and short enough that a mail is sent half a
    // minute after a crash.
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
    // Short, because a user is watching the conversation.
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
    // Subscribed to the topic of the mail service, which defines the format.
    name: 'feedback',
    environmentVariable: 'FEEDBACK_QUEUE_URL',
    consumer: 'events-mail-feedback',
    batchSize: 10,
    batchWindowSeconds: 0,
    visibilitySeconds: 90,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    // Each file of the edge's log, reported by its bucket, which defines the format.
    name: 'views',
    environmentVariable: 'VIEWS_QUEUE_URL',
    consumer: 'events-views',
    batchSize: 5,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'export',
    environmentVariable: 'EXPORT_QUEUE_URL',
    consumer: 'events-export',
    batchSize: 1,
    batchWindowSeconds: 0,
    visibilitySeconds: 360,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
  {
    name: 'import',
    environmentVariable: 'IMPORT_QUEUE_URL',
    consumer: 'events-import',
    batchSize: 1,
    batchWindowSeconds: 0,
    // Short: somebody is watching, and a killed worker's stretch goes on after it.
    visibilitySeconds: 130,
    maxReceiveCount: retries.maxReceiveCount,
    concurrency: 2,
  },
] as const satisfies readonly QueueWiring[];

export type QueueName = (typeof queues)[number]['name'];

export interface ScheduleWiring {
  name: string;
  /** In EventBridge's syntax. */
  rate: string;
  /** Name of the function that it invokes. */
  consumer: string;
}

export const schedules = [
  { name: 'sweep', rate: 'rate(1 minute)', consumer: 'events-sweep' },
  { name: 'snapshot', rate: 'rate(1 hour)', consumer: 'events-snapshot' },
  { name: 'rank', rate: 'rate(1 hour)', consumer: 'events-rank' },
] as const satisfies readonly ScheduleWiring[];

/**
 * How far ahead a sweep looks: its minute, plus half of the next in case that sweep is late. Changes due
 * within that time do not wait for a sweep.
 */
export const dueAheadSeconds = 90;

/** Maximum delay of a message (SQS); longer than a presigned form is valid. */
export const longestDelaySeconds = 900;

/**
 * The only consumer of the table's stream. It stores dead letters itself, and waits inside for a queue that
 * is down: a hundred invocations of a quarter of an hour are the day that the stream keeps a record. The
 * mapping's own retries are for a function that dies; what is left goes into the bucket of dead letters,
 * after bisecting batches.
 */
export const stream = {
  consumer: 'events-stream',
  batchSize: 100,
  batchWindowSeconds: 0,
  maxAttempts: 100,
  /**
   * Entities whose changes have consequences (messagesFor.ts): others, such as sessions, do not invoke the
   * function.
   */
  entities: [
    'account',
    'album',
    'applicantRecord',
    'application',
    'company',
    'companyBlock',
    'companyPlan',
    'conversation',
    'educationList',
    'entitlement',
    'favoriteStaff',
    'hire',
    'inquiry',
    'interview',
    'job',
    'jobClosing',
    'jobLog',
    'jobPicks',
    'jobRanking',
    'link',
    'memberErp',
    'memberMigration',
    'memberOffice',
    'message',
    'notification',
    'officeNote',
    'replyClock',
    'replyDay',
    'resumeReview',
    'scout',
    'secondFactor',
    'staff',
    'staffBasicInfo',
    'staffExport',
    'staffImport',
    'staffVisibility',
    'staffWishes',
    'talentCounts',
    'technicalInfo',
    'translatorProfile',
    'upload',
    'workList',
  ],
  /** Reserved for the answer when a function stops waiting for a queue. */
  reserveSeconds: 60,
} as const;

/** Logged when a dead letter was stored: counted by the alarm. */
export const deadLetterEvent = 'dead letter';

/** How long dead letters are kept. */
export const deadLetterDays = 30;

/** Buckets whose new objects are reported to a queue. */
export const bucketEvents = [{ bucket: 'EDGE_LOG', queue: 'views' }] as const satisfies readonly {
  bucket: string;
  queue: QueueName;
}[];

/** What the edge logs of a request: no address, no query, no cookie, nothing that tells one visitor from another. */
export const edgeLogFields = [
  'date',
  'time',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'cs(User-Agent)',
] as const;

/** How long its files are kept: longer than a dead letter that names one. */
export const edgeLogDays = deadLetterDays + 1;

/** Where a function fed by the stream or a queue stores its dead letters: the first part of their keys. */
export function deadLetterSource(consumer: string): string | undefined {
  if (consumer === stream.consumer) return 'stream';
  return queues.find((queue) => queue.consumer === consumer)?.name;
}
