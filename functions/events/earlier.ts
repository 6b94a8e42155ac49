import * as z from 'zod';
import { MailMessage, NotifyMessage } from './messages.ts';

/**
 * Messages in the formats of earlier releases (before decision 0037, and with the event's name in `happening`):
 * in flight at a deployment, or dead letters replayed within the thirty days that they are kept. To be deleted
 * afterwards.
 */

const ofApplications = [
  'applicationReceived',
  'scoutAccepted',
  'applicationSent',
  'applicationWithdrawn',
  'applicationStatusChanged',
  'applicationDeclined',
];

/** Each checks the records to decide whether it applies. */
const toldAs: Record<string, readonly string[]> = {
  application: ofApplications,
  SENT: ['scoutReceived'],
  DECLINED: ['scoutDeclined'],
  EXPIRED: ['scoutExpired', 'ownScoutExpired'],
  inquiryReceived: ['inquiryReceived'],
  reviewRequested: ['resumeReviewRequested'],
  reviewAnswered: ['resumeReviewAnswered'],
  jobEnded: ['jobExpired', 'jobClosed'],
  residenceEnding: ['residenceEnding'],
};

const EarlierNotify = z
  .looseObject({ kind: z.string(), event: z.string().optional(), days: z.number().optional() })
  .transform(({ kind, event, ...key }, context): NotifyMessage[] => {
    const names =
      kind === 'planEnding' ? [(key.days ?? 0) < 0 ? 'planEnded' : 'planEnding'] : toldAs[event ?? kind];
    if (names) return names.map((notificationEvent) => ({ notificationEvent, key }));
    context.addIssue({ code: 'custom', message: `Nothing was ever called ${kind}` });
    return z.NEVER;
  });

/** The part of a mail's key that was in its reason rather than in its message. */
function keyOf(reason: string): Record<string, unknown> {
  const [kind, first, second, third] = reason.split('#');
  if (kind === 'APPLICATION') return { applicationId: first, step: Number(second) };
  if (kind === 'JOB') return { jobId: first, logId: second };
  if (kind === 'JOB_ALERT') return { id: first };
  if (kind === 'PLAN') return { companyId: first, validUntil: second, days: Number(third) };
  if (kind === 'RESIDENCE') return { staffId: first, expiresOn: second, days: Number(third) };
  return {};
}

/** A former template's name as the name of its event. */
export const renamed = (template: string): string =>
  template.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const EarlierMail = z
  .looseObject({ template: z.string(), accountId: z.string(), reason: z.string() })
  .transform(({ template, ...fields }): MailMessage => {
    const key = { ...fields, ...keyOf(fields.reason) };
    return { notificationEvent: renamed(template), key, recipient: fields.accountId };
  });

const renamedField = z
  .looseObject({ happening: z.string() })
  .transform(({ happening: notificationEvent, ...others }) => ({ ...others, notificationEvent }));

const CurrentNotify = z.union([NotifyMessage, renamedField.pipe(NotifyMessage)]);

export const AnyNotifyMessage = z.union([CurrentNotify.transform((one) => [one]), EarlierNotify]);
export const AnyMailMessage = z.union([MailMessage, renamedField.pipe(MailMessage), EarlierMail]);
