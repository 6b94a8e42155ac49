import type { Found, Question } from '../../shared/collections/collection.ts';
import { jobs } from '../../shared/collections/jobs.ts';
import type { LocalizedText } from '../../shared/contract/shapes.ts';
import { type JapaneseLevel, japaneseLevels } from '../../shared/domain/codes.ts';
import { startOfDay } from '../../shared/domain/time.ts';
import type { CollectionIndex } from './collectionIndex.ts';
import { type AnyDocument, type DocumentReader, layout, milliseconds } from './layout.ts';

/** A public job in the read model. Everything that a search returns is in `card`. */
export interface JobDocument extends AnyDocument {
  companyId: string;
  title: LocalizedText;
  companyName: LocalizedText;
  /** Names of major, middle and detail, joined. */
  position: LocalizedText;
  /** Duties, description and requirements, joined. */
  duties: LocalizedText;
  /** Names of countries, prefectures and cities. */
  place: LocalizedText;
  country: string[];
  prefecture: string[];
  city: string[];
  language: string[];
  japaneseLevel: string;
  employmentStatus: string;
  speciality: string;
  positionMajor: string;
  positionMiddle: string;
  positionDetail?: string;
  remotePolicy: string;
  visaType: string[];
  /** JOB_FEATURE; absent in older documents, like the following fields. */
  feature?: string[];
  daysPerWeek?: { from: number; to: number };
  hoursPerWeek?: { from: number; to: number };
  /** Days off per year. */
  annualHolidays?: number;
  /** When work starts: `immediate` or a day; absent if neither is stated. */
  starts?: string;
  visaSponsorship: boolean;
  salaryType?: string;
  /** Minor units, by `salaryType`. */
  statedFrom?: number;
  /** ISO 4217. */
  currency: string;
  /**
   * `comparableColumns`, in minor units. Absent if the posting does not state its hours, or in older
   * documents.
   */
  yearlyFrom?: number;
  yearlyTo?: number;
  hourlyFrom?: number;
  hourlyTo?: number;
  /** Yen a month, as estimated (`takeHomeOf`). */
  takeHomeFrom?: number;
  takeHomeTo?: number;
  /** Instants, UTC ISO 8601. */
  publishedAt: string;
  /** Expiry: from this instant on the job is not found. */
  closesAt: string;
}

export type JobQuestion = Question<typeof jobs>;
export type JobsFound = Found<typeof jobs>;

/** Both languages of a name as one value; `JSON.parse` gives them back. */
export const companyLabel = ({ jp, en }: LocalizedText): string => JSON.stringify([jp ?? '', en ?? '']);

/** The digits of `J0000001`; 0 if there are none. */
const digitsOf = (number: string) => Number(/\d+/.exec(number)?.[0] ?? 0);

const parts: Record<keyof typeof jobs.texts, (document: JobDocument) => (string | undefined)[]> = {
  title: ({ title }) => [title.jp, title.en],
  position: ({ position }) => [position.jp, position.en],
  company: ({ companyName }) => [companyName.jp, companyName.en],
  place: ({ place, number }) => [place.jp, place.en, number],
  body: ({ duties }) => [duties.jp, duties.en],
  repeated: () => [],
};
const columns: Record<keyof typeof jobs.columns, (document: JobDocument) => number | undefined> = {
  published: ({ publishedAt }) => milliseconds(publishedAt),
  number: ({ number }) => digitsOf(number),
  yearlyFrom: ({ yearlyFrom }) => yearlyFrom,
  yearlyTo: ({ yearlyTo }) => yearlyTo,
  hourlyFrom: ({ hourlyFrom }) => hourlyFrom,
  hourlyTo: ({ hourlyTo }) => hourlyTo,
  takeHomeFrom: ({ takeHomeFrom }) => takeHomeFrom,
  takeHomeTo: ({ takeHomeTo }) => takeHomeTo,
  stated: ({ statedFrom }) => statedFrom,
  daysFrom: ({ daysPerWeek }) => daysPerWeek?.from,
  daysTo: ({ daysPerWeek }) => daysPerWeek?.to,
  hoursFrom: ({ hoursPerWeek }) => hoursPerWeek?.from,
  hoursTo: ({ hoursPerWeek }) => hoursPerWeek?.to,
  holidays: ({ annualHolidays }) => annualHolidays,
  starts: ({ starts }) =>
    starts === undefined ? undefined : starts === 'immediate' ? 0 : milliseconds(startOfDay(starts)),
  closes: ({ closesAt }) => milliseconds(closesAt),
};

const reader: DocumentReader<JobDocument> = {
  parts: (document, text) => parts[text as keyof typeof parts](document),
  // Each filter has a field of its name.
  values(document, filter) {
    if (filter === 'ownJapanese')
      return japaneseLevels.slice(japaneseLevels.indexOf(document.japaneseLevel as JapaneseLevel));
    if (filter === 'companyLabel') return [companyLabel(document.companyName)];
    if (filter === 'anyPlace') return [...document.country, ...document.prefecture, ...document.city];
    const value =
      document[filter as Exclude<keyof typeof jobs.filters, 'anyPlace' | 'ownJapanese' | 'companyLabel'>];
    if (Array.isArray(value)) return value;
    if (typeof value === 'boolean') return [String(value)];
    return value ? [value] : [];
  },
  number: (document, column) => columns[column as keyof typeof columns](document),
  prose: ({ title, duties }) => `${title.jp ?? ''}\n${duties.jp ?? ''}`,
};

export const jobLayout = layout(jobs, reader);
export type JobIndex = CollectionIndex<typeof jobs, JobDocument>;
