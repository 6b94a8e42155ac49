import { employmentStatuses, japaneseLevels, remotePolicies, specialityFields } from '../domain/codes.ts';
import { jobFeatures } from '../domain/featureCodes.ts';
import { collection, type FilterName } from './collection.ts';

/** The open jobs, which everybody may search. Filters stand in the order in which conditions are read. */
export const jobs = collection({
  name: 'jobs',
  seenBy: 'everybody',
  texts: { title: 16, position: 8, company: 4, place: 4, body: 2, repeated: 1 },
  /** What a company says of itself in every posting. */
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
    /** What a person's own Japanese is enough for: a job has every level from the one that it asks for. */
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
    /** Countries, prefectures and municipalities together: a place that people name is any of them. */
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
    /** The amount that the posting itself names, in its own unit. */
    stated: 'number',
    /** As the posting names them: days a week, hours a week, days off a year. */
    daysFrom: 'number',
    daysTo: 'number',
    hoursFrom: 'number',
    hoursTo: 'number',
    holidays: 'number',
    closes: 'number',
  },
  ranges: {
    /**
     * What a job is sure to pay: its lower end, a year and an hour, in minor units (`comparableColumns`). Work by the project has
     * its own amounts below zero.
     */
    salary: { from: 'yearlyFrom', to: 'yearlyFrom', within: 'currency' },
    hourlySalary: { from: 'hourlyFrom', to: 'hourlyFrom', within: 'currency' },
    /** What it pays from the lower to the upper end: for typical values. */
    yearly: { from: 'yearlyFrom', to: 'yearlyTo', within: 'currency' },
    hourly: { from: 'hourlyFrom', to: 'hourlyTo', within: 'currency' },
    /** Of work paid by the hour or the day, for who names that unit. */
    statedPay: { from: 'stated', to: 'stated', within: 'currency' },
    days: { from: 'daysFrom', to: 'daysTo' },
    weeklyHours: { from: 'hoursFrom', to: 'hoursTo', asked: 'number' },
    annualHolidays: { from: 'holidays', to: 'holidays', asked: 'number' },
    /** The digits of `J0000001`: pieces of a sitemap. */
    number: { from: 'number', to: 'number' },
  },
  sums: [],
  orders: {
    newest: [
      { column: 'published', highestFirst: true },
      { column: 'number', highestFirst: true },
    ],
    /** Amounts of two currencies do not compare. */
    salary: [
      { filter: 'currency', first: ['JPY'] },
      { column: 'yearlyFrom', highestFirst: true },
      { column: 'yearlyTo', highestFirst: true },
    ],
  },
  visibleUntil: 'closes',
  /** Nobody wants to page past one company's postings. */
  spread: { by: 'companyId', together: 2 },
  shards: 4,
});

export type JobFilter = FilterName<typeof jobs>;
