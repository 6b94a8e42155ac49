import * as z from 'zod';
import type { Push } from '../core/push/changes.ts';
import { job } from '../data/entities/job.ts';
import type { QueueName } from './wiring.ts';

/**
 * What goes over the queues: ids and what a later read could not tell any more, no personal data. Each names its cause
 * so precisely that handling it twice is handling it once.
 */

export const IndexMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('job'),
    jobId: z.string(),
    /** As it was before: the pages that it may have left. */
    previous: job.shape.optional(),
  }),
  z.object({ kind: z.literal('company'), companyId: z.string() }),
  /** A row of another list; `version` is what the change made of it, also where it made it go. */
  z.object({ kind: z.literal('row'), list: z.string(), id: z.string(), version: z.int() }),
]);
export type IndexMessage = z.infer<typeof IndexMessage>;

export const RenderMessage = z.object({ paths: z.array(z.string()) });
export type RenderMessage = z.infer<typeof RenderMessage>;

export const PictureMessage = z.object({ jobIds: z.array(z.string()) });
export type PictureMessage = z.infer<typeof PictureMessage>;

/** A job that has just opened. */
export const MatchMessage = z.object({ jobId: z.string() });
export type MatchMessage = z.infer<typeof MatchMessage>;

/** A mail about new jobs that is due. */
export const AlertMessage = z.object({ staffId: z.string(), dueAt: z.string() });
export type AlertMessage = z.infer<typeof AlertMessage>;

/** Something that happened (core/happenings), to tell of within the product. */
export const NotifyMessage = z.object({ happening: z.string(), key: z.record(z.string(), z.unknown()) });
export type NotifyMessage = z.infer<typeof NotifyMessage>;

/** One mail about it to one recipient: an account, or whatever the happening names in the place of one. */
export const MailMessage = NotifyMessage.extend({ recipient: z.string() });
export type MailMessage = z.infer<typeof MailMessage>;

/**
 * Of a job what time makes of it; of a staff member the reminder that the period of stay ends, of a company that its plan
 * does; of a scout its end, and that of all scouts of a posting that one cannot apply for any more.
 */
export const DueMessage = z.union([
  z.object({ jobId: z.string() }),
  z.object({ staffId: z.string() }),
  z.object({ scoutId: z.string() }),
  z.object({ endedJobId: z.string() }),
  z.object({ companyId: z.string() }),
]);
export type DueMessage = z.infer<typeof DueMessage>;

export const EraseMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    accountId: z.string(),
    staffId: z.string().optional(),
    companyId: z.string().optional(),
  }),
  z.object({ kind: z.literal('object'), key: z.string() }),
  /** An upload whose time should be over when this arrives. */
  z.object({ kind: z.literal('upload'), accountId: z.string(), key: z.string() }),
  /** Taken out of an album of the company. */
  z.object({ kind: z.literal('photo'), companyId: z.string(), key: z.string() }),
]);
export type EraseMessage = z.infer<typeof EraseMessage>;

/**
 * What the mail service tells of a mail, through its topic and as it writes it: the one message with an address in it.
 * Events call the kind `eventType`, notifications otherwise.
 */
export const FeedbackMessage = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    messageId: z.string(),
    timestamp: z.string(),
    tags: z.record(z.string(), z.array(z.string())).optional(),
  }),
  bounce: z
    .object({ bounceType: z.string(), bouncedRecipients: z.array(z.object({ emailAddress: z.string() })) })
    .optional(),
  complaint: z.object({ complainedRecipients: z.array(z.object({ emailAddress: z.string() })) }).optional(),
});
export type FeedbackMessage = z.infer<typeof FeedbackMessage>;

/** What goes over each queue. */
export interface Messages {
  index: IndexMessage;
  render: RenderMessage;
  picture: PictureMessage;
  match: MatchMessage;
  alert: AlertMessage;
  notify: NotifyMessage;
  mail: MailMessage;
  push: Push;
  due: DueMessage;
  erase: EraseMessage;
  feedback: FeedbackMessage;
}

/** A message on its way to a queue. */
export type Outgoing<Name extends QueueName = QueueName> = {
  [N in Name]: { queue: N; message: Messages[N]; delaySeconds?: number };
}[Name];
