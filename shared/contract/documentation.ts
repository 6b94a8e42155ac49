/**
 * Texts of the API's document besides the schemas: what a parameter means if its schema does not say, and an
 * example of each body. A separate file, because browsers load the contract but not this.
 */
import type * as z from 'zod';
import type { EducationInput } from './educationHistory.ts';
import type { AreaName, Contract } from './index.ts';
import type { JobContent } from './postings.ts';
import type { SoccerProfile } from './soccer.ts';
import type { StaffLanguages } from './staff.ts';
import type { TechnicalInfo } from './technicalInfo.ts';
import type { TranslatorProfile } from './translator.ts';
import type { StaffWishes } from './wishes.ts';
import type { WorkInput } from './workingHistory.ts';

/** Path parameters called `id`, by the path up to them. */
export const idTexts: Readonly<Record<string, string>> = {
  '/admin/companies': 'The company',
  '/audit-log': 'The entry',
  '/auth/sessions': 'The session, as listed by `listSessions`',
  '/company/public': 'The company',
  '/company/scouts': 'The scout',
  '/company/talent-searches': 'The saved search',
  '/company/templates': 'The template',
  '/conversations': 'The conversation',
  '/education-history': 'The item of the education history',
  '/employees': 'The employee',
  '/inquiries': 'The inquiry',
  '/list-views/{list}': 'The view',
  '/interviews': 'The interview',
  '/jobs': 'The job',
  '/jobs/applied': 'The application',
  '/jobs/management': 'The job',
  '/jobs/scouted': 'The scout',
  '/notifications': 'The notification',
  '/resume-reviews': 'The resume review',
  '/resume-reviews/by-staff/{staffId}': 'The resume review',
  '/saved-searches': 'The saved search; follows from its query',
  '/scouted-jobs': 'The scout',
  '/select-data/options': 'The code of the option, unique within its list',
  '/staff': 'The job seeker',
  '/staff/exports': 'The file',
  '/staff/imports': 'The import',
  '/staff/management': 'The job seeker',
  '/working-history': 'The item of the work history',
};

const days = (what: string) => ({
  from: `The first day (Asia/Tokyo) ${what}`,
  to: `The last day (Asia/Tokyo) ${what}, itself included`,
});
const figures = (what: string) => ({ from: `At least this many ${what}`, to: `At most this many ${what}` });
const range = (name: string, { from, to }: { from: string; to: string }) => ({
  [`${name}[from]`]: from,
  [`${name}[to]`]: to,
});

/** Of both operations that search people. */
const talentTexts = {
  keyword:
    'Read into conditions as `GET /jobs` reads it: languages with levels, JLPT, residence status, places, occupations with years, employment, remote work; quotes for exact words, a minus or not to exclude. Nationality is never read',
  language: 'LANGUAGE: a language besides Japanese, alone or with the least level: `en`, `en:business`',
  japaneseLevel: 'STAFF_JAPANESE_LEVEL: Japanese as the person states it',
  prefecture: 'PREFECTURE: where the person lives',
  'jobPosition[major]': 'JOB_POSITION_MAJOR: major group of a preferred occupation',
  'jobPosition[middle]': 'JOB_POSITION_MIDDLE: middle group of a preferred occupation',
  'jobPosition[detail]': 'JOB_POSITION_DETAIL: a preferred occupation',
  employmentStatus: 'EMPLOYMENT_TYPE: a preferred employment type',
  remotePolicy: 'REMOTE_POLICY: a preferred work style',
} as const;

/** Of the office's list of people and its files. */
const peopleTexts = {
  keyword: 'Words of the name, kana, email address or phone number, or a member number',
  state: 'STAFF_STATUS: the state of the account',
  rank: 'STAFF_RANK: what the office thinks of the person',
  migration: 'MIGRATION_STATUS: how far the record has come from the former system',
  residence: 'VISA_TYPE: the residence status',
  japaneseLevel: 'STAFF_JAPANESE_LEVEL: Japanese as the person states it',
  language: 'LANGUAGE: a language besides Japanese, alone or with the least level: `en`, `en:business`',
  jlpt: 'JLPT: the level passed',
  experienceMajor: 'JOB_POSITION_MAJOR: work done so far, alone or with the least years: `05:3`',
  experienceMiddle: 'JOB_POSITION_MIDDLE: work done so far, alone or with the least years: `032:3`',
  skill: 'IT_SKILL: kinds of skills',
  certification: 'CERTIFICATION',
  positionMajor: 'JOB_POSITION_MAJOR: major group of a preferred occupation',
  positionMiddle: 'JOB_POSITION_MIDDLE: middle group of a preferred occupation',
  employmentStatus: 'EMPLOYMENT_TYPE: a preferred employment type',
  remotePolicy: 'REMOTE_POLICY: a preferred work style',
  area: 'PREFECTURE: where the person would work',
  prefecture: 'PREFECTURE: where the person lives',
};

