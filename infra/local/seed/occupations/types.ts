import type { EmploymentStatus, JapaneseLevel, SpecialityField } from '../../../../shared/domain/codes.ts';

/** A text in both languages, written 'Japanese|English'. */
export type Both = string;

/** Working hours of a trade; the texts are in `conditions.ts`. */
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

/** Residence statuses typical of a trade's employers. */
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

/** Handwritten texts of one occupation; a posting uses some of each list. */
export interface OccupationText {
  /** JOB_POSITION_DETAIL */
  occupation: string;
  speciality: SpecialityField;
  pattern: WorkPattern;
  visas: VisaGroup;
  employment: readonly EmploymentStatus[];
  japanese: readonly JapaneseLevel[];
  /** Languages that the work may require; may be empty. */
  languages: readonly string[];
  /** Whether the work can be done from home. */
  remote?: 'hybrid' | 'remote';
  /** Usual pay unit, if not the month. */
  pay?: 'year' | 'day';
  titles: readonly Both[];
  about: readonly Both[];
  /** Nouns, without a full stop; English begins with the verb. */
  duties: readonly Both[];
  /** A day in chronological order: before and after the long break. */
  day: { before: readonly Both[]; after: readonly Both[] };
  requirements: readonly Both[];
  welcome: readonly Both[];
}
