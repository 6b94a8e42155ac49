import type {
  Currency,
  EmploymentStatus,
  JapaneseLevel,
  JlptLevel,
  LanguageLevel,
  RemotePolicy,
  SalaryType,
} from './codes.ts';
import type { JobStart } from './jobStart.ts';
import type { Pay } from './pay.ts';
import type { Position } from './workFields.ts';
import type { ResidenceStatus } from './workPermission.ts';

/** The parts of a person and of a job that are compared. */

export interface Area {
  country: string;
  prefecture?: string | undefined;
  city?: string | undefined;
}

/** The parts of a person that are compared. All are optional. */
export interface RecommendationProfile extends ResidenceStatus {
  japaneseLevel?: JapaneseLevel | undefined;
  jlpt?: JlptLevel | undefined;
  /** Besides Japanese, with the mother tongue as `native`. */
  languages?: readonly { language: string; level: LanguageLevel }[] | undefined;
  /** The person's residence, if no preferred place is given. */
  prefecture?: string | undefined;
  wishes?:
    | {
        employmentTypes: readonly EmploymentStatus[];
        jobPositions: readonly Position[];
        areas: readonly Area[];
        salary?: { salaryType: SalaryType; from: number; currency: Currency } | undefined;
        remotePolicies: readonly RemotePolicy[];
        /** The first day on which the person can start. */
        startDate?: string | undefined;
      }
    | undefined;
  /** Whether there are skills to search for in postings. */
  hasSkills: boolean;
  /** Dismissed jobs with reason and characteristics. */
  turnedDown?: readonly TurnedDown[] | undefined;
}

/** The parts of a job that are compared. */
export interface JobToFit {
  id: string;
  publishedAt: string;
  employmentStatus: EmploymentStatus;
  jobPosition: Position;
  japaneseLevel: JapaneseLevel;
  languages: readonly { language: string; level: LanguageLevel }[];
  workAreas: readonly Area[];
  remotePolicy: RemotePolicy;
  salary: { salaryType: SalaryType; from: number; to?: number | undefined; currency: Currency };
  /** If stated in the posting. */
  weeklyHours?: number | undefined;
  /** From the posting's hours, if its texts were read. */
  pay?: Pick<Pay, 'hourly' | 'yearly' | 'hoursPerWeek'> | undefined;
  visaTypes: readonly string[];
  visaSponsorship: boolean;
  /** As stated, with the day of the comparison if it is immediate (`startToFit`). */
  start?: JobStart | undefined;
  /** Names of the person's skills that the posting mentions, as found by the search. */
  mentionedSkills: readonly string[];
}

/** Reasons for dismissing a recommended job. */
export const turnDownReasons = ['kind', 'place', 'pay', 'japanese', 'company', 'other'] as const;
export type TurnDownReason = (typeof turnDownReasons)[number];

/** The relevant parts of a dismissed job. */
export interface TurnedDown {
  reason: TurnDownReason;
  jobPosition: Position;
  workAreas: readonly Area[];
  salary: { salaryType: SalaryType; from: number; to?: number | undefined; currency: Currency };
  employmentStatus: JobToFit['employmentStatus'];
  weeklyHours?: number | undefined;
  japaneseLevel: JapaneseLevel;
}