/** Other parameters, by name; `operation.name` if an operation uses it differently. */
export const parameterTexts: Readonly<Record<string, string>> = {
  page: 'Which page, counted from 1',
  pageSize: 'How many rows a page has',
  after:
    'The `listToken` of the caller’s own change that the answer must hold; waits for it at most two seconds',
  before: 'Only messages with a lower number than this',
  keyword: 'Words in Japanese, English or both; each must be found in one of the texts',
  companyName: 'Words that the company’s name must hold',

  staffId: 'The job seeker',
  staffNumber: 'The member number, `S` and at least seven digits',
  companyId: 'The company',
  companyNumber: 'The company number, `C` and at least seven digits',
  jobId: 'The job',
  jobNumber: 'The job number, `J` and at least seven digits',
  scoutId: 'Only this scout',
  albumId: 'The album',
  list: 'The list: `employees`, `inquiries`, `people` and its searches, or `postings`',
  bankCode: 'Four digits of the Zengin system',
  'listBanks.country': 'COUNTRY: where the banks are',
  awaitsReply: 'Only applicants to whom the company owes an answer',
  ...range('replyDue', days('on which an answer is due')),
  ...range('recordEnds', days('on which the company keeps what it knows of the person for the last time')),
  ...range('applied', days('of applying')),
  'listApplicants.keyword': 'Words of the name as the company sees it, or a member or job number',
  'applicantBoard.keyword': 'Words of the name as the company sees it, or a member or job number',
  'listApplicants.jobId': 'Only applications for these jobs',
  'applicantBoard.jobId': 'Only applications for these jobs',
  'listApplicants.status': 'APPLIED_STATUS: only applications in these stages',
  'applicantBoard.status': 'APPLIED_STATUS: the stages to return; by default those to a hire',
  'appliedJobs.jobId': 'Only applications for this job',
  ...range('score', {
    from: 'Only applicants whose score by the company is at least this',
    to: 'Only applicants whose score by the company is at most this',
  }),
  'listApplicants.tag': 'Only applicants with one of these tags of the company’s own',
  'applicantBoard.tag': 'Only applicants with one of these tags of the company’s own',
  'getApplied.keyword':
    'The list that `position`, `previous` and `next` speak of: words of the name, or a member or job number',
  'getApplied.tag': 'The same list: only applicants with one of these tags of the company’s own',
  'getApplied.jobId': 'The same list: only applications for these jobs',
  'getApplied.status': 'The same list: only applications in these statuses',
  'listTemplates.purpose': 'Only templates for one of these',
  'getApplied.filterOption': 'The same list: of open jobs, of ended ones, or of all',
  'jobStandings.jobId': 'The jobs to look up',
  'listEntitlementEntries.right':
    'What the plan allows: job slots, scouts, resume views, saved members or featured jobs',
  'listScouts.jobId': 'Only scouts for these jobs',
  'listScouts.status': 'SCOUT_STATUS: only scouts in these statuses',
  'listScouts.templateId': 'Only scouts written from these templates',
  'listScouts.sentBy': 'Only scouts sent by these members of the company, by account',
  'deleteFavoriteStaff.staffId': 'The people to remove',
  'printResumes.staffId': 'The people, in this order',
  'listFavoriteStaff.listId': 'Only people in one of these named lists',
  listId: 'The named list',
  noteId: 'The note',
  fileId: 'The file',
  mergedId: 'The record that is joined into the other one',
  occasion: 'What is assessed: `READING`, or the id of an interview of the application',
  tag: 'Only people with one of these tags',
  score: 'Only people with one of these scores of the company’s own',
  ...range('saved', days('of saving')),
  'adminListJobs.companyId': 'Only jobs of these companies',
  'adminSearchCompanies.companyNumber': 'Only the company with this number',
  inquiryNumber: 'Only the inquiry with this number',

  applicationId: 'Only interviews of these applications',
  'listInterviews.conversationId': 'Only interviews of the two sides of this conversation',
  upcoming:
    'Only interviews that something is to be done about: proposed, chosen, or for a company without an outcome',
  'googleLoginUrl.locale': 'The language of the site that the browser comes back to',
  'headerSearch.type': 'What to look for; everything that the caller may see if absent',
  'headerSearch.value':
    'A whole number (`S0000001`), a name or its beginning, a whole email address or phone number',
  token: 'From the email: good for one kind of email to one account',
  'searchMessages.keyword': 'Words that a message has, in any order; width, case and kana make no difference',
  'searchMessages.conversationId': 'Only in this conversation',
  'searchMessages.cursor': 'Of the answer before: goes on there',
  ...Object.fromEntries(
    ['listAuditEntries', 'auditLogCsv'].flatMap((name) => [
      [`${name}.kind`, 'Only entries about records of this kind'],
      [
        `${name}.record`,
        'Only entries about this record, or that concern this person or company: a number (`S…`, `C…`, `J…`, `INQ-…`), or with `kind` an id',
      ],
      [`${name}.by`, 'Only acts of this employee'],
      [`${name}.act`, 'Only these acts'],
      [`${name}.day[from]`, 'The first day (Asia/Tokyo)'],
      [`${name}.day[to]`, 'The last day (Asia/Tokyo), itself included'],
    ]),
  ),
  'listAuditEntries.cursor': 'Of the answer before: goes on there',
  'staffTimeline.cursor': 'Of the answer before: goes on there',
  'getMessageFile.number': 'The number of the message within its conversation',
  'listConversations.type': 'Only conversations of this type',
  kind: 'Which document',
  years: 'How Japanese documents count years: 令和8年 (`era`) or 2026年 (`western`)',
  isPersonalInfo: 'Whether it has name, photo, contact data, date of birth and gender',
  withGender: 'Whether it has the gender, which nobody must state',
  'staffPayment.year': 'Only payments that are due in this calendar year',
  'upsertBankInfo.replaces':
    '`updatedAt` of the account as read, or `none`: if another one was saved since, the answer is `changed_meanwhile`',
  'trendingJobs.language': 'LANGUAGE: one that the posting asks for; absent: the list of all languages',
  ...Object.fromEntries(
    Object.entries(peopleTexts).flatMap(([name, text]) =>
      ['searchStaffManagement', 'staffCsv', 'startStaffExport'].map((operation) => [
        `${operation}.${name}`,
        text,
      ]),
    ),
  ),
  columns: 'Columns of the file; all of them if none is named',
  encoding: 'UTF-8 with a byte order mark, or Shift_JIS as Windows has it',
  'findStaffDuplicates.email': 'The email address of the person who is to be registered',
  'findStaffDuplicates.phone': 'Their phone number, in any writing',
  familyNameKana: 'Their family name in kana; asked together with the given name and the birth date',
  givenNameKana: 'Their given name in kana',
  birthDate: 'The day of their birth',
  findable: 'Whether companies find the person now',
  ...range('starts', days('from which the person can start')),
  translator: 'Only people who offer translation or interpreting',
  translationField: 'TRANSLATION_FIELD: specialist fields of a translator',
  catTool: 'CAT_TOOL: tools that a translator uses',
  sourceLanguage: 'LANGUAGE: from which a translator translates',
  targetLanguage: 'LANGUAGE: into which a translator translates',
  translationLevel: 'TRANSLATION_LEVEL: the least level in such a pair',
  rate: 'Unit and the most yen for one, for such a pair today: `word:15`. Only for those who may see rates',
  ...range('free', {
    from: 'The first day (Asia/Tokyo) on which a translator is needed; today if only the last is given',
    to: 'The last day (Asia/Tokyo), at most 92 days: found is who works on one of the days of the week and is neither off nor booked within',
  }),
  ...range('active', days('of the last visit')),
  ...range('stay', days('on which the period of stay ends')),
  'listEmployees.status': 'EMPLOYEE_STATUS: whether the employee can log in',
  'listEmployees.role': 'EMPLOYEE_ROLE: with or without the rights of an admin',
  affiliation: 'AFFILIATION: the department',
  'listInquiries.assignedTo': 'The employee whom it is assigned to, or `nobody`',
  'listInquiries.kind': 'Who wrote: a job seeker, a company, or who asks for a banner',
  'listInquiries.type': 'INQUIRY_TYPE: what it is about',
  'listInquiries.status': 'INQUIRY_STATUS: how far the inquiry has come',
  category: 'The list',
  'getMultipleSelectData.category': 'The lists',
  group: 'Only options of this group: in CITY a prefecture, in JOB_POSITION_MIDDLE a major group',
  name: 'The whole name in either language; width and case do not matter',

  answer: 'Only of applicants who answered so: `question:value`, see AnswerFilter',
  filterOption: 'Of open jobs, of ended ones, or of all',
  status: 'Only in this status',
  employmentStatus: 'EMPLOYMENT_TYPE: how the work is employed',
  japaneseLevel: 'JAPANESE_LEVEL: the Japanese that the job asks for',
  japanese: 'JAPANESE_LEVEL: the caller’s own Japanese; finds every job that asks for as much or for less',
  feature: 'JOB_FEATURE: what the posting says of its hours and of what comes beside pay',
  ...range('weeklyHours', figures('hours a week, as the posting names them')),
  'listJobs.startBy':
    'When work must have started: a day (Asia/Tokyo), or `immediate`. Finds jobs that start on that day or before it, and those that start immediately; not those whose start is by agreement',
  ...range(
    'takeHome',
    figures(
      'yen a month after tax and social insurance, by the lower end of the pay and as estimated (`takeHome` of a card)',
    ),
  ),
  ...range('annualHolidays', figures('days off a year, as the posting names them')),
  speciality: 'SPECIALITY_FIELD: the field of the job',
  language: 'LANGUAGE: a language beside Japanese that the job asks for',
  remotePolicy: 'REMOTE_POLICY: where the work may be done',
  visaType: 'VISA_TYPE: a residence status that the posting names as one that may apply',
  visaSponsorship: 'Only jobs whose company supports the procedure for the residence status',
  country: 'COUNTRY: where the work is; means the same as `work_area[country]`',
  'work_area[country]': 'COUNTRY: where the work is',
  'work_area[prefecture]': 'PREFECTURE: where the work is, in Japan',
  'work_area[city]': 'CITY: where the work is; outside Japan the name of the place as the posting has it',
  'jobPosition[major]': 'JOB_POSITION_MAJOR: major group of the occupation',
  'jobPosition[middle]': 'JOB_POSITION_MIDDLE: middle group of the occupation',
  'jobPosition[detail]': 'JOB_POSITION_DETAIL: the occupation',
  'salary[salaryType]': 'What the amounts are paid for',
  'salary[from]': 'At least, in minor units of the currency',
  'salary[to]': 'At most, in minor units of the currency',
  'salary[currency]': 'Only jobs that pay in this currency (ISO 4217)',

  'suggestJobs.keyword': 'What has been typed, in either language; its last piece is completed',
  within: 'The query of a search page’s address: counts are those within its filters, whatever its keyword',
  search: 'Queries of search pages’ addresses whose jobs are to be counted as well',

  'adminSearchCompanies.country': 'COUNTRY: where the company is',
  'adminCompanyCsv.country': 'COUNTRY: where the company is',
  prefecture: 'PREFECTURE: where the company is',
  industry: 'INDUSTRY: what the company does',
  state: 'COMPANY_STATUS: whether the company is active',
  plan: 'PLAN_TYPE: what the company pays for',
  notificationBanned: 'Whether the company has no notifications by email',
  nationality:
    'COUNTRY: nationality. Only for work that the law restricts by it: nationality says nothing of fitness or ability (公正な採用選考); no answer contains or counts it',
  jlpt: 'JLPT: the highest level passed',
  'experience[major]':
    'JOB_POSITION_MAJOR: experience in this major group, alone or with the least years (1, 2, 3, 5, 10): `05:3`',
  'experience[middle]': 'JOB_POSITION_MIDDLE: the same of a middle group',
  'experience[detail]': 'JOB_POSITION_DETAIL: the same of an occupation',
  residence: 'VISA_TYPE: residence status',
  area: 'PREFECTURE: where the person would work; who names no place would work where they live',
  moves: 'Only people who would work outside the prefecture where they live',
  skill: 'IT_SKILL: a kind of skill',
  skillDetail: 'IT_SKILL_DETAIL: a skill',
  certification: 'CERTIFICATION: a certification',
  activeWithin: 'Only people who were here within so many days',
  'not[activeWithin]': 'Only people who were not',
  startBy: 'Only people who can start on this day or earlier; who has not said when is left out',
  'not[startBy]': 'Everybody but these: who has not said when is found',
  'pay[salaryType]':
    'What the amount is paid for; hourly pay is compared with hourly pay, the rest by the year',
  'pay[to]': 'The preferred pay is at most this, in minor units; who has named none is left out',
  'pay[currency]': 'ISO 4217',
  'notPay[salaryType]': 'As `pay[salaryType]`',
  'notPay[to]':
    'Everybody but people whose preferred pay is at most this: who has named none, or another basis or currency, is found',
  'notPay[currency]': 'ISO 4217',
  'not[permittedFor]': 'One of the company’s open jobs: only people whose residence status does not allow it',
  ...Object.fromEntries(
    Object.entries(talentTexts).flatMap(([name, text]) =>
      ['listStaff', 'staffComposition'].map((operation) => [`${operation}.${name}`, text]),
    ),
  ),
  'staffComposition.permittedFor':
    'One of the company’s open jobs: without people whose residence status does not allow it',
  permittedFor:
    'One of the company’s open jobs: without people whose residence status does not allow it; each row says why it does',
  forJob:
    'One of the company’s open jobs: best fit first where no `sort` is given, with reasons and what there has been between both',
  ...Object.fromEntries(
    [
      ...['language', 'japaneseLevel', 'jlpt', 'experienceMajor', 'experienceMiddle', 'experienceDetail'],
      ...['residence', 'prefecture', 'area', 'moves', 'positionMajor', 'positionMiddle', 'positionDetail'],
      ...['employmentStatus', 'remotePolicy', 'skill', 'skillDetail', 'certification', 'rank'],
    ].map((name) => [`not[${name}]`, 'Without people who have one of these values of that filter']),
  ),
  ...range('registered', days('of registration')),
  ...range('planEnds', days('on which the plan ends')),
  ...range('openPostings', figures('open postings')),
  ...range('employees', figures('employees')),
  ...range('capital', figures('yen of capital')),
  ...range('created', days('of creation')),
  ...range('published', days('of publication')),
  ...range('closes', days('on which the posting ends')),
  ...range('requested', days('of the request')),
  ...range('received', days('of receipt')),
  ...range('sent', days('on which the scout was sent')),
};

