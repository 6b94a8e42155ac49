import type { LocalizedText } from '../../shared/contract/shapes.ts';
import { companyLeftReason } from '../../shared/domain/codes.ts';
import { isDisclosed } from '../../shared/domain/disclosure.ts';
import { optionName as inquiryOption } from '../../shared/domain/inquiries.ts';
import { statusNow } from '../../shared/domain/jobStatus.ts';
import {
  isPlanReminderTrue,
  type PlanReminded,
  planReminderInstant,
} from '../../shared/domain/planReminders.ts';
import { type Reminded, reminderInstant, residenceDaysLeft } from '../../shared/domain/residenceExpiry.ts';
import { scoutExpiresAt } from '../../shared/domain/scoutStatus.ts';
import { option } from '../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../shared/domain/time.ts';
import { address } from '../../shared/routes.ts';
import { calledBy, relationTo } from '../core/applications/relation.ts';
import { checkStands, stepEvent } from '../core/applications/telling.ts';
import { openConversation } from '../core/conversations/open.ts';
import { type NotifiedEvent, notificationIdFor, notify } from '../core/notifications/create.ts';
import { application, scout } from '../data/entities/application.ts';
import { companyPlan } from '../data/entities/company.ts';
import { inquiry } from '../data/entities/inquiry.ts';
import { job, jobLog } from '../data/entities/job.ts';
import { resumeReview } from '../data/entities/resumeReview.ts';
import { staff, staffBasicInfo } from '../data/entities/staff.ts';
import { get, type Stored, type Write } from '../data/table.ts';
import { now } from '../platform/clock.ts';
import { type MailMessage, NotifyMessage } from './messages.ts';
import { eachMessage } from './receive.ts';
import { companyAccount, officeAccounts, staffAccount } from './recipients.ts';
import { send } from './send.ts';
import { type Application, type Step, textForCompany, worded } from './wording.ts';

/** Tells the other side, within the product and by mail. Each event has one id, so that telling it twice is once. */
export const handler = eachMessage('notify', NotifyMessage, (message) => {
  if (message.kind === 'application') return applicationChanged(message.applicationId, message.step);
  if (message.kind === 'scout') return scoutChanged(message.scoutId, message.event);
  if (message.kind === 'jobEnded') return jobEnded(message.jobId, message.logId);
  if (message.kind === 'reviewAnswered') return reviewAnswered(message.staffId, message.reviewId);
  if (message.kind === 'inquiryReceived') return inquiryReceived(message.inquiryId);
  if (message.kind === 'reviewRequested') return reviewRequested(message.staffId, message.reviewId);
  if (message.kind === 'planEnding') return planEnding(message.companyId, message);
  return residenceEnding(message.staffId, message);
});

/** From an application on both sides can write to each other; one that came of a scout is both. */
async function letTalk(of: Application): Promise<void> {
  const { staffId, companyId, jobId, jobNumber, jobTitle: title } = of;
  const pair = { staffId, companyId, about: { jobId, jobNumber, title } };
  if (of.scoutId !== undefined) await openConversation({ ...pair, type: 'SCOUT' });
  await openConversation({ ...pair, type: 'APPLY' });
}

/** @returns whether the account is told: not where the condition of the notice does not hold */
async function tell(
  accountId: string,
  { reason, at }: NotifiedEvent,
  { type, text, link }: { type: string; text: LocalizedText; link: string },
  condition?: Write,
): Promise<boolean> {
  const made = {
    accountId,
    id: notificationIdFor(accountId, { reason, at }),
    type,
    text,
    link,
    createdAt: at,
  };
  return (await notify(made, condition)) !== 'refused';
}

async function applicationChanged(applicationId: string, step: number): Promise<void> {
  const record = await get(application, { id: applicationId });
  const entry = record?.history[step];
  if (!record || !entry) return;
  if (entry.status === 'APPLIED') await letTalk(record);
  const event = stepEvent(record, step);
  const mails =
    entry.by === 'staff' ? await tellCompany(record, entry, event) : await tellStaff(record, step, event);
  await send(mails.map((message) => ({ queue: 'mail', message })));
}

