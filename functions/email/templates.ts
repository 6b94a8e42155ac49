import type { Inquiry } from '../../shared/contract/inquiries.ts';
import type { LocalizedText, ShownName } from '../../shared/contract/shapes.ts';
import type {
  AppliedStatus,
  EmploymentStatus,
  JapaneseLevel,
  PlanType,
  Role,
} from '../../shared/domain/codes.ts';
import { optionName as inquiryOption } from '../../shared/domain/inquiries.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { formatPhone } from '../../shared/domain/phone.ts';
import { formatSalary, type SalaryRange } from '../../shared/domain/salary.ts';
import { scoutExpiresAt } from '../../shared/domain/scoutStatus.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { formatDay } from '../../shared/domain/time.ts';
import { email } from '../../shared/locales/email.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { planInquiryAddress } from '../../shared/planInquiry.ts';
import { address, type Locale, languageTag } from '../../shared/routes.ts';
import type { Letter } from './letter.ts';

/** One function for each mail: props and language in, what it says out. No data access. */

const texts = { jp: createTexts('jp', { email }), en: createTexts('en', { email }) };

interface Link {
  role: Role;
  /** What the mailed address carries as `token`, behind its `#`. */
  token: string;
  /** Where its reader wanted to go, on the site. */
  next?: string | undefined;
}
interface Job {
  jobNumber: string;
  title: LocalizedText;
}
interface Application {
  job: Job;
  company: LocalizedText;
  /** What the applicant is called; absent after withdrawal. */
  staffName?: ShownName | undefined;
  staffNumber: string;
  /** Instant. */
  appliedAt: string;
}

interface Scout {
  scoutId: string;
  job: Job;
  company: LocalizedText;
  staffName?: ShownName | undefined;
  staffNumber: string;
  /** Instant. */
  sentAt: string;
}

interface EndedJob {
  job: Job;
  company: LocalizedText;
  applicants: number;
  /** Instant. */
  endedAt: string;
  /** The plan has ended too: there is nothing to extend the posting under. */
  planEnded: boolean;
}

interface EndingPlan {
  company: LocalizedText;
  planType: PlanType;
  /** Its last day. */
  validUntil: string;
}

interface NewJobs {
  staffName?: ShownName | undefined;
  /** Open jobs, the newest first. */
  jobs: readonly {
    id: string;
    title: LocalizedText;
    company: LocalizedText;
    employmentStatus: EmploymentStatus;
    japaneseLevel: JapaneseLevel;
    workAreas: readonly { country: string; prefecture?: string | undefined }[];
    salary: SalaryRange;
  }[];
  /** Found beside them. */
  more: number;
  /** What found them. */
  searches: readonly { name: string }[];
}

type Received = Pick<
  Inquiry,
  | 'id'
  | 'inquiryNumber'
  | 'kind'
  | 'type'
  | 'name'
  | 'companyName'
  | 'email'
  | 'phone'
  | 'message'
  | 'banner'
  | 'locale'
  | 'accountId'
>;

export interface TemplateProps {
  active_account: Link;
  change_email: Link & { email: string };
  reset_password: Link;
  account_closed: { side: 'staff' | 'company' };
  application_received: Application & { message?: string | undefined };
  application_sent: Application;
  application_status_changed: Application & { status: AppliedStatus };
  application_declined: Application & { message?: string | undefined; hasCompanyLeft?: boolean };
  application_withdrawn: Application;
  scout_received: Scout & { message: string };
  scout_accepted: Application & { message?: string | undefined };
  scout_declined: Scout & { reason?: string | undefined; message?: string | undefined };
  job_alert: NewJobs;
  job_expired: EndedJob;
  job_closed: EndedJob;
  /** `expiresOn` is the last day of the stay. */
  residence_ending: { staffName?: ShownName | undefined; expiresOn: string; daysLeft: number };
  plan_ending: EndingPlan & { daysLeft: number; openJobs: number };
  plan_ended: EndingPlan;
  inquiry_sent: Received;
  inquiry_received: Received;
  inquiry_answered: Received & { reply: string };
  resume_review_requested: { staffId: string; staffNumber: string; question?: string | undefined };
  resume_review_answered: { staffName?: ShownName | undefined };
}
export type TemplateName = keyof TemplateProps;

