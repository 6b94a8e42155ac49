import type { EmailKind } from '../../../shared/domain/emailKinds.ts';
import { accountClosed } from './accountClosed.ts';
import { activeAccount } from './activeAccount.ts';
import { applicationDeclined } from './applicationDeclined.ts';
import { applicationReceived } from './applicationReceived.ts';
import { applicationSent } from './applicationSent.ts';
import { applicationStatusChanged } from './applicationStatusChanged.ts';
import { applicationWithdrawn } from './applicationWithdrawn.ts';
import { changeEmail } from './changeEmail.ts';
import { employeeInvited } from './employeeInvited.ts';
import { inquiryAnswered } from './inquiryAnswered.ts';
import { inquiryReceived } from './inquiryReceived.ts';
import { inquirySent } from './inquirySent.ts';
import { interviewChanged } from './interviewChanged.ts';
import { interviewerInvited } from './interviewerInvited.ts';
import { interviewReminder } from './interviewReminder.ts';
import { jobAlert } from './jobAlert.ts';
import { jobClosed } from './jobClosed.ts';
import { jobExpired } from './jobExpired.ts';
import { jobUnconfirmed } from './jobUnconfirmed.ts';
import { memberInvited } from './memberInvited.ts';
import { mentioned } from './mentioned.ts';
import type { NotificationEvent } from './notificationEvent.ts';
import { ownScoutExpired } from './ownScoutExpired.ts';
import { planEnded } from './planEnded.ts';
import { planEnding } from './planEnding.ts';
import { recordsEnding } from './recordsEnding.ts';
import { recoveryCodeUsed } from './recoveryCodeUsed.ts';
import { replyMissing } from './replyMissing.ts';
import { replyReminder } from './replyReminder.ts';
import { resetPassword } from './resetPassword.ts';
import { residenceEnding } from './residenceEnding.ts';
import { resumeLooksSummary } from './resumeLooksSummary.ts';
import { resumeReviewAnswered } from './resumeReviewAnswered.ts';
import { resumeReviewRequested } from './resumeReviewRequested.ts';
import { scoutAccepted } from './scoutAccepted.ts';
import { scoutDeclined } from './scoutDeclined.ts';
import { scoutExpired } from './scoutExpired.ts';
import { scoutReceived } from './scoutReceived.ts';
import { secondFactorRemoved } from './secondFactorRemoved.ts';
import { secondFactorSetUp } from './secondFactorSetUp.ts';
import { stillHiring } from './stillHiring.ts';
import { talentAlert } from './talentAlert.ts';
import { unreadApplicantMessages } from './unreadApplicantMessages.ts';
import { unreadMessages } from './unreadMessages.ts';

/** All events that people are notified of. A new one needs its file, a line here and its texts. */
export const notificationEvents = [
  applicationReceived,
  scoutAccepted,
  applicationSent,
  applicationWithdrawn,
  applicationStatusChanged,
  applicationDeclined,
  interviewChanged,
  interviewReminder,
  interviewerInvited,
  replyReminder,
  replyMissing,
  recordsEnding,
  unreadMessages,
  unreadApplicantMessages,
  scoutReceived,
  scoutDeclined,
  scoutExpired,
  ownScoutExpired,
  jobExpired,
  jobClosed,
  stillHiring,
  jobUnconfirmed,
  jobAlert,
  talentAlert,
  planEnding,
  planEnded,
  residenceEnding,
  resumeLooksSummary,
  resumeReviewRequested,
  resumeReviewAnswered,
  mentioned,
  inquirySent,
  inquiryReceived,
  inquiryAnswered,
  activeAccount,
  changeEmail,
  resetPassword,
  employeeInvited,
  memberInvited,
  secondFactorSetUp,
  secondFactorRemoved,
  recoveryCodeUsed,
  accountClosed,
] as const;

export type NotificationEventName = (typeof notificationEvents)[number]['name'];

const byName = new Map<string, NotificationEvent>(
  notificationEvents.map((one) => [one.name, one as NotificationEvent]),
);

/** @throws Error for an unknown name */
export function notificationEventNamed(name: string): NotificationEvent {
  const found = byName.get(name);
  if (!found) throw new Error(`Unknown notificationEvent ${name}`);
  return found;
}

/**
 * The kind of a mail that was sent, by the name in its record.
 * @param name until decision 0036 names were written with `_`
 */
export const kindOfMail = (name: string): EmailKind | undefined =>
  byName.get(name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))?.mail?.kind;