/** The staff member applied or withdrew. */
async function tellCompany(record: Application, entry: Step, event: NotifiedEvent): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const applied = entry.status === 'APPLIED';
  const scouted = record.scoutId !== undefined;
  const { reason } = event;
  const applicationId = record.id;
  const [recipient, applicant, relation] = await Promise.all([
    companyAccount(record.companyId),
    get(staff, { id: record.staffId }),
    relationTo(record.companyId, record.staffId, { applications: [record], areAll: false }),
  ]);
  // Somebody who hides from the company meanwhile has nothing to say to it but that they withdraw.
  if (recipient && (!applied || isDisclosed(relation, 'letter'))) {
    const { jobNumber } = record;
    const staffNumber = applicant?.staffNumber;
    await tell(recipient.id, event, {
      type: applied ? (scouted ? 'scout-accepted' : 'application-received') : 'application-withdrawn',
      text: textForCompany(record, entry, applicant && calledBy(relation, applicant)),
      link: staffNumber
        ? address('clientApplication', { staffNumber, jobNumber }, 'jp')
        : address('clientApplicants', undefined, 'jp'),
    });
    const received = scouted ? 'scout_accepted' : 'application_received';
    const template = applied ? received : 'application_withdrawn';
    mails.push({ template, applicationId, accountId: recipient.id, reason });
  }
  const sender = applied ? await staffAccount(record.staffId) : undefined;
  if (sender) mails.push({ template: 'application_sent', applicationId, accountId: sender.id, reason });
  return mails;
}

/** The company moved the applicant on, or declined, and has not taken it back. */
async function tellStaff(record: Application, step: number, event: NotifiedEvent): Promise<MailMessage[]> {
  const entry = record.history[step]!;
  const recipient = entry.undone ? undefined : await staffAccount(record.staffId);
  if (!recipient) return [];
  const declined = entry.status === 'DECLINED';
  const about = { title: record.jobTitle, company: record.companyName };
  const notice = {
    type: declined ? 'application-declined' : 'application-status',
    text: declined
      ? worded(
          record.declineReason === companyLeftReason ? 'applicationCompanyLeft' : 'applicationDeclined',
          about,
        )
      : worded('applicationStatus', { ...about, status: option('APPLIED_STATUS', entry.status)!.name }),
    link: address('appliedJobs', undefined, 'jp'),
  };
  if (!(await tell(recipient.id, event, notice, checkStands(record.id, step)))) return [];
  const mail = { applicationId: record.id, accountId: recipient.id, reason: event.reason };
  return [
    declined
      ? { template: 'application_declined', ...mail }
      : { template: 'application_status_changed', status: entry.status, ...mail },
  ];
}

/** The company sent a scout, the staff member declined it, or nobody answered while one could. */
async function scoutChanged(scoutId: string, happened: 'SENT' | 'DECLINED' | 'EXPIRED'): Promise<void> {
  const record = await get(scout, { id: scoutId });
  if (!record) return;
  const reason = `SCOUT#${scoutId}#${happened}`;
  if (happened === 'SENT') {
    const recipient = await staffAccount(record.staffId);
    if (!recipient) return;
    await tell(
      recipient.id,
      { reason, at: record.sentAt },
      {
        type: 'scout-received',
        text: worded('scoutReceived', { title: record.jobTitle, company: record.companyName }),
        link: `${address('scoutedJobs', undefined, 'jp')}?scout=${scoutId}`,
      },
    );
    await send([
      { queue: 'mail', message: { template: 'scout_received', scoutId, accountId: recipient.id, reason } },
    ]);
    return;
  }
  if (happened === 'EXPIRED') return scoutExpired(record, reason);
  const [recipient, relation] = await Promise.all([
    companyAccount(record.companyId),
    relationTo(record.companyId, record.staffId),
  ]);
  if (!recipient || !record.answeredAt || relation === 'UNAVAILABLE') return;
  await tell(
    recipient.id,
    { reason, at: record.answeredAt },
    {
      type: 'scout-declined',
      text: worded('scoutDeclined', {
        title: record.jobTitle,
        number: { jp: record.staffNumber, en: record.staffNumber },
      }),
      link: address('clientJobDetail', { jobNumber: record.jobNumber }, 'jp'),
    },
  );
  await send([
    { queue: 'mail', message: { template: 'scout_declined', scoutId, accountId: recipient.id, reason } },
  ]);
}