interface Context {
  locale: Locale;
  /** Scheme, host and port of the site, without a slash at the end. */
  siteOrigin: string;
}

type Template<Name extends TemplateName> = (props: TemplateProps[Name], context: Context) => Letter;

/** A text in the reader's language, else in the other. */
const said = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.jp ?? text.en ?? '';

/** For a subject: one line, not longer than lists of mails show. */
function inOneLine(text: string, longest = 60): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

const areaOf = (role: Role): Letter['area'] => (role === 'staff' || role === 'company' ? role : 'management');

function footer(area: Letter['area'], { locale, siteOrigin }: Context): Letter['footer'] {
  const { t } = texts[locale];
  const forCompanies = area === 'company';
  const at = (path: string) => `${siteOrigin}${path}`;
  return {
    automatic: t('email:footer.automatic'),
    fallback: t('email:fallback'),
    links: [
      {
        label: t('email:footer.site'),
        url: at(address(forCompanies ? 'clientHome' : 'home', undefined, locale)),
      },
      {
        label: t('email:footer.questions'),
        url: at(address(forCompanies ? 'clientInquiry' : 'inquiry', undefined, locale)),
      },
      {
        label: t('email:footer.privacy'),
        url: at(address(forCompanies ? 'clientPrivacy' : 'privacyPolicy', undefined, locale)),
      },
    ],
  };
}

/**
 * Where a mailed link leads: the login page of the area takes confirmations, the password page new passwords. The token
 * stands in the fragment, which browsers send to nobody: no log between here and there holds it. Where its reader wanted to
 * go is no secret and stands in the query.
 */
function linkAddress(
  type: 'active_account' | 'change_email' | 'reset_password',
  { role, token, next }: Link,
  { locale, siteOrigin }: Context,
): string {
  const isCompany = role === 'company';
  const login = isCompany ? 'clientLogin' : role === 'staff' ? 'login' : 'managementLogin';
  const route = type === 'reset_password' ? (isCompany ? 'clientForgotPassword' : 'forgotPassword') : login;
  const fragment = new URLSearchParams({ token, type });
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return `${siteOrigin}${address(route, undefined, locale)}${query}#${fragment}`;
}

/** A mail with a link that must work. It names nobody: whoever typed the address may not be its owner. */
function linkLetter(
  type: 'active_account' | 'change_email' | 'reset_password',
  paragraph: string,
  props: Link,
  context: Context,
): Letter {
  const { t } = texts[context.locale];
  const area = areaOf(props.role);
  return {
    locale: context.locale,
    area,
    subject: t(`email:${type}.subject`),
    preview: paragraph,
    heading: t(`email:${type}.heading`),
    paragraphs: [paragraph],
    action: { label: t(`email:${type}.action`), url: linkAddress(type, props, context) },
    notes: [t(`email:${type}.note`)],
    showAddress: true,
    footer: footer(area, context),
  };
}

type About = Pick<Letter, 'heading' | 'paragraphs' | 'facts' | 'quote' | 'action' | 'notes'>;

function letterTo(
  side: 'staff' | 'company',
  name: ShownName | undefined,
  subject: string,
  about: About,
  context: Context,
): Letter {
  const { t } = texts[context.locale];
  return {
    locale: context.locale,
    area: side,
    subject,
    preview: about.paragraphs[0] ?? about.heading,
    ...(name && { greeting: t(`email:greeting.${side}`, { name: displayName(name, context.locale) }) }),
    ...about,
    footer: footer(side, context),
  };
}

/** Values that the wordings of an application take. */
function applicationValues({ job, company, staffName }: Application, locale: Locale) {
  const { t } = texts[locale];
  return {
    title: said(job.title, locale),
    company: said(company, locale),
    name: staffName ? displayName(staffName, locale) : t('email:withdrawnUser'),
  };
}

