import * as z from 'zod';
import { appliedStatuses } from '../../shared/domain/codes.ts';
import { planReminderDays } from '../../shared/domain/planReminders.ts';
import { residenceReminderDays } from '../../shared/domain/residenceExpiry.ts';
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

export const NotifyMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('application'),
    applicationId: z.string(),
    /** Place of the change in the application's history. */
    step: z.int(),
  }),
  z.object({ kind: z.literal('scout'), scoutId: z.string(), event: z.enum(['SENT', 'DECLINED', 'EXPIRED']) }),
  z.object({ kind: z.literal('inquiryReceived'), inquiryId: z.string() }),
  z.object({ kind: z.literal('reviewRequested'), staffId: z.string(), reviewId: z.string() }),
  z.object({ kind: z.literal('reviewAnswered'), staffId: z.string(), reviewId: z.string() }),
  z.object({ kind: z.literal('jobEnded'), jobId: z.string(), logId: z.string() }),
  z.object({
    kind: z.literal('residenceEnding'),
    staffId: z.string(),
    expiresOn: z.string(),
    days: z.literal(residenceReminderDays),
  }),
  z.object({
    kind: z.literal('planEnding'),
    companyId: z.string(),
    validUntil: z.string(),
    days: z.literal(planReminderDays),
  }),
]);
export type NotifyMessage = z.infer<typeof NotifyMessage>;

const Application = z.object({ applicationId: z.string() });
const ApplicationChange = Application.extend({ status: z.enum(appliedStatuses) });

/** Stands in the place of an account in mails to the operator's office. */
export const officeAsRecipient = 'OFFICE';

/**
 * One mail to one recipient for one reason; what it says is read when it is written. The recipient is an account; of an
 * inquiry, whose sender need not have one, the inquiry itself or the office.
 */
export const MailMessage = z
  .discriminatedUnion('template', [
    z.object({ template: z.enum(['active_account', 'change_email', 'reset_password']), linkId: z.string() }),
    Application.extend({ template: z.enum(['application_received', 'application_sent', 'scout_accepted']) }),
    ApplicationChange.extend({ template: z.literal('application_status_changed') }),
    Application.extend({ template: z.enum(['application_declined', 'application_withdrawn']) }),
    z.object({ template: z.enum(['scout_received', 'scout_declined']), scoutId: z.string() }),
    z.object({ template: z.enum(['job_expired', 'job_closed']), jobId: z.string() }),
    z.object({ template: z.literal('residence_ending'), staffId: z.string(), expiresOn: z.string() }),
    z.object({
      template: z.enum(['plan_ending', 'plan_ended']),
      companyId: z.string(),
      validUntil: z.string(),
    }),
    z.object({
      template: z.literal('job_alert'),
      staffId: z.string(),
      jobs: z.array(z.object({ jobId: z.string(), searchIds: z.array(z.string()) })),
      more: z.int(),
    }),
    z.object({ template: z.literal('account_closed') }),
    z.object({ template: z.enum(['inquiry_sent', 'inquiry_received']), inquiryId: z.string() }),
    z.object({ template: z.literal('inquiry_answered'), inquiryId: z.string(), stepId: z.string() }),
    z.object({
      template: z.enum(['resume_review_requested', 'resume_review_answered']),
      staffId: z.string(),
      reviewId: z.string(),
    }),
  ])
  .and(z.object({ accountId: z.string(), reason: z.string() }));
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
  due: DueMessage;
  erase: EraseMessage;
  feedback: FeedbackMessage;
}

/** A message on its way to a queue. */
export type Outgoing<Name extends QueueName = QueueName> = {
  [N in Name]: { queue: N; message: Messages[N]; delaySeconds?: number };
}[Name];
