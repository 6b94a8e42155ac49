import { companyLeftReason } from '../../shared/domain/codes.ts';
import { isDisclosed } from '../../shared/domain/disclosure.ts';
import { isOptionalEmailKind } from '../../shared/domain/emailKinds.ts';
import { isPlanReminderTrue } from '../../shared/domain/planReminders.ts';
import { isPlanValid } from '../../shared/domain/plans.ts';
import { residenceDaysLeft } from '../../shared/domain/residenceExpiry.ts';
import { isScoutOpen } from '../../shared/domain/scoutStatus.ts';
import { daysBetween, tokyoDay } from '../../shared/domain/time.ts';
import { linkToken } from '../core/accounts/links.ts';
import { calledBy, relationTo } from '../core/applications/relation.ts';
import { wantsMail } from '../core/emailReception/settings.ts';
import { unsubscribeToken } from '../core/emailReception/token.ts';
import { scoutOptions as openJobsOf } from '../core/jobs/lists.ts';
import { toldNow } from '../core/savedSearches/alerts.ts';
import { account, currentLink, link } from '../data/entities/account.ts';
import { application, scout } from '../data/entities/application.ts';
import { company, companyPlan } from '../data/entities/company.ts';
import { inquiry } from '../data/entities/inquiry.ts';
import { job, jobCounters } from '../data/entities/job.ts';
import { farewell } from '../data/entities/message.ts';
import { resumeReview } from '../data/entities/resumeReview.ts';
import { staff, staffBasicInfo } from '../data/entities/staff.ts';
import { get, type Stored } from '../data/table.ts';
import { emailKindOf } from '../email/kinds.ts';
import type { Letter } from '../email/letter.ts';
import { withUnsubscribe } from '../email/optional.ts';
import { letterOf } from '../email/templates.ts';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import type { MailMessage } from './messages.ts';
import { isTold } from './recipients.ts';

type Account = Stored<typeof account>;
type About<Template extends MailMessage['template']> = Extract<MailMessage, { template: Template }>;
type LinkMail = About<'active_account' | 'change_email' | 'reset_password'>;
type JobMail = About<'job_expired' | 'job_closed'>;
type ScoutMail = About<'scout_received' | 'scout_declined'>;
type InquiryMail = About<'inquiry_sent' | 'inquiry_received' | 'inquiry_answered'>;
type ResidenceMail = About<'residence_ending'>;
type AlertMail = About<'job_alert'>;
type PlanMail = About<'plan_ending' | 'plan_ended'>;
type ReviewMail = About<'resume_review_requested' | 'resume_review_answered'>;
type ApplicationMail = Exclude<
  MailMessage,
  | About<'account_closed'>
  | LinkMail
  | JobMail
  | ScoutMail
  | InquiryMail
  | ResidenceMail
  | PlanMail
  | AlertMail
  | ReviewMail
>;

export interface Addressed {
  to: string;
  /** Whoever answers writes to this address instead of the sender's. */
  replyTo?: string;
  letter: Letter;
  /** For mails that one can do without: what lets its reader have no more of them. */
  unsubscribeToken?: string;
}

/** What a mail says and to whom, as things stand now; nothing where there is no reason for it any more. */
export async function addressedLetter(message: MailMessage): Promise<Addressed | undefined> {
  if ('inquiryId' in message) return inquiryLetter(message);
  if (message.template === 'resume_review_requested') return reviewRequested(message);
  if (message.template === 'account_closed') return farewellLetter(message);
  const owner = await get(account, { id: message.accountId });
  if (!owner || owner.state === 'WITHDRAWN') return undefined;
  if ('linkId' in message) return linkLetter(message, owner);
  if (!isTold(owner)) return undefined;
  const letter = await letterFor(message, owner);
  return letter && optionalAsWanted({ to: owner.email, letter }, message.template, owner);
}

/** To whom there is no account any more; nothing once it was sent. */
async function farewellLetter({ accountId }: MailMessage): Promise<Addressed | undefined> {
  const record = await get(farewell, { accountId });
  if (!record) return undefined;
  const { email: to, side, locale } = record;
  return { to, letter: letterOf('account_closed', { side }, { locale, siteOrigin: config('SITE_ORIGIN') }) };
}

function letterFor(
  message: JobMail | ScoutMail | ResidenceMail | PlanMail | AlertMail | ReviewMail | ApplicationMail,
  owner: Account,
) {
  if ('jobId' in message) return jobLetter(message, owner);
  if ('scoutId' in message) return scoutLetter(message, owner);
  if ('reviewId' in message) return reviewAnswered(message, owner);
  if (message.template === 'job_alert') return alertLetter(message, owner);
  if ('validUntil' in message) return planLetter(message, owner);
  return 'expiresOn' in message ? residenceLetter(message, owner) : applicationLetter(message, owner);
}

