/**
 * The data of pages that are rendered individually, complete, so that rendering needs no read. Types only:
 * the data come from our own events and are not parsed.
 */
import type { Marked } from '../collections/collection.ts';
import type { jobs } from '../collections/jobs.ts';
import type { Asked, Condition } from '../jobSearch.ts';
import type { Listing } from '../listings.ts';
import type { Photo } from './albums.ts';
import type { CompanyPublic } from './company.ts';
import type { UnderstoodSearch } from './jobSearch.ts';
import type { JobCard, JobPublic } from './postings.ts';
import type { LocalizedText } from './shapes.ts';

/** `/job_info/{jobId}`: a posting, open or closed; a draft is rendered as a preview. */
export interface JobPageData {
  kind: 'job';
  job: JobPublic;
  company: CompanyPublic;
  /** Similar open jobs, most similar first; without itself. */
  similar: JobCard[];
}

/** `/companies/{name}` */
export interface CompanyPageData {
  kind: 'company';
  company: CompanyPublic;
  /** In display order; each has a photo. */
  albums: { title: LocalizedText; photos: Photo[] }[];
  /** Its open jobs, newest first. */
  jobs: JobCard[];
  total: number;
  /** To how many percent of applications it answered in time in the 90 days up to this one; absent for fewer than five. */
  replies?: { applications: number; percent: number; until: string };
}

/** A related listing, with its number of open jobs. */
export interface ListingLink {
  listing: Listing;
  count: number;
}

/** Kinds of pay with separate medians. A kind is left out if too few jobs state it. */
export const payKinds = ['fullTime', 'partTime', 'freelance'] as const;
export type PayKind = (typeof payKinds)[number];

/** Statistics of a listing's open jobs. */
export interface ListingFigures {
  companies: number;
  /** Jobs that require no Japanese. */
  noJapanese: number;
  /** Jobs whose company supports the residence status. */
  sponsored: number;
  /** Jobs with full or partial remote work. */
  remote: number;
  /** Medians in yen: monthly for full-time, hourly for part-time, monthly for freelance work. */
  pay?: Partial<Record<PayKind, number>>;
}

/** A condition that narrows a listing further, with the number of matching jobs. */
export interface Narrowing {
  by: NarrowingKind;
  code: string;
  count: number;
}
export type NarrowingKind = Marked<typeof jobs, 'narrows'>;

/** A related listing. Has a count only on pages that change with every job anyway. */
export interface Neighbour {
  listing: Listing;
  count?: number;
}

/** `/job/…`: the newest open jobs of a kind. */
export interface ListingPageData {
  kind: 'listing';
  listing: Listing;
  /** Newest first. */
  jobs: JobCard[];
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Related listings with jobs, for visitors who found too little. */
  neighbours: Neighbour[];
  /**
   * Conditions that narrow it further, most frequent first within each kind; without those that match all or
   * no jobs.
   */
  narrower: Narrowing[];
  figures: ListingFigures;
  /** UTC instant of the data. */
  asOf: string;
}

/** `/job`: the search with its URL's query. */
export interface SearchPageData {
  kind: 'search';
  asked: Asked;
  jobs: JobCard[];
  total: number;
  pageSize: number;
  /** How the keyword was interpreted. */
  understood?: UnderstoodSearch;
  /** Counts for each value, by the name of its filter. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** If nothing is found: counts without one of the conditions, highest first; without zeros. */
  loosened: { condition: Condition; count: number }[];
  /** UTC instant of the data. */
  asOf: string;
}

/** `/` */
export interface HomePageData {
  kind: 'home';
  /** Up to 18 each, by rank; the page shows some of them, different ones at each visit. */
  hot: JobCard[];
  /** First for all languages, then for the most required ones; none is empty. */
  trending: { language?: string; jobs: JobCard[] }[];
  newJobs: JobCard[];
  /** Open jobs. */
  jobs: number;
  /** Companies with open jobs. */
  companies: number;
  /** Listings to browse, each kind in display order; none is empty. */
  prefectures: ListingLink[];
  countries: ListingLink[];
  languages: ListingLink[];
  specialities: ListingLink[];
  employmentStatuses: ListingLink[];
  japaneseLevels: ListingLink[];
  asOf: string;
}

/** A minimum wage to search for, in yen, with the number of open jobs that may pay it. */
export interface PayBand {
  salaryType: 'hour' | 'month';
  from: number;
  count: number;
}

/** `/searchjob`: every way to search, with its number of open jobs; without zeros. */
export interface SearchReferenceData {
  kind: 'searchReference';
  jobs: number;
  prefectures: ListingLink[];
  countries: ListingLink[];
  languages: ListingLink[];
  specialities: ListingLink[];
  employmentStatuses: ListingLink[];
  japaneseLevels: ListingLink[];
  /** The cities with the most jobs. */
  cities: Narrowing[];
  /** Occupations by their major group, each in the order of the classification. */
  occupations: { major: Narrowing; middles: Narrowing[] }[];
  remote: Narrowing[];
  visaTypes: Narrowing[];
  /** Jobs whose company supports the residence status. */
  sponsored: number;
  payBands: PayBand[];
  asOf: string;
}

export type PageData =
  | JobPageData
  | CompanyPageData
  | ListingPageData
  | SearchPageData
  | HomePageData
  | SearchReferenceData;

/** A piece of a Japanese text: kanji with their reading in hiragana, or text without a reading. */
export interface TextPiece {
  text: string;
  reading?: string;
}

/** A name of a company or a person with the kana that its owner entered, in hiragana. */
export interface NameReading {
  text: string;
  reading: string;
}

/**
 * Splits a Japanese text into pieces with readings, which concatenate to the text. Results are cached: the
 * same text gives the same array. Known names get their owners' readings.
 */
export type ReadingsOf = (text: string, names?: readonly NameReading[]) => readonly TextPiece[];

export interface PageLocals {
  page: PageData;
  /** Readings over kanji (furigana); without it a page does not offer them. */
  readingsOf?: ReadingsOf;
  /** Scheme, host and port of the site, for absolute URLs. */
  siteOrigin: string;
}
