import { employmentStatuses, japaneseLevels, remotePolicies, specialityFields } from '../domain/codes.ts';
import { jobFeatures } from '../domain/featureCodes.ts';
import { collection, type FilterName } from './collection.ts';

/** Open jobs, searchable by everybody. Filters are in the order of display. */
export const jobs = collection({
  name: 'jobs',
  seenBy: 'everybody',
  texts: { title: 16, position: 8, company: 4, place: 4, body: 2, repeated: 1 },
  /** A company's boilerplate, repeated in every posting. */
  repeats: { text: 'body', into: 'repeated', by: 'companyId' },
  words: { companyName: 'company' },
  filters: {
    prefecture: {
      parameter: 'work_area[prefecture]',
      category: 'PREFECTURE',
      onPage: true,
      counted: true,
      narrows: true,
      selects: 5,
    },
    country: {
      parameter: 'work_area[country]',
      also: 'country',
      category: 'COUNTRY',
      onPage: true,
      counted: true,
      selects: 13,
    },
    city: {
      parameter: 'work_area[city]',
      text: 100,
      category: 'CITY',
      onPage: true,
      narrows: true,
      selects: 2,
    },
    japaneseLevel: {
      codes: japaneseLevels,
      category: 'JAPANESE_LEVEL',
      onPage: true,
      counted: true,
      narrows: true,
      selects: 11,
    },
    /** The person's level of Japanese: a job has its required level and every higher one. */
    ownJapanese: {
      parameter: 'japanese',
      codes: japaneseLevels,
      category: 'JAPANESE_LEVEL',
      onPage: true,
      counted: true,
    },
    employmentStatus: {
      codes: employmentStatuses,
      category: 'EMPLOYMENT_TYPE',
      onPage: true,
      counted: true,
      narrows: true,
      selects: 12,
    },
    speciality: {
      codes: specialityFields,
      category: 'SPECIALITY_FIELD',
      onPage: true,
      counted: true,
      narrows: true,
      selects: 7,
    },
    positionMajor: {
      parameter: 'jobPosition[major]',
      category: 'JOB_POSITION_MAJOR',
      onPage: true,
      counted: true,
      narrows: true,
      selects: 6,
    },
    positionMiddle: {
      parameter: 'jobPosition[middle]',
      category: 'JOB_POSITION_MIDDLE',
      onPage: true,
      narrows: true,
      selects: 4,
    },
    positionDetail: {
      parameter: 'jobPosition[detail]',
      category: 'JOB_POSITION_DETAIL',
      onPage: true,
      selects: 3,
    },
    language: { category: 'LANGUAGE', onPage: true, counted: true, narrows: true, selects: 8 },
    remotePolicy: {
      codes: remotePolicies,
      category: 'REMOTE_POLICY',
      onPage: true,
      counted: true,
      narrows: true,
      selects: 10,
    },
    visaType: { category: 'VISA_TYPE', onPage: true, counted: true, narrows: true, selects: 9 },
    visaSponsorship: { flag: true, narrows: true, selects: 14 },
    feature: { codes: jobFeatures, category: 'JOB_FEATURE', onPage: true, counted: true },
    companyId: { internal: true, selects: 1 },
    /** The company's name in both languages: counted, it names the companies. */
    companyLabel: { internal: true },
    /** Countries, prefectures and municipalities together, because a place name may be any of them. */
    anyPlace: { internal: true },
    salaryType: { internal: true },
    currency: { internal: true },
  },
  columns: {
    published: 'number',
    number: 'whole',
    yearlyFrom: 'number',
    yearlyTo: 'number',
    hourlyFrom: 'number',
    hourlyTo: 'number',
    /** Yen a month after tax and insurance, as estimated (`takeHomeOf`). */
    takeHomeFrom: 'number',
    takeHomeTo: 'number',
    /** The amount as stated in the posting, in its own unit. */
    stated: 'number',
    /** As stated in the posting: days per week, hours per week, days off per year. */
    daysFrom: 'number',
    daysTo: 'number',
    hoursFrom: 'number',
    hoursTo: 'number',
    holidays: 'number',
    /** The first day of work; 0 if it can start immediately. */
    starts: 'number',
    closes: 'number',
  },
  ranges: {
    /**
     * Guaranteed pay: the lower end, per year and per hour, in minor units (`comparableColumns`). Project
     * fees are negative amounts.
     */
    salary: { from: 'yearlyFrom', to: 'yearlyFrom', within: 'currency' },
    hourlySalary: { from: 'hourlyFrom', to: 'hourlyFrom', within: 'currency' },
    /** From the lower to the upper end, for medians. */
    yearly: { from: 'yearlyFrom', to: 'yearlyTo', within: 'currency' },
    hourly: { from: 'hourlyFrom', to: 'hourlyTo', within: 'currency' },
    /** By the lower end, like pay. */
    takeHome: { from: 'takeHomeFrom', to: 'takeHomeFrom', asked: 'number' },
    /** For hourly or daily pay, if a query names that unit. */
    statedPay: { from: 'stated', to: 'stated', within: 'currency' },
    days: { from: 'daysFrom', to: 'daysTo' },
    weeklyHours: { from: 'hoursFrom', to: 'hoursTo', asked: 'number' },
    annualHolidays: { from: 'holidays', to: 'holidays', asked: 'number' },
    starts: { from: 'starts', to: 'starts' },
    /** The digits of `J0000001`: for splitting sitemaps. */
    number: { from: 'number', to: 'number' },
  },
  sums: [],
  orders: {
    newest: [
      { column: 'published', highestFirst: true },
      { column: 'number', highestFirst: true },
    ],
    /** Amounts in different currencies cannot be compared. */
    salary: [
      { filter: 'currency', first: ['JPY'] },
      { column: 'yearlyFrom', highestFirst: true },
      { column: 'yearlyTo', highestFirst: true },
    ],
    /** By what an hour of work pays; jobs whose hours are not known come last. */
    hourlySalary: [
      { filter: 'currency', first: ['JPY'] },
      { column: 'hourlyFrom', highestFirst: true },
      { column: 'hourlyTo', highestFirst: true },
    ],
    /** Freelance work, other currencies and jobs whose pay a month is not known come last. */
    takeHome: [
      { column: 'takeHomeFrom', highestFirst: true },
      { column: 'takeHomeTo', highestFirst: true },
    ],
  },
  visibleUntil: 'closes',
  /** So that results are not dominated by one company's postings. */
  spread: { by: 'companyId', together: 2, withinDay: { newest: 'published' } },
  shards: 4,
});

export type JobFilter = FilterName<typeof jobs>;
