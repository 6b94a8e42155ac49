import { employmentStatuses, japaneseLevels, remotePolicies, specialityFields } from '../domain/codes.ts';
import { collection, type FilterName } from './collection.ts';

/** The open jobs, which everybody may search. Filters stand in the order in which conditions are read. */
export const jobs = collection({
  name: 'jobs',
  seenBy: 'everybody',
  texts: { title: 8, position: 4, company: 2, place: 2, body: 1 },
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
    visaType: { category: 'VISA_TYPE', onPage: true, narrows: true, selects: 9 },
    visaSponsorship: { flag: true, narrows: true, selects: 14 },
    companyId: { internal: true, selects: 1 },
    currency: { internal: true },
  },
  columns: {
    published: 'number',
    number: 'whole',
    yearlyFrom: 'number',
    yearlyTo: 'number',
    hourlyFrom: 'number',
    hourlyTo: 'number',
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
  shards: 4,
});

export type JobFilter = FilterName<typeof jobs>;
