/**
 * Short lists of codes shared by the contract, the rules and the pages. Their names are in `reference/*.json`
 * (see `select-data.ts`); a test keeps them in sync. A code in use must never be renamed.
 */
export const locales = ['jp', 'en'] as const;
export type Locale = (typeof locales)[number];

export const roles = ['staff', 'company', 'employee', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Roles of a company's members. */
export const companyRoles = ['OWNER', 'RECRUITER', 'READER'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Departments of the agency. */
export const affiliations = ['TRANSLATION', 'HR', 'SALES', 'BACK_OFFICE', 'MANAGEMENT'] as const;
export type Affiliation = (typeof affiliations)[number];

/** Roles of the agency's employees. */
export const employeeRoles = ['employee', 'admin'] as const satisfies readonly Role[];

/** Of an employee, by the state of the account. */
export const employeeStatuses = ['INVITED', 'ACTIVE', 'SUSPENDED', 'RETIRED'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** `NO_LOGIN`: of a job seeker whom the office registered and who has not claimed the account yet. */
export const accountStates = ['PENDING', 'NO_LOGIN', 'ACTIVE', 'SUSPENDED', 'MERGED', 'WITHDRAWN'] as const;
export type AccountState = (typeof accountStates)[number];

/**
 * Whether companies find a job seeker now: by their own choice and a profile that is ready, or not. Nobody who is on
 * the agency's blacklist is found, whatever they chose.
 */
export const findableStates = ['FINDABLE', 'HIDDEN', 'BLACKLISTED'] as const;
export type FindableState = (typeof findableStates)[number];

export const jobStatuses = ['DRAFT', 'NEW', 'HIRING', 'LATED', 'CLOSED'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const appliedStatuses = [
  'APPLIED',
  'SCREENING',
  'INTERVIEW',
  'OFFERED',
  'HIRED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type AppliedStatus = (typeof appliedStatuses)[number];

export const scoutStatuses = ['SENT', 'SEEN', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const;
export type ScoutStatus = (typeof scoutStatuses)[number];

/** Which jobs a list of applications or scouts includes. */
export const filterOptions = ['HIRING', 'CLOSED', 'ALL'] as const;
export type FilterOption = (typeof filterOptions)[number];

export const planTypes = [
  'PLAN_FREE',
  'PLAN_LIGHT',
  'PLAN_STANDARD',
  'PLAN_PREMIUM',
  'PLAN_UNLIMITED',
] as const;
export type PlanType = (typeof planTypes)[number];

export const uploadKinds = ['TEXT', 'IMAGE', 'FILE'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const conversationTypes = ['APPLY', 'SCOUT', 'INQUIRY'] as const;
export type ConversationType = (typeof conversationTypes)[number];

export const employmentStatuses = ['regular', 'contract', 'dispatch', 'freelance', 'parttime'] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

export const salaryTypes = ['hour', 'day', 'month', 'year', 'project'] as const;
export type SalaryType = (typeof salaryTypes)[number];

/** ISO 4217. */
export const currencies = [
  'JPY',
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'CAD',
  'CNY',
  'HKD',
  'IDR',
  'INR',
  'KRW',
  'MYR',
  'PHP',
  'SGD',
  'THB',
  'TWD',
  'VND',
] as const;
export type Currency = (typeof currencies)[number];

/** Lowest first: a job that requires one level is open to every later one. */
export const japaneseLevels = ['none', 'rudimentary', 'daily', 'business', 'native'] as const;
export type JapaneseLevel = (typeof japaneseLevels)[number];

/** Highest first, as in the test. */
export const jlptLevels = ['n1', 'n2', 'n3', 'n4', 'n5'] as const;
export type JlptLevel = (typeof jlptLevels)[number];

/** Level of a language other than Japanese, lowest first. */
export const languageLevels = ['basic', 'daily', 'business', 'fluent', 'native'] as const;
export type LanguageLevel = (typeof languageLevels)[number];

export const genders = ['male', 'female', 'other', 'unspecified'] as const;
export type Gender = (typeof genders)[number];

export const remotePolicies = ['onsite', 'hybrid', 'remote'] as const;
export type RemotePolicy = (typeof remotePolicies)[number];

/** When the work of a posting starts. */
export const startKinds = ['immediate', 'date', 'negotiable'] as const;
export type StartKind = (typeof startKinds)[number];

/** Statements on passive smoking required in postings by the Health Promotion Act. */
export const smokingMeasures = [
  'no-smoking-premises',
  'no-smoking-indoors',
  'smoking-room',
  'smoking-allowed',
  'client-site',
] as const;

/** `none` excludes the others: work that is not employment (freelance), or below every threshold. */
export const insurances = ['employment', 'workers-accident', 'health', 'pension', 'none'] as const;

export const contractPeriods = [
  'indefinite',
  'up-to-1-month',
  'up-to-3-months',
  'up-to-6-months',
  'up-to-1-year',
  'up-to-3-years',
  'up-to-5-years',
  'project',
] as const;

export const renewalPolicies = ['not-applicable', 'automatic', 'conditional', 'none'] as const;

/**
 * `stated`: the posting's own figure, at most times twelve; `hours`: from its hours and days; `assumed`:
 * full-time work without stated hours, with 8 hours a day and 21 days a month.
 */
export const payBases = ['stated', 'hours', 'assumed'] as const;

export const schoolStatuses = ['enrolled', 'graduated', 'withdrew', 'expected'] as const;
export type SchoolStatus = (typeof schoolStatuses)[number];

export const schoolTypes = [
  'junior-high-school',
  'high-school',
  'vocational-school',
  'technical-college',
  'junior-college',
  'university',
  'graduate-school',
  'japanese-language-school',
  'other',
] as const;

export const degrees = [
  'none',
  'diploma',
  'associate',
  'bachelor',
  'master',
  'professional',
  'doctor',
] as const;
export type Degree = (typeof degrees)[number];

export const holidayTypes = [
  'two-days-weekly-full',
  'two-days-weekly',
  'weekends-and-holidays',
  'one-day-weekly',
  'shift',
  'own-calendar',
  'self-determined',
] as const;

export const jobCloseReasons = ['filled', 'filled-elsewhere', 'plan-changed', 'suspended', 'other'] as const;
export type JobCloseReason = (typeof jobCloseReasons)[number];

export const declineReasons = [
  'experience',
  'skills',
  'japanese-level',
  'language-level',
  'permission-to-work',
  'conditions',
  'other-candidate',
  'position-closed',
  'no-answer',
  'other',
] as const;
/** The reason that needs words of the company's own. */
export const unnamedReason = 'other';
export type DeclineReason = (typeof declineReasons)[number];

export const withdrawReasons = [
  'other-offer',
  'conditions',
  'location',
  'schedule',
  'duties',
  'personal',
  'other',
] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];

/** The fields of work of the listing pages `/job/speciality/{field}`. */
export const specialityFields = [
  'medical',
  'care',
  'education',
  'security',
  'agriculture',
  'engineering',
  'it',
  'professional',
  'creative',
  'office',
  'sales',
  'hospitality',
  'manufacturing',
  'maintenance',
  'construction',
  'light-work',
] as const;
export type SpecialityField = (typeof specialityFields)[number];

/** The 47 prefectures in the order of JIS X 0401: the index + 1 is the number. */
export const prefectures = [
  'hokkaido',
  'aomori',
  'iwate',
  'miyagi',
  'akita',
  'yamagata',
  'fukushima',
  'ibaraki',
  'tochigi',
  'gunma',
  'saitama',
  'chiba',
  'tokyo',
  'kanagawa',
  'niigata',
  'toyama',
  'ishikawa',
  'fukui',
  'yamanashi',
  'nagano',
  'gifu',
  'shizuoka',
  'aichi',
  'mie',
  'shiga',
  'kyoto',
  'osaka',
  'hyogo',
  'nara',
  'wakayama',
  'tottori',
  'shimane',
  'okayama',
  'hiroshima',
  'yamaguchi',
  'tokushima',
  'kagawa',
  'ehime',
  'kochi',
  'fukuoka',
  'saga',
  'nagasaki',
  'kumamoto',
  'oita',
  'miyazaki',
  'kagoshima',
  'okinawa',
] as const;
export type Prefecture = (typeof prefectures)[number];

export type { VisaType } from './visaTypes.ts';

/** The form that an inquiry was sent with. */
export const inquiryKinds = ['staff', 'company', 'banner'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const inquiryTypes = [
  'service',
  'account',
  'job',
  'application',
  'posting',
  'plan',
  'translation',
  'staffing',
  'trouble',
  'privacy',
  'media',
  'other',
] as const;
export type InquiryType = (typeof inquiryTypes)[number];

export const inquiryStatuses = ['new', 'in-progress', 'waiting', 'done', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Width × height in pixels. */
export const bannerSizes = [
  '728x90',
  '468x60',
  '300x250',
  '336x280',
  '160x600',
  '320x50',
  '320x100',
  '1200x628',
] as const;

/** Desired place of a banner on the site. */
export const bannerPlaces = ['home', 'job-list', 'job-detail', 'client-home', 'any'] as const;

/** Roles of members of the soccer programme. */
export const soccerRoles = ['play', 'coach', 'referee'] as const;

export const dominantFeet = ['right', 'left', 'both'] as const;

/** Times when members are available. */
export const soccerTimes = ['weekday-day', 'weekday-evening', 'saturday', 'sunday'] as const;

/** How far a translator has come in a language pair, lowest first. */
export const translationLevels = ['beginner', 'practised', 'professional', 'expert'] as const;
export type TranslationLevel = (typeof translationLevels)[number];
/** Units of ESTIMATION_UNIT that translators and interpreters state rates by. */
export const rateUnits = ['character', 'word', 'page', 'minute', 'hour', 'day'] as const;
export type RateUnit = (typeof rateUnits)[number];
/** What can be translated in a day: the units that measure a text or recording. */
export const capacityUnits = ['character', 'word', 'page', 'minute'] as const;
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];
/** Why somebody is not available: time off, or booked by somebody. */
export const awayKinds = ['OFF', 'BOOKED'] as const;

/** The documents that a profile can be printed as. */
export const resumeKinds = ['RIREKISHO', 'SHOKUMUKEIREKISHO', 'CV'] as const;
export type ResumeKind = (typeof resumeKinds)[number];

/** How Japanese papers count years: 令和8年 or 2026年. */
export const resumeYears = ['era', 'western'] as const;
export type ResumeYears = (typeof resumeYears)[number];
