/** Realistic page data, for tests of the renderer and for looking at pages without a database. */
import type { CompanyPublic } from '../../shared/contract/company.ts';
import type {
  CompanyPageData,
  HomePageData,
  JobPageData,
  ListingPageData,
  SearchPageData,
} from '../../shared/contract/pages.ts';
import type { JobCard, JobContent, JobPublic } from '../../shared/contract/postings.ts';
import {
  employmentStatuses,
  japaneseLevels,
  prefectures,
  specialityFields,
} from '../../shared/domain/codes.ts';
import { readAsked } from '../../shared/jobSearch.ts';
import type { Listing } from '../../shared/listings.ts';

export const siteOrigin = 'https://jobs.example';
export const jobId = '01JD0Q5X5V7Q2W3E4R5T6Y7V8W';
const companyId = '01JD0Q5X5V7Q2W3E4R5T6Y7C0M';

export const company: CompanyPublic = {
  id: companyId,
  companyNumber: 'C0000012',
  slug: 'minamo-hotels',
  name: { jp: '株式会社みなもホテルズ', en: 'Minamo Hotels Inc.' },
  industry: '75',
  country: 'JP',
  prefecture: 'kyoto',
  address: { jp: '京都府京都市下京区西洞院通七条上る', en: 'Nishinotoin-dori, Shimogyo-ku, Kyoto' },
  website: 'https://minamo.example/recruit',
  foundedOn: '1998-04',
  capitalYen: 48_000_000,
  employees: 164,
  business: {
    jp: '京都と奈良で、町家を改装した小さなホテルを六つ運営しています。お客様の半数以上が海外から来られます。',
    en: 'We run six small hotels in renovated townhouses in Kyoto and Nara. More than half of our guests come from abroad.',
  },
  message: { jp: '言葉よりも、人と話すことが好きな方を待っています。' },
};

export const content: JobContent = {
  title: { jp: 'ホテルフロント・コンシェルジュ', en: 'Hotel front desk and concierge' },
  description: {
    jp: '客室数18の小さなホテルで、お客様を最初に迎え、最後に見送る仕事です。',
    en: 'In a hotel of 18 rooms you are the first to welcome our guests and the last to see them off.',
  },
  duties: {
    jp: 'チェックイン、チェックアウトの手続き\n周辺の案内、飲食店や交通の予約\n予約サイトの管理とメールへの返信\n\n慣れるまでの三か月は、先輩と二人で担当します。',
    en: 'Check-in and check-out\nAdvice on the neighbourhood, booking of restaurants and transport\nManaging booking sites and answering mail\n\nFor the first three months you work alongside an experienced colleague.',
  },
  requirements: {
    jp: '接客の経験（業種は問いません）\n英語で案内ができること',
    en: 'Experience of serving customers in any line of business\nEnglish good enough to guide guests',
  },
  welcomeSkills: { jp: '中国語または韓国語' },
  selectionProcess: {
    jp: '書類選考 → 面接（オンライン可）→ 職場の見学と二回目の面接 → 内定',
    en: 'Documents, interview (online is fine), a visit with a second interview, offer',
  },
  employmentStatus: 'contract',
  jobPosition: { major: '06', middle: '036' },
  speciality: 'hospitality',
  languages: [{ language: 'en', level: 'business' }],
  japaneseLevel: 'daily',
  visaTypes: [
    'engineer-humanities-international',
    'permanent-resident',
    'spouse-japanese',
    'long-term',
    'designated',
  ],
  visaSponsorship: true,
  workAreas: [{ country: 'JP', prefecture: 'kyoto' }],
  placeChangeScope: { jp: '京都市内の各ホテル', en: 'Any of our hotels in the city of Kyoto' },
  dutiesChangeScope: { jp: '会社の定める業務', en: 'Any work that the company assigns' },
  remotePolicy: 'onsite',
  salary: {
    salaryType: 'month',
    from: 245_000,
    to: 290_000,
    currency: 'JPY',
    fixedOvertime: { hours: 10, amount: 17_500 },
  },
  workingHours: { jp: '7:00〜16:00、13:00〜22:00の交替制', en: 'Shifts: 7:00–16:00 or 13:00–22:00' },
  breaks: { jp: '60分', en: '60 minutes' },
  overtime: { jp: '月平均8時間', en: '8 hours a month on average' },
  holidays: { jp: '月9日（シフト制）、年次有給休暇', en: '9 days a month by shift, annual paid leave' },
  trialPeriod: { exists: true, months: 3, conditions: { jp: '条件の変更なし', en: 'On the same terms' } },
  contractPeriod: {
    type: 'up-to-1-year',
    months: 12,
    renewal: 'conditional',
    renewalCriteria: { jp: '勤務成績、業務量による', en: 'Performance and workload' },
    renewalLimit: { jp: '通算5年まで', en: 'Up to 5 years in all' },
  },
  insurance: ['employment', 'workers-accident', 'health', 'pension'],
  smokingMeasure: 'no-smoking-premises',
  headcount: 2,
  opensAt: '2026-11-10T00:00:00.000Z',
  closesAt: '2027-01-31T14:59:59.000Z',
  recruiter: { name: '中川 恵', department: '人事課' },
};

