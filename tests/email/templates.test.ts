import { describe, expect, it } from 'vitest';
import { notificationEvents } from '../../functions/core/notificationEvents/index.ts';
import type { Letter } from '../../functions/email/letter.ts';
import type { Context } from '../../functions/email/parts.ts';
import { renderMail } from '../../functions/email/renderMail.ts';
import { appliedStatuses } from '../../shared/domain/codes.ts';
import { type Locale, locales, matchRoute } from '../../shared/routes.ts';

type PropsOf<One> = One extends { mail?: { letter: (props: infer Props, context: Context) => Letter } }
  ? Props
  : never;
type Mailed = { [One in (typeof notificationEvents)[number] as One['name']]: PropsOf<One> };
/** Mails: a notification without props has none. */
type TemplateProps = {
  [Name in keyof Mailed as [Mailed[Name]] extends [never] ? never : Name]: Mailed[Name];
};
type TemplateName = keyof TemplateProps;
/** The mail of a notification. */
function letterOf<Name extends TemplateName>(
  name: Name,
  props: TemplateProps[Name],
  context: Context,
): Letter {
  const found = notificationEvents.find((one) => one.name === name)!;
  return found.mail!.letter(props as never, context);
}

const siteOrigin = 'https://jobs.example';
const application = {
  job: { jobNumber: 'J0000007', title: { jp: '看護師', en: 'Nurse' } },
  company: { jp: '株式会社かわせみ', en: 'Kawasemi Inc.' },
  staffName: { familyName: 'NGUYEN', givenName: 'LINH' },
  staffNumber: 'S0000003',
  appliedAt: '2026-11-20T16:00:00.000Z',
};
const ended = { ...application, applicants: 1, endedAt: '2026-11-20T14:59:59.000Z', planEnded: false };
const link = { role: 'staff', token: '01JD.secret', email: 'new@example.com' } as const;

const inquiry = {
  id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8X',
  inquiryNumber: 'INQ-7K4P2-M9X0C',
  kind: 'staff',
  type: 'account',
  name: 'NGUYEN LINH',
  email: 'linh@example.com',
  phone: '+819012345678',
  message: 'はじめまして。\nログインできません。',
  locale: 'en',
} as const;
const banner = {
  ...inquiry,
  kind: 'banner',
  companyName: 'Kawasemi Inc.',
  banner: { website: 'https://kawasemi.example', size: '728x90', place: 'home', from: '2026-12-01' },
} as const;

const scouted = {
  scoutId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
  job: application.job,
  company: application.company,
  staffName: application.staffName,
  staffNumber: application.staffNumber,
  sentAt: application.appliedAt,
};

const interview = {
  record: {
    id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
    applicationId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8X',
    jobId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8Y',
    jobNumber: 'J0000007',
    jobTitle: application.job.title,
    companyId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8Z',
    companySlug: 'kawasemi',
    companyName: application.company,
    staffId: '01JD0Q5X5V7Q2W3E4R5T6Y7V80',
    status: 'SCHEDULED',
    times: ['2026-12-01T05:00:00.000Z', '2026-12-02T05:00:00.000Z'],
    minutes: 60,
    startsAt: '2026-12-01T05:00:00.000Z',
    place: 'Umeda 1-2-3, Osaka',
    link: 'https://meet.example/kawasemi',
    note: 'Please bring your resume.',
    interviewers: [{ name: 'Hanako Hashimoto', email: 'hashimoto@example.com' }],
    history: [
      { status: 'PROPOSED', at: '2026-11-20T16:00:00.000Z', by: 'company' },
      {
        ...{ status: 'SCHEDULED', at: '2026-11-21T16:00:00.000Z', by: 'staff' },
        ...{ startsAt: '2026-12-01T05:00:00.000Z', endsAt: '2026-12-01T06:00:00.000Z' },
      },
    ],
    createdAt: '2026-11-20T16:00:00.000Z',
    updatedAt: '2026-11-21T16:00:00.000Z',
    version: 2,
  },
  side: 'company',
  name: application.staffName,
  staffNumber: application.staffNumber,
  step: 1,
} as const satisfies Omit<TemplateProps['interviewChanged'], 'topic' | 'record'> & { record: unknown };
const interviewRecord = interview.record as unknown as TemplateProps['interviewChanged']['record'];

