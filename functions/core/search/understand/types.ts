import type { JobFilter } from '../../../../shared/collections/jobs.ts';
import type { SalaryType } from '../../../../shared/domain/codes.ts';

/** What a piece of a question asks of a posting's facts. */
export type Fact =
  | { filter: JobFilter; values: readonly string[] }
  /**
   * Yen, whole units. `typedTo` is the upper end of a range: what a person would like, but no limit of what a job pays. `takeHome`
   * was meant after deductions: that of
   * a month or a year is compared with the estimate, that of an hour or a day with pay before them.
   */
  | { pay: SalaryType; from?: number; to?: number; typedTo?: number; takeHome?: boolean }
  /** `starts` in milliseconds since 1970, always with `to`. */
  | { range: 'days' | 'weeklyHours' | 'annualHolidays' | 'starts'; from?: number; to?: number };

/** What a word of the lexicon is. */
export type Meaning =
  | { is: 'fact'; fact: Fact }
  | { is: 'occupation'; entry: number }
  /** A word of texts, whole as it is. */
  | { is: 'word' }
  /** Says nothing: 'jobs', 'looking for', の. */
  | { is: 'filler' }
  /** Turns round what stands after it ('no', 'except'), or before it (なし, 以外). */
  | { is: 'not'; turns: 'next' | 'previous' }
  | { is: 'or' };

/** A piece of a question, in the order in which it was typed. */
export interface Piece {
  /** As it was typed. */
  text: string;
  start: number;
  end: number;
  /** Absent: no word that is known. */
  meaning?: Meaning;
}
