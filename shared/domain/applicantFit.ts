/**
 * Compares a posting's requirements with an applicant's profile: line by line, without a score, so that the
 * recruiter decides. Of the person only languages, preferences and the residence status are used.
 */
import {
  type EmploymentStatus,
  type JapaneseLevel,
  japaneseLevels,
  type LanguageLevel,
  languageLevels,
} from './codes.ts';
import { type EligibilityJob, workOf } from './eligibility.ts';
import { effectiveJapanese } from './fitAnswers.ts';
import type { RecommendationProfile } from './matching.ts';
import type { SalaryRange } from './salary.ts';
import { type WorkPermission, workPermission } from './workPermission.ts';

export const matches = ['yes', 'no', 'unknown'] as const;
export type Match = (typeof matches)[number];

interface Area {
  country: string;
  prefecture?: string | undefined;
}

/** The parts of a posting that are compared. */
export interface Asked {
  employmentStatus: EmploymentStatus;
  jobPosition: { major: string; middle?: string | undefined; detail?: string | undefined };
  japaneseLevel: JapaneseLevel;
  languages: readonly { language: string; level: LanguageLevel }[];
  workAreas: readonly Area[];
  salary: SalaryRange;
  visaTypes: readonly string[];
  visaSponsorship: boolean;
  weeklyHours?: EligibilityJob['weeklyHours'];
  pay?: EligibilityJob['pay'];
}

export type Applicant = Pick<
  RecommendationProfile,
  'visaType' | 'visaExpiresOn' | 'japaneseLevel' | 'jlpt' | 'languages' | 'wishes'
>;

export interface ApplicantFit {
  /** `has` is the stated level, or the equivalent of the test passed. */
  japanese: { match: Match; asked: JapaneseLevel; has?: JapaneseLevel };
  languages: { match: Match; language: string; asked: LanguageLevel; has?: LanguageLevel }[];
  employment: { match: Match; asked: EmploymentStatus; wished: EmploymentStatus[] };
  /** Whether they want to work in one of its prefectures. */
  place: { match: Match };
  /** Whether it may pay the desired amount; unknown if the two cannot be compared. */
  salary: { match: Match };
  permission: WorkPermission;
}

const yesOr = (is: boolean, otherwise: Match): Match => (is ? 'yes' : otherwise);

function japaneseOf(person: Applicant, asked: JapaneseLevel): ApplicantFit['japanese'] {
  const has = effectiveJapanese(person);
  if (has === undefined) return { match: yesOr(asked === 'none', 'unknown'), asked };
  return {
    match: yesOr(japaneseLevels.indexOf(has) >= japaneseLevels.indexOf(asked), 'no'),
    asked,
    has,
  };
}

function languageOf(
  person: Applicant,
  { language, level: asked }: { language: string; level: LanguageLevel },
): ApplicantFit['languages'][number] {
  const own = (person.languages ?? [])
    .filter((one) => one.language === language)
    .map(({ level }) => languageLevels.indexOf(level));
  if (own.length === 0) return { match: person.languages ? 'no' : 'unknown', language, asked };
  const has = languageLevels[Math.max(...own)]!;
  return { match: yesOr(Math.max(...own) >= languageLevels.indexOf(asked), 'no'), language, asked, has };
}

function placeOf(wished: readonly Area[], offered: readonly Area[]): Match {
  if (wished.length === 0 || offered.length === 0) return 'unknown';
  const isWished = offered.some(({ country, prefecture }) =>
    wished.some(
      (one) => one.country === country && (one.prefecture === undefined || one.prefecture === prefecture),
    ),
  );
  return yesOr(isWished, 'no');
}

function salaryOf(wished: SalaryRange | undefined, { salaryType, currency, from, to }: SalaryRange): Match {
  if (!wished || wished.salaryType !== salaryType || wished.currency !== currency) return 'unknown';
  return yesOr((to ?? from) >= wished.from, 'no');
}

/** @param today day in Asia/Tokyo */
export function applicantFit(person: Applicant, posting: Asked, today: string): ApplicantFit {
  const { wishes } = person;
  const wished = [...(wishes?.employmentTypes ?? [])];
  return {
    japanese: japaneseOf(person, posting.japaneseLevel),
    languages: posting.languages.map((one) => languageOf(person, one)),
    employment: {
      match: wished.length === 0 ? 'unknown' : yesOr(wished.includes(posting.employmentStatus), 'no'),
      asked: posting.employmentStatus,
      wished,
    },
    place: { match: placeOf(wishes?.areas ?? [], posting.workAreas) },
    salary: { match: salaryOf(wishes?.salary, posting.salary) },
    permission: workPermission(
      { visaType: person.visaType, visaExpiresOn: person.visaExpiresOn },
      workOf(posting),
      today,
    ),
  };
}