const face = { id: companyId, companyNumber: 'C0000012', slug: company.slug, name: company.name };

export const job: JobPublic = {
  id: jobId,
  jobNumber: 'J0000123',
  companyId,
  status: 'HIRING',
  isOpen: true,
  publishedAt: '2026-11-10T00:00:00.000Z',
  createdAt: '2026-11-09T00:00:00.000Z',
  updatedAt: '2026-11-18T03:00:00.000Z',
  version: 4,
  content,
  company: face,
};

export function jobPage(
  change: { job?: Partial<JobPublic>; content?: Partial<JobContent> } = {},
): JobPageData {
  return {
    kind: 'job',
    job: { ...job, ...change.job, content: { ...content, ...change.content } },
    company,
    similar: cards.slice(1, 5),
  };
}

const card = (index: number, change: Partial<JobCard>): JobCard => ({
  id: `01JD0Q5X5V7Q2W3E4R5T6Y7${String(index).padStart(3, '0')}`,
  jobNumber: `J${String(200 + index).padStart(7, '0')}`,
  title: content.title,
  company: { id: companyId, slug: company.slug, name: company.name },
  employmentStatus: 'contract',
  speciality: 'hospitality',
  jobPosition: { major: '06' },
  japaneseLevel: 'daily',
  languages: [],
  workAreas: [{ country: 'JP', prefecture: 'kyoto' }],
  remotePolicy: 'onsite',
  salary: { salaryType: 'month', from: 245_000, to: 290_000, currency: 'JPY' },
  visaSponsorship: false,
  publishedAt: '2026-11-18T00:00:00.000Z',
  closesAt: '2027-01-31T14:59:59.000Z',
  status: 'HIRING',
  ...change,
});

const at = (jp: string, en: string) => ({ id: companyId, slug: company.slug, name: { jp, en } });

export const cards: JobCard[] = [
  card(1, { status: 'NEW', visaSponsorship: true }),
  card(2, {
    title: { jp: '特別養護老人ホームの介護職員', en: 'Care worker in a nursing home' },
    company: at('社会福祉法人 若葉会', 'Wakaba Social Welfare'),
    employmentStatus: 'regular',
    workAreas: [{ country: 'JP', prefecture: 'aichi' }],
    salary: { salaryType: 'month', from: 218_000, currency: 'JPY' },
    visaSponsorship: true,
    status: 'NEW',
  }),
  card(3, {
    title: { jp: 'バックエンドエンジニア（TypeScript）', en: 'Backend engineer (TypeScript)' },
    company: at('灯台システムズ株式会社', 'Todai Systems K.K.'),
    employmentStatus: 'regular',
    japaneseLevel: 'none',
    workAreas: [
      { country: 'JP', prefecture: 'tokyo' },
      { country: 'JP', prefecture: 'fukuoka' },
    ],
    remotePolicy: 'remote',
    salary: { salaryType: 'year', from: 6_500_000, to: 9_800_000, currency: 'JPY' },
  }),
  card(4, {
    title: { jp: '惣菜の製造スタッフ' },
    company: at('株式会社まるや食品', 'Maruya Foods Co., Ltd.'),
    employmentStatus: 'parttime',
    japaneseLevel: 'rudimentary',
    workAreas: [{ country: 'JP', prefecture: 'saitama' }],
    salary: { salaryType: 'hour', from: 1_180, to: 1_475, currency: 'JPY' },
  }),
  card(5, {
    title: { jp: '法人営業（海外取引先担当）', en: 'Account manager for overseas clients' },
    company: at('東雲機械株式会社', 'Shinonome Machinery Co., Ltd.'),
    employmentStatus: 'regular',
    japaneseLevel: 'business',
    workAreas: [{ country: 'JP', prefecture: 'osaka' }],
    remotePolicy: 'hybrid',
    salary: { salaryType: 'month', from: 320_000, to: 450_000, currency: 'JPY' },
  }),
  card(6, {
    title: { en: 'English teacher for a language school' },
    company: at('ことの葉アカデミー', 'Kotonoha Academy'),
    employmentStatus: 'regular',
    japaneseLevel: 'none',
    workAreas: [{ country: 'JP', prefecture: 'hokkaido' }],
    salary: { salaryType: 'month', from: 265_000, currency: 'JPY' },
    visaSponsorship: true,
  }),
];

