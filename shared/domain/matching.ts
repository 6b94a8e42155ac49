import type {
  Currency,
  EmploymentStatus,
  JapaneseLevel,
  JlptLevel,
  LanguageLevel,
  RemotePolicy,
  SalaryType,
} from './codes.ts';
import type { Pay } from './pay.ts';
import type { Position } from './workFields.ts';
import type { ResidenceStatus } from './workPermission.ts';

/** What is looked at of a person and of a job where the two are compared. */

export interface Area {
  country: string;
  prefecture?: string | undefined;
  city?: string | undefined;
}

/** What is looked at of a person. Every part may be missing. */
export interface RecommendationProfile extends ResidenceStatus {
  japaneseLevel?: JapaneseLevel | undefined;
  jlpt?: JlptLevel | undefined;
  /** Beside Japanese, the mother tongue as `native`. */
  languages?: readonly { language: string; level: LanguageLevel }[] | undefined;
  /** Where the person lives, for who has wished for no place. */
  prefecture?: string | undefined;
  wishes?:
    | {
        employmentTypes: readonly EmploymentStatus[];
        jobPositions: readonly Position[];
        areas: readonly Area[];
        salary?: { salaryType: SalaryType; from: number; currency: Currency } | undefined;
        remotePolicies: readonly RemotePolicy[];
      }
    | undefined;
  /** Whether there are any skills to look for in postings. */
  hasSkills: boolean;
  /** Jobs turned down with a reason, what they were like. */
  turnedDown?: readonly TurnedDown[] | undefined;
}

/** What is looked at of a job. */
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
  /** Where the posting says it. */
  weeklyHours?: number | undefined;
  /** By the posting's hours, where its texts were read. */
  pay?: Pick<Pay, 'hourly' | 'yearly' | 'hoursPerWeek'> | undefined;
  visaTypes: readonly string[];
  visaSponsorship: boolean;
  /** Names of the person's skills that the posting mentions, as the search finds them. */
  mentionedSkills: readonly string[];
}

/** Why somebody turned a recommended job down. */
export const turnDownReasons = ['kind', 'place', 'pay', 'japanese', 'company', 'other'] as const;
export type TurnDownReason = (typeof turnDownReasons)[number];

/** What counts of a job that was turned down. */
export interface TurnedDown {
  reason: TurnDownReason;
  jobPosition: Position;
  workAreas: readonly Area[];
  salary: { salaryType: SalaryType; from: number; to?: number | undefined; currency: Currency };
  employmentStatus: JobToFit['employmentStatus'];
  weeklyHours?: number | undefined;
  japaneseLevel: JapaneseLevel;
}