type BodyOf<O> = O extends { body: infer B extends z.core.$ZodType } ? z.core.input<B> : never;
type WithBody = { body: z.core.$ZodType };
/** One example for each operation with a body: a missing one is a type error. */
type Examples = {
  readonly [A in AreaName as Extract<Contract[A][keyof Contract[A]], WithBody> extends never ? never : A]: {
    readonly [N in keyof Contract[A] as Contract[A][N] extends WithBody ? N : never]: BodyOf<Contract[A][N]>;
  };
};

const id = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
const other = '01JD0Q8M2N4B6V8C0X2Z4A6S8D';
const email = 'mai.nguyen@example.com';
const password = 'bridge-4711';
const fileKey = `uploads/${id}/${other}`;
const photoKey = `photos/${id}/${other}.jpg`;
/** Of a step of a login. */
const challenge = '01JD0Q8M2N4B6V8C0X2Z4A6S8D.q3f8Zb1Kx0uT5rW7yLmN2pAaDdGgHhJj4s6v8e9c1Xo';
const secret = 'q3f8Zb1Kx0uT5rW7yLmN2pAaDdGgHhJj4s6v8e9c1Xo';

const languages: z.input<typeof StaffLanguages> = {
  japaneseLevel: 'daily',
  jlpt: 'n3',
  motherTongue: 'vi',
  languages: [{ language: 'en', level: 'business' }],
};
const soccer: z.input<typeof SoccerProfile> = {
  roles: ['play'],
  positions: ['cm'],
  dominantFoot: 'right',
  years: 6,
  availability: ['saturday', 'sunday'],
};
const school: z.input<typeof EducationInput> = {
  school: '大阪大学',
  faculty: '工学部',
  degree: 'bachelor',
  country: 'JP',
  entryDate: '2017-04',
  schoolStatus: { status: 'graduated', year: 2021, month: 3 },
};
const work: z.input<typeof WorkInput> = {
  company: '株式会社みなと橋ホテルズ',
  position: 'フロントスタッフ',
  employmentType: 'regular',
  entryDate: '2021-04',
  retireDate: null,
  duties: 'チェックイン、予約の受付、新人の指導',
};
const skills: z.input<typeof TechnicalInfo> = {
  techPrNote: '社内ネットワークの運用を3年担当しました。',
  techItSkills: [{ skillId: 'language', detailId: 'typescript', levelId: 'independent' }],
  certifications: [{ certificationId: 'jlpt', detailId: 'jlpt-n3', year: 2025, month: 7 }],
  typeOfteches: ['infrastructure'],
  drivingLicences: [{ id: 'ordinary', year: 2024, month: 3 }],
};
const translatorExample: z.input<typeof TranslatorProfile> = {
  pairs: [{ sourceLanguage: 'en', targetLanguage: 'ja', level: 'professional' }],
  fields: ['legal', 'it'],
  tools: ['trados'],
  rates: [{ unit: 'word', amount: 14, validFrom: '2026-04-01' }],
  capacity: [{ unit: 'word', perDay: 2000 }],
  workdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  away: [{ startsOn: '2026-12-28', endsOn: '2027-01-04', kind: 'OFF' }],
  samples: [
    {
      ...{ title: '利用規約（抜粋）', sourceLanguage: 'en', targetLanguage: 'ja', field: 'legal' },
      link: 'https://example.com/samples/terms',
    },
  ],
};
const wishes: z.input<typeof StaffWishes> = {
  employmentTypes: ['regular', 'contract'],
  jobPositions: [{ major: '02', middle: '009' }],
  areas: [{ country: 'JP', prefecture: 'osaka' }],
  salary: { salaryType: 'month', from: 250_000, currency: 'JPY' },
  startDate: '2027-04-01',
  remotePolicies: ['hybrid'],
  prText: 'ベトナムの開発チームと日本のお客様の間に立って働いてきました。',
};
const person = {
  name: '橋本 礼子',
  nameKana: 'ハシモト レイコ',
  department: '採用担当',
  email: 'hr@example.co.jp',
};
const content: z.input<typeof JobContent> = {
  title: { jp: 'ホテルのフロントスタッフ', en: 'Hotel front desk staff' },
  description: {
    jp: '海外からのお客様をお迎えする仕事です。',
    en: 'Welcome guests from all over the world.',
  },
  duties: { jp: 'チェックイン、予約の受付、館内の案内', en: 'Check-in, reservations, guidance' },
  employmentStatus: 'regular',
  japaneseLevel: 'business',
  languages: [{ language: 'en', level: 'business' }],
  visaTypes: ['engineer-humanities-international'],
  visaSponsorship: true,
  workAreas: [{ country: 'JP', prefecture: 'osaka' }],
  remotePolicy: 'onsite',
  salary: { salaryType: 'month', from: 240_000, to: 280_000, currency: 'JPY' },
  workingHours: { jp: '9:00〜18:00（実働8時間）', en: '9:00–18:00 (8 hours)' },
  contractPeriod: { type: 'indefinite' },
  start: { kind: 'date', day: '2027-04-01' },
  insurance: ['employment', 'workers-accident', 'health', 'pension'],
};
const sender = {
  name: 'Mai Nguyen',
  email,
  locale: 'en',
  consent: true,
  clientToken: id,
  secondsOpen: 45.2,
} as const;
const scoutWriting = {
  jobId: id,
  recipients: [other],
  texts: {
    jp: '{会員番号} 様\n\nこれまでのご経験を拝見し、「{求人名}」をご案内いたします。',
    en: 'Dear {member number},\n\nYour experience seems to fit our posting “{job title}”.',
  },
};
const template = {
  purpose: 'INTERVIEW',
  name: '面接のご案内',
  texts: {
    jp: '{氏名} 様\n\n「{求人名}」の面接のお願いです。',
    en: 'Dear {name},\n\nWe would like to meet you about “{job title}”.',
  },
} as const;
const picks = { jobIds: [id, other] };

