/**
 * What the pages that are rendered one at a time are made of. The renderer gets it whole, so that a page needs no read of
 * its own. Types only: nothing of this is parsed, it is written by our own events.
 */
import type { Marked } from '../collections/collection.ts';
import type { jobs } from '../collections/jobs.ts';
import type { Asked, Condition } from '../jobSearch.ts';
import type { Listing } from '../listings.ts';
import type { Photo } from './albums.ts';
import type { CompanyPublic } from './company.ts';
import type { JobCard, JobPublic, UnderstoodSearch } from './jobs.ts';
import type { LocalizedText } from './shapes.ts';

/** `/job_info/{jobId}`: a posting, open or closed; a draft is rendered as a preview. */
export interface JobPageData {
  kind: 'job';
  job: JobPublic;
  company: CompanyPublic;
  /** Open jobs near it, nearest first; without itself. */
  similar: JobCard[];
}

/** `/companies/{name}` */
export interface CompanyPageData {
  kind: 'company';
  company: CompanyPublic;
  /** In its order; each has a photo. */
  albums: { title: LocalizedText; photos: Photo[] }[];
  /** Its open jobs, newest first. */
  jobs: JobCard[];
  total: number;
}

/** A listing beside this one, with how many open jobs it has. */
export interface ListingLink {
  listing: Listing;
  count: number;
}

/** Whose pay a median is of: too different to be one figure. A kind is left out where too few jobs state it. */
export const payKinds = ['fullTime', 'partTime', 'freelance'] as const;
export type PayKind = (typeof payKinds)[number];

/** What a listing's jobs have in common, in figures. Each counts open jobs of the listing. */
export interface ListingFigures {
  companies: number;
  /** Jobs that ask for no Japanese. */
  noJapanese: number;
  /** Jobs whose company supports the residence status. */
  sponsored: number;
  /** Jobs that can be done from home, wholly or partly. */
  remote: number;
  /** Medians in yen, of what a month of full-time work, an hour of part-time work and a month of freelance work pay. */
  pay?: Partial<Record<PayKind, number>>;
}

/** A condition that narrows a listing further, with how many of its jobs meet it. */
export interface Narrowing {
  by: NarrowingKind;
  code: string;
  count: number;
}
export type NarrowingKind = Marked<typeof jobs, 'narrows'>;

/** A listing to go on to. Counted only where the page that names it changes with every job anyway. */
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
  /** Listings that somebody who found too little here may want; none that is empty. */
  neighbours: Neighbour[];
  /** What narrows it further, the most frequent first within each kind; none that meets all or no jobs. */
  narrower: Narrowing[];
  figures: ListingFigures;
  /** UTC instant of the data. */
  asOf: string;
}

/** `/job`: the search, with what its address asks. */
export interface SearchPageData {
  kind: 'search';
  asked: Asked;
  jobs: JobCard[];
  total: number;
  pageSize: number;
  /** How the keyword was read. */
  understood?: UnderstoodSearch;
  /** How many jobs each value would find, by the name of its filter. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Where nothing is found: how many jobs there would be without a condition; the most first, none that stays empty. */
  loosened: { condition: Condition; count: number }[];
  /** UTC instant of the data. */
  asOf: string;
}

/** `/` */
export interface HomePageData {
  kind: 'home';
  /** Up to 18 each, in the order of their rank; the page shows some of them, others at each visit. */
  hot: JobCard[];
  /** First of all languages, then of those that most postings ask for; none that is empty. */
  trending: { language?: string; jobs: JobCard[] }[];
  newJobs: JobCard[];
  /** Open jobs now. */
  jobs: number;
  /** Companies with open jobs now. */
  companies: number;
  /** Listings to browse by, each kind in the order to show; none that is empty. */
  prefectures: ListingLink[];
  countries: ListingLink[];
  languages: ListingLink[];
  specialities: ListingLink[];
  employmentStatuses: ListingLink[];
  japaneseLevels: ListingLink[];
  asOf: string;
}

/** A wage that is asked for at least, in yen, with how many open jobs may pay it. */
export interface PayBand {
  salaryType: 'hour' | 'month';
  from: number;
  count: number;
}

/** `/searchjob`: every way to search, with how many open jobs each finds; none that finds none. */
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

/** A piece of a Japanese text: kanji with their reading in hiragana, or whatever needs none. */
export interface TextPiece {
  text: string;
  reading?: string;
}

/** A name of a company or a person with the kana that its owner gave, in hiragana. */
export interface NameReading {
  text: string;
  reading: string;
}

/**
 * Splits a Japanese text into pieces with readings; the pieces make up the text again. The same text gives the same array.
 * Names that are known are read as their owners do.
 */
export type ReadingsOf = (text: string, names?: readonly NameReading[]) => readonly TextPiece[];

export interface PageLocals {
  page: PageData;
  /** Readings over kanji (furigana); without it a page has none and does not offer them. */
  readingsOf?: ReadingsOf;
  /** Scheme, host and port of the site: absolute addresses are made of it. */
  siteOrigin: string;
}