/** Both sides see that nothing is open between them any more: on the bell alone, there is nothing left to do. */
async function scoutExpired(record: Stored<typeof scout>, reason: string): Promise<void> {
  if (!record.expiredAt) return;
  const event = { reason, at: record.expiredAt };
  const inTime = record.expiredAt < scoutExpiresAt(record.sentAt);
  const [seeker, hirer, relation] = await Promise.all([
    staffAccount(record.staffId),
    companyAccount(record.companyId),
    relationTo(record.companyId, record.staffId),
  ]);
  const about = { title: record.jobTitle, company: record.companyName };
  if (seeker)
    await tell(seeker.id, event, {
      type: 'scout-expired',
      text: worded(inTime ? 'scoutEndedWithJob' : 'scoutExpired', about),
      link: `${address('scoutedJobs', undefined, 'jp')}?scout=${record.id}`,
    });
  if (!hirer || relation === 'UNAVAILABLE') return;
  const number = { jp: record.staffNumber, en: record.staffNumber };
  await tell(hirer.id, event, {
    type: 'scout-expired',
    text: worded(inTime ? 'ownScoutEndedWithJob' : 'ownScoutExpired', { ...about, number }),
    link: address('clientJobDetail', { jobNumber: record.jobNumber }, 'jp'),
  });
}

async function tellOffice(event: NotifiedEvent, said: Parameters<typeof tell>[2]): Promise<void> {
  for (const { id } of await officeAccounts()) await tell(id, event, said);
}

/** Somebody wrote to the office. Deleted meanwhile, it is nothing to tell of. */
async function inquiryReceived(inquiryId: string): Promise<void> {
  const record = await get(inquiry, { id: inquiryId });
  if (!record) return;
  const { inquiryNumber, type, createdAt: at } = record;
  await tellOffice(
    { reason: `INQUIRY#${inquiryId}`, at },
    {
      type: 'inquiry',
      text: worded('inquiryReceived', {
        type: {
          jp: inquiryOption('INQUIRY_TYPE', type, 'jp'),
          en: inquiryOption('INQUIRY_TYPE', type, 'en'),
        },
        number: { jp: inquiryNumber },
      }),
      link: `${address('managementInquiries', undefined, 'jp')}?inquiry=${inquiryId}`,
    },
  );
}

/** A staff member asks for a review. Taken back meanwhile, nobody has to look. */
async function reviewRequested(staffId: string, reviewId: string): Promise<void> {
  const record = await get(resumeReview, { staffId, id: reviewId });
  if (record?.status !== 'REQUESTED') return;
  await tellOffice(
    { reason: `RESUME_REVIEW#${reviewId}`, at: record.requestedAt },
    {
      type: 'resume-review',
      text: worded('reviewRequested', { number: { jp: record.staffNumber } }),
      link: address('managementStaff', { id: staffId }, 'jp'),
    },
  );
}