export function listingPage(listing: Listing, change: Partial<ListingPageData> = {}): ListingPageData {
  return {
    kind: 'listing',
    listing,
    jobs: cards,
    total: 132,
    page: 1,
    pageSize: 25,
    neighbours: [
      { listing: { by: 'prefecture', prefecture: 'osaka' } },
      { listing: { by: 'prefecture', prefecture: 'shiga' } },
      { listing: { by: 'prefecture', prefecture: 'nara' } },
    ],
    narrower: [
      { by: 'positionMiddle', code: '036', count: 41 },
      { by: 'japaneseLevel', code: 'daily', count: 58 },
      { by: 'employmentStatus', code: 'regular', count: 77 },
    ],
    figures: { companies: 38, noJapanese: 12, sponsored: 54, remote: 7, pay: { fullTime: 272_000 } },
    asOf: '2026-11-21T03:00:00.000Z',
    ...change,
  };
}

export function searchPage(query = '', change: Partial<SearchPageData> = {}): SearchPageData {
  return {
    kind: 'search',
    asked: readAsked(query),
    jobs: cards,
    total: 60,
    pageSize: 25,
    facets: {
      prefecture: { tokyo: 21, kyoto: 8, osaka: 7, aichi: 6, fukuoka: 5, hokkaido: 4, nara: 2, shiga: 1 },
      country: { JP: 57, US: 3 },
      japaneseLevel: { none: 12, daily: 30 },
      employmentStatus: { regular: 25, parttime: 9 },
      speciality: { hospitality: 18, nursing: 7 },
      positionMajor: { '06': 12 },
      language: { en: 22, vi: 6 },
      remotePolicy: { onsite: 48, remote: 5 },
      visaSponsorship: { true: 19, false: 41 },
      currency: { JPY: 57, USD: 3 },
    },
    loosened: [],
    asOf: '2026-11-21T03:00:00.000Z',
    ...change,
  };
}

/** Pictures of the built site: one landscape, one portrait. */
const photo = (name: string, jp: string, en?: string) => ({
  ...{ url: `/social.png?${name}`, alt: { jp, ...(en && { en }) }, width: 1200, height: 630 },
});
export const companyPage: CompanyPageData = {
  kind: 'company',
  company,
  albums: [
    {
      title: { jp: '館内のようす', en: 'Inside the hotel' },
      photos: [
        {
          ...photo('lobby', '朝のロビー', 'The lobby in the morning'),
          url: '/favicon.svg',
          width: 900,
          height: 1200,
        },
        photo('desk', 'フロントで話す二人の社員', 'Two people talking at the front desk'),
        photo('kitchen', '厨房'),
        ...[4, 5, 6, 7, 8].map((number) => photo(`room${number}`, `客室${number}`, `Room ${number}`)),
      ],
    },
    { title: { jp: '社員寮' }, photos: [photo('dormitory', '寮の個室', 'A room in the dormitory')] },
  ],
  jobs: cards.slice(0, 2),
  total: 2,
  replies: { applications: 12, percent: 91, until: '2026-11-26' },
};

export const homePage: HomePageData = {
  kind: 'home',
  hot: cards,
  trending: [{ jobs: cards }, { language: 'en', jobs: cards.slice(0, 2) }],
  newJobs: cards,
  jobs: 318,
  companies: 40,
  prefectures: prefectures.map((prefecture, index) => ({
    listing: { by: 'prefecture', prefecture },
    count: ((index * 7) % 23) + 2,
  })),
  countries: [{ listing: { by: 'country', country: 'US' }, count: 3 }],
  languages: ['en', 'zh', 'vi', 'ko', 'ne', 'pt', 'id'].map((language, index) => ({
    listing: { by: 'language', language },
    count: 60 - index * 7,
  })),
  specialities: specialityFields.map((speciality, index) => ({
    listing: { by: 'speciality', speciality },
    count: ((index * 5) % 31) + 4,
  })),
  employmentStatuses: employmentStatuses.map((employmentStatus, index) => ({
    listing: { by: 'employmentStatus', employmentStatus },
    count: 120 - index * 21,
  })),
  japaneseLevels: japaneseLevels.map((japaneseLevel, index) => ({
    listing: { by: 'japaneseLevel', japaneseLevel },
    count: 38 + index * 24,
  })),
  asOf: '2026-11-21T03:00:00.000Z',
};