function applicationFacts(
  props: Application,
  locale: Locale,
  shown: 'toStaff' | 'toCompany',
): NonNullable<Letter['facts']> {
  const { t } = texts[locale];
  const { title, company, name } = applicationValues(props, locale);
  const appliedAt = { label: t('email:facts.appliedAt'), value: formatDay(props.appliedAt, locale) };
  const job = [
    { label: t('email:facts.job'), value: title },
    { label: t('email:facts.jobNumber'), value: props.job.jobNumber },
  ];
  return shown === 'toStaff'
    ? [...job, { label: t('email:facts.company'), value: company }, appliedAt]
    : [
        ...job,
        { label: t('email:facts.applicant'), value: name },
        { label: t('email:facts.staffNumber'), value: props.staffNumber },
        appliedAt,
      ];
}

/** What came by a form, as its sender filled it in. */
function inquiryFacts(props: Received, locale: Locale): NonNullable<Letter['facts']> {
  const { t } = texts[locale];
  const { banner, kind, companyName, phone } = props;
  const day = (value: string | undefined) => (value ? formatDay(value, locale) : t('email:facts.notDecided'));
  return [
    { label: t('email:facts.inquiryNumber'), value: props.inquiryNumber },
    ...(kind === 'banner'
      ? []
      : [{ label: t('email:facts.inquiryType'), value: inquiryOption('INQUIRY_TYPE', props.type, locale) }]),
    ...(companyName ? [{ label: t('email:facts.companyName'), value: companyName }] : []),
    { label: t('email:facts.sender'), value: props.name },
    { label: t('email:facts.email'), value: props.email },
    ...(phone ? [{ label: t('email:facts.phone'), value: formatPhone(phone) }] : []),
    ...(banner
      ? [
          { label: t('email:facts.website'), value: banner.website },
          {
            label: t('email:facts.bannerSize'),
            value: inquiryOption('BANNER_SIZE', banner.size, locale),
          },
          { label: t('email:facts.bannerPlace'), value: inquiryOption('BANNER_PLACE', banner.place, locale) },
          {
            label: t('email:facts.bannerPeriod'),
            value: t('email:facts.bannerPeriodValue', { from: day(banner.from), until: day(banner.until) }),
          },
        ]
      : []),
  ];
}

function jobEnded(type: 'job_expired' | 'job_closed'): (props: EndedJob, context: Context) => Letter {
  return ({ job, company, applicants, endedAt, planEnded }, context) => {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const title = said(job.title, locale);
    return letterTo(
      'company',
      said(company, locale),
      t(`email:${type}.subject`, { title: inOneLine(title) }),
      {
        heading: t(`email:${type}.heading`),
        paragraphs: [
          t(`email:${type}.body`, { title }),
          type === 'job_closed'
            ? t('email:job_closed.questions')
            : t(planEnded ? 'email:job_expired.planEnded' : 'email:job_expired.extend'),
        ],
        facts: [
          { label: t('email:facts.job'), value: title },
          { label: t('email:facts.jobNumber'), value: job.jobNumber },
          { label: t('email:facts.closedAt'), value: formatDay(endedAt, locale) },
          {
            label: t('email:facts.applicants'),
            value: t('email:facts.applicants_count', { count: applicants }),
          },
        ],
        action: {
          label: t(`email:${type}.action`),
          url: `${siteOrigin}${address('clientJobDetail', { jobNumber: job.jobNumber }, locale)}`,
        },
      },
      context,
    );
  };
}

/** Somebody applied: by themselves, or because they were scouted. */
function received(
  type: 'application_received' | 'scout_accepted',
): Template<'application_received' | 'scout_accepted'> {
  return (props, context) => {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const values = applicationValues(props, locale);
    const { jobNumber } = props.job;
    return letterTo(
      'company',
      values.company,
      t(`email:${type}.subject`, { title: inOneLine(values.title) }),
      {
        heading: t(`email:${type}.heading`),
        paragraphs: [t(`email:${type}.body`, values)],
        facts: applicationFacts(props, locale, 'toCompany'),
        ...(props.message && {
          quote: { label: t('email:application_received.message'), text: props.message },
        }),
        action: {
          label: t('email:application_received.action'),
          url: `${siteOrigin}${address('clientApplication', { staffNumber: props.staffNumber, jobNumber }, locale)}`,
        },
      },
      context,
    );
  };
}

