import type { EmailKind } from '../../shared/domain/emailKinds.ts';
import type { TemplateName } from './templates.ts';

/** Which kind of mail to job seekers a template is; nothing for mails to companies and to the office. */
export const emailKindOf: Readonly<Record<TemplateName, EmailKind | undefined>> = {
  active_account: 'account',
  change_email: 'account',
  reset_password: 'account',
  account_closed: 'account',
  application_sent: 'applicationCopies',
  job_alert: 'jobAlerts',
  application_status_changed: 'applications',
  application_declined: 'applications',
  scout_received: 'scouts',
  inquiry_sent: 'inquiries',
  inquiry_answered: 'inquiries',
  residence_ending: 'residence',
  resume_review_answered: 'inquiries',
  application_received: undefined,
  application_withdrawn: undefined,
  scout_accepted: undefined,
  scout_declined: undefined,
  job_expired: undefined,
  job_closed: undefined,
  plan_ending: undefined,
  plan_ended: undefined,
  inquiry_received: undefined,
  resume_review_requested: undefined,
};