/** An employee answered a review of a resume. */
async function reviewAnswered(staffId: string, reviewId: string): Promise<void> {
  const [record, recipient] = await Promise.all([
    get(resumeReview, { staffId, id: reviewId }),
    staffAccount(staffId),
  ]);
  if (record?.answeredAt === undefined || !recipient) return;
  const event = { reason: `RESUME_REVIEW#${reviewId}#ANSWERED`, at: record.answeredAt };
  await tell(recipient.id, event, {
    type: 'resume-review',
    text: worded('resumeReviewAnswered', {}),
    link: address('resumeReview', undefined, 'jp'),
  });
  const mail = { template: 'resume_review_answered', accountId: recipient.id } as const;
  await send([{ queue: 'mail', message: { ...mail, staffId, reviewId, reason: event.reason } }]);
}

/** A posting ended without its company's doing. */
async function jobEnded(jobId: string, logId: string): Promise<void> {
  const [record, entry] = await Promise.all([get(job, { id: jobId }), get(jobLog, { jobId, id: logId })]);
  if (!record || !entry) return;
  const status = statusNow(record, now());
  // Extended or reopened before anybody was told: nothing has ended.
  if (status === 'NEW' || status === 'HIRING') return;
  const recipient = await companyAccount(record.companyId);
  if (!recipient) return;
  const expired = entry.to === 'LATED';
  const event = { reason: `JOB#${jobId}#${logId}`, at: entry.at };
  await tell(recipient.id, event, {
    type: 'job-closed',
    text: worded(expired ? 'jobExpired' : 'jobClosed', { title: record.content.title }),
    link: address('clientJobDetail', { jobNumber: record.jobNumber }, 'jp'),
  });
  const template = expired ? 'job_expired' : 'job_closed';
  await send([
    { queue: 'mail', message: { template, jobId, accountId: recipient.id, reason: event.reason } },
  ]);
}

/** A period of stay ends in some days. Who has written another last day since is not told of the old one. */
async function residenceEnding(staffId: string, { expiresOn, days }: Reminded): Promise<void> {
  const record = await get(staffBasicInfo, { staffId });
  if (record?.info.visaExpiresOn !== expiresOn) return;
  const left = residenceDaysLeft(expiresOn, tokyoDay(now()));
  const recipient = await staffAccount(staffId);
  if (!recipient || left === undefined || left < 0) return;
  const event = {
    reason: `RESIDENCE#${staffId}#${expiresOn}#${days}`,
    at: reminderInstant(expiresOn, days),
  };
  await tell(recipient.id, event, {
    type: 'residence-ending',
    text: worded('residenceEnding', {
      day: { jp: formatDay(expiresOn, 'jp'), en: formatDay(expiresOn, 'en') },
      days: { jp: String(left) },
    }),
    link: address('registrationBasicInfo', undefined, 'jp'),
  });
  await send([
    {
      queue: 'mail',
      message: {
        template: 'residence_ending',
        staffId,
        expiresOn,
        accountId: recipient.id,
        reason: event.reason,
      },
    },
  ]);
}

/** A plan ends in some days, or has ended. Of one that was extended since, nothing is told. */
async function planEnding(companyId: string, { validUntil, days }: PlanReminded): Promise<void> {
  const plan = await get(companyPlan, { companyId });
  const today = tokyoDay(now());
  if (plan?.validUntil !== validUntil || !isPlanReminderTrue(validUntil, days, today)) return;
  const recipient = await companyAccount(companyId);
  if (!recipient) return;
  const ended = days < 0;
  const event = {
    reason: `PLAN#${companyId}#${validUntil}#${days}`,
    at: planReminderInstant(validUntil, days),
  };
  await tell(recipient.id, event, {
    type: ended ? 'plan-ended' : 'plan-ending',
    text: worded(ended ? 'planEnded' : 'planEnding', {
      plan: option('PLAN_TYPE', plan.planType)!.name,
      day: { jp: formatDay(validUntil, 'jp'), en: formatDay(validUntil, 'en') },
    }),
    link: address('clientMyPage', undefined, 'jp'),
  });
  const template = ended ? 'plan_ended' : 'plan_ending';
  await send([
    {
      queue: 'mail',
      message: { template, companyId, validUntil, accountId: recipient.id, reason: event.reason },
    },
  ]);
}
