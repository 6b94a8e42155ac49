import type { EmploymentStatus, JapaneseLevel, SpecialityField } from '../../../../shared/domain/codes.ts';

/** A text in both languages, written 'Japanese|English'. */
export type Both = string;

/** When people of a trade work; `conditions.ts` has the wording. */
export type WorkPattern =
  | 'office'
  | 'flex'
  | 'hotel'
  | 'kitchen'
  | 'shop'
  | 'care'
  | 'ward'
  | 'school'
  | 'nursery'
  | 'factory'
  | 'site'
  | 'driver'
  | 'warehouse'
  | 'cleaning'
  | 'guard'
  | 'farm'
  | 'dairy'
  | 'bakery'
  | 'own';

/** Which residence statuses an employer of the trade would name. */
export type VisaGroup =
  | 'humanities'
  | 'engineer'
  | 'skilledWorker'
  | 'driver'
  | 'care'
  | 'careManager'
  | 'cook'
  | 'medical'
  | 'instructor'
  | 'research'
  | 'open';

/** What is written by hand about one occupation; a posting takes some of each list. */
export interface OccupationText {
  /** JOB_POSITION_DETAIL */
  occupation: string;
  speciality: SpecialityField;
  pattern: WorkPattern;
  visas: VisaGroup;
  employment: readonly EmploymentStatus[];
  japanese: readonly JapaneseLevel[];
  /** Languages that the work may ask for. Empty: none. */
  languages: readonly string[];
  /** Whether the work can be done from home. */
  remote?: 'hybrid' | 'remote';
  /** How wages are usually named, where not by the month. */
  pay?: 'year' | 'day';
  titles: readonly Both[];
  about: readonly Both[];
  /** Nouns, without a full stop; English begins with the verb. */
  duties: readonly Both[];
  /** A day in order: what is done before and after the long break. */
  day: { before: readonly Both[]; after: readonly Both[] };
  requirements: readonly Both[];
  welcome: readonly Both[];
}