const samples: TemplateProps = {
  interviewChanged: {
    ...{ ...interview, record: interviewRecord, topic: 'interviewScheduled' },
    message: '急用のため、日時の変更をお願いします。',
  },
  interviewReminder: { ...interview, record: interviewRecord, side: 'staff', topic: 'interviewTomorrow' },
  interviewerInvited: {
    ...{ ...interview, record: interviewRecord, topic: 'interviewScheduled', method: 'REQUEST' },
  },
  activeAccount: link,
  changeEmail: link,
  resetPassword: link,
  employeeInvited: { ...link, role: 'employee' },
  memberInvited: link,
  secondFactorSetUp: { at: '2026-11-28T03:00:00.000Z' },
  secondFactorRemoved: {},
  recoveryCodeUsed: { left: 9 },
  applicationReceived: { ...application, message: 'はじめまして。\nよろしくお願いします。' },
  applicationSent: application,
  applicationStatusChanged: { ...application, status: 'INTERVIEW' },
  applicationDeclined: { ...application, message: 'Thank you.', reason: 'experience' },
  applicationWithdrawn: application,
  unreadMessages: {
    thread: 'conversation.01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
    reader: application.staffName,
    conversations: [
      {
        id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
        name: application.company,
        title: application.job.title,
        unread: 2,
      },
    ],
  },
  unreadApplicantMessages: {
    thread: 'conversations.01JD0Q5X5V7Q2W3E4R5T6Y7V8Z',
    reader: application.company,
    conversations: [
      { id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', name: application.staffName, unread: 1 },
      { id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8X', name: application.staffNumber, unread: 1 },
    ],
  },
  replyReminder: { ...application, dueAt: '2026-11-28T14:59:59.000Z' },
  replyMissing: {
    ...application,
    dueAt: '2026-11-28T14:59:59.000Z',
    applicationId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
  },
  recordsEnding: {
    ...{ company: application.company, months: 6, count: 3 },
    ...{ first: '2026-12-05', last: '2026-12-10' },
  },
  scoutReceived: { ...scouted, message: 'はじめまして。\nお話ししませんか。' },
  scoutAccepted: { ...application, message: 'よろしくお願いします。' },
  scoutDeclined: { ...scouted, reason: 'location', message: 'Too far.' },
  jobAlert: {
    staffName: { familyName: 'NGUYEN', givenName: 'LINH' },
    jobs: [
      {
        id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
        title: { jp: '看護師', en: 'Nurse' },
        company: { jp: '株式会社かわせみ', en: 'Kawasemi Inc.' },
        employmentStatus: 'regular',
        japaneseLevel: 'daily',
        workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
        salary: { salaryType: 'month', from: 250_000, currency: 'JPY' },
      },
    ],
    more: 2,
    searches: [{ name: 'Tokyo' }],
  },
  talentAlert: {
    company: application.company,
    searches: [
      {
        name: 'Teachers in Tokyo',
        query: 'prefecture=tokyo',
        people: [
          {
            staffNumber: 'S0000012',
            japaneseLevel: 'business',
            prefecture: 'tokyo',
            experience: [],
            wishes: { employmentTypes: [], jobPositions: [], remotePolicies: [] },
          },
        ],
      },
    ],
    more: 1,
  },
  jobExpired: ended,
  jobClosed: ended,
  jobUnconfirmed: { ...ended, reopensUntil: '2026-12-04T15:00:00.000Z' },
  stillHiring: {
    job: application.job,
    company: application.company,
    applicants: 2,
    confirmedAt: '2026-11-06T03:00:00.000Z',
    closesAt: '2026-12-03T15:00:00.000Z',
    token: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W.01JD0Q5X5V7Q2W3E4R5T6Y7V8X.secret',
  },
  planEnding: {
    company: application.company,
    planType: 'PLAN_FREE',
    validUntil: '2026-12-22',
    daysLeft: 7,
    openJobs: 1,
  },
  planEnded: { company: application.company, planType: 'PLAN_FREE', validUntil: '2026-12-22' },
  resumeLooksSummary: {
    staffName: application.staffName,
    looks: 4,
    companies: [
      { name: application.company, looks: 3, at: '2026-11-27T03:00:00.000Z' },
      { name: { en: 'Second Inc.' }, looks: 1, at: '2026-11-26T03:00:00.000Z' },
    ],
  },
  residenceEnding: {
    staffName: { familyName: 'Nguyen', givenName: 'Mai' },
    expiresOn: '2027-02-19',
    daysLeft: 30,
  },
  resumeReviewRequested: {
    staffId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
    staffNumber: 'S0000003',
    question: '自己PRは伝わりますか。',
  },
  accountClosed: { side: 'staff' },
  resumeReviewAnswered: { staffName: { familyName: 'NGUYEN', givenName: 'LINH' } },
  inquirySent: inquiry,
  inquiryReceived: banner,
  inquiryAnswered: { ...inquiry, reply: 'パスワードを再設定してください。\nよろしくお願いいたします。' },
};
const names = Object.keys(samples) as TemplateName[];
const mail = <Name extends TemplateName>(name: Name, props: TemplateProps[Name], locale: Locale = 'en') =>
  renderMail(letterOf(name, props, { locale, siteOrigin }));

const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => new URL(url!.replaceAll('&amp;', '&')));
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

it('an application that ended because its company left says so, rather than rejected', () => {
  for (const locale of locales) {
    const { subject, text } = mail('applicationDeclined', { ...application, ended: 'company-left' }, locale);
    expect(subject).toContain(locale === 'jp' ? '選考が終了しました' : 'has ended');
    expect(text).toContain(locale === 'jp' ? '退会したため' : 'closed its account');
    expect(text).not.toMatch(/ご希望に添えない|careful consideration/);
  }
});

describe.each(locales)('in %s', (locale) => {
  describe.each(names)('%s', (name) => {
    const { subject, html, text } = mail(name, samples[name] as never, locale);

    it('is entirely in its language', () => {
      expect(html).toContain(`<html lang="${locale === 'jp' ? 'ja' : 'en'}">`);
      expect(japanese.test(subject)).toBe(locale === 'jp');
      for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|email:\w|undefined|\[object/);
      if (locale === 'en') {
        // Users' texts are unchanged; font names have no language.
        expect(japanese.test(text.replace(/^> .*$/gm, ''))).toBe(false);
      }
    });

    it('links only to existing pages, on this site and in this language', () => {
      const links = hrefs(html);
      expect(links.length).toBeGreaterThanOrEqual(4);
      for (const url of links.filter(({ protocol }) => protocol !== 'mailto:')) {
        expect(url.origin).toBe(siteOrigin);
        expect(matchRoute(url.pathname)?.locale, url.href).toBe(locale);
      }
    });

    it("has its button's link in plain text", () => {
      const action = letterOf(name, samples[name] as never, { locale, siteOrigin }).action;
      expect(text).toContain(action.url);
      expect(hrefs(html).map(String)).toContain(new URL(action.url).href);
    });

    it('contains no script, no form and no external resources', () => {
      expect(html).not.toMatch(/<script|<form|<img|<link|@import|url\(/i);
    });

    it('has a subject of one line', () => {
      expect(subject).not.toMatch(/\p{Cc}/u);
      expect([...subject].length).toBeLessThan(120);
    });
  });
});

type LinkName = 'activeAccount' | 'resetPassword' | 'changeEmail' | 'employeeInvited' | 'memberInvited';
type LinkRole = 'staff' | 'company' | 'employee';

describe('mailed links', () => {
  const action = (name: LinkName, role: LinkRole) =>
    letterOf(name, { role, token: 'a.b', email: 'new@example.com' }, { locale: 'jp', siteOrigin }).action.url;

  it("lead to the area's page that uses them", () => {
    expect(action('activeAccount', 'staff')).toBe(`${siteOrigin}/login#token=a.b&type=active_account`);
    expect(action('activeAccount', 'company')).toBe(
      `${siteOrigin}/client/login#token=a.b&type=active_account`,
    );
    expect(action('changeEmail', 'company')).toBe(`${siteOrigin}/client/login#token=a.b&type=change_email`);
    expect(action('resetPassword', 'staff')).toBe(`${siteOrigin}/pass#token=a.b&type=reset_password`);
    expect(action('resetPassword', 'company')).toBe(
      `${siteOrigin}/client/forgot-password#token=a.b&type=reset_password`,
    );
    expect(action('memberInvited', 'staff')).toBe(`${siteOrigin}/invitation#token=a.b&type=claim`);
    expect(action('employeeInvited', 'employee')).toBe(`${siteOrigin}/pass#token=a.b&type=invitation`);
  });

  it('contain the destination, with nothing secret in the query', () => {
    const next = '/en/job_info/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/apply?scout=a&b=c';
    const props = { role: 'staff', token: 'a.b', email: 'new@example.com', next } as const;
    const url = new URL(letterOf('activeAccount', props, { locale: 'en', siteOrigin }).action.url);
    expect(url.pathname).toBe('/en/login');
    expect([...url.searchParams]).toEqual([['next', next]]);
    expect(url.hash).toBe('#token=a.b&type=active_account');
  });

  it('are shown as text, without names', () => {
    const { html, text } = mail('activeAccount', link);
    expect(hrefs(html).filter(({ pathname }) => pathname === '/en/login')).toHaveLength(2);
    expect(text).not.toContain('Dear');
  });
});

describe('a mail about an inquiry', () => {
  it("gives its sender a copy with the number, with the form's labels", () => {
    const { subject, text } = mail('inquirySent', banner, 'jp');
    expect(subject).toContain('INQ-7K4P2-M9X0C');
    for (const part of ['NGUYEN LINH 様', 'Kawasemi Inc.', '728×90（ビッグバナー）', 'トップページ'])
      expect(text).toContain(part);
    expect(text).toContain('2026年12月1日〜未定');
    expect(text).toContain('090-1234-5678');
    expect(text).toContain('> ログインできません。');
    expect(text).not.toContain('お問い合わせの種類');
    expect(mail('inquirySent', { ...inquiry, message: undefined }).text).not.toContain('> ');
  });

  it('tells the office who wrote, in which language, with a reply address', () => {
    const { subject, text } = mail(
      'inquiryReceived',
      { ...inquiry, accountId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W' },
      'jp',
    );
    expect(subject).toBe('【Jobashi】お問い合わせ（登録・ログインについて）INQ-7K4P2-M9X0C');
    expect(text).toContain(`${siteOrigin}/jobashi-inquiries?inquiry=${inquiry.id}`);
    expect(text).toContain('言語: 英語');
    expect(text).toContain('01JD0Q5X5V7Q2W3E4R5T6Y7V8W');
    expect(text).not.toContain('お答えできません');
  });
});

describe('a job seeker’s name', () => {
  const staffName = { familyName: 'Santos', givenName: 'Jose Miguel' };
  const toThem = names.filter((name) => {
    const props: object = samples[name];
    return (
      'staffName' in props &&
      letterOf(name, samples[name] as never, { locale: 'en', siteOrigin }).area === 'staff'
    );
  });

  it('is in the greeting of every mail to them, in the order of its language', () => {
    expect(toThem.length).toBeGreaterThan(5);
    for (const name of toThem) {
      const props = { ...samples[name], staffName } as never;
      const greeting = (locale: Locale) => letterOf(name, props, { locale, siteOrigin }).greeting;
      expect(greeting('en'), name).toBe('Dear Jose Miguel Santos,');
      expect(greeting('jp'), name).toBe('Santos Jose Miguel 様');
    }
  });

  it('is in the order of the company’s language in mails about an application', () => {
    for (const name of ['applicationReceived', 'applicationWithdrawn', 'scoutAccepted'] as const) {
      const said = (locale: Locale) => mail(name, { ...application, staffName }, locale).text;
      expect(said('en'), name).toContain('Jose Miguel Santos');
      expect(said('en'), name).not.toContain('Santos Jose');
      expect(said('jp'), name).toContain('Santos Jose Miguel');
    }
  });

  it('is unchanged if it is a single text, or a number', () => {
    for (const one of ['Santos Jose Miguel', 'S0000012'])
      for (const locale of locales)
        expect(mail('applicationSent', { ...application, staffName: one }, locale).text).toContain(one);
  });
});

describe('users’ texts', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';

  it('are escaped everywhere', () => {
    const props = {
      ...application,
      job: { jobNumber: 'J0000007', title: { en: hostile } },
      company: { en: hostile },
      staffName: hostile,
      message: hostile,
    };
    for (const name of names.filter((one) => one.startsWith('application'))) {
      const { html, text } = mail(name, { ...props, status: 'HIRED' } as never);
      expect(html, name).not.toContain('<img');
      expect(html, name).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(text, name).toContain(hostile);
    }
  });

  it('are not interpreted as placeholders or keys', () => {
    const title = { en: '{{product}} $t(email:fallback)' };
    const { text } = mail('applicationSent', { ...application, job: { ...application.job, title } });
    expect(text).toContain('{{product}} $t(email:fallback)');
  });

  it('cannot inject headers into a subject, nor make it too long', () => {
    const title = { en: `Nurse\r\nBcc: all@example.com ${'x'.repeat(200)}` };
    const { subject } = mail('applicationSent', { ...application, job: { ...application.job, title } });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toMatch(/Nurse Bcc: all@example\.com x+…/);
  });

  it('fall back to the other language', () => {
    const props = { ...application, job: { ...application.job, title: { jp: '看護師' } } };
    expect(mail('applicationSent', props).subject).toContain('看護師');
  });

  it('leave out the name of a person who has left', () => {
    const { text } = mail('applicationWithdrawn', { ...application, staffName: undefined }, 'jp');
    expect(text).toContain('退会したユーザー');
  });
});

describe('a change of status', () => {
  it('has a separate text for each step by the company', () => {
    const steps = appliedStatuses.filter((one) => !['APPLIED', 'DECLINED', 'WITHDRAWN'].includes(one));
    const paragraphs = steps.map(
      (status) =>
        letterOf('applicationStatusChanged', { ...application, status }, { locale: 'jp', siteOrigin })
          .paragraphs[0],
    );
    expect(new Set(paragraphs).size).toBe(4);
    for (const one of paragraphs) expect(one).toContain('看護師');
  });

  it('quotes what the company wrote with it', () => {
    const moved = { ...application, status: 'INTERVIEW' as const, message: 'グエン様、面接のご案内です。' };
    expect(mail('applicationStatusChanged', moved, 'jp').text).toContain('グエン様、面接のご案内です。');
  });
});