/** New jobs as they stand now; none where their searches are gone or tell no more, or the jobs are not open any more. */
async function alertLetter({ staffId, jobs, more }: AlertMail, owner: Account): Promise<Letter | undefined> {
  const [told, person] = await Promise.all([toldNow(staffId, jobs), get(staff, { id: staffId })]);
  if (!told || !person || person.withdrawn) return undefined;
  const newestFirst = told.jobs.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const shown = newestFirst.slice(0, jobsInMail);
  return letterOf(
    'job_alert',
    {
      staffName: person.name,
      jobs: shown.map(({ id, content, company: of }) => ({
        id,
        title: content.title,
        company: of.name,
        // Publishing asked for each of these.
        employmentStatus: content.employmentStatus!,
        japaneseLevel: content.japaneseLevel!,
        workAreas: content.workAreas,
        salary: content.salary!,
      })),
      more: more + newestFirst.length - shown.length,
      searches: told.searches,
    },
    contextOf(owner),
  );
}

/** A mail of a kind that one can do without: nothing where it is switched off, else with the way to switch it off. */
async function optionalAsWanted(
  addressed: Addressed,
  template: MailMessage['template'],
  owner: Account,
): Promise<Addressed | undefined> {
  const kind = emailKindOf[template];
  if (!owner.staffId || !isOptionalEmailKind(kind)) return addressed;
  if (!(await wantsMail(owner, kind))) return undefined;
  const token = await unsubscribeToken(owner.id, kind);
  const siteOrigin = config('SITE_ORIGIN');
  return {
    ...addressed,
    letter: withUnsubscribe(addressed.letter, { kind, token, siteOrigin }),
    unsubscribeToken: token,
  };
}

/** Jobs that a mail shows; the others it counts. */
const jobsInMail = 20;

/** The office reads Japanese. */
const officeLocale = 'jp';

const contextOf = ({ locale }: Account) => ({ locale, siteOrigin: config('SITE_ORIGIN') });

/** A link that was used, has run out or was followed by a newer one is not mailed any more. */
async function linkLetter(message: LinkMail, owner: Account): Promise<Addressed | undefined> {
  const { accountId, linkId } = message;
  const found = await get(link, { id: linkId });
  if (!found || found.type !== message.template) return undefined;
  const current = await get(currentLink, { accountId, type: found.type });
  if (current?.linkId !== linkId) return undefined;
  const props = { role: owner.role, token: await linkToken(linkId), email: found.email, next: found.next };
  return { to: found.email, letter: letterOf(message.template, props, contextOf(owner)) };
}

async function applicationLetter(message: ApplicationMail, owner: Account): Promise<Letter | undefined> {
  const record = await get(application, { id: message.applicationId });
  const applicant = record && (await get(staff, { id: record.staffId }));
  if (!record || !applicant) return undefined;
  const relation =
    owner.companyId !== undefined
      ? await relationTo(record.companyId, record.staffId, { applications: [record], areAll: false })
      : undefined;
  const props = {
    job: { jobNumber: record.jobNumber, title: record.jobTitle },
    company: record.companyName,
    staffName: relation ? calledBy(relation, applicant) : applicant.name,
    staffNumber: applicant.staffNumber,
    appliedAt: record.appliedAt,
  };
  const context = contextOf(owner);
  switch (message.template) {
    case 'application_received':
    case 'scout_accepted':
      if (relation && !isDisclosed(relation, 'letter')) return undefined;
      return letterOf(message.template, { ...props, message: record.message }, context);
    case 'application_declined':
      return letterOf(
        message.template,
        {
          ...props,
          message: record.declineMessage,
          hasCompanyLeft: record.declineReason === companyLeftReason,
        },
        context,
      );
    case 'application_status_changed':
      return letterOf(message.template, { ...props, status: message.status }, context);
    default:
      return letterOf(message.template, props, context);
  }
}

/** To the sender a copy and the office's answer, to the office what came in; nothing where it was deleted meanwhile. */
async function inquiryLetter(message: InquiryMail): Promise<Addressed | undefined> {
  const { template, inquiryId } = message;
  const record = await get(inquiry, { id: inquiryId });
  if (!record) return undefined;
  const siteOrigin = config('SITE_ORIGIN');
  const toSender = { locale: record.locale, siteOrigin };
  if (template === 'inquiry_sent') {
    return { to: record.email, letter: letterOf(template, record, toSender) };
  }
  const office = config('OFFICE_MAIL');
  if (template === 'inquiry_answered') {
    const reply = record.history.find(({ id }) => id === message.stepId)?.reply;
    if (reply === undefined) return undefined;
    return { to: record.email, replyTo: office, letter: letterOf(template, { ...record, reply }, toSender) };
  }
  return {
    to: office,
    replyTo: record.email,
    letter: letterOf(template, record, { locale: officeLocale, siteOrigin }),
  };
}

