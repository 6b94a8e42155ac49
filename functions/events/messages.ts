import * as z from 'zod';
import type { Push } from '../core/push/changes.ts';
import { job } from '../data/entities/job.ts';
import type { QueueName } from './wiring.ts';

/**
 * Messages in the queues: ids and what cannot be read later, no personal data. Each identifies its cause
 * precisely enough for handling to be idempotent.
 */

export const IndexMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('job'),
    jobId: z.string(),
    /** The job before the change, for the pages that it may have left. */
    previous: job.shape.optional(),
  }),
  z.object({ kind: z.literal('company'), companyId: z.string() }),
  /** Something that only the company's own page shows. */
  z.object({ kind: z.literal('companyPage'), companyId: z.string() }),
  /** A row of another list; `version` is the one after the change, also after a deletion. */
  z.object({ kind: z.literal('row'), list: z.string(), id: z.string(), version: z.int() }),
  /** What companies have saved of a person, or only one company: the person has changed. */
  z.object({ kind: z.literal('favorites'), staffId: z.string(), companyId: z.string().optional() }),
  /** The rows of a person's applications: the name has changed, or was erased. */
  z.object({ kind: z.literal('applicant'), staffId: z.string() }),
]);
export type IndexMessage = z.infer<typeof IndexMessage>;

export const RenderMessage = z.object({ paths: z.array(z.string()) });
export type RenderMessage = z.infer<typeof RenderMessage>;

export const PictureMessage = z.object({ jobIds: z.array(z.string()) });
export type PictureMessage = z.infer<typeof PictureMessage>;

/** A job that has just opened, or a person whom companies may find now, or no longer. */
export const MatchMessage = z.union([z.object({ jobId: z.string() }), z.object({ staffId: z.string() })]);
export type MatchMessage = z.infer<typeof MatchMessage>;

/** A mail about new jobs, or to a member of a company about new people, that is due. */
export const AlertMessage = z.union([
  z.object({ staffId: z.string(), dueAt: z.string() }),
  z.object({ accountId: z.string(), dueAt: z.string() }),
]);
export type AlertMessage = z.infer<typeof AlertMessage>;

/** A file of members that was asked for. */
export const ExportMessage = z.object({ accountId: z.string(), id: z.string() });
export type ExportMessage = z.infer<typeof ExportMessage>;

/** A stretch of an import of members. */
export const ImportMessage = z.object({ importId: z.string(), stretch: z.int() });
export type ImportMessage = z.infer<typeof ImportMessage>;

/** An event (core/notificationEvents), to notify of in the product. */
export const NotifyMessage = z.object({
  notificationEvent: z.string(),
  key: z.record(z.string(), z.unknown()),
});
export type NotifyMessage = z.infer<typeof NotifyMessage>;

/** One mail about it to one recipient: an account, or what the event names instead. */
export const MailMessage = NotifyMessage.extend({ recipient: z.string() });
export type MailMessage = z.infer<typeof MailMessage>;

/**
 * A scheduled change: of a job, its status; of a staff member the reminder that the period of stay ends, of a
 * company that its plan ends; the weekly summary of looks at somebody's resume; of a scout its expiry, and that of all scouts of a posting that is closed;
 * of a closing of a posting its next step; of a company what it no longer keeps of people, and that somebody was declined or withdrew;
 * of an interview its reminders and expiry, and its end with its application; of a hire what the law asks after it; of a person until when companies may see that they stay; of an application that an answer is due to it, and
 * what answers it or asks for one: a change of it, an interview, or a message. Or a posting's company
 * moved an applicant, which confirms that it hires.
 */
export const DueMessage = z.union([
  z.object({ jobId: z.string() }),
  z.object({ staffId: z.string() }),
  z.object({ scoutId: z.string() }),
  z.object({ endedJobId: z.string() }),
  z.object({ closingJobId: z.string(), closingId: z.string(), after: z.string() }),
  z.object({ keptBy: z.string() }),
  z.object({ endedWith: z.string(), endedAt: z.string() }),
  z.object({ movedInJobId: z.string(), at: z.string() }),
  z.object({ companyId: z.string() }),
  z.object({ lookSummaryOf: z.string() }),
  z.object({ interviewId: z.string() }),
  z.object({ endedApplicationId: z.string() }),
  z.object({ hiredApplicationId: z.string() }),
  z.object({ stayOf: z.string() }),
  z.object({ replyDueTo: z.string() }),
  z.object({ repliesTo: z.string(), proposedAt: z.string().optional() }),
  z.object({ messageIn: z.string(), by: z.enum(['staff', 'company']), at: z.string() }),
  z.object({ digestOf: z.string() }),
  z.object({ repliesIn: z.string(), by: z.enum(['staff', 'company']), at: z.string() }),
]);
export type DueMessage = z.infer<typeof DueMessage>;

export const EraseMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    accountId: z.string(),
    staffId: z.string().optional(),
    companyId: z.string().optional(),
  }),
  /** A person hides from a company, or does so no longer: what its notifications call them, and its list is made of. */
  z.object({ kind: z.literal('name'), staffId: z.string(), companyId: z.string() }),
  z.object({ kind: z.literal('object'), key: z.string() }),
  /** An upload that should have expired when this arrives. */
  z.object({ kind: z.literal('upload'), accountId: z.string(), key: z.string() }),
  /** Removed from an album of the company. */
  z.object({ kind: z.literal('photo'), companyId: z.string(), key: z.string() }),
]);
export type EraseMessage = z.infer<typeof EraseMessage>;

/**
 * The mail service's feedback, through its topic and in its format: the only message that contains an
 * address. Events call the kind `eventType`, notifications otherwise.
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

/** New objects as their bucket reports them; or its test, when its reports are switched on. */
export const ViewsMessage = z.union([
  z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) }),
  z.object({ Event: z.literal('s3:TestEvent') }),
]);
export type ViewsMessage = z.infer<typeof ViewsMessage>;

/** The messages of each queue. */
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
  views: ViewsMessage;
  export: ExportMessage;
  import: ImportMessage;
}

/** A message with its queue. */
export type Outgoing<Name extends QueueName = QueueName> = {
  [N in Name]: { queue: N; message: Messages[N]; delaySeconds?: number };
}[Name];