/** To the inquiry about a plan: what there is to go on with one, until plans can be bought. */
const planInquiry = (planType: PlanType, { locale, siteOrigin }: Context) => ({
  label: texts[locale].t('email:plan_ending.action'),
  url: `${siteOrigin}${planInquiryAddress(planType, locale)}`,
});

export const templates: { [Name in TemplateName]: Template<Name> } = {
  active_account(props, context) {
    const { t } = texts[context.locale];
    const text =
      props.role === 'company' ? t('email:active_account.company') : t('email:active_account.staff');
    return linkLetter('active_account', text, props, context);
  },

  change_email(props, context) {
    const text = texts[context.locale].t('email:change_email.body', { email: props.email });
    return linkLetter('change_email', text, props, context);
  },

  reset_password(props, context) {
    return linkLetter('reset_password', texts[context.locale].t('email:reset_password.body'), props, context);
  },

  application_received: received('application_received'),
  scout_accepted: received('scout_accepted'),

  application_sent(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const values = applicationValues(props, locale);
    return letterTo(
      'staff',
      props.staffName,
      t('email:application_sent.subject', { title: inOneLine(values.title) }),
      {
        heading: t('email:application_sent.heading'),
        paragraphs: [t('email:application_sent.body', values), t('email:application_sent.shared', values)],
        facts: applicationFacts(props, locale, 'toStaff'),
        action: {
          label: t('email:application_sent.action'),
          url: `${siteOrigin}${address('appliedJobs', undefined, locale)}`,
        },
      },
      context,
    );
  },

  application_status_changed(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const values = applicationValues(props, locale);
    const status = optionName('APPLIED_STATUS', props.status, locale);
    const paragraphs: Partial<Record<AppliedStatus, string>> = {
      SCREENING: t('email:application_status_changed.SCREENING', values),
      INTERVIEW: t('email:application_status_changed.INTERVIEW', values),
      OFFERED: t('email:application_status_changed.OFFERED', values),
      HIRED: t('email:application_status_changed.HIRED', values),
    };
    return letterTo(
      'staff',
      props.staffName,
      t('email:application_status_changed.subject', { title: inOneLine(values.title) }),
      {
        heading: t('email:application_status_changed.heading', { status }),
        paragraphs: [paragraphs[props.status] ?? status],
        facts: [
          ...applicationFacts(props, locale, 'toStaff'),
          { label: t('email:facts.status'), value: status },
        ],
        action: {
          label: t('email:application_status_changed.action'),
          url: `${siteOrigin}${address('appliedJobs', undefined, locale)}`,
        },
      },
      context,
    );
  },

  application_declined(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const said = props.hasCompanyLeft ? 'application_company_left' : 'application_declined';
    const values = applicationValues(props, locale);
    return letterTo(
      'staff',
      props.staffName,
      t(`email:${said}.subject`, { title: inOneLine(values.title) }),
      {
        heading: t(`email:${said}.heading`),
        paragraphs: [t(`email:${said}.body`, values), t('email:application_declined.wish')],
        facts: applicationFacts(props, locale, 'toStaff'),
        ...(props.message && {
          quote: { label: t('email:application_declined.message'), text: props.message },
        }),
        action: {
          label: t('email:application_declined.action'),
          url: `${siteOrigin}${address('jobList', undefined, locale)}`,
        },
      },
      context,
    );
  },

  application_withdrawn(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const values = applicationValues(props, locale);
    return letterTo(
      'company',
      values.company,
      t('email:application_withdrawn.subject', { title: inOneLine(values.title) }),
      {
        heading: t('email:application_withdrawn.heading'),
        paragraphs: [t('email:application_withdrawn.body', values)],
        facts: applicationFacts(props, locale, 'toCompany'),
        action: {
          label: t('email:application_withdrawn.action'),
          url: `${siteOrigin}${address('clientApplicants', undefined, locale)}`,
        },
      },
      context,
    );
  },

  scout_received(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const values = { title: said(props.job.title, locale), company: said(props.company, locale) };
    return letterTo(
      'staff',
      props.staffName,
      t('email:scout_received.subject', { company: inOneLine(values.company, 40) }),
      {
        heading: t('email:scout_received.heading'),
        paragraphs: [t('email:scout_received.body', values)],
        facts: [
          { label: t('email:facts.job'), value: values.title },
          { label: t('email:facts.company'), value: values.company },
          { label: t('email:facts.answerBy'), value: formatDay(scoutExpiresAt(props.sentAt), locale) },
        ],
        quote: { label: t('email:scout_received.message'), text: props.message },
        action: {
          label: t('email:scout_received.action'),
          url: `${siteOrigin}${address('scoutedJobs', undefined, locale)}?scout=${props.scoutId}`,
        },
        notes: [t('email:scout_received.note')],
      },
      context,
    );
  },

  scout_declined(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const title = said(props.job.title, locale);
    const { jobNumber } = props.job;
    return letterTo(
      'company',
      said(props.company, locale),
      t('email:scout_declined.subject', { title: inOneLine(title) }),
      {
        heading: t('email:scout_declined.heading'),
        paragraphs: [t('email:scout_declined.body', { title, number: props.staffNumber })],
        facts: [
          { label: t('email:facts.job'), value: title },
          { label: t('email:facts.staffNumber'), value: props.staffNumber },
          { label: t('email:facts.sentAt'), value: formatDay(props.sentAt, locale) },
          ...(props.reason
            ? [{ label: t('email:facts.reason'), value: optionName('WITHDRAW_REASON', props.reason, locale) }]
            : []),
        ],
        ...(props.message && { quote: { label: t('email:scout_declined.message'), text: props.message } }),
        action: {
          label: t('email:scout_declined.action'),
          url: `${siteOrigin}${address('clientJobDetail', { jobNumber }, locale)}`,
        },
      },
      context,
    );
  },

  resume_review_requested({ staffId, staffNumber, question }, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const number = { number: staffNumber };
    const paragraph = t('email:resume_review_requested.body', number);
    return {
      locale,
      area: 'management',
      subject: t('email:resume_review_requested.subject', number),
      preview: paragraph,
      heading: t('email:resume_review_requested.heading'),
      paragraphs: [paragraph],
      facts: [{ label: t('email:facts.staffNumber'), value: staffNumber }],
      ...(question && { quote: { label: t('email:resume_review_requested.question'), text: question } }),
      action: {
        label: t('email:resume_review_requested.action'),
        url: `${siteOrigin}${address('managementStaff', { id: staffId }, locale)}`,
      },
      footer: {
        ...footer('management', context),
        automatic: t('email:resume_review_requested.automatic'),
      },
    };
  },

  // Nobody is named, and nothing leads to where one would have to log in.
  account_closed({ side }, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const said = (what: 'erased' | 'others' | 'kept') => t(`email:account_closed.${side}.${what}`);
    return letterTo(
      side,
      undefined,
      t('email:account_closed.subject'),
      {
        heading: t('email:account_closed.heading'),
        paragraphs: [t('email:account_closed.body'), said('erased'), said('others'), said('kept')],
        action: {
          label: t('email:account_closed.action'),
          url: `${siteOrigin}${address(side === 'company' ? 'clientPrivacy' : 'privacyPolicy', undefined, locale)}`,
        },
        notes: [t('email:account_closed.again'), t('email:account_closed.note')],
      },
      context,
    );
  },

  resume_review_answered({ staffName }, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    return letterTo(
      'staff',
      staffName,
      t('email:resume_review_answered.subject'),
      {
        heading: t('email:resume_review_answered.heading'),
        paragraphs: [t('email:resume_review_answered.body')],
        action: {
          label: t('email:resume_review_answered.action'),
          url: `${siteOrigin}${address('resumeReview', undefined, locale)}`,
        },
      },
      context,
    );
  },

  inquiry_sent(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const isBanner = props.kind === 'banner';
    const side = props.kind === 'staff' ? 'staff' : 'company';
    const number = { number: props.inquiryNumber };
    return {
      ...letterTo(
        side,
        undefined,
        t(isBanner ? 'email:inquiry_sent.bannerSubject' : 'email:inquiry_sent.subject', number),
        {
          heading: t(isBanner ? 'email:inquiry_sent.bannerHeading' : 'email:inquiry_sent.heading'),
          paragraphs: [t(isBanner ? 'email:inquiry_sent.bannerBody' : 'email:inquiry_sent.body')],
          facts: inquiryFacts(props, locale),
          ...(props.message && {
            quote: {
              label: t(isBanner ? 'email:inquiry_sent.bannerMessage' : 'email:inquiry_sent.message'),
              text: props.message,
            },
          }),
          action: {
            label: t('email:inquiry_sent.action'),
            url: `${siteOrigin}${address(side === 'staff' ? 'home' : 'clientHome', undefined, locale)}`,
          },
          notes: [t('email:inquiry_sent.note')],
        },
        context,
      ),
      greeting: t('email:greeting.staff', { name: props.name }),
    };
  },

  inquiry_answered(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const side = props.kind === 'staff' ? 'staff' : 'company';
    const form = props.kind === 'staff' ? 'inquiry' : 'clientInquiry';
    return {
      ...letterTo(
        side,
        undefined,
        t('email:inquiry_answered.subject', { number: props.inquiryNumber }),
        {
          heading: t('email:inquiry_answered.heading'),
          paragraphs: [t('email:inquiry_answered.body')],
          facts: inquiryFacts(props, locale).slice(0, 2),
          quote: { label: t('email:inquiry_answered.reply'), text: props.reply },
          action: {
            label: t('email:inquiry_answered.action'),
            url: `${siteOrigin}${address(form, undefined, locale)}?type=${props.type}`,
          },
          notes: [t('email:inquiry_answered.note')],
        },
        context,
      ),
      greeting: t('email:greeting.staff', { name: props.name }),
      footer: { ...footer(side, context), automatic: t('email:inquiry_answered.automatic') },
    };
  },

  inquiry_received(props, context) {
    const { locale } = context;
    const { t } = texts[locale];
    const type = inquiryOption('INQUIRY_TYPE', props.type, locale);
    const { accountId, inquiryNumber: number } = props;
    return {
      locale,
      area: 'management',
      subject:
        props.kind === 'banner'
          ? t('email:inquiry_received.bannerSubject', { number })
          : t('email:inquiry_received.subject', { type, number }),
      preview: inOneLine(props.message ?? props.name, 120),
      heading: t(`email:inquiry_received.${props.kind}`),
      paragraphs: [t('email:inquiry_received.body')],
      facts: [
        ...inquiryFacts(props, locale),
        {
          label: t('email:facts.language'),
          value: optionName('LANGUAGE', languageTag[props.locale], locale),
        },
        {
          label: t('email:facts.account'),
          value: accountId ? t('email:facts.loggedIn', { id: accountId }) : t('email:facts.loggedOut'),
        },
      ],
      ...(props.message && { quote: { label: t('email:inquiry_received.message'), text: props.message } }),
      action: {
        label: t('email:inquiry_received.action'),
        url: `${context.siteOrigin}${address('managementInquiries', undefined, locale)}?inquiry=${props.id}`,
      },
      footer: {
        ...footer('management', context),
        automatic: t('email:inquiry_received.automatic'),
      },
    };
  },

  job_alert(props, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const [first] = props.jobs;
    const count = props.jobs.length + props.more;
    const place = ({ country, prefecture }: NewJobs['jobs'][number]['workAreas'][number]) =>
      prefecture ? optionName('PREFECTURE', prefecture, locale) : optionName('COUNTRY', country, locale);
    const between = locale === 'jp' ? '、' : ', ';
    return {
      ...letterTo(
        'staff',
        props.staffName,
        count === 1 && first
          ? t('email:job_alert.subjectOne', { title: inOneLine(said(first.title, locale)) })
          : t('email:job_alert.subject', { count }),
        {
          heading: t('email:job_alert.heading', { count }),
          paragraphs: [
            t('email:job_alert.body', {
              searches: props.searches
                .map(({ name }) => t('email:job_alert.search', { name: inOneLine(name) }))
                .join(between),
            }),
          ],
          action: {
            label: t('email:job_alert.action'),
            url: `${siteOrigin}${address('myPage', undefined, locale)}?tab=jobs&section=searches`,
          },
          notes: props.more > 0 ? [t('email:job_alert.more', { count: props.more })] : [],
        },
        context,
      ),
      items: props.jobs.map((job) => ({
        title: said(job.title, locale),
        url: `${siteOrigin}${address('jobDetail', { jobId: job.id }, locale)}`,
        lines: [
          said(job.company, locale),
          [
            [...new Set(job.workAreas.map(place))].join(between),
            optionName('EMPLOYMENT_TYPE', job.employmentStatus, locale),
            formatSalary(job.salary, locale, job.employmentStatus),
          ].join(' | '),
          t('email:job_alert.japanese', { level: optionName('JAPANESE_LEVEL', job.japaneseLevel, locale) }),
        ],
      })),
    };
  },

  job_expired: jobEnded('job_expired'),
  job_closed: jobEnded('job_closed'),

  plan_ending({ company, planType, validUntil, daysLeft, openJobs }, context) {
    const { locale } = context;
    const { t } = texts[locale];
    const values = { plan: optionName('PLAN_TYPE', planType, locale), day: formatDay(validUntil, locale) };
    return letterTo(
      'company',
      said(company, locale),
      daysLeft === 0
        ? t('email:plan_ending.subjectToday', values)
        : t('email:plan_ending.subject', { ...values, count: daysLeft }),
      {
        heading:
          daysLeft === 0
            ? t('email:plan_ending.headingToday', values)
            : t('email:plan_ending.heading', { ...values, count: daysLeft }),
        paragraphs: [
          openJobs > 0
            ? t('email:plan_ending.open', { ...values, count: openJobs })
            : t('email:plan_ending.noneOpen', values),
          t('email:plan_ending.kept'),
          t('email:plan_ending.extend'),
        ],
        facts: [
          { label: t('email:facts.plan'), value: values.plan },
          { label: t('email:facts.planUntil'), value: values.day },
        ],
        action: planInquiry(planType, context),
      },
      context,
    );
  },

  plan_ended({ company, planType, validUntil }, context) {
    const { locale } = context;
    const { t } = texts[locale];
    const values = { plan: optionName('PLAN_TYPE', planType, locale), day: formatDay(validUntil, locale) };
    return letterTo(
      'company',
      said(company, locale),
      t('email:plan_ended.subject', values),
      {
        heading: t('email:plan_ended.heading', values),
        paragraphs: [
          t('email:plan_ended.body', values),
          t('email:plan_ended.kept'),
          t('email:plan_ended.extend'),
        ],
        facts: [
          { label: t('email:facts.plan'), value: values.plan },
          { label: t('email:facts.planUntil'), value: values.day },
        ],
        action: planInquiry(planType, context),
      },
      context,
    );
  },

  residence_ending({ staffName, expiresOn, daysLeft }, context) {
    const { locale, siteOrigin } = context;
    const { t } = texts[locale];
    const day = formatDay(expiresOn, locale);
    return letterTo(
      'staff',
      staffName,
      t('email:residence_ending.subject', { count: daysLeft }),
      {
        heading: t('email:residence_ending.heading', { count: daysLeft }),
        paragraphs: [t('email:residence_ending.body', { day }), t('email:residence_ending.extend')],
        facts: [
          { label: t('email:facts.expiresOn'), value: day },
          { label: t('email:facts.daysLeft'), value: t('email:facts.daysLeft_count', { count: daysLeft }) },
        ],
        action: {
          label: t('email:residence_ending.action'),
          url: `${siteOrigin}${address('registrationBasicInfo', undefined, locale)}`,
        },
        notes: [t('email:residence_ending.note')],
      },
      context,
    );
  },
};

/** What a mail says. */
export function letterOf<Name extends TemplateName>(
  name: Name,
  props: TemplateProps[Name],
  context: Context,
): Letter {
  return templates[name](props, context);
}