/** A scout that was answered before its mail was written needs no announcement any more. */
async function scoutLetter({ template, scoutId }: ScoutMail, owner: Account): Promise<Letter | undefined> {
  const record = await get(scout, { id: scoutId });
  const person = record && (await get(staff, { id: record.staffId }));
  if (!record || !person) return undefined;
  const props = {
    scoutId,
    job: { jobNumber: record.jobNumber, title: record.jobTitle },
    company: record.companyName,
    staffName: person.name,
    staffNumber: record.staffNumber,
    sentAt: record.sentAt,
  };
  if (template === 'scout_received') {
    if (!isScoutOpen(record.status)) return undefined;
    return letterOf(template, { ...props, message: record.message }, contextOf(owner));
  }
  if ((await relationTo(record.companyId, record.staffId)) === 'UNAVAILABLE') return undefined;
  const { declineReason: reason, declineMessage: message } = record;
  return letterOf(template, { ...props, reason, message }, contextOf(owner));
}

/** To the office; nothing where it was cancelled meanwhile, or its staff member has left. */
async function reviewRequested({ staffId, reviewId }: ReviewMail): Promise<Addressed | undefined> {
  const record = await get(resumeReview, { staffId, id: reviewId });
  if (record?.status !== 'REQUESTED') return undefined;
  const context = { locale: officeLocale, siteOrigin: config('SITE_ORIGIN') } as const;
  return { to: config('OFFICE_MAIL'), letter: letterOf('resume_review_requested', record, context) };
}

async function reviewAnswered(
  { staffId, reviewId }: ReviewMail,
  owner: Account,
): Promise<Letter | undefined> {
  const [record, person] = await Promise.all([
    get(resumeReview, { staffId, id: reviewId }),
    get(staff, { id: staffId }),
  ]);
  if (!record || !person || person.withdrawn) return undefined;
  return letterOf('resume_review_answered', { staffName: person.name }, contextOf(owner));
}

async function jobLetter({ template, jobId }: JobMail, owner: Account): Promise<Letter | undefined> {
  const record = await get(job, { id: jobId });
  const [of, counted, plan] = await Promise.all([
    record && get(company, { id: record.companyId }),
    get(jobCounters, { jobId }),
    record && get(companyPlan, { companyId: record.companyId }),
  ]);
  if (!record || !of) return undefined;
  return letterOf(
    template,
    {
      job: { jobNumber: record.jobNumber, title: record.content.title },
      company: of.profile.name,
      applicants: counted?.applicants ?? 0,
      endedAt: record.closedAt ?? record.closesAt ?? record.updatedAt,
      planEnded: !isPlanValid(plan?.validUntil, tokyoDay(now())),
    },
    contextOf(owner),
  );
}

/** Nothing once another last day was written, or this one has passed. */
async function residenceLetter(
  { template, staffId, expiresOn }: ResidenceMail,
  owner: Account,
): Promise<Letter | undefined> {
  const [person, basic] = await Promise.all([get(staff, { id: staffId }), get(staffBasicInfo, { staffId })]);
  const daysLeft = residenceDaysLeft(expiresOn, tokyoDay(now()));
  if (!person || basic?.info.visaExpiresOn !== expiresOn || daysLeft === undefined || daysLeft < 0)
    return undefined;
  return letterOf(template, { staffName: person.name, expiresOn, daysLeft }, contextOf(owner));
}

/** Nothing once the plan was extended, or where the time of what it says has passed. */
async function planLetter(
  { template, companyId, validUntil }: PlanMail,
  owner: Account,
): Promise<Letter | undefined> {
  const [of, plan] = await Promise.all([get(company, { id: companyId }), get(companyPlan, { companyId })]);
  const today = tokyoDay(now());
  if (!of || of.withdrawn || plan?.validUntil !== validUntil) return undefined;
  if (!isPlanReminderTrue(validUntil, template === 'plan_ended' ? -1 : 1, today)) return undefined;
  const props = { company: of.profile.name, planType: plan.planType, validUntil };
  if (template === 'plan_ended') return letterOf(template, props, contextOf(owner));
  const openJobs = (await openJobsOf({ companyId })).length;
  return letterOf(
    template,
    { ...props, daysLeft: daysBetween(today, validUntil), openJobs },
    contextOf(owner),
  );
}