const proposal = {
  times: ['2026-12-01T05:00:00.000Z', '2026-12-02T01:00:00.000Z'],
  minutes: 60,
  place: '大阪市北区梅田1-2-3 8階 受付',
  link: 'https://meet.example/minatobashi',
  note: '履歴書をお持ちください。',
  interviewers: [{ name: '橋本 礼子', email: 'hr@example.co.jp' }],
};

const memberBasicInfo = {
  familyName: 'Nguyen',
  givenName: 'Mai',
  familyNameKana: 'グエン',
  givenNameKana: 'マイ',
  gender: 'female',
  birthDate: '1998-05-14',
  nationality: 'VN',
  visaType: 'engineer-humanities-international',
  visaExpiresOn: '2028-03-31',
  inJapan: true,
  postalCode: '5300001',
  prefecture: 'osaka',
  city: '大阪市北区',
  street: '梅田1-2-3',
  country: 'JP',
  phone: '090-1234-5678',
  ...languages,
} as const;

export const bodyExamples = {
  auth: {
    login: { email, password },
    googleLogin: { code: '4/0AbCdEf', state: 'k2v9Qm', locale: 'en' },
    facebookLogin: { code: 'AQBx1', redirectUri: 'https://jobashi.example/en/login', locale: 'en' },
    registerIdentity: {
      signUpToken: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
      locale: 'en',
      agreed: true,
      newsletter: false,
    },
    changeEmail: { email: 'mai@example.org', password },
    checkEmail: { email },
    resetPassword: { token: secret, password: 'river-2027-new' },
    claimAccount: {
      token: secret,
      password: 'river-2027-new',
      locale: 'en',
      agreed: true,
      newsletter: false,
    },
    forgotPassword: { email },
    activeAccount: { email, next: '/en/job' },
    verifyAccount: { token: secret, deviceSecret: secret },
    changePassword: { currentPassword: password, newPassword: 'river-2027-new' },
    checkLoginInfo: { password },
    refreshToken: { refreshToken: secret },
    removeAccount: { password, reason: 'other-offer' },
  },
  secondFactor: {
    proveSecondFactor: { challenge, code: '287082' },
    beginEnrolment: { challenge },
    finishEnrolment: { challenge, code: '287082' },
    beginSetUp: { password },
    finishSetUp: { challenge, code: '287082' },
    renewRecoveryCodes: { password },
    removeSecondFactor: { password, code: '287082' },
    saveSecondFactorPolicy: { required: true, version: 0 },
  },
  notifications: {
    markNotificationsRead: { ids: [id, other] },
    createNotification: {
      accountId: id,
      text: { jp: '履歴書の添削が終わりました。', en: 'Your resume review is ready.' },
      link: '/resume-reviews',
    },
  },
  conversations: {
    createConversation: { applicationId: id },
    presignMessageFile: { contentType: 'application/pdf', size: 182_113 },
    sendMessageFile: {
      id: other,
      key: fileKey,
      name: 'map.png',
      alt: 'The way from the station to the office',
    },
    hideConversations: { ids: [id] },
  },
  staff: {
    putInvoiceNumber: { invoiceNumber: 'T7000012050002' },
    putIndividualNumber: { individualNumber: '123456789018', agreed: true, purpose: 'payment-record' },
    registerStaff: { email, password, locale: 'en', agreed: true, newsletter: false, next: '/en/job' },
    putStaffBasicInfo: {
      familyName: 'Nguyen',
      givenName: 'Mai',
      familyNameKana: 'グエン',
      givenNameKana: 'マイ',
      gender: 'female',
      birthDate: '1998-05-14',
      nationality: 'VN',
      visaType: 'engineer-humanities-international',
      visaExpiresOn: '2028-03-31',
      inJapan: true,
      postalCode: '5300001',
      prefecture: 'osaka',
      city: '大阪市北区',
      street: '梅田1-2-3',
      country: 'JP',
      phone: '090-1234-5678',
      photo: photoKey,
      ...languages,
      version: 3,
    },
    putStaffLanguages: { ...languages, version: 3 },
    putVisibility: { findable: true },
    editStaff: {
      ...wishes,
      version: 2,
    },
    registerSoccer: {
      ...soccer,
      version: 0,
    },
    staffImagePresign: { contentType: 'image/jpeg', size: 482_113 },
    staffImageMake: { key: photoKey },
  },
  educationHistory: {
    editEducation: {
      items: [school],
      version: 1,
    },
  },
  translator: {
    putOwnTranslatorProfile: { ...translatorExample, version: 0 },
    putTranslatorProfile: { ...translatorExample, version: 1 },
  },
  workingHistory: {
    editWorkingHistory: {
      items: [work],
      version: 1,
    },
  },
  technicalInfo: { putTechnicalInfo: { ...skills, version: 4 } },
  interviews: {
    proposeInterview: proposal,
    changeInterview: { ...proposal, message: '面接担当の都合により、日時を変更させてください。', version: 2 },
    chooseInterviewTime: { startsAt: proposal.times[0]!, version: 1 },
    requestOtherTimes: { message: '平日は18時以降でお願いできますか。', version: 1 },
    cancelInterview: { message: '急用ができました。', version: 2 },
    stateInterviewOutcome: { outcome: 'TOOK_PLACE', version: 4 },
  },
  resumeReviews: {
    requestReview: { question: '自己PRの書き方を見てください。' },
    answerReview: {
      summary: '全体に分かりやすくまとまっています。',
      remarks: { wishes: '始められる時期を具体的に書くとさらに良くなります。' },
      version: 1,
    },
  },
  emailReception: {
    putEmailReception: { switches: { newsletter: false }, page: 'mailSettings' },
    switchByMail: { token: 'v1.c3RhZmY.c2ln', on: false },
  },
  companyEmailSetting: {
    putCompanyEmailSetting: { switches: { scoutAnswers: false } },
    putReplySetting: { days: 5 },
    putRetentionSetting: { months: 12 },
  },
  dataExport: { exportData: { password } },
  bankInfo: {
    upsertBankInfo: {
      place: 'japan',
      bankCode: '0005',
      branchCode: '001',
      accountType: '1',
      accountNumber: '1234567',
      holder: 'グエン マイ',
    },
  },
  staffImports: {
    presignStaffImport: { fileName: 'members.csv', size: 4_821_130 },
    checkStaffImport: {
      fields: ['staffNumber', 'phone', null, 'prefecture'],
      by: 'staffNumber',
      existing: 'update',
      version: 2,
    },
    startStaffImport: { version: 4 },
  },
  files: {
    presignUpload: { kind: 'IMAGE', contentType: 'image/jpeg', size: 482_113 },
    makeImage: { key: fileKey },
  },
  jobs: {
    createJob: {
      content: {
        ...content,
      },
      publish: false,
      clientToken: id,
    },
    updateJob: {
      content: {
        ...content,
      },
      version: 3,
    },
    endJob: { version: 3 },
    applyJob: {
      message: '旅行会社で3年働きました。よろしくお願いいたします。',
      answers: { q1: { yes: true }, q2: { number: 3 } },
      formVersion: 2,
    },
    updateJobStatus: { status: 'HIRING', closesAt: '2027-01-31T14:59:59.000Z', version: 3 },
    readJobQuestion: { token: secret },
    answerJobQuestion: {
      ...{ token: secret, hiring: false, reason: 'filled' },
      texts: { jp: '{氏名} 様\n\n「{求人名}」の募集を終了いたしました。\n\n{企業名}' },
    },
    updateAppliedStatus: { status: 'INTERVIEW', version: 2 },
    declineApplied: { reason: 'experience', message: '今回は経験のある方を採用いたしました。', version: 2 },
    saveDuties: { startsOn: '2026-12-01', insured: true, exempt: false, done: ['card'], version: 1 },
    undoApplied: { move: '2026-11-21T03:00:00.000Z' },
    addFavoriteJob: { jobId: id },
  },
  applicantRecords: {
    createApplicantNote: { text: '受け答えが丁寧。夜勤の可否を次回確認する。', clientToken: other },
    updateApplicantNote: { text: '夜勤は月4回まで可能とのこと。', version: 1 },
    putApplicantMarks: { score: 4, tags: ['夜勤可', '英語で面接'], version: 0 },
  },
  assessments: {
    putOpinion: { opinion: 'YES', comment: '落ち着いて話せる。夜勤の経験もある。', version: 0 },
    putScorecard: {
      ratings: [
        { id: 'c1', score: 4 },
        { id: 'c2', score: 5 },
      ],
      comment: '質問への答えが具体的だった。',
      version: 0,
    },
    putJobCriteria: {
      criteria: [
        { id: 'c1', text: { jp: '接客の経験', en: 'Experience in serving guests' } },
        { id: 'c2', text: { jp: 'チームでの仕事の進め方', en: 'Working in a team' } },
      ],
      version: 0,
    },
  },
  applicants: {
    estimateMoves: { applications: [{ id, version: 3 }], to: 'INTERVIEW' },
    moveApplicants: {
      applications: [
        { id, version: 3 },
        { id: other, version: 1 },
      ],
      to: 'DECLINED',
      reason: 'experience',
      texts: { jp: '{氏名}様\nこの度は{求人名}にご応募いただき、ありがとうございました。' },
    },
    undoMoves: { moves: [{ id, move: '2026-11-22T03:00:00.000Z' }] },
  },
  fit: { turnDownJob: { reason: 'place' } },
  messageTemplates: {
    createTemplate: { ...template, clientToken: other },
    updateTemplate: { ...template, version: 1 },
  },
  scouts: {
    createScout: { ...scoutWriting, clientToken: other },
    estimateScouts: scoutWriting,
  },
  scoutedJobs: {
    acceptScoutedJob: { message: 'お声がけありがとうございます。ぜひお話を伺いたいです。' },
    declineScoutedJob: { reason: 'location', message: '引っ越しが難しいため、今回は辞退いたします。' },
    blockCompany: { companyId: id, withdrawApplications: false },
  },
  savedSearches: {
    saveSearch: {
      name: '大阪のホテル',
      query: 'keyword=%E3%83%9B%E3%83%86%E3%83%AB&work_area%5Bprefecture%5D=osaka',
      alert: 'DAILY',
    },
    updateSavedSearch: { name: '大阪・京都のホテル', alert: 'WEEKLY', version: 1 },
  },
  talent: {
    saveTalentSearch: {
      name: '東京の英語教師',
      query: 'prefecture=tokyo&language=en:business',
      alert: 'WEEKLY',
    },
    updateTalentSearch: { name: '首都圏の英語教師', alert: 'NONE', version: 1 },
  },
  favoriteStaff: {
    addFavoriteStaff: { staffIds: ['01JD0Q5X5V7Q2W3E4R5T6Y7V8W'], listIds: [], tags: ['接客経験あり'] },
    updateFavoriteStaff: {
      score: 4,
      note: '4月以降に連絡',
      listIds: ['01JD0Q5X5V7Q2W3E4R5T6Y7V8X'],
      tags: ['接客経験あり'],
      version: 1,
    },
    createStaffList: { name: '2027年春のフロント候補' },
    renameStaffList: { name: '2027年春のホテル候補' },
  },
  adminJobs: {
    saveHotJobs: picks,
    updateHotJobs: { ...picks, version: 2 },
    saveTrendingJobs: { language: 'en', ...picks },
    updateTrendingJobs: { language: 'en', ...picks, version: 2 },
    saveHotTrending: { hot: picks, trending: [{ language: 'en', ...picks }] },
    updateHotTrending: {
      hot: { ...picks, version: 2 },
      trending: [{ language: 'en', ...picks, version: 1 }],
    },
  },
  company: {
    registerCompany: {
      email: 'hr@example.co.jp',
      password,
      locale: 'jp',
      name: { jp: '株式会社みなと橋ホテルズ', en: 'Minatobashi Hotels' },
      corporateNumber: '7000012050002',
      industry: '75',
      prefecture: 'osaka',
      phone: '06-1234-5678',
      personInCharge: person,
      agreed: true,
    },
    editCompany: {
      name: { jp: '株式会社みなと橋ホテルズ', en: 'Minatobashi Hotels' },
      industry: '75',
      country: 'JP',
      prefecture: 'osaka',
      address: { jp: '大阪市北区梅田1-2-3', en: '1-2-3 Umeda, Kita-ku, Osaka' },
      website: 'https://example.co.jp',
      employees: 320,
      logo: fileKey,
      personsInCharge: [person],
      version: 5,
    },
    checkCompanyEmail: { email: 'hr@example.co.jp' },
  },
  inquiries: {
    staffInquiry: { ...sender, type: 'account', message: 'I cannot change my email address.' },
    companyInquiry: {
      ...sender,
      companyName: '株式会社みなと橋ホテルズ',
      type: 'service',
      message: '料金プランについて教えてください。',
    },
    bannerRequest: {
      ...sender,
      companyName: '株式会社みなと橋ホテルズ',
      website: 'https://example.co.jp',
      size: '300x250',
      place: 'home',
      from: '2027-01-01',
      until: '2027-01-31',
    },
    updateInquiry: { status: 'done', reply: 'お問い合わせありがとうございました。', version: 1 },
  },
  listViews: {
    saveListView: { name: '在留期限が近い会員', query: 'sort=stayEnding&state=ACTIVE', shared: false },
    updateListView: {
      name: '在留期限が近い会員',
      query: 'sort=stayEnding&state=ACTIVE',
      shared: true,
      version: 1,
    },
  },
  employees: {
    registerEmployee: {
      name: { familyName: '佐藤', givenName: '花子' },
      email: 'sato@agency.example',
      role: 'employee',
      affiliation: 'HR',
      phone: '03-1234-5678',
      locale: 'jp',
    },
    updateEmployee: {
      name: { familyName: '佐藤', givenName: '花子' },
      role: 'admin',
      affiliation: 'MANAGEMENT',
      phone: '03-1234-5678',
      version: 2,
    },
    updateEmployeeStatus: { status: 'SUSPENDED', reason: '長期休暇のため', version: 2 },
  },
  staffManagement: {
    putStaffState: { state: 'SUSPENDED', reason: '本人確認が取れるまで停止' },
    deleteStaffManagement: { staffNumber: 'S0000012', reason: 'personal', remark: '電話で申し出あり' },
    registerStaffManagement: {
      ...{ id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', email, locale: 'en' },
      basicInfo: memberBasicInfo,
    },
    addStaffNote: {
      noteId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
      text: '@[01JD0Q5X5V7Q2W3E4R5T6Y7V8W] 来週、面談をお願いします。',
    },
    editStaffNote: { text: '面談は12月3日。', version: 1 },
    presignStaffFile: { contentType: 'application/pdf', size: 182_113 },
    addStaffFile: {
      ...{ fileId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W', name: '雇用契約書.pdf', note: '2026年12月から' },
      key: 'uploads/01JD0Q5X5V7Q2W3E4R5T6Y7V8W/01JD0Q5X5V7Q2W3E4R5T6Y7V8X',
    },
    inviteStaff: { email },
    updateStaffManagement: {
      basicInfo: { ...memberBasicInfo, version: 3 },
      education: { items: [school], version: 1 },
      workHistory: { items: [work], version: 0 },
      technicalInfo: { ...skills, version: 4 },
      wishes: { ...wishes, version: 2 },
      office: { rank: 'a', evaluation: '4', remark: '納期前の連絡が早い。', version: 0 },
    },
    putDistinctStaff: {
      ids: ['01JD0Q5X5V7Q2W3E4R5T6Y7V8W', '01JD0Q5X5V7Q2W3E4R5T6Y7V8X'],
      distinct: true,
    },
    mergeStaff: {
      mergedId: '01JD0Q5X5V7Q2W3E4R5T6Y7V8X',
      choices: { 'basicInfo.phone': 'merged' },
      versions: { kept: 7, merged: 3 },
    },
    putStaffErpInfo: {
      ...{ accountingNumber: '30218', payrollNumber: 'P-0452', bankMasterNumber: '0001873' },
      ...{ taxClass: 'fee-resident', version: 0 },
    },
    putStaffMigrationStatus: {
      ...{ status: 'done', formerNumber: 'ST-10452', remark: '履歴書は紙のみ', version: 0 },
    },
    putBlacklist: { blacklisted: true, reason: 'no-show', remark: '2回の無断欠勤' },
  },
} satisfies Examples;
